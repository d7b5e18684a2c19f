import { isRecord, type JsonRecord, parseJson, stringField } from "../../../core/json.ts";
import { type ByteSource, type ByteSpan, bytesSource, type Piece } from "../../bytes/source.ts";
import { editJson } from "../../json/edit.ts";
import { writeJson } from "../../json/write.ts";
import { type FileLine, type FileRecord, recordPiece, recordText } from "../../jsonl/file-lines.ts";
import { type Entry, type Header, headerOf, type SessionRecord } from "./entries.ts";
import { sessionIdOfName, timeOfName } from "./session-file.ts";
import { isLinear, isTreeEntry, proveFormat } from "./shape.ts";

/** The header of a file as it is to be. */
export interface HeaderPlan {
  readonly header: Header;
  /** A line that is to come first, before everything that is there. */
  readonly front: Piece | undefined;
  /** Records that get other bytes, or go. */
  readonly records: ReadonlyMap<FileRecord<JsonRecord>, Piece | undefined>;
  /** It was damaged, and is made again. */
  readonly rebuilt: boolean;
  /** The line on which it was torn: one defect, not two. */
  readonly stump?: number;
  /** The torn line with which the new header begins, byte for byte: nothing of it is lost. */
  readonly kept?: number;
}

/** What is known about a file whose header is looked for. */
export interface HeaderFacts {
  readonly source: ByteSource;
  readonly sessions: readonly SessionRecord[];
  readonly entries: readonly Entry[];
  /** The first line with any content, where it is no record. */
  readonly stump: FileLine<JsonRecord> | undefined;
  readonly fileName: string | undefined;
}

const encoder = new TextEncoder();
const NONE: ReadonlyMap<FileRecord<JsonRecord>, Piece | undefined> = new Map();
const HEAD_BYTES = 2000;
const SESSION = /^\s*\{\s*"type"\s*:\s*"session"\s*,/;
/** How the end of a header begins that lost what comes before its id: no entry has these fields in a row. */
const REST =
  /^[^{}[\]]{0,100}?"id"\s*:\s*"[^"\\]{1,200}"\s*,\s*"timestamp"\s*:\s*"[^"\\]{1,100}"\s*,\s*"cwd"\s*:/;
const FIELD = /"(version|id|timestamp|cwd)"\s*:\s*("(?:[^"\\]|\\.){0,1000}"|\d{1,6})\s*[,}]/g;

/**
 * The header of a session file. Without one pi 0.74.2 takes the file for an empty session and writes a new one over
 * it, and pi 1.6.0 refuses it. So it is made again, but only with proof and never from a guess: a line that says it
 * was the header, whole or torn, before entries of the format; or entries that can be of no other format. The
 * session's id must still be told, by that line or by the name of the file. Where the session was started is left
 * out if nothing tells it: both versions then take the folder that they are started in.
 */
export function planHeader(facts: HeaderFacts): HeaderPlan | undefined {
  const whole = headerOf(facts.sessions);
  if (whole !== undefined) return { header: whole, front: undefined, records: NONE, rebuilt: false };
  return fromRecord(facts) ?? fromRest(facts);
}

/** A header that is whole but says no id, or not that it is one, or does not come first. */
function fromRecord({ source, sessions, entries, fileName }: HeaderFacts): HeaderPlan | undefined {
  const found = sessions.find(({ id }) => id !== undefined) ?? sessions[0];
  if (found === undefined || !(isLinear(entries) || entries.some(isTreeEntry))) return undefined;
  const { record, version, line } = found;
  const id = found.id ?? idFrom(fileName);
  if (id === undefined) return undefined;
  const header = { line, id, version };
  const isWhole = found.id !== undefined && found.type !== undefined;
  const text = isWhole
    ? recordPiece(record)
    : edited(recordText(source, record), record.data, {
        type: "session",
        ...(version === 1 ? {} : { version }),
        id,
      });
  if (found.leads) return { header, front: undefined, records: new Map([[record, text]]), rebuilt: true };
  return { header, front: text, records: new Map([[record, undefined]]), rebuilt: true };
}

