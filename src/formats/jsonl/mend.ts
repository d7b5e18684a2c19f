import { MOST_LINE_BYTES } from "./lines.ts";

/** A record whose own bytes are damaged, and what they are to be. */
export interface Mended {
  readonly bytes: Uint8Array;
  /** NUL bytes that were left out. */
  readonly nulBytes: number;
  /** Raw control characters, line breaks among them, that are written as JSON wants them now. */
  readonly controls: number;
  /** Bytes that are no UTF-8; U+FFFD stands in their place, as it does in every text that is read leniently. */
  readonly badBytes: number;
}

// Lenient: what a reader shows that does not stop at bad bytes.
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

const quote = 0x22;
const backslash = 0x5c;
const firstPrintable = 0x20;
const replacement = 0xfffd;
const LONGEST_ESCAPE = 6;
/** One run of NUL bytes in so many characters. */
const MOST_NUL_RUNS = 4;
/**
 * A longer run may be a hole: it was not put in, it stands for what was there. `,"a":` is the shortest end of one member
 * and beginning of the next, so that a run of up to this length cannot have made two values, or two rows, into one.
 */
const LONGEST_NUL_RUN = 4;

/**
 * Makes JSON of a text that only bytes spoil which no JSON may hold: raw control characters inside its strings are
 * escaped (github/copilot-cli#2649), a few NUL bytes go, and bytes that are no UTF-8 become U+FFFD. Nothing that can be
 * read is changed. Undefined where there is no such byte, or where the result would fit into no string. The caller
 * parses it: whether it is JSON now is not looked at here. Nor is a text mended that a longer run of NUL bytes has a part
 * of. Linear.
 */
export function mend(bytes: Uint8Array): Mended | undefined {
  const text = lenient.decode(bytes);
  let found = 0;
  let shown = 0;
  let nulRuns = 0;
  let nulRun = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    nulRun = code === 0 ? nulRun + 1 : 0;
    if (nulRun > LONGEST_NUL_RUN) return undefined;
    if (code < firstPrintable) found += 1;
    else if (code === replacement) shown += 1;
    if (code === 0 && text.charCodeAt(at - 1) !== 0) nulRuns += 1;
  }
  // Every other byte is NUL in UTF-16: those are no damage, and without them the text would be another one.
  if (nulRuns * MOST_NUL_RUNS > text.length) return undefined;
  const badBytes = shown === 0 ? 0 : badBytesOf(bytes, text, shown);
  if (found === 0 && badBytes === 0) return undefined;
  if (text.length + found * LONGEST_ESCAPE > MOST_LINE_BYTES) return undefined;
  const { whole, nulBytes, controls } = escapeControls(text);
  if (nulBytes === 0 && controls === 0 && badBytes === 0) return undefined;
  return { bytes: encoder.encode(whole), nulBytes, controls, badBytes };
}

/** Sound text is as long as its bytes; every replacement that decoding made has three. */
function badBytesOf(bytes: Uint8Array, text: string, shown: number): number {
  let genuine = 0;
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) genuine += 1;
  }
  const made = shown - genuine;
  return bytes.length - (encoder.encode(text).length - 3 * made);
}

function escapeControls(text: string): Omit<Mended, "bytes" | "badBytes"> & { readonly whole: string } {
  const out: string[] = [];
  let copied = 0;
  let nulBytes = 0;
  let controls = 0;
  let inString = false;
  let isEscaped = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0) {
      let end = at + 1;
      while (text.charCodeAt(end) === 0) end += 1;
      // Between tokens they part them, so that no two numbers become one; `true`, `false` and `null` are one word.
      const isWithin = inString || (isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(end)));
      out.push(text.slice(copied, at), isWithin ? "" : " ");
      nulBytes += end - at;
      copied = end;
      at = end - 1;
      // What is escaped stays as it is: a control character behind a backslash means nothing.
    } else if (isEscaped) isEscaped = false;
    else if (code === quote) inString = !inString;
    else if (code === backslash) isEscaped = inString;
    else if (code < firstPrintable && inString) {
      out.push(text.slice(copied, at), JSON.stringify(text[at]).slice(1, -1));
      copied = at + 1;
      controls += 1;
    }
  }
  out.push(text.slice(copied));
  return { whole: out.join(""), nulBytes, controls };
}

/** A letter of the words that JSON has. */
function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}
