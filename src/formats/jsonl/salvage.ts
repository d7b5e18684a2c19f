import type { ByteSpan } from "../bytes/source.ts";
import { isSpaceByte } from "../bytes/white-space.ts";
import { createNesting, feed, type Nesting } from "./nesting.ts";

/** A record found inside a damaged line. */
export interface SalvagedRecord<Value> extends ByteSpan {
  readonly value: Value;
}

/** What a damaged line holds: its records and the bytes between them, both in order. */
export interface Salvage<Value> {
  readonly records: readonly SalvagedRecord<Value>[];
  readonly torn: readonly ByteSpan[];
}

/** A complete object or array. It is read, once, when its surroundings prove that it is nobody's part. */
interface Closed extends ByteSpan {
  read: boolean;
}

/** Where nothing but white space stands behind the start of the line, or a complete object. */
interface Edge {
  readonly behind: Closed | undefined;
  /** Nothing can be around that object, so that a comma here is one of a list of records. */
  readonly lists: boolean;
}

interface Attempt {
  readonly start: number;
  /** Where the containers that are open begin, from the outermost. */
  readonly opened: number[];
  /** The container inside it that closed last. Behind its end there was only white space since. */
  inner: Closed | undefined;
  /** Directly behind the start of the line or a complete object, so it cannot be nested in anything. */
  readonly anchored: boolean;
  /** The complete object directly before it. */
  readonly behind: Closed | undefined;
  readonly nesting: Nesting;
  ended: boolean;
}

const openObject = 0x7b;
const openArray = 0x5b;
const comma = 0x2c;

/**
 * Finds the complete records in a line that is not one JSON value: records written without a newline between
 * them (anthropics/claude-code#81843), or a record written behind the stump of another
 * (anthropics/claude-code#52387, github/copilot-cli#4098). `read` gives a record's value, or undefined for
 * bytes that are no record.
 *
 * An object counts only if it touches the start of the line, the end of the line, or another complete object,
 * and does not stand where a value of an unfinished object before it may stand: that one is a nested object.
 * A comma behind an object that nothing can be around is one of a list of records: an array whose lines were taken for
 * rows. What follows it is no part of anything either.
 *
 * A record behind a stump that was cut exactly at a `:`, or at a `[` or `,` of an array, stands there too. It is
 * offered to `read` as `nested`, where the line ends with it or another object follows without a comma: whether it
 * can be told from a nested object is for the format to say.
 *
 * Linear without a limit on tries. An attempt to read an object starts at each `{` that no running attempt
 * takes for a nested value. Two attempts that run at once always disagree about what is inside a string: had
 * they agreed at the later one's `{`, the earlier one would have taken it for its value or broken there. So at
 * most two run at a time, and objects read at the same reading of the quotes never overlap.
 */
export function salvage<Value>(
  bytes: Uint8Array,
  line: ByteSpan,
  read: (start: number, end: number, nested: boolean) => Value | undefined,
): Salvage<Value> {
  const records: SalvagedRecord<Value>[] = [];
  let attempts: Attempt[] = [];
  // Only white space since the start of the line, or since an object closed.
  let edge: Edge | undefined = { behind: undefined, lists: false };

  const settle = (closed: Closed, nested = false): void => {
    if (closed.read) return;
    closed.read = true;
    const value = read(closed.start, closed.end, nested);
    if (value === undefined) return;
    // What was found inside this record's strings was text.
    while ((records.at(-1)?.start ?? -1) > closed.start) records.pop();
    attempts = attempts.filter(({ start }) => start < closed.start || start >= closed.end);
    if ((records.at(-1)?.end ?? -1) <= closed.start)
      records.push({ start: closed.start, end: closed.end, value });
  };

  for (let at = line.start; at < line.end; at++) {
    const byte = bytes[at] ?? 0;
    const space = isSpaceByte(byte);
    if (edge !== undefined && space && attempts.length === 0) continue;
    let nested = false;
    let ended = false;
    let closing: Attempt | undefined;
    let interrupted: Attempt | undefined;
    for (const attempt of attempts) {
      const { depth } = attempt.nesting;
      const effect = feed(attempt.nesting, byte);
      if (effect === "opened") {
        nested = true;
        attempt.opened[depth] = at;
      }
      if (effect === "closed") closing = attempt;
      // A second object directly behind one that seemed to be a value: neither is a value.
      if (effect === "broken" && byte === openObject && attempt.inner) interrupted = attempt;
      else if (!space) attempt.inner = innerOf(attempt, depth, at);
      attempt.ended = effect === "closed" || effect === "broken";
      ended ||= attempt.ended;
    }
    if (ended) attempts = attempts.filter((attempt) => !attempt.ended);
    if (interrupted?.inner) settle(interrupted.inner, true);
    const behindRecord = interrupted !== undefined && records.at(-1)?.end === interrupted.inner?.end;
    if (closing) {
      const closed: Closed = { start: closing.start, end: at + 1, read: false };
      if (closing.behind) settle(closing.behind);
      if (closing.anchored) settle(closed);
      edge = { behind: closed, lists: closing.anchored };
    } else if (edge?.lists === true && byte === comma) {
      edge = { behind: undefined, lists: false };
    } else if (!space) {
      if (!nested && (byte === openObject || (byte === openArray && edge !== undefined))) {
        const nesting = createNesting();
        feed(nesting, byte);
        attempts.push({
          start: at,
          opened: [at],
          inner: undefined,
          anchored: edge !== undefined || behindRecord,
          behind: edge?.behind,
          nesting,
          ended: false,
        });
      }
      edge = undefined;
    }
  }
  for (const { inner } of attempts) if (inner) settle(inner, true);
  if (edge?.behind) settle(edge.behind);
  return { records, torn: between(bytes, line, records) };
}

/** The container that this byte closed inside an attempt, if it closed one. */
function innerOf({ nesting, opened }: Attempt, depthBefore: number, at: number): Closed | undefined {
  if (nesting.depth >= depthBefore) return undefined;
  return { start: opened[nesting.depth] ?? at, end: at + 1, read: false };
}

/** The bytes that belong to no record, as far as they are more than white space. */
function between(bytes: Uint8Array, line: ByteSpan, records: readonly ByteSpan[]): readonly ByteSpan[] {
  const torn: ByteSpan[] = [];
  let start = line.start;
  for (const record of [...records, { start: line.end, end: line.end }]) {
    const gap = { start, end: record.start };
    if (!isSpace(bytes, gap)) torn.push(gap);
    start = record.end;
  }
  return torn;
}

/** Does the range hold nothing but JSON's white space? */
export function isSpace(bytes: Uint8Array, { start, end }: ByteSpan): boolean {
  for (let at = start; at < end; at++) {
    if (!isSpaceByte(bytes[at])) return false;
  }
  return true;
}
