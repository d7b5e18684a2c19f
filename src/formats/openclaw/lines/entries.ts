import { field, type JsonRecord, stringField } from "../../../core/json.ts";
import { hiddenKind, isMisspelt } from "../../hidden-message.ts";
import type { FileLine, FileRecord } from "../../jsonl/file-lines.ts";

/** One entry of the tree, in file order. */
export interface Entry {
  readonly index: number;
  readonly line: FileLine<JsonRecord>;
  readonly record: FileRecord<JsonRecord>;
  readonly value: JsonRecord;
  readonly type: string;
  /** As recorded, or as entries name it that hang on it where a letter of it is damaged; may repeat. */
  readonly id: string | undefined;
  /** As recorded: a string, null for a root, undefined where the field is missing. */
  readonly parent: string | null | undefined;
  /**
   * Its place among the records of the file, behind the header, which has place 0 wherever it is: version 1 points
   * by it. Lines that are no record do not count, as they do not count for the agent that loads the file.
   */
  readonly position: number;
}

/** A record that says it is a session's header. */
export interface SessionRecord {
  readonly line: number;
  readonly record: FileRecord<JsonRecord>;
  /** Undefined: agents take the file for no session. */
  readonly id: string | undefined;
  /** Undefined where damage hides what it is: agents take the file for no session, or for one of version 1. */
  readonly type: string | undefined;
  readonly version: number;
  /** It is the first record of the file: nowhere else do agents see it. */
  readonly leads: boolean;
}

/** The header of a session. */
export interface Header {
  readonly line: number;
  readonly id: string;
  /** 1 where the header has no version. */
  readonly version: number;
}

/** The records of a file as headers and entries. */
export function readEntries(lines: readonly FileLine<JsonRecord>[]): {
  readonly sessions: readonly SessionRecord[];
  readonly entries: readonly Entry[];
} {
  const sessions: SessionRecord[] = [];
  const entries: Entry[] = [];
  let position = 1;
  for (const line of lines) {
    for (const record of line.records ?? []) {
      const value = record.data;
      const leads = sessions.length + entries.length === 0;
      const type = stringField(value, "type") ?? "";
      const id = stringField(value, "id");
      const isHeader = type === "session" || (leads && isDamagedHeader(value));
      if (isHeader) {
        const told = type === "session" ? type : undefined;
        sessions.push({ line: line.number, record, id, type: told, version: versionOf(value), leads });
      } else {
        const parent = field(value, "parentId");
        const link = typeof parent === "string" || parent === null ? parent : undefined;
        entries.push({ index: entries.length, line, record, value, type, id, parent: link, position });
      }
      if (!isHeader || sessions.length > 1) position += 1;
    }
  }
  return { sessions: sessions.map((one) => (one.version === 1 ? ofTree(one, entries) : one)), entries };
}

/** The header that agents see: the first record of the file, if it names a session. */
export function headerOf(sessions: readonly SessionRecord[]): Header | undefined {
  const [first] = sessions;
  if (first?.id === undefined || first.type === undefined || !first.leads) return undefined;
  return { line: first.line, id: first.id, version: first.version };
}

/** Is this first record a header but for one letter of its type, or of that field's name? */
function isDamagedHeader(value: JsonRecord): boolean {
  if (Object.hasOwn(value, "parentId") || stringField(value, "cwd") === undefined) return false;
  return hiddenKind(value, ["session"]) !== undefined;
}

/**
 * A header without its version, before entries that hang on each other by their ids: agents take them for entries of
 * version 1, hang them in line under other ids, and find nothing again that a compaction names.
 */
function ofTree(session: SessionRecord, entries: readonly Entry[]): SessionRecord {
  const messages = entries.filter(({ type }) => type === "message");
  const isTree =
    messages.length > 0 && messages.every(({ id, parent }) => id !== undefined && parent !== undefined);
  if (!isTree) return session;
  const told = Object.entries(session.record.data).find(([name]) => isMisspelt(name, ["version"]))?.[1];
  return { ...session, type: undefined, version: told === 2 ? told : 3 };
}

/** Agents compare the version as JavaScript does; what cannot be compared is no version that is known. */
function versionOf(value: JsonRecord): number {
  const version = field(value, "version") ?? 1;
  const number = typeof version === "string" ? Number.parseFloat(version) : version;
  return typeof number === "number" && Number.isFinite(number) ? number : -1;
}
