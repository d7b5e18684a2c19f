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

/**
 * Triggers of OpenClaw's own on these tables, by how they begin: what the first does is meant, and must be done; none of
 * the others has to do with what is written.
 */
const TRIGGERS: Readonly<Record<string, RegExp>> = {
  session_transcript_fts_rows_after_delete:
    /^AFTER DELETE ON session_transcript_fts_rows BEGIN DELETE FROM session_transcript_fts WHERE rowid = OLD\.id; END$/,
  session_windows_canonical_pending_after_insert: /^AFTER INSERT ON session_windows /,
  session_windows_canonical_pending_after_update:
    /^AFTER UPDATE OF session_id, session_key ON session_windows /,
  session_windows_canonical_pending_after_delete: /^AFTER DELETE ON session_windows /,
};
const NEEDED_TRIGGER = "session_transcript_fts_rows_after_delete";

/** Tables out of which rows are taken, and those whose rows may go with them. */
const EMPTIED: Readonly<Record<string, readonly string[]>> = {
  transcript_events: ["transcript_event_identities", "session_transcript_active_events"],
  transcript_event_identities: [],
  session_transcript_active_events: [],
  session_transcript_fts_rows: [],
};

/** Why this database is not written; undefined where it is exactly what was measured. */
export function notWritable(database: SqlDatabase): NotWritable | undefined {
  const schema = readSchema(database);
  if (schema === undefined) return { why: "foreign" };
  if (schema.version !== WRITTEN_SCHEMA) return { why: "schema", detail: String(schema.version) };
  const detail = columnsDiffer(database) ?? stranger(database);
  if (detail !== undefined) return { why: "other-shape", detail };
  // The host goes by both numbers, and refuses a database that tells two.
  const [meta] = database
    .prepare(
      "SELECT CAST(schema_version AS REAL) AS schema_version FROM schema_meta WHERE meta_key = 'primary'",
    )
    .all();
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

/** Something of somebody else's on these tables: a trigger, or rows that would go along. Or a trigger that is missing. */
function stranger(database: SqlDatabase): string | undefined {
  const triggers = triggersOf(database, new Set([...Object.keys(COLUMNS), ...Object.keys(TOUCHED)]));
  const other = triggers.find(({ name, does }) => TRIGGERS[name]?.test(does) !== true);
  if (other !== undefined) return other.name;
  if (!triggers.some(({ name }) => name === NEEDED_TRIGGER)) return NEEDED_TRIGGER;
  return Object.entries(EMPTIED).flatMap(([table, known]) =>
    dependentsOf(database, table).filter((name) => !known.includes(name)),
  )[0];
}

/** The triggers on tables, and what each says behind its name. SQLite takes names in any case. */
function triggersOf(
  database: SqlDatabase,
  tables: ReadonlySet<string>,
): readonly { readonly name: string; readonly does: string }[] {
  return database
    .prepare(
      `SELECT CAST(name AS BLOB) AS name, CAST(lower(tbl_name) AS BLOB) AS it, CAST(sql AS BLOB) AS sql
       FROM sqlite_schema WHERE type = 'trigger'`,
    )
    .all()
    .filter((row) => tables.has(textIn(row, "it")))
    .map((row) => {
      const name = textIn(row, "name");
      const words = textIn(row, "sql").replaceAll(/\s+/g, " ").trim();
      const beginning = `CREATE TRIGGER ${name} `;
      return { name, does: words.startsWith(beginning) ? words.slice(beginning.length) : words };
    });
}

/** The tables that point to rows of this one. The name is one of the above, never data. */
function dependentsOf(database: SqlDatabase, table: string): readonly string[] {
  return database
    .prepare(
      `SELECT CAST(t.name AS BLOB) AS name FROM sqlite_schema AS t JOIN pragma_foreign_key_list(t.name) AS k
       WHERE t.type = 'table' AND k."table" = '${table}' COLLATE NOCASE`,
    )
    .all()
    .map((row) => textIn(row, "name"));
}

/** The name is one of the above, never data. */
function columnsOf(database: SqlDatabase, table: string): ReadonlySet<string> {
  const rows = database.prepare(`PRAGMA table_info(${table})`).all();
  return new Set(rows.map((row) => String(row["name"])));
}
