import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsPattern, isBlank } from "./law.ts";

describe("fitsPattern", () => {
  it("agrees with a regular expression on any text", () => {
    const expression = /^[a-zA-Z0-9_.:-]{1,8}$/;
    const texts = fc.oneof(fc.string({ maxLength: 10 }), fc.stringMatching(/^[\w.:-]{0,9}$/));
    fc.assert(
      fc.property(texts, (text) => {
        expect(fitsPattern(text, { extra: ".:", max: 8 })).toBe(expression.test(text));
      }),
    );
  });

  it("asks for at least one character and no newline at the end", () => {
    expect(fitsPattern("", { extra: "", max: 8 })).toBe(false);
    expect(fitsPattern("a\n", { extra: "", max: 8 })).toBe(false);
    expect(fitsPattern("é", { extra: "", max: 8 })).toBe(false);
  });
});

describe("a pattern of any characters", () => {
  it("asks for the length alone", () => {
    const pattern = { extra: "", max: 8, any: true } as const;
    expect(["find:0", "é\n", "", "123456789"].map((text) => fitsPattern(text, pattern))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("isBlank", () => {
  it("agrees with trimming on any text", () => {
    const white = fc.string({
      unit: fc.constantFrom(" ", "\t", "\n", "\u00a0", "\ufeff", "\u3000", "a", "\u200b"),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), white), (text) => {
        expect(isBlank(text)).toBe(text.trim() === "");
      }),
    );
    expect(isBlank("")).toBe(true);
  });
});
