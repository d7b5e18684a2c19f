import { parseJson } from "../../../core/json.ts";

/** One row of a session as its database keeps it. */
export interface StoredRow {
  /** Its number in the session: 0 for the header, and mostly the next one for each further row. */
  readonly seq: number;
  /** The entry as JSON; undefined where what is stored cannot be made readable. */
  readonly json: Uint8Array | undefined;
}

/** More empty lines than this are not laid for rows that are gone. */
const MOST_GAPS = 100_000;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
/** Stands for a line break inside a text, where JSON allows none: what was no JSON must not become some. */
const NO_JSON = 0x01;
const NOTHING: Uint8Array = new TextEncoder().encode("(a row without anything that can be read)");

/**
 * The rows of a session as JSON lines, each on the line of its number: that of `seq` 0 on line 1. Rows with odd numbers
 * stand one below the other.
 */
export function linesOfRows(rows: readonly StoredRow[]): Uint8Array {
  const hasPlaces = placesFit(rows);
  const pieces: Uint8Array[] = [];
  let line = 0;
  for (const { seq, json } of rows) {
    const gap = hasPlaces ? seq - line : 0;
    if (gap > 0) pieces.push(new Uint8Array(gap).fill(LINE_FEED));
    pieces.push(lineOfRow(json), Uint8Array.of(LINE_FEED));
    line += gap + 1;
  }
  return joined(pieces);
}

/** A row as a line, without its end. */
export function lineOfRow(json: StoredRow["json"]): Uint8Array {
  return json === undefined || isBlank(json) ? NOTHING : onOneLine(json);
}

/** An empty line would be passed over, and an empty row stops its agent. */
function isBlank(json: Uint8Array): boolean {
  return json.every((byte) => byte <= SPACE);
}

function placesFit(rows: readonly StoredRow[]): boolean {
  let last = -1;
  for (const { seq } of rows) {
    if (!Number.isSafeInteger(seq) || seq <= last) return false;
    last = seq;
  }
  return last - rows.length < MOST_GAPS;
}

/** JSON with its line breaks, which mean nothing outside of texts, as blanks. */
function onOneLine(json: Uint8Array): Uint8Array {
  if (!json.includes(LINE_FEED) && !json.includes(CARRIAGE_RETURN)) return json;
  const blank = isJson(json) ? SPACE : NO_JSON;
  return json.map((byte) => (byte === LINE_FEED || byte === CARRIAGE_RETURN ? blank : byte));
}

function isJson(bytes: Uint8Array): boolean {
  return parseJson(new TextDecoder().decode(bytes)) !== undefined;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
