import { field, type JsonRecord, stringField } from "../../core/json.ts";
import type { FileLine, FileRecord } from "../jsonl/file-lines.ts";

/** One entry of the tree, in file order. */
export interface Entry {
  readonly index: number;
  readonly line: FileLine<JsonRecord>;
  readonly record: FileRecord<JsonRecord>;
  readonly value: JsonRecord;
  readonly type: string;
  /** As recorded; may repeat. */
  readonly id: string | undefined;
  /** As recorded: a string, null for a root, undefined where the field is missing. */
  readonly parent: string | null | undefined;
}

/** The header of a session file, if its first record is one. */
export interface Header {
  readonly line: number;
  readonly id: string;
  /** 1 where the header has no version. */
  readonly version: number;
}

/** The records of a file as a header and entries. */
export function readEntries(lines: readonly FileLine<JsonRecord>[]): {
  readonly header: Header | undefined;
  readonly entries: readonly Entry[];
} {
  let header: Header | undefined;
  const entries: Entry[] = [];
  let first = true;
  for (const line of lines) {
    for (const record of line.records ?? []) {
      const type = stringField(record.data, "type") ?? "";
      if (type === "session") {
        const version = field(record.data, "version");
        const number = typeof version === "number" ? version : 1;
        const id = stringField(record.data, "id");
        // Without an id the agent takes the file for no session and writes a new one over it.
        if (first && id !== undefined) header = { line: line.number, id, version: number };
      } else {
        const parent = field(record.data, "parentId");
        entries.push({
          index: entries.length,
          line,
          record,
          value: record.data,
          type,
          id: stringField(record.data, "id"),
          parent: typeof parent === "string" || parent === null ? parent : undefined,
        });
      }
      first = false;
    }
  }
  return { header, entries };
}
