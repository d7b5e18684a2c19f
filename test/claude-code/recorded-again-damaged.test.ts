import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTranscript, repairTranscript, type TranscriptOptions } from "../../src/transcript/index.ts";
import { isObject, type JsonObject } from "../generators/json.ts";
import { RUNS } from "../runs.ts";
import { bytesOfDamaged, type Choice, choices, DAMAGES, type Damage, LOSES_PLACES } from "./damages.ts";
import { resume20 } from "./reader-2-0.ts";
import { pathOf, takenApartAgain } from "./recorded-again.ts";
import { fileOf } from "./session-builder.ts";
import { blocksOf, messageOf, type Row, wordsOf } from "./session-rows.ts";
import { sessions } from "./sessions.ts";

/** For whom a session is repaired, and what is loaded then. */
const WORLDS: readonly (readonly [TranscriptOptions, (data: Uint8Array) => readonly JsonObject[]])[] = [
  [{ format: "claude-code", agentVersion: "2.0.14" }, resume20],
  [
    { format: "claude-code", agentVersion: "2.1.40" },
    (data) =>
      checkTranscript(data, { format: "claude-code", agentVersion: "2.1.40" }).messages.filter(isObject),
  ],
];

/** A row of the way to the head, chosen by number, with another block; in both recordings, as it was when it was written. */
function changedBlock(
  rows: readonly Row[],
  { at }: Choice,
  kind: string,
  change: (block: Row) => Row,
): readonly Row[] | undefined {
  const path = pathOf(rows).filter((row) => blocksOf(messageOf(row))[0]?.["type"] === kind);
  const chosen = path[at % path.length];
  if (chosen === undefined) return undefined;
  const [block = {}] = blocksOf(messageOf(chosen));
  const word = JSON.stringify(block);
  return rows.map((row) => {
    const blocks = blocksOf(messageOf(row));
    if (!blocks.some((one) => JSON.stringify(one) === word)) return row;
    const content = blocks.map((one) => (JSON.stringify(one) === word ? change(one) : one));
    return { ...row, message: { ...messageOf(row), content } };
  });
}

/** Damage that was there before the rows were recorded again, so that both recordings have it. */
const INHERITED: Readonly<Record<string, Damage>> = {
  "half a character": (rows, choice) => {
    const lines = changedBlock(rows, choice, "text", (block) => ({
      ...block,
      text: `${String(block["text"])} \ud83d`,
    }));
    return lines && { lines, destroyed: [] };
  },
  "a call that was made twice": (rows, choice) => {
    const lines = changedBlock(rows, choice, "tool_use", (block) => ({ ...block, id: "toolu_t1_1" }));
    return lines && { lines, destroyed: [] };
  },
  "a result of another call": (rows, choice) => {
    const lines = changedBlock(rows, choice, "tool_result", (block) => ({
      ...block,
      tool_use_id: "toolu_nowhere",
    }));
    return lines && { lines, destroyed: [] };
  },
  "an empty text": (rows, choice) => {
    const lines = changedBlock(rows, choice, "text", (block) => ({ ...block, text: " " }));
    const texts = (list: readonly Row[]) => wordsOf(list.map(messageOf));
    const now = new Set(texts(lines ?? rows));
    return lines && { lines, destroyed: texts(rows).filter((word) => !now.has(word)) };
  },
};

/** What was said, without the ids of calls, that a repair may change, and its own words. */
function told(messages: readonly JsonObject[]): readonly string[] {
  return wordsOf(messages).flatMap((word) => word.match(SAID) ?? []);
}

const SAID = /(?:more to )?(?:(?:prompt|thought|plan|answer) of|output of(?= toolu)|summary) \w+/g;

describe.each(Object.entries({ ...DAMAGES, ...INHERITED }))(
  "a session that was recorded again, with %s",
  (name, damage) => {
    const recorded = fc
      .tuple(sessions("2.0.14", !LOSES_PLACES.has(name)), fc.nat(), fc.boolean())
      .map(([rows, from, prints]) => takenApartAgain(rows, from, prints));

    it("says everything once after a repair, and is settled", () => {
      fc.assert(
        fc.property(recorded, choices, fc.constantFrom(...WORLDS), (rows, choice, [options, load]) => {
          const damaged = damage(rows, choice);
          fc.pre(damaged !== undefined);
          const whole = told(load(fileOf(rows)));
          const { bytes, left } = repairTranscript(bytesOfDamaged(damaged), options);
          expect(left).toEqual([]);
          const now = told(load(bytes));
          expect(now.filter((word, at) => now.indexOf(word) !== at)).toEqual([]);
          const destroyed = damaged.destroyed.join("\n");
          expect(now).toEqual(expect.arrayContaining(whole.filter((word) => !destroyed.includes(word))));
          expect(repairTranscript(bytes, options).bytes === bytes).toBe(true);
        }),
        { numRuns: Math.ceil(30 * RUNS) },
      );
    });
  },
);
