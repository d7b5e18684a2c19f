import { describe, expect, it } from "vitest";
import { RUNS } from "../runs.ts";
import { SESSION_FILES } from "./session-files.ts";
import { workGrowth } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { checkTranscript, repairTranscript } = await import("../../src/transcript/index.ts");

// Linear work is four times as much for four times the size, and quadratic work sixteen times. Sorting, and what V8
// inlines, give up to five or six.
const TIMES = 4;
const GROWTH = 8;
const SIZE = RUNS < 1 ? 160 : 1_600;

describe("work on an adversarial session file", () => {
  it.each(SESSION_FILES)("grows with the file and no faster: $name", ({ format, bytes }) => {
    const [small, large] = [bytes(SIZE), bytes(TIMES * SIZE)];
    expect(workGrowth((data) => checkTranscript(data, { format }), small, large)).toBeLessThanOrEqual(GROWTH);
    const repairs = workGrowth(
      (data) => expect(repairTranscript(data, { format }).repaired).toBe(true),
      small,
      large,
    );
    expect(repairs).toBeLessThanOrEqual(GROWTH);
  });
});
