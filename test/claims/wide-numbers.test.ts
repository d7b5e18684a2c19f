import { describe, expect, it } from "vitest";
import { restAt, shareBehind, wideNumberAt } from "../../src/claims/wide-numbers.ts";
import { wordsOf } from "../../src/claims/words.ts";

describe("numbers in Chinese and Japanese signs", () => {
  it.each([
    ["十五万", 150_000],
    ["十七万三千", 173_000],
    ["二百万", 2_000_000],
    ["三点二万", 32_000],
    ["两千", 2_000],
  ])("%s", (text, value) => {
    expect(wideNumberAt(text, 0)).toEqual({ value, isPercent: false, end: text.length });
  });

  it("percent", () => {
    expect(wideNumberAt("用了百分之八十二。", 2)).toEqual({ value: 82, isPercent: true, end: 8 });
  });

  it.each(["一次", "十分充足", "万一", "四十多轮", "千万别"])(
    "%s has none: its signs are part of words",
    (text) => {
      expect(wideNumberAt(text, 0)).toBeUndefined();
    },
  );

  it("a digit may stand before signs", () => {
    expect(restAt("2千トークン", 0)).toEqual({ value: 2_000, isPercent: false, end: 2 });
    expect(wordsOf("3万2千トークン")[0]).toMatchObject({ kind: "number", value: 32_000 });
    expect(wordsOf("14万5000トークン")[0]).toMatchObject({ kind: "number", value: 145_000 });
    expect(wordsOf("14万5,000トークン")[0]).toMatchObject({ kind: "number", value: 145_000 });
  });

  it.each([
    ["割", 8, 80],
    ["割5分", 8, 85],
    ["成", 7, 70],
    ["成半", 7, 75],
    ["分の3", 4, 75],
  ])("%s behind a digit", (text, digit, value) => {
    expect(shareBehind(text, 0, digit)).toMatchObject({ value, isPercent: true });
  });

  it("what only begins like a share is none", () => {
    expect(shareBehind("成为", 0, 3)).toBeUndefined();
    expect(shareBehind("割", 0, 15)).toBeUndefined();
  });
});
