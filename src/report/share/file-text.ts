import { type ByteSource, bytesOf } from "../../formats/bytes/source.ts";

/**
 * The bytes of a file as a text in which every byte that is no UTF-8 is a lone surrogate from U+DC80 to U+DCFF, as
 * Python's `surrogateescape` has it: UTF-8 has no surrogates, so that nothing else can be meant.
 */
export function textOfSource(source: ByteSource): string {
  const bytes = bytesOf(source);
  try {
    return strict.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return escapedText(bytes);
    throw error;
  }
}

/** The bytes that such a text stands for. */
export function bytesOfText(text: string): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const piece of text.split(/([\udc80-\udcff]+)/u)) {
    if (/^[\udc80-\udcff]/u.test(piece))
      parts.push(Uint8Array.from(piece, (half) => half.charCodeAt(0) - BASE));
    else parts.push(encoder.encode(piece));
  }
  const bytes = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const BASE = 0xdc00;
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Sequence by sequence: only what is no UTF-8 is escaped. */
function escapedText(bytes: Uint8Array): string {
  const parts: string[] = [];
  let start = 0;
  const flush = (end: number): void => {
    if (end > start) parts.push(strict.decode(bytes.subarray(start, end)));
  };
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceAt(bytes, at);
    if (length > 0) at += length;
    else {
      flush(at);
      parts.push(String.fromCharCode(BASE + (bytes[at] ?? 0)));
      at += 1;
      start = at;
    }
  }
  flush(bytes.length);
  return parts.join("");
}

/** How many bytes the sequence has that begins here; 0 where none does. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  try {
    strict.decode(bytes.subarray(at, at + length));
    return length;
  } catch (error) {
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
