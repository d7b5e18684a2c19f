import type { ByteSpan } from "../bytes/source.ts";
import { isNulOrSpace, isSpaceByte } from "../bytes/white-space.ts";
import { repeatsKey } from "../json/repeated-key.ts";
import { isJsonObject, type JsonObject } from "../json/value.ts";
import type { Line } from "./lines.ts";
import { type Mended, mend } from "./mend.ts";
import { isSpace, type Salvage, type SalvagedRecord, salvage } from "./salvage.ts";
import { fromWide } from "./wide.ts";

/**
 * Why a line is no record: NUL bytes and white space only (a power loss leaves such runs); it does not begin
 * with `{`; invalid UTF-8; no JSON. Or why it was not read and may well be sound: it is longer than a JavaScript string
 * can be; it holds more values, or stands behind more rubbish, than is read.
 */
export type TornReason = "nul-bytes" | "not-object" | "not-utf8" | "not-json" | "too-long" | "too-many";

/** What a format tells about objects inside damaged lines. */
export interface LineRules {
  /** The whole file is in UTF-16: none of it is read. */
  readonly isWide?: boolean;
  /** Is an object inside a damaged line one of the format's records? Asks for what no nested object has. */
  isRecord(value: JsonObject): boolean;
  /**
   * Is it so certain that no object nested in a record looks like this one that even its place, where a value of
   * an unfinished record may stand, does not make it a nested one? Asks for all that the envelope of a record has.
   */
  cannotNest?(value: JsonObject): boolean;
  /**
   * Of a complete object inside a damaged line that was not taken for a record: may it be one all the same? Then its
   * line is left as it is. `nested`: it stands where a value of an unfinished record may stand. Missing: it is none.
   */
  mayBeRecord?(value: JsonObject, nested: boolean): boolean;
  /**
   * Can the agent have written this as one record? Asked of what comes out of damaged lines, where the beginning of one
   * record and the end of another may look like a third. Missing: it can.
   */
  isOfOnePiece?(value: JsonObject): boolean;
}

/** The value of a record, and what its bytes are to be where they are damaged inside. */
export interface RecordReading {
  readonly value: JsonObject;
  readonly mended: Mended | undefined;
}

/** What one line of a JSONL file holds. Spans are offsets into the file's bytes. */
export type LineReading = {
  /** The file begins with a byte-order mark; only ever true of the first line. It is in no span. */
  readonly byteOrderMark: boolean;
} & (
  | { readonly kind: "blank" }
  /** The span leaves out NUL bytes on either side of the record. */
  | ({ readonly kind: "record"; readonly nulBytes: number } & RecordReading & ByteSpan)
  | ({
      readonly kind: "torn";
      readonly reason: TornReason;
      readonly utf8: boolean;
      readonly doubtful: boolean;
    } & ByteSpan)
  | {
      /** At least one record, in a line that is not one JSON object. */
      readonly kind: "welded";
      readonly records: readonly SalvagedRecord<RecordReading>[];
      /** What is no record, in order. Empty where only newlines were missing. */
      readonly torn: readonly TornSpan[];
      /** What is no record may hold one all the same. */
      readonly doubtful: boolean;
    }
);

/** Bytes between records. */
export interface TornSpan extends ByteSpan {
  readonly what: "nul-bytes" | "text" | "not-utf8";
}

const openObject = 0x7b;

/** Fatal, because a replacement character would change what the file says without a word. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads one line; `bytes` are those of the line alone, without its newline. A line that is a JSON object is a
 * record, whatever it holds; so is one that bytes spoil which {@link mend} can tell apart from what was written.
 * Of any other line the complete records inside are salvaged, as far as the rules take them for records. Never
 * throws by itself, and is linear in the line.
 */
export function readLine(bytes: Uint8Array, line: Line, rules: LineRules): LineReading {
  const byteOrderMark = line.start === 0 && hasByteOrderMark(bytes);
  const body = { start: byteOrderMark ? 3 : 0, end: bytes.length };
  if (isSpace(bytes, body)) return { byteOrderMark, kind: "blank" };
  const inFile = <Span extends ByteSpan>(span: Span): Span => {
    return { ...span, start: line.start + span.start, end: line.start + span.end };
  };
  const whole = readObject(bytes, body);
  if (typeof whole !== "string") {
    return { byteOrderMark, kind: "record", value: whole, mended: undefined, nulBytes: 0, ...inFile(body) };
  }
  const core = withoutNuls(bytes, body);
  const torn = { byteOrderMark, kind: "torn", doubtful: false, ...inFile(body) } as const;
  if (core.start === core.end) return { ...torn, reason: "nul-bytes", utf8: true };
  const inner = readMended(bytes, core, rules);
  if (inner !== undefined && (standsAlone(core, body, line) || rules.isRecord(inner.value))) {
    const nulBytes = nulsIn(bytes, body.start, core.start) + nulsIn(bytes, core.end, body.end);
    return { byteOrderMark, kind: "record", ...inner, nulBytes, ...inFile(core) };
  }
  const found = salvageRecords(bytes, body, line, rules);
  const { records, doubtful } = found;
  if (records.length === 0) return { ...torn, reason: whole, utf8: isUtf8(bytes, body), doubtful };
  const gaps = found.torn.map((span) => ({ ...inFile(span), what: whatIs(bytes, span) }));
  return { byteOrderMark, kind: "welded", records: records.map(inFile), torn: gaps, doubtful };
}

