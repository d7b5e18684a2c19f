/** Where a token ends; "cut" where the text ends before it does; "broken" where it is none. */
export type TokenEnd = number | "cut" | "broken";

const quote = 0x22;
const backslash = 0x5c;
const SIMPLE_ESCAPES = '"\\/bfnrt';
const HEX = /^[0-9a-fA-F]*$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const NUMBER_BEGUN = /^-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?\d*)?)?$/;
const LITERALS: readonly string[] = ["true", "false", "null"];
// No number that a program writes is longer; more would have to be copied for each try.
const LONGEST_SCALAR = 2000;

/** The end of the string that begins with the quote at `start`, as `JSON.parse` takes strings. */
export function stringToken(text: string, start: number): TokenEnd {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code < 0x20) return "broken";
    if (code !== backslash) continue;
    at += 1;
    const escaped = text[at];
    if (escaped === undefined) return "cut";
    if (escaped === "u") {
      const digits = text.slice(at + 1, at + 5);
      if (!HEX.test(digits)) return "broken";
      if (digits.length < 4) return "cut";
      at += 4;
    } else if (!SIMPLE_ESCAPES.includes(escaped)) return "broken";
  }
  return "cut";
}

/** The end of the number or literal at `start`. At the end of the text a number may go on: it is "cut" there. */
export function scalarToken(text: string, start: number): TokenEnd {
  let end = start;
  while (end < text.length && end - start < LONGEST_SCALAR && isScalarCode(text.charCodeAt(end))) end += 1;
  const token = text.slice(start, end);
  if (end === text.length) {
    const begun = NUMBER_BEGUN.test(token) || LITERALS.some((literal) => literal.startsWith(token));
    return begun && token !== "" ? "cut" : "broken";
  }
  return NUMBER.test(token) || LITERALS.includes(token) ? end : "broken";
}

function isScalarCode(code: number): boolean {
  const letter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  return letter || (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e;
}
