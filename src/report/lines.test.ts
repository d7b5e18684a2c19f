import { describe, expect, it } from "vitest";
import { paint, paragraph, renderLines, type Theme } from "./lines.ts";

const PLAIN: Theme = { color: false, ascii: false, width: 80 };

describe("renderLines", () => {
  it("has no escape without colour, whatever the text", () => {
    const text = renderLines([["\u001b[2J", paint("red", "\u001b]0;x\u0007")]], PLAIN);
    expect(text).toBe("\\u{1b}[2J\\u{1b}]0;x\\u{7}\n");
  });

  it("paints with our own escapes only", () => {
    const text = renderLines([[paint("red", "\u001b[42mx")]], { ...PLAIN, color: true });
    expect(text).toBe("\u001b[31m\\u{1b}[42mx\u001b[39m\n");
  });

  it("writes signs in ASCII, and spells out what has no sign", () => {
    const text = renderLines([["✖ ✔ ▸ │ └─ a · b … é"]], { ...PLAIN, ascii: true });
    expect(text).toBe("x ok > | `- a - b ... \\u{e9}\n");
  });

  it("leaves no spaces at the end of a line", () => {
    expect(renderLines([["a", "   "]], PLAIN)).toBe("a\n");
  });
});

describe("paragraph", () => {
  it("breaks between words and keeps the margin", () => {
    const lines = paragraph(["  why  "], 7, "one two three four five six seven", 27);
    expect(renderLines(lines, PLAIN)).toBe("  why  one two three four\n       five six seven\n");
  });

  it("does not lose a word that is longer than the line", () => {
    const long = "x".repeat(50);
    expect(renderLines(paragraph([""], 0, `a ${long} b`, 20), PLAIN)).toBe(`a\n${long}\nb\n`);
  });
});
