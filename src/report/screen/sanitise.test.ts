import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitise, sanitiseJson, sanitiseToAscii } from "./sanitise.ts";

/** By code points, so that this test does not share the expression it judges. */
function steersOrHides(text: string): boolean {
  return Array.from(text).some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return (
      code < 0x20 ||
      (code >= 0x7f && code <= 0x9f) ||
      (code >= 0x200b && code <= 0x200f) ||
      (code >= 0x2028 && code <= 0x202e) ||
      (code >= 0x2060 && code <= 0x206f) ||
      (code >= 0xd800 && code <= 0xdfff) ||
      (code >= 0xe0000 && code <= 0xe007f) ||
      [0xad, 0x61c, 0x180e, 0x3164, 0xfeff].includes(code)
    );
  });
}

const ANY_TEXT = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("\u001b", "[31m", "\u009b", "\u0007", "\u202e", "\u200b", "\ud83d", "a"),
  }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

describe("sanitise", () => {
  it.each([
    ["a colour", "\u001b[31mred", "\\u{1b}[31mred"],
    ["a title in C1", "\u009d0;title\u009c", "\\u{9d}0;title\\u{9c}"],
    ["delete", "a\u007f", "a\\u{7f}"],
    ["a line feed and a return", "a\r\nb", "a\\r\\nb"],
    ["reversed writing", "evil\u202egnp.exe", "evil\\u{202e}gnp.exe"],
    ["isolates", "\u2066a\u2069", "\\u{2066}a\\u{2069}"],
    ["zero width", "a\u200bb\ufeff", "a\\u{200b}b\\u{feff}"],
    ["tags", "\u{e0041}", "\\u{e0041}"],
    ["half a character", "\ud83d", "\\u{d83d}"],
    ["a line separator", "a\u2028b", "a\\u{2028}b"],
  ])("spells out %s", (_, text, expected) => {
    expect(sanitise(text)).toBe(expected);
  });

  it("leaves words of any language and whole emoji alone", () => {
    const text = "Grüße, 世界, שלום, 👋 naïve €";
    expect(sanitise(text)).toBe(text);
  });

  it("lets nothing through that steers a terminal or hides", () => {
    fc.assert(fc.property(ANY_TEXT, (text) => !steersOrHides(sanitise(text))));
  });
});

describe("sanitiseToAscii", () => {
  it("leaves nothing outside printable ASCII", () => {
    fc.assert(fc.property(ANY_TEXT, (text) => /^[\x20-\x7e]*$/.test(sanitiseToAscii(text))));
  });
});

describe("sanitiseJson", () => {
  it("keeps the meaning of every JSON document", () => {
    fc.assert(
      fc.property(fc.jsonValue(), ANY_TEXT, (value, text) => {
        const document = { value, text, [text]: 1 };
        expect(JSON.parse(sanitiseJson(JSON.stringify(document, null, 2)))).toEqual(
          JSON.parse(JSON.stringify(document)),
        );
      }),
    );
  });

  it("lets nothing through that steers a terminal or hides, but line feeds", () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        const json = sanitiseJson(JSON.stringify({ text }, null, 2));
        return !steersOrHides(json.replaceAll("\n", ""));
      }),
    );
  });
});
