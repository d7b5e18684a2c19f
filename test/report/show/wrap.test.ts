import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsIn } from "../../../src/report/screen/columns.ts";
import { wrap } from "../../../src/report/show/wrap.ts";

const OPTIONS = { room: 10, most: 5, ascii: false };

/** The beginning of a text of which there is no more than this. */
function beginningOf(from: number, to: number): string {
  if (from !== 0 || to > 200) throw new RangeError(`looked at ${from} to ${to}`);
  return "word ".repeat(40).slice(0, to);
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
    const huge = { length: 1e12, trimEnd: () => ({ length: 1e12 }), slice: beginningOf } as unknown as string;
    const { lines, isCut } = wrap(huge, OPTIONS);
    expect(isCut).toBe(true);
    expect(lines).toEqual(Array.from({ length: 5 }, () => "word word"));
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
