import { describe, expect, it } from "vitest";
import { asTyped, paint, paragraph, renderLines, type Theme } from "./lines.ts";

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

describe("asTyped", () => {
  const typed = (text: string): string => asTyped(text, { program: "npx layer0" });

  it("names the program as it is typed, also behind an apostrophe", () => {
    expect(typed("See it: layer0 check a")).toBe("See it: npx layer0 check a");
    expect(typed("Is a session broken? layer0")).toBe("Is a session broken? npx layer0");
    expect(typed("It's the agent's file: layer0 fix a")).toBe("It's the agent's file: npx layer0 fix a");
    expect(typed("the agent's: layer0 fix 'a b', layer0 undo")).toBe(
      "the agent's: npx layer0 fix 'a b', npx layer0 undo",
    );
  });

  it("leaves our name where it is no command", () => {
    for (const text of ["Install a newer layer0 to use it.", "no run of layer0 is called x"]) {
      expect(typed(text)).toBe(text);
    }
  });

  it("leaves what is quoted for a shell", () => {
    for (const name of ["'my layer0 files'", "'it'\\''s layer0 files'", "''\\''layer0 x'\\'''"]) {
      expect(typed(`layer0 fix ${name}`)).toBe(`npx layer0 fix ${name}`);
    }
  });

  it("leaves what only ends or begins like our name, and a text where it is typed as it is called", () => {
    expect(typed("/opt/layer0 my-layer0 layer0-x")).toBe("/opt/layer0 my-layer0 layer0-x");
    expect(asTyped("layer0 fix", {})).toBe("layer0 fix");
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