interface SalvagedLine extends Salvage<RecordReading> {
  readonly doubtful: boolean;
}

/** The records inside a damaged line. An object that may be one, but not for certain, makes the line doubtful. */
function salvageRecords(bytes: Uint8Array, body: ByteSpan, line: Line, rules: LineRules): SalvagedLine {
  const { cannotNest, mayBeRecord } = rules;
  const doubts: number[] = [];
  const { records, torn } = salvage(bytes, body, (start, end, nested) => {
    // Where the line has no end yet, what it ends with may be a part of what is not written.
    const isPart = nested && (cannotNest === undefined || line.newline === 0);
    if (isPart && mayBeRecord === undefined) return undefined;
    const found = readMended(bytes, { start, end }, rules);
    if (found === undefined) return undefined;
    const isRecord = !isPart && rules.isRecord(found.value);
    if (isRecord && (!nested || cannotNest?.(found.value) === true)) return found;
    if (mayBeRecord?.(found.value, nested) === true) doubts.push(start);
    return undefined;
  });
  // What stands inside a record is a part of it.
  return {
    records,
    torn,
    doubtful: doubts.some((at) => torn.some(({ start, end }) => start <= at && at < end)),
  };
}

/** Reads an object of a damaged line, mended where that makes it one. What was made of parts of two is none. */
export function readMended(bytes: Uint8Array, span: ByteSpan, rules: LineRules): RecordReading | undefined {
  const reading = readMendedObject(bytes, span, rules.isWide === true);
  if (reading === undefined || rules.isOfOnePiece?.(reading.value) === false) return undefined;
  const text = decoder.decode(reading.mended?.bytes ?? bytes.subarray(span.start, span.end));
  return repeatsKey(text) ? undefined : reading;
}

function readMendedObject(bytes: Uint8Array, span: ByteSpan, isWide: boolean): RecordReading | undefined {
  const value = readObject(bytes, span);
  if (typeof value !== "string") return { value, mended: undefined };
  if (value !== "not-json" && value !== "not-utf8") return undefined;
  const damaged = bytes.subarray(span.start, span.end);
  const mended = mend(damaged) ?? (isWide ? undefined : fromWide(damaged));
  if (mended === undefined) return undefined;
  const again = readObject(mended.bytes, { start: 0, end: mended.bytes.length });
  return typeof again === "string" ? undefined : { value: again, mended };
}

/** Are the bytes one JSON object as they are? */
export function isObject(bytes: Uint8Array): boolean {
  return typeof readObject(bytes, { start: 0, end: bytes.length }) !== "string";
}

/** Tells the reason where the bytes are no object, without parsing what does not even begin as one. */
function readObject(bytes: Uint8Array, span: ByteSpan): JsonObject | TornReason {
  let text: string;
  let start = span.start;
  while (start < span.end && isSpaceByte(bytes[start])) start += 1;
  if (bytes[start] !== openObject) return "not-object";
  try {
    text = decoder.decode(bytes.subarray(start, span.end));
  } catch (error) {
    // The decoder reports bad bytes by a TypeError; a string over the engine's limit is another error.
    return error instanceof TypeError ? "not-utf8" : "too-long";
  }
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : "not-object";
  } catch {
    return "not-json";
  }
}

/**
 * An object that begins or ends its line can be no part of another one, if the line itself is whole on that side:
 * the other one would go on there.
 */
function standsAlone(core: ByteSpan, body: ByteSpan, line: Line): boolean {
  return core.start === body.start || (core.end === body.end && line.newline === 1);
}

function withoutNuls(bytes: Uint8Array, { start, end }: ByteSpan): ByteSpan {
  let from = start;
  let to = end;
  while (from < to && isNulOrSpace(bytes[from])) from += 1;
  while (to > from && isNulOrSpace(bytes[to - 1])) to -= 1;
  // White space around a record stays in its span, as far as no NUL byte stands between.
  if (nulsIn(bytes, start, from) === 0) from = start;
  if (nulsIn(bytes, to, end) === 0) to = end;
  return from < to ? { start: from, end: to } : { start, end: start };
}

function nulsIn(bytes: Uint8Array, start: number, end: number): number {
  let nuls = 0;
  for (let at = start; at < end; at++) if (bytes[at] === 0) nuls += 1;
  return nuls;
}

function whatIs(bytes: Uint8Array, span: ByteSpan): TornSpan["what"] {
  const { start, end } = withoutNuls(bytes, span);
  if (start === end) return "nul-bytes";
  return isUtf8(bytes, span) ? "text" : "not-utf8";
}

function isUtf8(bytes: Uint8Array, { start, end }: ByteSpan): boolean {
  try {
    decoder.decode(bytes.subarray(start, end));
    return true;
  } catch (error) {
    // A string over the engine's limit is another error: nothing is known then.
    return !(error instanceof TypeError);
  }
}

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
