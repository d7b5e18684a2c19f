import type { SqlDatabase } from "../../../store/sqlite/sql-driver.ts";
import { numberIn, textIn } from "./column.ts";
import { readSchema } from "./schema.ts";

/** Why a database is read, and never written. */
export type NotWritable =
  /** None of OpenClaw's sessions. */
  | { readonly why: "foreign" }
  /** A schema that no host was started on after a repair. */
  | { readonly why: "schema"; readonly detail: string }
  /** The number is known, and yet something is there that would be changed along, or would change what is written. */
  | { readonly why: "other-shape"; readonly detail: string };

/** The schema that is written: that of OpenClaw 2026.9.6, which was seen to go on with what is written here. */
export const WRITTEN_SCHEMA = 23;

/** Every column of the tables whose rows are made anew: none may stay empty that we know nothing of. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  transcript_events: [
    "session_id",
    "seq",
    "event_json",
    "created_at",
    "event_zstd",
    "event_utf8_bytes",
    "navigation_json",
  ],
  transcript_event_identities: [
    "session_id",
    "event_id",
    "seq",
    "event_type",
    "parent_id",
    "message_idempotency_key",
    "created_at",
  ],
  session_transcript_index_state: [
    "session_id",
    "indexed_seq",
    "leaf_event_id",
    "needs_rebuild",
    "active_event_count",
    "active_message_count",
    "updated_at",
  ],
  transcript_rewrite_watermarks: ["session_id", "generation", "updated_at"],
};

/** What else is read or changed, by single columns. */
const TOUCHED: Readonly<Record<string, readonly string[]>> = {
  session_transcript_active_events: ["session_id"],
  session_transcript_fts_rows: ["id", "session_id"],
  session_windows: ["session_id", "transcript_updated_at", "transcript_observed_at"],
  schema_meta: ["meta_key", "schema_version"],
};

/** Triggers of OpenClaw's own on these tables: what they do is meant. */
const TRIGGERS: ReadonlySet<string> = new Set([
  "session_transcript_fts_rows_after_delete",
  "session_windows_canonical_pending_after_insert",
  "session_windows_canonical_pending_after_update",
  "session_windows_canonical_pending_after_delete",
]);

/** Tables whose rows go with the rows that they point to. */
const DEPENDENTS: ReadonlySet<string> = new Set([
  "transcript_event_identities",
  "session_transcript_active_events",
]);

/** Why this database is not written; undefined where it is exactly what was measured. */
export function notWritable(database: SqlDatabase): NotWritable | undefined {
  const schema = readSchema(database);
  if (schema === undefined) return { why: "foreign" };
  if (schema.version !== WRITTEN_SCHEMA) return { why: "schema", detail: String(schema.version) };
  const detail = columnsDiffer(database) ?? stranger(database);
  if (detail !== undefined) return { why: "other-shape", detail };
  // The host goes by both numbers, and refuses a database that tells two.
  const [meta] = database.prepare("SELECT schema_version FROM schema_meta WHERE meta_key = 'primary'").all();
  const told = numberIn(meta, "schema_version");
  return told === WRITTEN_SCHEMA ? undefined : { why: "schema", detail: String(told) };
}

function columnsDiffer(database: SqlDatabase): string | undefined {
  for (const [table, wanted] of Object.entries(COLUMNS)) {
    const found = columnsOf(database, table);
    if (found.size !== wanted.length || wanted.some((column) => !found.has(column))) return table;
  }
  for (const [table, wanted] of Object.entries(TOUCHED)) {
    const found = columnsOf(database, table);
    if (wanted.some((column) => !found.has(column))) return table;
  }
  const [encoding] = database.prepare("PRAGMA encoding").all();
  return encoding?.["encoding"] === "UTF-8" ? undefined : "encoding";
}

/** Something of somebody else's on these tables: a trigger, or rows that would go along. */
function stranger(database: SqlDatabase): string | undefined {
  const tables = [...Object.keys(COLUMNS), ...Object.keys(TOUCHED)];
  const triggers = database
    .prepare(
      "SELECT CAST(name AS BLOB) AS name, CAST(tbl_name AS BLOB) AS it FROM sqlite_schema WHERE type = 'trigger'",
    )
    .all()
    .filter((row) => tables.includes(textIn(row, "it")))
    .map((row) => textIn(row, "name"));
  const dependents = database
    .prepare(
      `SELECT CAST(t.name AS BLOB) AS name FROM sqlite_schema AS t JOIN pragma_foreign_key_list(t.name) AS k
       WHERE t.type = 'table' AND k."table" = 'transcript_events' COLLATE NOCASE`,
    )
    .all()
    .map((row) => textIn(row, "name"));
  return triggers.find((name) => !TRIGGERS.has(name)) ?? dependents.find((name) => !DEPENDENTS.has(name));
}

/** The name is one of the above, never data. */
function columnsOf(database: SqlDatabase, table: string): ReadonlySet<string> {
  const rows = database.prepare(`PRAGMA table_info(${table})`).all();
  return new Set(rows.map((row) => String(row["name"])));
}
