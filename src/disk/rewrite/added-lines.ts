import { createHash } from "node:crypto";

/** Bytes cut at line ends. */
export interface Cut {
  /** Each with its line end. */
  readonly lines: readonly Uint8Array[];
  /** What follows the last line end: a line that somebody is still writing, or died over. */
  readonly rest: Uint8Array;
}

const NEWLINE = 10;

/** Cuts bytes at line ends. */
export function cutLines(bytes: Uint8Array): Cut {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    lines.push(bytes.subarray(start, end + 1));
    start = end + 1;
  }
  return { lines, rest: bytes.subarray(start) };
}

/** How often each line occurs. */
export class LineCounts {
  readonly #counts = new Map<string, number>();

  constructor(lines: readonly Uint8Array[]) {
    for (const line of lines) this.#change(keyOf(line), 1);
  }

  /** Takes one occurrence away; false where none is left. */
  take(line: Uint8Array): boolean {
    const key = keyOf(line);
    if ((this.#counts.get(key) ?? 0) === 0) return false;
    this.#change(key, -1);
    return true;
  }

  #change(key: string, by: number): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
  }
}

/**
 * The lines of one growth that another growth of the same session does not hold yet, each as often as it is missing
 * there. So lines can be moved between two files again after a crash, without knowing how far the first attempt came.
 */
export function missingLines(
  lines: readonly Uint8Array[],
  there: readonly Uint8Array[],
): readonly Uint8Array[] {
  const counts = new LineCounts(there);
  return lines.filter((line) => !isBlank(line) && !counts.take(line));
}

/** Is this the beginning of one of these lines: a line that did not get onto the disk whole? */
export function beginsOneOf(rest: Uint8Array, lines: readonly Uint8Array[]): boolean {
  return lines.some((line) => Buffer.compare(line.subarray(0, rest.length), rest) === 0);
}

/** Does a content end so that a line may follow it? */
export function endsLine(last: Uint8Array): boolean {
  return last.length === 0 || last[last.length - 1] === NEWLINE;
}

/** Does something that is added begin with a line end, as agents do that found an unfinished line? */
export function beginsWithLineEnd(bytes: Uint8Array): boolean {
  return bytes[0] === NEWLINE;
}

/** A line end. */
export const LINE_END: Uint8Array = Uint8Array.of(NEWLINE);

/** Is a line nothing but its end? */
export function isBlank(line: Uint8Array): boolean {
  return line.length === 1;
}

function keyOf(line: Uint8Array): string {
  return createHash("sha256").update(line).digest("base64");
}
