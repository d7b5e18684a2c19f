import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalText, jsonText } from "./canonical.ts";

describe("jsonText", () => {
  it("writes what JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonText(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it("writes values that are nested too deep for JSON.stringify", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(jsonText(deep)).toHaveLength(200_001);
  });
});

describe("canonicalText", () => {
  it("does not depend on key order", () => {
    expect(canonicalText({ b: 1, a: [2, { d: 3, c: 4 }] })).toBe(
      canonicalText({ a: [2, { c: 4, d: 3 }], b: 1 }),
    );
  });

  it("tells different values apart", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const same = canonicalText(one) === canonicalText(other);
        expect(same).toBe(
          isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other))),
        );
      }),
    );
  });
});
