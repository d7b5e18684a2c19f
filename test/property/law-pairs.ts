import { OWN_SYNTHETIC_TEXTS } from "../../src/core/texts.ts";
import { isObject, objectsIn } from "../generators/json.ts";
import { textMarks } from "../generators/markers.ts";
import { callPlaces, type Place, RESULT_ID, resultPlaces } from "../generators/surgery.ts";
import { type Law, repaired } from "./law.ts";
import { argumentsOf, callOf, inventedResults, nameOf, saidTexts, textOf } from "./read-back.ts";

/** Invariant 4: the only real result of the only call of its id answers that call after the repair. */
export const realBeatsSynthetic: Law = (dialect, input, choices) => {
  const pairs = onlyPairs(input);
  if (pairs.length === 0) return undefined;
  const { messages } = repaired(dialect, input, choices);
  const calls = callPlaces(messages);
  const results = resultPlaces(messages);
  for (const { callMark, resultMark } of pairs) {
    const call = calls.find((place) => textMarks(argumentsOf(place)).includes(callMark));
    if (call === undefined) return `the call ${callMark} of the real result ${resultMark} is gone`;
    const answers = results.filter(
      ({ object, shape, message }) =>
        message > call.message && object[RESULT_ID[shape]] === call.object["id"],
    );
    if (!answers.some((place) => textMarks(place.object["content"]).includes(resultMark))) {
      const instead = answers.map((place) => textOf(place.object["content"]));
      return `call ${callMark} is not answered by ${resultMark} but by ${JSON.stringify(instead)}`;
    }
  }
  return undefined;
};

// Pairs that nobody can dispute: usable, and both halves are the only ones that name the id.
function onlyPairs(input: readonly unknown[]): { readonly callMark: string; readonly resultMark: string }[] {
  const calls = callPlaces(input);
  const results = resultPlaces(input);
  return calls.flatMap((call) => {
    const id = call.object["id"];
    const name = nameOf(call);
    const message = input[call.message];
    if (typeof id !== "string" || id === "" || typeof name !== "string" || name.trim() === "") return [];
    if (!isObject(message) || message["role"] !== "assistant" || isFailed(message)) return [];
    const sameId = results.filter(({ object, shape }) => object[RESULT_ID[shape]] === id);
    const [result, ...others] = sameId.filter((place) => !isOurs(place));
    if (result === undefined || others.length > 0 || result.shape !== call.shape) return [];
    if (calls.filter(({ object }) => object["id"] === id).length > 1) return [];
    if (crossesBoundary(input, call, result)) return [];
    const [callMark] = textMarks(argumentsOf(call));
    const [resultMark] = textMarks(result.object["content"]);
    if (callMark === undefined || resultMark === undefined) return [];
    // A call that was recorded twice, under two ids, cannot be told from its copy afterwards.
    if (calls.filter((other) => textMarks(argumentsOf(other)).includes(callMark)).length > 1) return [];
    return [{ callMark, resultMark }];
  });
}

// A result that this library itself made up: whole text and error flag.
function isOurs({ object, shape }: Place): boolean {
  const flagged = shape === "chat" || object["is_error"] === true || object["isError"] === true;
  return flagged && OWN_SYNTHETIC_TEXTS.has(textOf(object["content"]));
}

function isFailed({ stopReason }: { readonly stopReason?: unknown }): boolean {
  return stopReason === "error" || stopReason === "aborted";
}

// A result never goes back over a place where the history was compacted.
function crossesBoundary(input: readonly unknown[], call: Place, result: Place): boolean {
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
  for (const result of inventedResults(input, messages)) {
    const text = textOf(result.object["content"]);
    if (!/\bunknown\b/i.test(text) || !/\bverify\b/i.test(text)) return `an invented result says: ${text}`;
    if (CLAIM.test(text)) return `an invented result claims: ${text}`;
    const call = callOf(messages, result);
    if (call === undefined) return `an invented result answers nothing: ${text}`;
    const { object, shape } = result;
    if (shape === "block" && object["is_error"] !== true)
      return "an invented result is not marked as an error";
    if (shape === "openclaw" && object["isError"] !== true)
      return "an invented result is not marked as an error";
    if (shape === "openclaw" && object["toolName"] !== nameOf(call)) {
      return `an invented result is of ${String(object["toolName"])}, its call of ${String(nameOf(call))}`;
    }
    if (object["toolset_name"] !== call.object["toolset_name"])
      return "an invented result has another toolset";
  }
  return undefined;
};

/** Invariant 5 for texts: what the repair says in a message of its own or in a note begins with its name. */
export const signsItsWords: Law = (dialect, input, choices) => {
  const { messages } = repaired(dialect, input, choices);
  const said = new Set(
    saidTexts(input).flatMap((text) => [text, text.toWellFormed(), text.toWellFormed().trimEnd()]),
  );
  const stranger = saidTexts(messages).find(
    (text) => text !== "" && !said.has(text) && !text.startsWith("[layer0: "),
  );
  return stranger === undefined ? undefined : `unsigned words: ${JSON.stringify(stranger)}`;
};
