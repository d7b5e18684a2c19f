import { OWN_SYNTHETIC_TEXTS } from "../../src/core/texts.ts";
import { isObject, objectsIn } from "../generators/json.ts";
import { textMarks } from "../generators/markers.ts";
import type { AnyDialect } from "../generators/tried.ts";
import type { SeenCall, SeenResult } from "../oracle/shapes.ts";
import { type Law, repaired } from "./law.ts";
import {
  answers,
  callOf,
  callsIn,
  inventedResults,
  isMarkedError,
  isOfKind,
  resultsIn,
  roleOf,
  saidTexts,
  textOf,
} from "./read-back.ts";

/** Invariant 4: the only real result of the only call of its id answers that call after the repair. */
export const realBeatsSynthetic: Law = (dialect, input, choices) => {
  const pairs = onlyPairs(dialect, input);
  if (pairs.length === 0) return undefined;
  const { messages } = repaired(dialect, input, choices);
  const calls = callsIn(dialect, messages);
  const results = resultsIn(dialect, messages);
  for (const { callMark, resultMark } of pairs) {
    const call = calls.find((one) => askedBy(one).includes(callMark));
    if (call === undefined) return `the call ${callMark} of the real result ${resultMark} is gone`;
    const answering = results.filter((result) => answers(result, call));
    if (!answering.some(({ content }) => textMarks(content).includes(resultMark))) {
      const instead = answering.map(({ content }) => textOf(content));
      return `call ${callMark} is not answered by ${resultMark} but by ${JSON.stringify(instead)}`;
    }
  }
  return undefined;
};

// The marks of what a call asks; what was cut off is recorded beside the arguments.
function askedBy({ input, record }: SeenCall): readonly string[] {
  return textMarks([input, record["partialJson"]]);
}

// Pairs that nobody can dispute: usable, and both halves are the only ones that name the id.
function onlyPairs(
  dialect: AnyDialect,
  input: readonly unknown[],
): readonly { readonly callMark: string; readonly resultMark: string }[] {
  const calls = callsIn(dialect, input);
  const results = resultsIn(dialect, input);
  return calls.flatMap((call) => {
    const { id, name } = call;
    const message = input[call.message];
    if (typeof id !== "string" || id === "" || typeof name !== "string" || name.trim() === "") return [];
    if (roleOf(dialect, message) !== "assistant" || !isObject(message) || isFailed(message)) return [];
    const [result, ...others] = results.filter((one) => one.id === id && !isOurs(one));
    if (result === undefined || others.length > 0) return [];
    if (result.shape !== call.shape || !isOfKind(result, call)) return [];
    if (calls.filter((other) => other.id === id).length > 1) return [];
    if (crossesBoundary(input, call, result)) return [];
    const [callMark] = askedBy(call);
    const [resultMark] = textMarks(result.content);
    if (callMark === undefined || resultMark === undefined) return [];
    // A call that was recorded twice, under two ids, cannot be told from its copy afterwards.
    if (calls.filter((other) => askedBy(other).includes(callMark)).length > 1) return [];
    return [{ callMark, resultMark }];
  });
}

// A result that this library itself made up: whole text and error flag.
function isOurs(result: SeenResult): boolean {
  return isMarkedError(result) !== false && OWN_SYNTHETIC_TEXTS.has(textOf(result.content));
}

function isFailed({ stopReason }: { readonly stopReason?: unknown }): boolean {
  return stopReason === "error" || stopReason === "aborted";
}

// A result never goes back over a place where the history was compacted.
function crossesBoundary(input: readonly unknown[], call: SeenCall, result: SeenResult): boolean {
  return input.some((message, at) => {
    if (at <= call.message || at > result.message || !isObject(message)) return false;
    return (
      message["role"] === "compactionSummary" ||
      objectsIn(message["content"]).some(({ type }) => type === "compaction")
    );
  });
}

const CLAIM = /\b(succe\w+|fail\w*|cancel\w*|abort\w*|complet\w+|done|ok|interrupted)\b/i;

/** Invariant 5: an invented result says that the outcome is unknown and claims nothing; its fields are the call's. */
export const inventsHonestly: Law = (dialect, input, choices) => {
  const { messages } = repaired(dialect, input, choices);
  const calls = callsIn(dialect, messages);
  for (const result of inventedResults(dialect, input, messages)) {
    const text = textOf(result.content);
    if (!/\bunknown\b/i.test(text) || !/\bverify\b/i.test(text)) return `an invented result says: ${text}`;
    if (CLAIM.test(text)) return `an invented result claims: ${text}`;
    const call = callOf(calls, result);
    if (call === undefined) return `an invented result answers nothing: ${text}`;
    if (isMarkedError(result) === false) return "an invented result is not marked as an error";
    const { name, record } = result;
    const needsName = result.shape === "openclaw" || result.shape === "gemini" || result.shape === "ai-sdk";
    if (result.record !== call.record && (needsName || name !== undefined) && name !== call.name)
      return `an invented result is of ${String(name)}, its call of ${String(call.name)}`;
    if (record["toolset_name"] !== call.record["toolset_name"])
      return "an invented result has another toolset";
  }
  return undefined;
};

/** Invariant 5 for texts: what the repair says in a message of its own or in a note begins with its name. */
export const signsItsWords: Law = (dialect, input, choices) => {
  const { messages } = repaired(dialect, input, choices);
  const said = new Set(
    saidTexts(dialect, input).flatMap((text) => [text, text.toWellFormed(), text.toWellFormed().trimEnd()]),
  );
  const stranger = saidTexts(dialect, messages).find(
    (text) => text !== "" && !said.has(text) && !text.startsWith("[layer0: "),
  );
  return stranger === undefined ? undefined : `unsigned words: ${JSON.stringify(stranger)}`;
};
