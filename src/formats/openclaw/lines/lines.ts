import { field, isRecord, type JsonRecord, stringField } from "../../../core/json.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { type RecordRules, readFirstLines, type Stump } from "../../jsonl/file-lines.ts";
import { type Entry, headerOf, readEntries } from "./entries.ts";
import { ENTRY_TYPES, isHidden, isHollow, isLinear, isTreeEntry } from "./shape.ts";

/** Records of a session file are kept whole: every one of them may be asked for a pointer. */
export const entryRules: RecordRules<JsonRecord> = {
  isRecord: isEntry,
  cannotNest: isTied,
  keep: (value) => value,
  isOfOnePiece,
};

// What a file is shows in its first lines.
const LINES_TO_KNOW = 50;

/** The rules for one file: entries of version 1 have no ids by which a nested one could be told from them. */
export function entryRulesOf(source: ByteSource): RecordRules<JsonRecord> {
  let linear: boolean | undefined;
  const isInLine = (): boolean => {
    if (linear !== undefined) return linear;
    let count = 0;
    const lines = readFirstLines(source, entryRules, () => ++count === LINES_TO_KNOW);
    const { sessions, entries } = readEntries(lines);
    // A stray field of one row makes no tree of a file whose header says that it is none.
    linear = isLinear(entries) || (headerOf(sessions)?.version === 1 && !entries.some(isTreeEntry));
    return linear;
  };
  return { ...entryRules, cannotNest: (value) => isTied(value) || (isBare({ value }) && isInLine()) };
}

/** What torn lines still tell. */
export interface TornLines {
  /** By id of an entry whose line is torn: the id of its parent. */
  readonly parents: ReadonlyMap<string, string>;
  /** Where the last line is torn: the id of its parent. */
  readonly tail: string | undefined;
}

// An entry begins with its type, id, parent and time; a stump that is long enough still tells them.
const ENTRY_HEAD =
  /"id"\s*:\s*"([^"\\]{1,100})"\s*,\s*"parentId"\s*:\s*"([^"\\]{1,100})"(?:\s*,\s*"timestamp"\s*:\s*"([^"\\]{1,40})")?/;
const HEAD_BYTES = 400;

const lenient = new TextDecoder("utf-8");

/**
 * Reads what is left of the entries that are torn. What is left of a copy of an entry that stands there already, whole
 * or torn, says nothing of where the session goes on.
 */
export function readStumps(
  source: ByteSource,
  stumps: readonly Stump[],
  entries: readonly Pick<Entry, "id" | "parent" | "value">[],
): TornLines {
  const followed = new Set(stumps.length > 0 ? entries.map(({ parent }) => parent) : []);
  const whole = new Set(stumps.length > 0 ? entries.map(({ id }) => id) : []);
  const parents = new Map<string, string>();
  let tail: string | undefined;
  for (const stump of stumps) {
    const head = source.read(stump.start, Math.min(stump.end, stump.start + HEAD_BYTES));
    const [, id, parent, time] = ENTRY_HEAD.exec(lenient.decode(head)) ?? [];
    const isCopy = id !== undefined && (whole.has(id) || parents.has(id));
    if (id !== undefined && parent !== undefined && !isCopy) parents.set(id, parent);
    // Where entries hang on it or are newer, it was not the last one: lines have changed their places.
    const isNewer = (one: Pick<Entry, "value">): boolean =>
      time !== undefined && (stringField(one.value, "timestamp") ?? "") > time;
    // NUL bytes behind it stand for more than its own rest: nobody knows which line was the last one.
    const isEnd = stump.last && source.read(stump.end - 1, stump.end)[0] !== 0;
    if (isEnd && !isCopy && !followed.has(id) && !entries.some(isNewer)) tail = parent;
  }
  return { parents, tail };
}

/** A record of a session file is an object with a type; nested objects of messages have one too, but no time. */
function isEntry(value: unknown): boolean {
  if (!isRecord(value) || stringField(value, "type") === undefined) return false;
  return value["type"] === "session" || stringField(value, "timestamp") !== undefined;
}

/** Fields of a message that only one role has. */
const VOICES: readonly (readonly [name: string, role: string])[] = [
  ["stopReason", "assistant"],
  ["usage", "assistant"],
  ["toolCallId", "toolResult"],
];
const ROLES: ReadonlySet<string> = new Set(["user", "assistant", "toolResult"]);

/** A message entry has a message, and that is no user's who stopped for a reason: both of pi's loaders crash without one. */
function isOfOnePiece(value: JsonRecord): boolean {
  if (value["type"] !== "message") return true;
  const message = field(value, "message");
  if (message === undefined) return isHollow({ value }) || isHidden({ value });
  if (!isRecord(message)) return true;
  const role = stringField(message, "role");
  if (role === undefined) return isHidden({ value });
  if (!ROLES.has(role)) return true;
  return VOICES.every(([name, whose]) => role === whose || !Object.hasOwn(message, name));
}

/** What hangs in the tree is an entry wherever it stands: no message, tool or extension gives its own data a parent. */
function isTied(value: JsonRecord): boolean {
  const { type, id, parentId, timestamp } = value;
  const ties = typeof id === "string" && (typeof parentId === "string" || parentId === null);
  return ties && typeof type === "string" && ENTRY_TYPES.has(type) && typeof timestamp === "string";
}

/** An entry as version 1 wrote it. */
function isBare({ value }: { readonly value: JsonRecord }): boolean {
  const { type, id, parentId, timestamp, message } = value;
  const isKind =
    typeof type === "string" && ENTRY_TYPES.has(type) && (type !== "message" || isRecord(message));
  return isKind && id === undefined && parentId === undefined && typeof timestamp === "string";
}
