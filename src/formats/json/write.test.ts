import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeJson, writeString } from "./write.ts";

describe("writeJson", () => {
  it("writes any JSON value as JSON.stringify does", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        fc.pre(!JSON.stringify([value]).includes("\u2028"));
        const normal: unknown = JSON.parse(JSON.stringify(value));
        expect(writeJson(normal)).toBe(JSON.stringify(normal));
      }),
    );
  });

  it("keeps the sign of zero, leaves undefined members out, and writes null for undefined elements", () => {
    expect(writeJson({ a: -0, b: undefined, c: [undefined] })).toBe('{"a":-0,"c":[null]}');
  });

  it("writes infinity, which a huge number is parsed to, as a huge number", () => {
    expect(JSON.parse(writeJson([Infinity, -Infinity]))).toEqual(JSON.parse("[1e400,-1e400]"));
  });

  it("separates in the style it is given", () => {
    expect(writeJson({ a: [1, {}], b: [] }, { comma: ", ", colon: ": " })).toBe('{"a": [1, {}], "b": []}');
  });

  it("puts in the text that a value has already", () => {
    const number = { n: 1 };
    const textOf = (value: object) => (value === number ? '{"n":1.0}' : undefined);
    expect(writeJson([number, { n: 1 }], undefined, textOf)).toBe('[{"n":1.0},{"n":1}]');
  });

  it("writes a value nested a hundred thousand deep", () => {
    const text = `${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)}`;
    expect(writeJson(JSON.parse(text))).toBe(text);
  });
});

describe("writeString", () => {
  it("escapes lone surrogates and the two line separators, and leaves pairs as they are", () => {
    expect(writeString("\ud800a\udc00")).toBe('"\\ud800a\\udc00"');
    expect(writeString("a\u2028\u2029")).toBe('"a\\u2028\\u2029"');
    expect(writeString("\u{1F600}é")).toBe('"\u{1F600}é"');
  });
});
