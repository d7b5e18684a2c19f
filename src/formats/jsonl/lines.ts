import type { ByteSource } from "../bytes/source.ts";

/** Where one line stands in a file. The file's bytes are the lines' bytes, each followed by its newline. */
export interface Line {
  /** Counted from 0. */
  readonly index: number;
  readonly start: number;
  /** Exclusive of the newline. A carriage return before it still belongs to the line. */
  readonly end: number;
  /** Bytes of line end behind `end`: 0 only for a last line whose writer did not finish it. */
  readonly newline: 0 | 1;
}

const lineFeed = 0x0a;
/** Before a newline it is a part of the line end. */
export const CARRIAGE_RETURN: number = 0x0d;

/** How much of a file is looked at in one go; a line may be longer. */
const WINDOW_BYTES = 1 << 20;

/** A line with more bytes may fit into no JavaScript string. */
export const MOST_LINE_BYTES = 0x1fff_ffe8;

/** What is done with lines that are not to be read, because they are longer than this. */
export interface LongLines {
  readonly mostBytes: number;
  visit(line: Line): void;
}

/**
 * Splits a file into lines at byte 0x0A and nowhere else: a raw U+2028 is legal inside a JSON string
 * (github/copilot-cli#2012), and no byte of a longer UTF-8 sequence is 0x0A. A final newline starts no further
 * line; an empty file has none. `visit` gets the bytes of the line without its newline, as a view that lives until
 * it returns. Without `long` every line is read, however long it is. After each line `isEnough` may end it: what was not
 * looked at comes back as if it were one line.
 */
export function eachLine(
  source: ByteSource,
  visit: (line: Line, bytes: Uint8Array) => void,
  long?: LongLines,
  isEnough: () => boolean = never,
): Line {
  let index = 0;
  let start = 0;
  const rest = (): Line => ({ index, start, end: Math.max(start, source.length), newline: 0 });
  while (start < source.length) {
    const windowStart = start;
    const window = source.read(windowStart, windowStart + WINDOW_BYTES);
    const searched = searchable(window);
    for (;;) {
      const found = searched.indexOf(lineFeed, start - windowStart);
      if (found < 0) break;
      const end = windowStart + found;
      visit({ index, start, end, newline: 1 }, window.subarray(start - windowStart, found));
      index += 1;
      start = end + 1;
      if (isEnough()) return rest();
    }
    if (start > windowStart && start < source.length) continue;
    if (start >= source.length) break;
    // The line is longer than a window, or it is the last one and has no newline.
    const end = endOfLine(source, windowStart + window.length);
    const newline = end < source.length ? 1 : 0;
    const line: Line = { index, start, end, newline };
    if (long !== undefined && end - start > long.mostBytes) long.visit(line);
    else visit(line, source.read(start, end));
    index += 1;
    start = end + 1;
    if (isEnough()) return rest();
  }
  return rest();
}

function never(): boolean {
  return false;
}

/** The place of the next newline, or the end of the source. */
function endOfLine(source: ByteSource, from: number): number {
  for (let at = from; at < source.length; at += WINDOW_BYTES) {
    const found = searchable(source.read(at, at + WINDOW_BYTES)).indexOf(lineFeed);
    if (found >= 0) return at + found;
  }
  return source.length;
}

/** The same bytes, as what finds one many times as fast where there is such a thing. */
function searchable(bytes: Uint8Array): Uint8Array {
  if (typeof Buffer === "undefined") return bytes;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
