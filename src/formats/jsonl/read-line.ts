import type { ByteSpan } from "../bytes/source.ts";
import { isJsonObject, type JsonObject } from "../json/value.ts";
import type { Line } from "./lines.ts";
import { isSpaceByte } from "./nesting.ts";
import { isSpace, type SalvagedRecord, salvage } from "./salvage.ts";

/**
 * Why a line is no record: NUL bytes and white space only (a power loss leaves such runs); it does not begin
 * with `{`; invalid UTF-8; no JSON; or longer than a JavaScript string can be, when it may well be sound.
 */
export type TornReason = "nul-bytes" | "not-object" | "not-utf8" | "not-json" | "too-long";

/** What one line of a JSONL file holds. Spans are offsets into the file's bytes. */
export type LineReading = {
  /** The file begins with a byte-order mark; only ever true of the first line. It is in no span. */
  readonly byteOrderMark: boolean;
} & (
  | { readonly kind: "blank" }
  | { readonly kind: "record"; readonly value: JsonObject }
  | ({ readonly kind: "torn"; readonly reason: TornReason } & ByteSpan)
  | {
      /** At least one record, in a line that is not one JSON object. */
      readonly kind: "welded";
      readonly records: readonly SalvagedRecord<JsonObject>[];
      /** What is no record, in order. Empty where only newlines were missing. */
      readonly torn: readonly ByteSpan[];
    }
);

const openObject = 0x7b;

/** Fatal, because a replacement character would change what the file says without a word. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads one line; `bytes` are those of the line alone, without its newline. A line that is a JSON object is a record, whatever it holds. Of any other line the complete
 * records inside are salvaged, as far as `isRecord` takes them for records; it should ask for what no nested
 * object of the format has. Never throws by itself, and is linear in the line.
 */
export function readLine(
  bytes: Uint8Array,
  line: Line,
  isRecord: (value: JsonObject) => boolean,
): LineReading {
  const byteOrderMark = line.start === 0 && hasByteOrderMark(bytes);
  const body = { start: byteOrderMark ? 3 : 0, end: bytes.length };
  if (isSpace(bytes, body)) return { byteOrderMark, kind: "blank" };
  const whole = readObject(bytes, body);
  if (typeof whole !== "string") return { byteOrderMark, kind: "record", value: whole };

  const { records, torn } = salvage(bytes, body, (start, end) => {
    const value = readObject(bytes, { start, end });
    return typeof value !== "string" && isRecord(value) ? value : undefined;
  });
  const inFile = <Span extends ByteSpan>(span: Span): Span => {
    return { ...span, start: line.start + span.start, end: line.start + span.end };
  };
  if (records.length > 0)
    return { byteOrderMark, kind: "welded", records: records.map(inFile), torn: torn.map(inFile) };
  const reason = isNulRun(bytes, body) ? "nul-bytes" : whole;
  return { byteOrderMark, kind: "torn", reason, ...inFile(body) };
}

/** Tells the reason where the bytes are no object, without parsing what does not even begin as one. */
function readObject(bytes: Uint8Array, span: ByteSpan): JsonObject | TornReason {
  let text: string;
  let start = span.start;
  while (start < span.end && isSpaceByte(bytes[start] ?? 0)) start += 1;
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

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function isNulRun(bytes: Uint8Array, { start, end }: ByteSpan): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== 0 && !isSpaceByte(byte)) return false;
  }
  return true;
}
