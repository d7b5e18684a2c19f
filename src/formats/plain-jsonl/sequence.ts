import { type JsonObject, memberOf } from "../json/value.ts";

/**
 * Counts what records say of their own order. Where two processes write to one file, both go on from the same
 * number (bug-ops/zeph#5487): every number is the next one or one that was there already.
 */
export class Sequence {
  private first: number | undefined;
  private highest = Number.NEGATIVE_INFINITY;
  private damaged = false;
  private strict = true;
  private repeated = 0;
  private line = 0;

  /** A line between two records is no record any more: numbers may be missing there. */
  gap(): void {
    this.damaged = true;
  }

  next(record: JsonObject, line: number): void {
    const number = sequenceOf(record);
    if (number === undefined) return;
    const mayJump = this.damaged || this.first === undefined;
    this.first ??= number;
    if (number > this.highest) {
      if (number !== this.highest + 1 && !mayJump) this.strict = false;
      this.highest = number;
    } else {
      // A count that begins anew is a second session in the file, or a second count; not a second writer.
      if (number < this.first || (number === this.first && this.highest > this.first)) this.strict = false;
      if (this.repeated === 0) this.line = line;
      this.repeated += 1;
    }
    this.damaged = false;
  }

  /** Records whose number another one has already, and the line of the first of them. */
  repeats(): { readonly records: number; readonly line: number } | undefined {
    return this.strict && this.repeated > 0 ? { records: this.repeated, line: this.line } : undefined;
  }
}

/** Gives every record the number that it has, or the next one where that is taken. */
export class Renumbering {
  private last = Number.NEGATIVE_INFINITY;

  /** The number that the record gets; undefined where it keeps its own. */
  next(record: JsonObject): number | undefined {
    const number = sequenceOf(record);
    if (number === undefined) return undefined;
    const free = number > this.last ? number : this.last + 1;
    this.last = free;
    return free === number ? undefined : free;
  }
}

function sequenceOf(record: JsonObject): number | undefined {
  const number = memberOf(record, "seq");
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}
