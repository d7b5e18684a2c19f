import { parseJson } from "../core/json.ts";
import { type ByteSource, type Piece, piecedSource } from "../formats/bytes/source.ts";
import type { RecordNames } from "../formats/format.ts";
import { editJson } from "../formats/json/edit.ts";
import { isJsonObject, type JsonObject, memberOf } from "../formats/json/value.ts";
import { type RecordRules, visitFileLines } from "../formats/jsonl/file-lines.ts";
import { eachLine, MOST_LINE_BYTES } from "../formats/jsonl/lines.ts";

/** The three parts of a file that grew after a repair. */
export interface GrownFile {
  /** Before the repair. */
  readonly original: ByteSource;
  /** As the repair left it. */
  readonly repaired: ByteSource;
  /** What was added behind that since. */
  readonly added: ByteSource;
}

const LINE_FEED = 0x0a;

/**
 * The original with what was added to the repaired file: a record that hangs below one which only the repair made
 * hangs below the nearest one above it that the original has, were it in a damaged line: the next repair finds it
 * there again. Every other byte stays. Undefined where what was added begins in the middle of a line. Pure and linear.
 */
export function rebaseAdded(
  { original, repaired, added }: GrownFile,
  names: RecordNames,
): ByteSource | undefined {
  if (added.length > 0 && !endsWithLine(repaired) && added.read(0, 1)[0] !== LINE_FEED) return undefined;
  const known = idsIn(original, names);
  const above = new Map<string, string | null>();
  eachLine(repaired, (_, bytes) => {
    const record = recordIn(bytes);
    const id = record === undefined ? undefined : textIn(record, names.id);
    if (record !== undefined && id !== undefined) above.set(id, textIn(record, names.parent) ?? null);
  });
  const pieces: Piece[] = [{ start: 0, end: original.length }];
  // The original may end in a line that nobody finished; what follows must not be glued to it.
  if (original.length > 0 && !endsWithLine(original)) pieces.push(Uint8Array.of(LINE_FEED));
  eachLine(added, (line, bytes) => {
    const record = recordIn(bytes);
    const id = record === undefined ? undefined : textIn(record, names.id);
    const moved = record === undefined ? undefined : repointed(record, names, known, above);
    if (id !== undefined) known.add(id);
    const text = moved === undefined ? undefined : editJson(decode(bytes), record, moved);
    pieces.push(text === undefined ? bytes.slice() : new TextEncoder().encode(text));
    if (line.newline === 1) pieces.push(Uint8Array.of(LINE_FEED));
  });
  return piecedSource(original, pieces);
}

/** The record with pointers that the original can follow; undefined where they are so already. */
function repointed(
  record: JsonObject,
  names: RecordNames,
  known: ReadonlySet<string>,
  above: Map<string, string | null>,
): JsonObject | undefined {
  const changes: Record<string, string | null> = {};
  for (const key of [names.parent, ...names.pointers]) {
    const to = textIn(record, key);
    if (to === undefined || known.has(to) || !above.has(to)) continue;
    const nearest = climb(to, known, above);
    if (nearest !== null || key === names.parent) changes[key] = nearest;
  }
  return Object.keys(changes).length === 0 ? undefined : { ...record, ...changes };
}

/**
 * The nearest record above that the repair did not make; null above a root. In a circle there is none, and what points
 * into it stays. The way is shortened for those who come after.
 */
function climb(from: string, known: ReadonlySet<string>, above: Map<string, string | null>): string | null {
  const way = new Set<string>();
  let at: string | null = from;
  while (at !== null && !known.has(at) && above.has(at) && !way.has(at)) {
    way.add(at);
    at = above.get(at) ?? null;
  }
  const isCircle = at !== null && way.has(at);
  for (const passed of way) above.set(passed, isCircle ? passed : at);
  return isCircle ? from : at;
}

/** The ids of all records of a file, those in damaged lines too: what a repair saves of these keeps its id. */
function idsIn(source: ByteSource, names: RecordNames): Set<string> {
  const ids = new Set<string>();
  const rules: RecordRules<string | undefined> = {
    isRecord: (value) => textIn(value, names.id) !== undefined,
    // Not every object that looks so is a record, but then no repair makes one of it, and its id is asked for by nobody.
    cannotNest: () => true,
    keep: (value) => textIn(value, names.id),
  };
  visitFileLines(source, rules, ({ records = [] }) => {
    for (const { data } of records) if (data !== undefined) ids.add(data);
  });
  return ids;
}

/** A line as the agent reads it: what is no object on a line of its own is nothing to it. */
function recordIn(bytes: Uint8Array): JsonObject | undefined {
  // Too long for a string: the agent cannot read it either.
  if (bytes.length > MOST_LINE_BYTES) return undefined;
  const value = parseJson(decode(bytes));
  return isJsonObject(value) ? value : undefined;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

function textIn(record: JsonObject, key: string): string | undefined {
  const value = memberOf(record, key);
  return typeof value === "string" ? value : undefined;
}

function endsWithLine(source: ByteSource): boolean {
  return source.length === 0 || source.read(source.length - 1, source.length)[0] === LINE_FEED;
}
