import { buildHistory } from "../../core/build.ts";
import { isRecord, parseJson } from "../../core/json.ts";
import type { Part } from "../../core/model.ts";
import { mixed } from "../../dialects/mixed/index.ts";
import { RESULT_ID_FIELDS } from "../../dialects/openclaw/read.ts";
import type { ByteSource, ByteSpan } from "../../formats/bytes/source.ts";
import { readSession } from "../judge/load.ts";
import { EXIT } from "../program/exit-codes.ts";
import { breathe, type Io } from "../program/io.ts";

/** Is one of the calls in a file, or its result, or could the file not be read? */
export type Held = "held" | "absent" | "unreadable";

const CHUNK_BYTES = 1 << 23;
/** A line that is longer is not read as a record: where the id stands must do. */
const MOST_LINE_BYTES = 1 << 24;
const WINDOW_BYTES = 1 << 16;
const LINE_FEED = 0x0a;

/** What stands before an id in its field, alone or behind another id that is kept with it: `"call_1|fc_2"`. */
const BEFORE = new RegExp(`"(?:id|${RESULT_ID_FIELDS.join("|")})"\\s*:\\s*"(?:[^"\\\\]{1,200}\\|)?$`);
const MOST_BEFORE = 256;
const BEHIND: ReadonlySet<number> = new Set([...'"|'].map((sign) => sign.charCodeAt(0)));

/**
 * Looks in a session for the calls with these ids, and for their results. The bytes tell in which lines an id stands in
 * a field for ids; whether it is that of a call, and not an argument or what somebody quoted, the record tells, where
 * the line is one. Throws `Interrupted` on Ctrl-C.
 */
export async function holdsCall(path: string, ids: readonly string[], io: Io): Promise<Held> {
  const held = await look(path, ids, io, ({ size }) => size > 0);
  return held === undefined ? "unreadable" : held.size > 0 ? "held" : "absent";
}

/** As what an id stands in a session; of bytes that are no record nobody knows. */
export type HeldAs = "call" | "result" | "unknown";

/** By id: as what it stands in a session. What is not in it is not in here. */
export type HowHeld = ReadonlyMap<string, ReadonlySet<HeldAs>>;

/** Looks as `holdsCall` does, and tells which is there: the calls, their results, or both. Undefined: unreadable. */
export async function howHeld(path: string, ids: readonly string[], io: Io): Promise<HowHeld | undefined> {
  return look(path, ids, io, (held) =>
    ids.every((id) => held.get(id)?.has("call") === true && held.get(id)?.has("result") === true),
  );
}

type IsEnough = (held: HowHeld) => boolean;

async function look(
  path: string,
  ids: readonly string[],
  io: Io,
  isEnough: IsEnough,
): Promise<HowHeld | undefined> {
  await breathe(io);
  const read = readSession(path, io);
  if (!read.ok) return read.exit === EXIT.incomplete ? undefined : new Map();
  const { file } = read;
  try {
    return await heldIn(file.source, ids, io, isEnough);
  } finally {
    file.release();
  }
}

async function heldIn(
  source: ByteSource,
  ids: readonly string[],
  io: Io,
  isEnough: IsEnough,
): Promise<HowHeld> {
  const held = new Map<string, Set<HeldAs>>();
  // As they stand in JSON, without the quotes.
  const needles = ids.map((id) => Buffer.from(JSON.stringify(id).slice(1, -1)));
  // Enough of the next chunk to see an id that lies across, with the sign behind it.
  const overlap = Math.max(0, ...needles.map(({ length }) => length)) + 1;
  let lookedTo = 0;
  for (let start = 0; start < source.length; start += CHUNK_BYTES) {
    if (start > 0) await breathe(io);
    const from = Math.max(0, start - MOST_BEFORE);
    const chunk = bufferOf(source, from, start + CHUNK_BYTES + overlap);
    for (const at of placesIn(chunk, needles)) {
      if (from + at < lookedTo) continue;
      const line = lineAround(source, from + at);
      const content = line === undefined ? undefined : bufferOf(source, line.start, line.end);
      for (const [id, as] of namedIn(content, ids)) held.set(id, (held.get(id) ?? new Set()).add(as));
      if (isEnough(held)) return held;
      lookedTo = line?.end ?? from + at + 1;
    }
  }
  return held;
}

/** Where ids stand as the value of a field for ids, in order. */
function placesIn(chunk: Buffer, needles: readonly Buffer[]): readonly number[] {
  const places: number[] = [];
  for (const needle of needles) {
    for (let at = chunk.indexOf(needle); at >= 0; at = chunk.indexOf(needle, at + 1)) {
      if (!BEHIND.has(chunk[at + needle.length] ?? 0)) continue;
      if (BEFORE.test(chunk.toString("latin1", Math.max(0, at - MOST_BEFORE), at))) places.push(at);
    }
  }
  return places.sort((a, b) => a - b);
}

/** The line in which a place stands; undefined where it is too long. */
function lineAround(source: ByteSource, place: number): ByteSpan | undefined {
  let start = place;
  for (let found = -1; start > 0 && found < 0; ) {
    const from = Math.max(0, start - WINDOW_BYTES);
    found = bufferOf(source, from, start).lastIndexOf(LINE_FEED);
    start = found < 0 ? from : from + found + 1;
    if (place - start > MOST_LINE_BYTES) return undefined;
  }
  let end = place;
  for (let found = -1; end < source.length && found < 0; ) {
    found = bufferOf(source, end, end + WINDOW_BYTES).indexOf(LINE_FEED);
    end = found < 0 ? Math.min(source.length, end + WINDOW_BYTES) : end + found;
    if (end - start > MOST_LINE_BYTES) return undefined;
  }
  return { start, end };
}

function bufferOf(source: ByteSource, start: number, end: number): Buffer {
  const bytes = source.read(start, Math.min(source.length, end));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** The ids in a line, each with what it is there. What is no record may once have been one, or was too long to be read. */
function namedIn(
  line: Buffer | undefined,
  ids: readonly string[],
): readonly (readonly [id: string, as: HeldAs])[] {
  const record = line === undefined ? undefined : parseJson(line.toString());
  if (!isRecord(record)) {
    const stands = (id: string): boolean => line?.includes(JSON.stringify(id).slice(1, -1)) ?? true;
    return ids.filter(stands).map((id) => [id, "unknown"]);
  }
  const { message = record } = record;
  const { messages } = buildHistory([message], mixed.read, undefined);
  return messages
    .flatMap(({ parts }) => parts)
    .flatMap((part) => idsOf(part).map((id) => [id, heldAs(part)] as const))
    .filter(([id]) => ids.includes(id));
}

function heldAs({ kind }: Part): HeldAs {
  return kind === "call" || kind === "result" ? kind : "unknown";
}

function idsOf(part: Part): readonly string[] {
  const id = "callId" in part ? part.callId : "id" in part ? part.id : undefined;
  return id === undefined ? [] : [id, ...id.split("|")];
}
