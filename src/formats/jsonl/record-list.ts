import { type JsonRecord, parseJson } from "../../core/json.ts";
import { type ByteSource, type ByteSpan, bytesOf, bytesSource, piecedSource } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type { Format, ReadOptions, ReadTranscript, SessionEnding } from "../format.ts";
import { readSpans } from "../json/spans.ts";
import { stringToken } from "../json/tokens.ts";
import { isJsonObject } from "../json/value.ts";

/** Records of a format that somebody wrote as one JSON array, as lines. */
interface RecordList {
  readonly lines: ByteSource;
  /** By line of the records, from 1: on which line of the document its record begins. */
  readonly places: readonly number[];
}

/** How the records of a format are told from other objects. */
interface ListRules {
  isRecord(value: JsonRecord): boolean;
  /** Has it the whole envelope of a record, that nothing else has? */
  cannotNest?(value: JsonRecord): boolean;
}

/** A larger document is left to those who read documents: it has to be in memory as a whole. */
const MOST_BYTES = 1 << 26;
const HINT_BYTES = 1 << 20;

const FIRST_BEYOND_ASCII = 0x80;
const LETTER = 0x78;
const OPEN_LIST = 0x5b;
const FEED = 0x0a;

/**
 * A format of lines that also knows its records in one JSON array, compact or laid out: `jq -s`, an editor or a script
 * makes such a file, and no agent loads a turn of it. Every element must be a record of the format, and one at least
 * have what only a record has; a list of messages is none. Each record gets a line of its own, with all its values as they
 * were spelled, byte for byte.
 */
export function alsoAsList(format: Format, rules: ListRules): Format {
  const { names } = format;
  const listIn = (source: ByteSource): RecordList | undefined =>
    mayBeList(source, names?.parent ?? "") ? recordList(source, rules) : undefined;
  return {
    ...format,
    detect: (source) => format.detect(listIn(source)?.lines ?? source),
    read: (source, options) => {
      const list = listIn(source);
      return list === undefined ? format.read(source, options) : readList(list, format, options);
    },
  };
}

/** Does it begin like a list, and name what records of the format have? Most files are not read any further. */
function mayBeList(source: ByteSource, name: string): boolean {
  if (source.length > MOST_BYTES) return false;
  const [first] = /[^\s\ufeff]/.exec(decode(source.read(0, Math.min(source.length, 64)))) ?? [];
  return first === "[" && decode(source.read(0, Math.min(source.length, HINT_BYTES))).includes(`"${name}"`);
}

/** Lenient: bytes that are no UTF-8 show where the lines are read. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8").decode(bytes);
}

/** One character for each byte, so that places in the text are places in the bytes. */
function maskedText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8").decode(bytes.map((byte) => (byte < FIRST_BEYOND_ASCII ? byte : LETTER)));
}

function recordList(source: ByteSource, rules: ListRules): RecordList | undefined {
  const whole = bytesOf(source);
  const all = parseJson(decode(whole));
  if (!Array.isArray(all) || all.length === 0) return undefined;
  const isRecord = (one: unknown): boolean => isJsonObject(one) && rules.isRecord(one);
  if (!all.every(isRecord) || !all.some((one) => rules.cannotNest?.(one as JsonRecord) === true))
    return undefined;
  const begin = whole.indexOf(OPEN_LIST);
  const bytes = whole.subarray(begin);
  const text = maskedText(bytes);
  const root = readSpans(text);
  if (root.kind !== "array") return undefined;
  const places: number[] = [];
  // A line feed takes the place of each comma and of the last bracket. What no text can show goes in as it is: the format
  // finds it in the lines, and says so.
  const lines = new Uint8Array(bytes.length);
  let length = 0;
  let line = 1 + whole.subarray(0, begin).filter((byte) => byte === FEED).length;
  let feed = text.indexOf("\n");
  for (const { start, end } of root.elements) {
    for (; feed >= 0 && feed < start; feed = text.indexOf("\n", feed + 1)) line += 1;
    places.push(line);
    for (const span of tokensOf(text, start, end)) {
      lines.set(bytes.subarray(span.start, span.end), length);
      length += span.end - span.start;
    }
    lines[length++] = FEED;
  }
  return { lines: bytesSource(lines.subarray(0, length)), places };
}

/** The parts of a value without the white space between its tokens. */
function* tokensOf(text: string, start: number, end: number): Iterable<ByteSpan> {
  let from = start;
  for (let at = start; at < end; ) {
    const sign = text[at];
    if (sign === '"') {
      const after = stringToken(text, at);
      at = typeof after === "number" ? after : end;
    } else if (sign === " " || sign === "\n" || sign === "\r" || sign === "\t") {
      yield { start: from, end: at };
      from = ++at;
    } else at += 1;
  }
  yield { start: from, end };
}

function readList({ lines, places }: RecordList, format: Format, options: ReadOptions): ReadTranscript {
  const read = format.read(lines, options);
  const { questions, ending, loaded } = read;
  const placed = <T extends { readonly line: number }>(one: T): T => ({
    ...one,
    line: places[one.line - 1] ?? one.line,
  });
  const finding = fileFinding("welded-lines", "error", 1, { list: true, rows: places.length });
  return {
    ...read,
    findings: [finding, ...read.findings.map((one) => ({ ...one, issue: placed(one.issue) }))],
    rows: read.rows.map(placed),
    removed: read.removed.map(placed),
    ...(questions === undefined
      ? {}
      : { questions: questions.map((one) => ({ ...placed(one), candidates: one.candidates.map(placed) })) }),
    ...(ending === undefined ? {} : { ending: () => placedEnding(ending(), placed) }),
    // The agent loads nothing of it.
    ...(loaded === undefined ? {} : { loaded: () => ({ ...loaded(), asIs: [] }) }),
    write: (rows, change) => [bytesOf(piecedSource(lines, read.write(rows, change)))],
  };
}

type Place = <T extends { readonly line: number }>(one: T) => T;

function placedEnding({ typed, failure, ...rest }: SessionEnding, placed: Place): SessionEnding {
  return {
    ...rest,
    ...(typed === undefined ? {} : { typed: placed(typed) }),
    ...(failure === undefined ? {} : { failure: placed(failure) }),
  };
}
