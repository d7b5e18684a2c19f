import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsOf, wrap } from "../../../src/report/show/wrap.ts";

const OPTIONS = { room: 10, most: 5, ascii: false };

function columnsIn(line: string): number {
  return [...line].reduce((columns, sign) => columns + columnsOf(sign), 0);
}

describe("wrapping a text", () => {
  it("breaks between words, and inside a word that is too long", () => {
    expect(wrap("one two three abcdefghijklmno", OPTIONS).lines).toEqual([
      "one two",
      "three",
      "abcdefghij",
      "klmno",
    ]);
  });

  it("keeps the lines and the indents of the text, and shows tabs as room", () => {
    expect(wrap("if x:\r\n\ty = 1\n\n  z", OPTIONS).lines).toEqual(["if x:", "    y = 1", "", "  z"]);
  });

  it("counts wide signs as two columns and marks as none", () => {
    expect(wrap("漢字漢字漢字", OPTIONS).lines).toEqual(["漢字漢字漢", "字"]);
    expect(wrap("e\u0301".repeat(10), OPTIONS).lines).toEqual(["e\u0301".repeat(10)]);
  });

  it("makes room for what is spelled out", () => {
    expect(wrap("\u001b[31mred", OPTIONS).lines).toEqual(["\\u{1b}[31m", "red"]);
    expect(wrap("漢字", { ...OPTIONS, ascii: true }).lines).toEqual(["漢", "字"]);
  });

  it("says whether there is more", () => {
    expect(wrap("a\nb\nc\nd\ne", OPTIONS).isCut).toBe(false);
    expect(wrap("a\nb\nc\nd\ne\nf", OPTIONS)).toEqual({ lines: ["a", "b", "c", "d", "e"], isCut: true });
    expect(wrap("a\n\n\n\n\n\n\n\n", OPTIONS)).toEqual({ lines: ["a"], isCut: false });
  });

  it("looks at no more of a huge text than it shows", () => {
    const huge = Buffer.alloc(100_000_000, "word ").toString("latin1");
    const start = performance.now();
    expect(wrap(huge, OPTIONS).isCut).toBe(true);
    expect(performance.now() - start).toBeLessThan(200);
  });

  it("never gives a line that is too wide, nor loses a letter of what it shows whole", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", " ", "\n", "\t", "漢", "\u001b", "😀", "bc"),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 8, max: 20 }), (said, room) => {
        const { lines, isCut } = wrap(said, { room, most: 500, ascii: false });
        expect(isCut).toBe(false);
        expect(lines.filter((line) => columnsIn(line) > room)).toEqual([]);
        const letters = (of: string): string => of.replace(/\s/gu, "");
        expect(letters(lines.join(""))).toBe(letters(said.replaceAll("\u001b", "\\u{1b}")));
      }),
    );
  });
});
