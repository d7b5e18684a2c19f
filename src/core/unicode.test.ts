import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepFreeze } from "../../test/generators/json.ts";
import { isWellFormedDeep, toWellFormedDeep } from "./unicode.ts";

/** JSON values whose strings and keys are cut anywhere in their UTF-16. */
const cutJson = fc.jsonValue({ stringUnit: "binary" }).chain((value) =>
  fc
    .array(fc.constantFrom("\ud83d", "\udc00", "a\ud800b", "\u{1f600}"), { maxLength: 3 })
    .map((cuts): unknown => {
      return cuts.reduce<unknown>(
        (inner, cut, at) => (at % 2 === 0 ? { [cut]: inner, cut } : [cut, inner]),
        value,
      );
    }),
);

/** What `JSON.stringify` shows of lone surrogates: it alone escapes them. */
const SHOWN = /(?<!\\)(?:\\\\)*\\ud[89a-f][0-9a-f]{2}/;

describe("isWellFormedDeep", () => {
  it("finds a lone surrogate in texts and keys, at any depth", () => {
    expect(isWellFormedDeep({ a: ["\u{1f600}", { b: "ok" }] })).toBe(true);
    expect(isWellFormedDeep({ a: ["x", { b: "\ud83d" }] })).toBe(false);
    expect(isWellFormedDeep([[{ "\udc00": 1 }]])).toBe(false);
    expect(isWellFormedDeep("\ud800")).toBe(false);
    expect([null, 5, true, undefined].every(isWellFormedDeep)).toBe(true);
  });

  it("agrees with what JSON has to escape", () => {
    fc.assert(
      fc.property(cutJson, (value) => {
        expect(isWellFormedDeep(value)).toBe(!SHOWN.test(JSON.stringify(value)));
      }),
    );
  });

  it("walks a hundred thousand levels", () => {
    let deep: unknown = "\ud800";
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(isWellFormedDeep(deep)).toBe(false);
    expect(isWellFormedDeep(toWellFormedDeep(deep))).toBe(true);
  });
});

describe("toWellFormedDeep", () => {
  it("replaces every lone surrogate and leaves every other character", () => {
    const value = deepFreeze({ text: "a\ud83db\u{1f600}", list: ["\udc00", 1, null] });
    expect(toWellFormedDeep(value)).toEqual({ text: "a\ufffdb\u{1f600}", list: ["\ufffd", 1, null] });
  });

  it("gives back the same value where there is nothing to replace, and the same parts", () => {
    const whole = { a: ["x"] };
    expect(toWellFormedDeep(whole)).toBe(whole);
    expect(toWellFormedDeep({ whole, cut: "\ud800" })).toEqual({ whole, cut: "\ufffd" });
  });

  it("loses no field when two keys become the same", () => {
    const value = { "k\ud800": 1, "k\ufffd": 2, "k\udbff": 3 };
    const mended = toWellFormedDeep(value) as object;
    expect(Object.values(mended)).toEqual([1, 2, 3]);
    expect(Object.keys(mended).every((key) => key.isWellFormed())).toBe(true);
  });

  it("keeps the key `__proto__` a field", () => {
    const value: unknown = JSON.parse('{"__proto__": "\\ud800", "a": 1}');
    expect(JSON.stringify(toWellFormedDeep(value))).toBe('{"__proto__":"\ufffd","a":1}');
  });

  it("mends any JSON value, keeps its shape, and does so once", () => {
    fc.assert(
      fc.property(cutJson, (value) => {
        const mended = toWellFormedDeep(deepFreeze(value));
        expect(isWellFormedDeep(mended)).toBe(true);
        expect(toWellFormedDeep(mended)).toBe(mended);
        expect(shapeOf(mended)).toBe(shapeOf(value));
      }),
    );
  });
});

/** A JSON value without its strings and keys. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join()}]`;
  if (typeof value === "object" && value !== null) return `{${Object.values(value).map(shapeOf).join()}}`;
  return typeof value === "string" ? "text" : String(value);
}
