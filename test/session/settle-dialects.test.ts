import { describe, expect, it } from "vitest";
import { buildHistory } from "../../src/core/build.ts";
import type { Outcome } from "../../src/core/deed.ts";
import { pair } from "../../src/core/pairing.ts";
import { DIALECTS } from "../../src/dialects/registry.ts";
import { openCallsOf, settleTurn } from "../../src/dialects/settle-turn.ts";
import { check } from "../../src/index.ts";
import { healthySamples } from "../generators/healthy.ts";
import { deepFreeze, isObject, type JsonObject, objectsIn } from "../generators/json.ts";
import { type AnyDialect, TRIED } from "../generators/tried.ts";
import { refusals } from "../oracle/index.ts";

const HISTORIES = 25;

/** A history that ends in a turn of the assistant whose calls wait for their results. */
interface Waiting {
  readonly before: readonly JsonObject[];
  readonly turn: readonly JsonObject[];
}

describe.each(TRIED)("a settled turn of %s", (dialect) => {
  const carrier = DIALECTS[dialect];
  const waiting = healthySamples(dialect, HISTORIES, 17).flatMap((messages) => waitingIn(dialect, messages));
  const sizes = new Set(waiting.map(({ turn }) => openCallsOf(carrier, turn).length));

  it("is tried with one call and with several", () => {
    expect(sizes).toContain(1);
    // A turn of Letta has one call.
    expect(Math.max(...sizes)).toBeGreaterThan(dialect === "letta" ? 0 : 1);
  });

  it.each([
    ["results", () => false],
    ["errors", () => true],
    ["results and errors", (at: number) => at % 2 === 1],
  ] as const)("has each of its %s beside its call, and is taken", (_name, isErrorAt) => {
    for (const { before, turn } of waiting) {
      const calls = openCallsOf(carrier, turn);
      const said = new Map(
        calls.map(({ serial }, at): [number, Outcome] => [
          serial,
          { text: `outcome ${at}`, isError: isErrorAt(at), known: true },
        ]),
      );
      const settled = settleTurn(carrier, turn, said);
      if (!settled.ok) throw new Error(`cannot be settled: ${JSON.stringify(turn)}`);
      const after = [...before, ...settled.messages];
      expect(refusals(dialect, after), JSON.stringify(settled.messages)).toEqual([]);
      expect(check(after, { dialect }).issues.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(openCallsOf(carrier, settled.messages)).toEqual([]);
      const answers = answersIn(dialect, settled.messages);
      for (const [at, { serial }] of calls.entries()) expect(answers[serial]).toContain(`outcome ${at}`);
      expect(withoutResults(dialect, settled.messages)).toEqual(withoutResults(dialect, turn));
    }
  });
});

/** The history cut behind its last call, so that the calls of that turn wait; none where it ends without a call. */
function waitingIn(dialect: AnyDialect, messages: readonly JsonObject[]): readonly Waiting[] {
  const carrier = DIALECTS[dialect];
  const { calls } = buildHistory(messages, carrier.read, undefined);
  const last = calls.at(-1)?.message ?? -1;
  const cut = messages.slice(0, last + 1).map((message, at) => (at === last ? unanswered(message) : message));
  const open = openCallsOf(carrier, cut).map(({ serial }) => calls[serial]?.message ?? last);
  if (open.length === 0) return [];
  const from = Math.min(...open);
  return [{ before: deepFreeze(cut.slice(0, from)), turn: deepFreeze(cut.slice(from)) }];
}

/** A message whose calls hold their own results, without these. */
function unanswered(message: JsonObject): JsonObject {
  if (!Array.isArray(message["parts"]) || !objectsIn(message["parts"]).some((part) => "toolCallId" in part)) {
    return message;
  }
  return { ...message, parts: message["parts"].map(asked) };
}

function asked(part: unknown): unknown {
  if (!isObject(part) || !("toolCallId" in part)) return part;
  const { output: _, errorText: __, ...call } = part;
  return { ...call, state: "input-available" };
}

/** By the serial of the call: the text of its result. */
function answersIn(dialect: AnyDialect, messages: readonly unknown[]): readonly (string | undefined)[] {
  const carrier = DIALECTS[dialect];
  const { answers } = pair(buildHistory(messages, carrier.read, undefined), carrier);
  return answers.map((result) => result && carrier.contentOf(result).text);
}

/** Everything but results. */
function withoutResults(dialect: AnyDialect, messages: readonly unknown[]): readonly unknown[] {
  const { results, messages: read } = buildHistory(messages, DIALECTS[dialect].read, undefined);
  const holders = new Set(results.map(({ message }) => message));
  return messages.flatMap((message, at) => {
    const isOnlyResults = holders.has(at) && read[at]?.parts.every(({ kind }) => kind === "result");
    return isOnlyResults ? [] : [isObject(message) ? unanswered(message) : message];
  });
}
