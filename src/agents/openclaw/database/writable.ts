import type { SqlDatabase } from "../../../store/sqlite/sql-driver.ts";
import { numberIn, textIn } from "./column.ts";
import { LAYOUTS, type Layout } from "./layout.ts";
import { readSchema } from "./schema.ts";

/** How a database is written, or why it is not. */
export type Writable =
  | { readonly ok: true; readonly layout: Layout }
  | { readonly ok: false; readonly refusal: NotWritable };

/** Why a database is read, and never written. */
export type NotWritable =
  /** None of OpenClaw's sessions. */
  | { readonly why: "foreign" }
  /** A schema that no host was started on after a repair. */
  | { readonly why: "schema"; readonly detail: string }
  /** The number is known, and yet something is there that would be changed along, or would change what is written. */
  | { readonly why: "other-shape"; readonly detail: string };

/**
 * Every column of the tables whose rows are made anew, beside those of the events: none may stay empty that we know
 * nothing of.
 */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
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
  session_windows: ["session_id", "transcript_updated_at", "transcript_observed_at"],
  schema_meta: ["meta_key", "schema_version"],
};

/** Tables out of which rows are taken, and those whose rows may go with them. */
const EMPTIED: Readonly<Record<string, readonly string[]>> = {
  transcript_events: ["transcript_event_identities", "session_transcript_active_events"],
  transcript_event_identities: [],
  session_transcript_active_events: [],
};

/** How this database is written; it is not, where it is not exactly what was measured. */
export function writableAs(database: SqlDatabase): Writable {
  const schema = readSchema(database);
  if (schema === undefined) return refused({ why: "foreign" });
  const layout = LAYOUTS.find((each) => each.schema === schema.version);
  if (layout === undefined) return refused({ why: "schema", detail: String(schema.version) });
  const detail = columnsDiffer(database, layout) ?? stranger(database, layout);
  if (detail !== undefined) return refused({ why: "other-shape", detail });
  // The host goes by both numbers, and refuses a database that tells two.
  const [meta] = database
    .prepare(
      `SELECT CAST(schema_version AS REAL) AS told, typeof(schema_version) = 'integer' AS whole
       FROM schema_meta WHERE meta_key = 'primary'`,
    )
    .all();
  if (meta?.["whole"] !== 1) return refused({ why: "other-shape", detail: "schema_meta" });
  const told = numberIn(meta, "told");
  return told === layout.schema ? { ok: true, layout } : refused({ why: "schema", detail: String(told) });
}

function refused(refusal: NotWritable): Writable {
  return { ok: false, refusal };
}

function columnsDiffer(database: SqlDatabase, { events, texts }: Layout): string | undefined {
  for (const [table, wanted] of Object.entries({ transcript_events: events, ...COLUMNS })) {
    const found = columnsOf(database, table);
    if (found.size !== wanted.length || wanted.some((column) => !found.has(column))) return table;
  }
  for (const [table, wanted] of Object.entries({ [texts]: ["session_id"], ...TOUCHED })) {
    const found = columnsOf(database, table);
    if (wanted.some((column) => !found.has(column))) return table;
  }
  const [encoding] = database.prepare("PRAGMA encoding").all();
  return encoding?.["encoding"] === "UTF-8" ? undefined : "encoding";
}

/** Something of somebody else's on these tables: a trigger, or rows that would go along. Or a trigger that is missing. */
function stranger(database: SqlDatabase, layout: Layout): string | undefined {
  const { texts, triggers: known, neededTrigger } = layout;
  const changed = ["transcript_events", texts, ...Object.keys(COLUMNS), ...Object.keys(TOUCHED)];
  const triggers = triggersOf(database, new Set(changed));
  const other = triggers.find(({ name, does }) => known[name]?.test(does) !== true);
  if (other !== undefined) return other.name;
  if (neededTrigger !== undefined && !triggers.some(({ name }) => name === neededTrigger))
    return neededTrigger;
  return [...Object.keys(EMPTIED), texts].flatMap((table) =>
    dependentsOf(database, table).filter((name) => EMPTIED[table]?.includes(name) !== true),
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
