import { describe, expect, it } from "vitest";
import { ago, timeText } from "./ago.ts";

const NOW = Date.parse("2026-01-31T09:05:00.000Z");

describe("ago", () => {
  it.each([
    [NOW + 5_000, "just now"],
    [NOW - 59_000, "just now"],
    [NOW - 60_000, "1 min ago"],
    [NOW - 59 * 60_000, "59 min ago"],
    [NOW - 7 * 3_600_000, "7 h ago"],
    [NOW - 47 * 3_600_000, "47 h ago"],
    [NOW - 3 * 86_400_000, "3 d ago"],
    [NOW - 90 * 86_400_000, "2025-11-02"],
  ])("of %i is %s", (then, words) => {
    expect(ago(then, NOW)).toBe(words);
  });
});

describe("timeText", () => {
  it("writes a moment, and stands any number", () => {
    expect(timeText(1_769_860_800_000)).toBe("2026-01-31T12:00:00.000Z");
    for (const at of [Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1, -1e300])
      expect(timeText(at)).toBe("1970-01-01T00:00:00.000Z");
  });
});
