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

/**
 * Splits a file into lines at byte 0x0A and nowhere else: a raw U+2028 is legal inside a JSON string
 * (github/copilot-cli#2012), and no byte of a longer UTF-8 sequence is 0x0A. Copies no body. A final newline
 * starts no further line; an empty file has none.
 */
export function splitLines(bytes: Uint8Array): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found < 0 ? bytes.length : found;
    lines.push({ index: lines.length, start, end, newline: found < 0 ? 0 : 1 });
    start = end + 1;
  }
  return lines;
}
