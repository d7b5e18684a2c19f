import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignArrays, type Source } from "./align.ts";
import { deepEqual } from "./deep-equal.ts";
import { createIdentity } from "./identity.ts";

const align = (before: readonly unknown[], after: readonly unknown[]): readonly Source[] =>
  alignArrays(before, after, createIdentity());

const text = (words: string) => ({ role: "user", content: [{ type: "text", text: words }] });

describe("alignArrays", () => {
  it("sees an insertion and a removal between equal ends", () => {
    expect(align([1, 2, 3], [1, 9, 2, 3]).map((source) => source?.from)).toEqual([0, undefined, 1, 2]);
    expect(align([1, 2, 3], [1, 3])).toEqual([
      { from: 0, same: true },
      { from: 2, same: true },
    ]);
  });

  it("does not let the equal ends overlap", () => {
    expect(align([1, 1], [1, 1, 1]).map((source) => source?.from)).toEqual([0, 1, undefined]);
    expect(align([1, 1, 1], [1, 1]).map((source) => source?.from)).toEqual([0, 1]);
  });

  it("follows an element that moved", () => {
    expect(align([text("a"), text("b"), text("c")], [text("c"), text("a"), text("b")])).toEqual([
      { from: 2, same: true },
      { from: 0, same: true },
      { from: 1, same: true },
    ]);
  });

  it("recognises a changed element by what only it holds, though a new one stands before it", () => {
    const before = [text("first"), text("second")];
    const after = [text("quite new"), { ...text("first"), seen: true }, { ...text("second"), seen: true }];
    expect(align(before, after)).toEqual([undefined, { from: 0, same: false }, { from: 1, same: false }]);
  });

  it("gives no weight to content that several old elements have", () => {
    const before = [
      { type: "text", a: "p" },
      { type: "text", a: "q" },
    ];
    expect(align(before, [{ type: "text" }, { b: 1, a: "q" }]).map((source) => source?.from)).toEqual([0, 1]);
  });

  it("prefers the element that shares more", () => {
    const before = [{ id: 1, x: "one", y: "two" }, { id: 2 }];
    const after = [{ id: 1 }, { id: 9, x: "one", y: "two" }, { id: 7 }];
    expect(align(before, after).map((source) => source?.from)).toEqual([1, 0, undefined]);
  });

  it("pairs what nothing tells apart in order", () => {
    expect(align([1, 2], [3, 4, 5])).toEqual([{ from: 0, same: false }, { from: 1, same: false }, undefined]);
  });

  it("uses no old element twice, and calls only equal ones the same", () => {
    const element = fc.oneof(
      fc.nat(3),
      fc.array(fc.nat(2), { maxLength: 2 }),
      fc.record({ a: fc.nat(2), b: fc.nat(2) }),
    );
    const list = fc.array(element, { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const sources = align(before, after);
        expect(sources).toHaveLength(after.length);
        const used = sources.flatMap((source) => (source === undefined ? [] : [source.from]));
        expect(new Set(used).size).toBe(used.length);
        expect(used.length).toBe(Math.min(before.length, after.length));
        sources.forEach((source, to) => {
          if (source) expect(deepEqual(before[source.from], after[to])).toBe(source.same);
        });
      }),
    );
  });
});