/** A header that was torn, or that is gone. */
function fromRest({ source, sessions, entries, stump, fileName }: HeaderFacts): HeaderPlan | undefined {
  if (sessions.length > 0) return undefined;
  const head = stump === undefined ? "" : headText(source, stump.span);
  const told = isHead(head) ? fieldsOf(head) : undefined;
  const linear = isLinear(entries);
  const proven = told === undefined ? proveFormat(entries) : linear || entries.some(isTreeEntry);
  const id = typeof told?.get("id") === "string" ? String(told.get("id")) : idFrom(fileName);
  if (!proven || id === undefined) return undefined;
  const recorded = told?.get("version");
  const version = typeof recorded === "number" ? recorded : linear ? 1 : 3;
  const record = {
    type: "session",
    // Version 1 knew no versions.
    ...(version === 1 ? {} : { version }),
    id,
    timestamp: told?.get("timestamp") ?? timeFrom(fileName) ?? firstTime(entries),
    ...(told?.has("cwd") ? { cwd: told.get("cwd") } : {}),
    ...restOf(head),
  };
  const header = { line: stump?.number ?? 1, id, version };
  const text = writeJson(record);
  const plan = { header, front: encoder.encode(text), records: NONE, rebuilt: true };
  if (stump === undefined) return plan;
  const isWhole = stump.span.end - stump.span.start <= HEAD_BYTES;
  const isKept = isWhole && (text.startsWith(head.trim()) || text.endsWith(head.trim()));
  return {
    ...plan,
    ...(told === undefined ? {} : { stump: stump.number }),
    ...(isKept ? { kept: stump.number } : {}),
  };
}

/** Does a torn line say that it was the header? */
export function saysSession(source: ByteSource, stump: ByteSpan): boolean {
  return isHead(headText(source, stump));
}

function isHead(text: string): boolean {
  return SESSION.test(text) || REST.test(text);
}

function headText(source: ByteSource, stump: ByteSpan): string {
  const head = source.read(stump.start, Math.min(stump.end, stump.start + HEAD_BYTES));
  return new TextDecoder("utf-8").decode(head);
}

/** All fields from the id on, where a header lost nothing but what comes before it. */
function restOf(text: string): JsonRecord {
  const rest = REST.test(text) ? parseJson(`{${text.slice(text.indexOf('"id"'))}`) : undefined;
  return isRecord(rest) && !Object.hasOwn(rest, "type") ? rest : {};
}

/** The fields that a torn header still tells whole. */
function fieldsOf(text: string): ReadonlyMap<string, unknown> {
  const known = new Map<string, unknown>();
  for (const [, key = "", value = ""] of text.matchAll(FIELD)) known.set(key, parseJson(value));
  return known;
}

function idFrom(fileName: string | undefined): string | undefined {
  return fileName === undefined ? undefined : sessionIdOfName(fileName);
}

function timeFrom(fileName: string | undefined): string | undefined {
  return fileName === undefined ? undefined : timeOfName(fileName);
}

/** Times of made rows are derived: that of the first entry. */
function firstTime(entries: readonly Entry[]): string {
  const times = entries.map(({ value }) => stringField(value, "timestamp"));
  return times.find((time) => time !== undefined) ?? "1970-01-01T00:00:00.000Z";
}

/** The same session as a new one of this id. What is written first or in place of the header gets the id. */
export function forked(
  source: ByteSource,
  plan: HeaderPlan,
  leader: SessionRecord | undefined,
  id: string,
): HeaderPlan {
  const own = leader && (plan.records.get(leader.record) ?? recordPiece(leader.record));
  const piece = plan.front ?? own;
  if (piece === undefined) return plan;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytesOfPiece(source, piece));
  const copied = edited(text, parseJson(text) as JsonRecord, { id });
  if (plan.front !== undefined || leader === undefined) return { ...plan, front: copied };
  return { ...plan, records: new Map([...plan.records, [leader.record, copied]]) };
}

function bytesOfPiece(source: ByteSource, piece: Piece): Uint8Array {
  return piece instanceof Uint8Array
    ? bytesSource(piece).read(0, piece.length)
    : source.read(piece.start, piece.end);
}

function edited(
  text: string,
  value: JsonRecord,
  fields: Readonly<Record<string, string | number>>,
): Uint8Array {
  return encoder.encode(editJson(text, value, { ...value, ...fields }));
}
