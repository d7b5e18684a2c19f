import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepEqual } from "./deep-equal.ts";

describe("deepEqual", () => {
  it("compares by content, without regard to key order", () => {
    expect(deepEqual({ a: [1, { b: null }], c: "x" }, { c: "x", a: [1, { b: null }] })).toBe(true);
  });

  it("tells apart what JSON spells differently", () => {
    const distinct: unknown[] = [
      0,
      -0,
      "0",
      "",
      null,
      false,
      [],
      {},
      [null],
      { a: null },
      { b: null },
      [[]],
      "[]",
    ];
    distinct.forEach((left, i) => {
      distinct.forEach((right, j) => {
        expect(deepEqual(left, structuredClone(right))).toBe(i === j);
      });
    });
  });

  it("counts own members only", () => {
    expect(deepEqual({ a: 1 }, { constructor: 1 })).toBe(false);
    expect(deepEqual(JSON.parse('{"__proto__":{}}'), { a: {} })).toBe(false);
    expect(deepEqual(JSON.parse('{"__proto__":{}}'), {})).toBe(false);
    expect(deepEqual(JSON.parse('{"__proto__":[1]}'), JSON.parse('{"__proto__":[1]}'))).toBe(true);
  });

  it("takes a member set to undefined for absent", () => {
    expect(deepEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(deepEqual({ b: undefined }, { a: undefined })).toBe(true);
    expect(deepEqual({ b: undefined }, { b: null })).toBe(false);
  });

  it("agrees with a comparison of sorted texts", () => {
    const sorted = (value: unknown): string =>
      Object.is(value, -0)
        ? "-0"
        : Array.isArray(value)
          ? `[${value.map(sorted)}]`
          : typeof value === "object" && value !== null
            ? `{${Object.entries(value)
                .map(([key, inner]) => `${JSON.stringify(key)}:${sorted(inner)}`)
                .sort()}}`
            : JSON.stringify(value);
    const small = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(small, small, (left, right) => {
        expect(deepEqual(left, right)).toBe(sorted(left) === sorted(right));
        expect(deepEqual(left, structuredClone(left))).toBe(true);
      }),
    );
  });

  it("compares values nested a hundred thousand deep", () => {
    const deep = (leaf: string): unknown =>
      JSON.parse(`${'{"a":['.repeat(100_000)}${leaf}${"]}".repeat(100_000)}`);
    expect(deepEqual(deep("1"), deep("1"))).toBe(true);
    expect(deepEqual(deep("1"), deep("2"))).toBe(false);
  });
});
