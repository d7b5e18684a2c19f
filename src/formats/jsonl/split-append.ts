import type { ByteSpan } from "../bytes/source.ts";
import { CARRIAGE_RETURN, type Line } from "./lines.ts";
import { isObject, type LineReading, type LineRules, readMended } from "./read-line.ts";

type Welded = LineReading & { readonly kind: "welded" };

/** A line on which other records stand behind the first part of one; the rest of that one may be the next line. */
export interface OpenSplit {
  readonly line: Line;
  readonly reading: Welded;
  readonly head: ByteSpan;
  readonly headBytes: Uint8Array;
}

/**
 * An append of many bytes is not always one write: what another program appends meanwhile stands in the middle of it,
 * `{"id":"a","te{"id":"b",…}\nxt":…}\n`. Tells whether this line may begin so.
 */
export function openSplit(line: Line, reading: LineReading, bytes: Uint8Array): OpenSplit | undefined {
  if (reading.kind !== "welded" || line.newline === 0) return undefined;
  const [head, ...more] = reading.torn;
  if (head === undefined || more.length > 0) return undefined;
  if (reading.records.some(({ start }) => start < head.start)) return undefined;
  const headBytes = bytes.slice(head.start - line.start, head.end - line.start);
  return { line, reading, head, headBytes };
}

/** What the next line makes of a line that began so: one with it, a torn one, or nothing else than it was. */
export type Joined =
  | { readonly kind: "one"; readonly reading: LineReading }
  | { readonly kind: "torn"; readonly reading: LineReading }
  | { readonly kind: "apart" };

/**
 * The two lines as one, with the record of which the second one is the rest where that record began. Where the rest fits
 * the first part as JSON, but not as a record, it is the rest of another one: two programs took turns, and what stands
 * between looks like a record and is the first part of that other one with the rest of this one.
 */
export function joinSplit(
  { line, reading, head, headBytes }: OpenSplit,
  next: LineReading,
  bytes: Uint8Array,
  rules: LineRules,
): Joined {
  const text = next.kind === "torn" ? wholeText(headBytes, bytes) : undefined;
  if (text === undefined) return { kind: "apart" };
  const { start, end } = head;
  const value = readMended(text, { start: 0, end: text.length }, rules);
  if (value === undefined || !rules.isRecord(value.value)) {
    const { byteOrderMark } = reading;
    const torn = { reason: "not-json", utf8: true, doubtful: false, start, end: line.end } as const;
    return { kind: "torn", reading: { byteOrderMark, kind: "torn", ...torn } };
  }
  const mended = { bytes: text, nulBytes: 0, controls: 0, badBytes: 0 };
  const record = { value: { value: value.value, mended }, start, end };
  return { kind: "one", reading: { ...reading, records: [record, ...reading.records], torn: [] } };
}

/** Two parts as one JSON object, byte for byte; without the carriage return that ends the line. */
function wholeText(head: Uint8Array, tail: Uint8Array): Uint8Array | undefined {
  const rest = tail.at(-1) === CARRIAGE_RETURN ? tail.subarray(0, -1) : tail;
  const bytes = new Uint8Array(head.length + rest.length);
  bytes.set(head);
  bytes.set(rest, head.length);
  return isObject(bytes) ? bytes : undefined;
}
