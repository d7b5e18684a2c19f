import { describe, expect, it } from "vitest";
import { RUNS } from "../runs.ts";
import { countWork, workGrowth } from "./work.ts";

const { detectStateClaims } = await import("../../src/claims/detect.ts");

const QUIET = { reset_events: [], compaction_events: [], rollback_events: [], boot_events: [], entries: 9 };

const HOSTILE: readonly (readonly [what: string, part: string])[] = [
  ["sentences that each make a claim", "我没有之前的对话记录。"],
  ["no end of a sentence", "我的上下文已被清空，会话重置了，"],
  ["sentences as long as are read", `${"我的上下文已被清空会话重置了".repeat(14)}。`],
  ["numbers without an end", `${"上下文5千一半".repeat(28)}。`],
  ["numbers alone", "5；一半；"],
  ["words of many beginnings", "以前之前会话对话压缩回滚重启检查点记忆，"],
  ["Japanese", "以前の会話は要約されリセットされました、トークン残り5千。"],
  ["English", "my context was reset, no previous messages of 5,000 tokens left. "],
];

/** Blocks entered and elements visited for one character: what the hardest of these takes, and half as much again. */
const MOST_WORK = 900;

/** Characters of a text. */
const SIZE = RUNS < 1 ? 3_000 : 20_000;

const textOf = (part: string, length: number): string => part.repeat(length / part.length);

describe("claims in hostile text", () => {
  it.each(HOSTILE)("cost twice as much where it is twice as long: %s", (_, part) => {
    const read = (text: string): unknown => detectStateClaims(text, QUIET);
    read(part);
    // Twice, and what the compiler no longer counts in the second run; the square would be four.
    expect(workGrowth(read, textOf(part, SIZE), textOf(part, 2 * SIZE))).toBeLessThan(3);
  });

  it.each(HOSTILE)("cost little for each character: %s", (_, part) => {
    const text = textOf(part, SIZE);
    const work = countWork(() => detectStateClaims(text, QUIET));
    expect(work / text.length).toBeLessThan(MOST_WORK);
  });
});
