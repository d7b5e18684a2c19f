/**
 * The one way for text to reach a terminal. A transcript holds whatever a model, a web page or a file said; some
 * of it moves cursors, changes titles, hides or reverses what stands beside it.
 */

// Controls, format characters (bidi, zero width, tags), surrogates, line separators, and everything that a
// terminal is told to show as nothing.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A text of one line in which every character that is no plain sign is spelled out: `\n`, `\u{1b}`. */
export function sanitise(text: string): string {
  return text.replace(UNSAFE, (character) => NAMED[character] ?? spelled(character));
}

/** As {@link sanitise}, with every character outside ASCII spelled out too. */
export function sanitiseToAscii(text: string): string {
  return sanitise(text).replace(/[^\x20-\x7e]/gu, spelled);
}

/** A text in which every such character is spelled out but these, which stay as they are. */
export function sanitiseBut(text: string, kept: ReadonlySet<string>): string {
  return text.replace(UNSAFE, (character) => (kept.has(character) ? character : spelled(character)));
}

/**
 * A JSON text in which such characters are JSON escapes: it means the same. Line feeds stay; in a JSON text they
 * stand between values only.
 */
export function sanitiseJson(json: string): string {
  return json.replace(UNSAFE, (character) => {
    if (character === "\n") return character;
    return Array.from({ length: character.length }, (_, at) => unit(character.charCodeAt(at))).join("");
  });
}

function spelled(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, "0")}`;
}
