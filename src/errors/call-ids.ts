import type { FlatText } from "./flat-text.ts";
import { WRAP } from "./unwrap-lines.ts";

const MOST_ID = 512;
/** How long the ids are whose makers are known: behind that a broken line has nothing more to give. */
const LENGTHS: readonly { readonly start: RegExp; readonly length: number; readonly always: boolean }[] = [
  { start: /^toolu_01/, length: 30, always: true },
  { start: /^srvtoolu_01/, length: 33, always: true },
  { start: /^toolu_(?:vrtx|bdrk)_01/, length: 35, always: true },
  { start: /^tooluse_/, length: 30, always: false },
  // Many others begin theirs so, too, with any length.
  { start: /^call_[A-Za-z0-9]+$/, length: 29, always: false },
];
const ID_CHARACTER = /[\w:|+/=-]/;

/** Reads the ids that stand at a place of `plain`: one, or several with commas, with or without quotes. */
export function callIdsAt({ joined, at }: FlatText, place: number, most: number): readonly string[] {
  const from = at[place - 1];
  if (from === undefined) return [];
  const ids: string[] = [];
  let index = from + 1;
  while (ids.length < most) {
    const opening = skip(joined, index);
    const { id, end } = readId(joined, opening.end);
    // `message[532].role` is a place.
    if (id === "" || joined.charAt(end) === "[") break;
    ids.push(id);
    const next = behindComma(joined, end, opening.quoted);
    if (next === undefined) break;
    index = next;
  }
  return ids;
}

/** Passes blanks, brackets and quotes before an id. */
function skip(text: string, from: number): { readonly end: number; readonly quoted: boolean } {
  let end = from;
  let quoted = false;
  while (end < from + 20 && /[\s[("'`]/.test(text.charAt(end))) {
    if (/["'`]/.test(text.charAt(end))) quoted = true;
    end++;
  }
  return { end, quoted };
}

function readId(text: string, from: number): { readonly id: string; readonly end: number } {
  let id = "";
  let end = from;
  while (end < from + MOST_ID) {
    const letter = text.charAt(end);
    if (letter === WRAP) {
      if (isWhole(id)) break;
    } else if (letter === "\n") {
      if (!isCut(id)) break;
    } else if (ID_CHARACTER.test(letter) || isInnerDot(text, end)) id += letter;
    else break;
    end++;
  }
  return { id: id.replace(/[:=/|+-]+$/, ""), end };
}

/** `functions.exec:0` has a dot in it; the one at the end of a sentence is followed by a blank or a quote. */
function isInnerDot(text: string, at: number): boolean {
  return text.charAt(at) === "." && /[a-z0-9_]/.test(text.charAt(at + 1));
}

function isWhole(id: string): boolean {
  return LENGTHS.some(({ start, length }) => start.test(id) && id.length >= length);
}

/** An id that is shorter than all of its kind: the line was broken inside it. */
function isCut(id: string): boolean {
  return LENGTHS.some(({ start, length, always }) => always && start.test(id) && id.length < length);
}

/** Where the next id of a list begins. A quote that nobody opened ends the message, and the list with it. */
function behindComma(text: string, from: number, quoted: boolean): number | undefined {
  let at = from;
  if (quoted && /["'`]/.test(text.charAt(at))) at++;
  while (text.charAt(at) === WRAP) at++;
  return text.charAt(at) === "," ? at + 1 : undefined;
}
