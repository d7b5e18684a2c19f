import { isNulOrSpace, isSpaceByte } from "../bytes/white-space.ts";
import type { Line } from "./lines.ts";
import { createNesting, feed, type Nesting } from "./nesting.ts";
import type { LineReading, LineRules } from "./read-line.ts";

/** A line that was read, while it is not yet known whether it is a part of a record of several lines. */
export interface HeldLine {
  readonly line: Line;
  readonly reading: LineReading;
}

/** What a line is to the record before it: a further part, its last part, or none. */
export type Joining = "more" | "closed" | "none";

/** A record of more bytes than this is not put together: lines are held until it is complete. */
const MOST_JOINED_BYTES = 1 << 27;

const lineFeed = 0x0a;
const openObject = 0x7b;

/**
 * Recognises records that raw line breaks inside a string have cut into several lines (github/copilot-cli#2649).
 * The first part is a torn line that begins with `{` and ends inside a string; every further line must go on in it.
 * What is a record by itself is never a part: agents escape the quotes of what they quote.
 *
 * Linear without a limit on tries: a line is looked at at most once as a beginning and once as a part. A line that
 * begins with an object's `{"` ends the string before it and fits nowhere, so no try reaches over a beginning.
 */
export class Joiner {
  private nesting: Nesting = createNesting();
  private lines: HeldLine[] = [];

  /** The lines that wait for a decision, in order. */
  get held(): readonly HeldLine[] {
    return this.lines;
  }

  /** Begins a record with this line, if it can be the first part of one. */
  open(line: Line, reading: LineReading, bytes: Uint8Array): boolean {
    if (reading.kind !== "torn" || reading.reason === "nul-bytes" || line.newline === 0) return false;
    let start = reading.start - line.start;
    while (start < bytes.length && isNulOrSpace(bytes[start])) start += 1;
    if (bytes[start] !== openObject) return false;
    this.nesting = createNesting();
    if (!this.goesOn(bytes.subarray(start))) return false;
    this.lines = [{ line, reading }];
    return true;
  }

  /** Tells what the next line is. After "closed" all parts are held, after "none" this line is not. */
  next(line: Line, reading: LineReading, bytes: Uint8Array, rules: LineRules): Joining {
    const [first] = this.lines;
    if (first === undefined || line.end - first.line.start > MOST_JOINED_BYTES) return "none";
    if (reading.kind === "welded") return "none";
    if (reading.kind === "record" && rules.isRecord(reading.value)) return "none";
    feed(this.nesting, lineFeed);
    for (let at = 0; at < bytes.length; at++) {
      const effect = feed(this.nesting, bytes[at] ?? 0);
      if (effect === "broken") return "none";
      if (effect !== "closed") continue;
      while (at + 1 < bytes.length && isSpaceByte(bytes[at + 1])) at += 1;
      if (at + 1 < bytes.length) return "none";
      this.lines.push({ line, reading });
      return "closed";
    }
    if (this.nesting.state !== "string" || line.newline === 0) return "none";
    this.lines.push({ line, reading });
    return "more";
  }

  /** Gives the held lines up: the record is read, or they were no parts of one. */
  release(): readonly HeldLine[] {
    const { lines } = this;
    this.lines = [];
    return lines;
  }

  private goesOn(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length; at++) {
      const effect = feed(this.nesting, bytes[at] ?? 0);
      if (effect === "broken" || effect === "closed") return false;
    }
    return this.nesting.state === "string";
  }
}
