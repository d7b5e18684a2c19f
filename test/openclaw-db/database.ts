import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { chooseDriver } from "../../src/store/sqlite/choose-driver.ts";
import type { SqlDatabase, SqlDriver } from "../../src/store/sqlite/sql-driver.ts";

/** One row of a session: its entry, the text of one, or what it is compressed to. */
export type RowOf = object | string | { readonly zstd: Uint8Array };

/** What a database is made of. */
export interface DatabaseOf {
  /** The rows of each session by its id, from `seq` 0 on. */
  readonly sessions: Readonly<Record<string, readonly RowOf[]>>;
  readonly schema?: number;
  /** Numbers that are passed over before the row with this index. */
  readonly gap?: { readonly before: number; readonly rows: number };
  /** Ids of sessions whose rows were moved away. */
  readonly archived?: readonly string[];
}

/** When rows are written, in tests. */
export const WRITTEN: number = Date.parse("2026-01-31T09:00:00.000Z");

/** Columns of events, and how texts are found, as OpenClaw 2026.8.1 to 2026.9.5 have them (schemas 19 and 21). */
const PLAIN = `
  CREATE TABLE transcript_events (session_id TEXT NOT NULL, seq INTEGER NOT NULL, event_json TEXT NOT NULL,
    created_at INTEGER NOT NULL, PRIMARY KEY (session_id, seq),
    FOREIGN KEY (session_id) REFERENCES session_windows(session_id) ON DELETE CASCADE) STRICT;`;

/** The same as OpenClaw 2026.9.6 has them (schema 23), with its own trigger. */
const COMPRESSED = `
  CREATE TABLE transcript_events (session_id TEXT NOT NULL, seq INTEGER NOT NULL, event_json TEXT,
    created_at INTEGER NOT NULL, event_zstd BLOB, event_utf8_bytes INTEGER, navigation_json TEXT,
    PRIMARY KEY (session_id, seq),
    FOREIGN KEY (session_id) REFERENCES session_windows(session_id) ON DELETE CASCADE) STRICT;
  CREATE TABLE session_transcript_fts_rows (id INTEGER PRIMARY KEY, session_id TEXT NOT NULL, message_id TEXT) STRICT;
  CREATE TRIGGER session_transcript_fts_rows_after_delete AFTER DELETE ON session_transcript_fts_rows
    BEGIN DELETE FROM session_transcript_fts WHERE rowid = OLD.id; END;`;

/** What OpenClaw has since 2026.9.5: archives, and its own trigger on the windows of sessions. */
const SINCE_2026_9_5 = `
  CREATE TRIGGER session_windows_canonical_pending_after_update AFTER UPDATE OF session_id, session_key ON session_windows
    BEGIN INSERT INTO session_canonical_validation_pending VALUES (NEW.session_key); END;
  CREATE TABLE session_transcript_cold_archives (session_id TEXT NOT NULL PRIMARY KEY,
    archive_name TEXT NOT NULL UNIQUE, archived_at INTEGER NOT NULL) STRICT;`;

/** The other tables of sessions, as all of them have them: columns and keys; nodes and chats are not needed. */
const TABLES = `
  CREATE TABLE schema_meta (meta_key TEXT NOT NULL PRIMARY KEY, role TEXT NOT NULL, schema_version INTEGER NOT NULL) STRICT;
  CREATE TABLE session_windows (session_id TEXT NOT NULL PRIMARY KEY, session_key TEXT NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, transcript_updated_at INTEGER,
    transcript_observed_at INTEGER) STRICT;
  CREATE TABLE transcript_event_identities (session_id TEXT NOT NULL, event_id TEXT NOT NULL, seq INTEGER NOT NULL,
    event_type TEXT, parent_id TEXT, message_idempotency_key TEXT, created_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, event_id),
    FOREIGN KEY (session_id, seq) REFERENCES transcript_events(session_id, seq) ON DELETE CASCADE) STRICT;
  CREATE UNIQUE INDEX one_key ON transcript_event_identities(session_id, message_idempotency_key)
    WHERE message_idempotency_key IS NOT NULL;
  CREATE TABLE session_transcript_active_events (session_id TEXT NOT NULL, active_position INTEGER NOT NULL,
    event_seq INTEGER NOT NULL, message_position INTEGER, context_eligible INTEGER,
    PRIMARY KEY (session_id, active_position),
    FOREIGN KEY (session_id, event_seq) REFERENCES transcript_events(session_id, seq) ON DELETE CASCADE) STRICT;
  CREATE TABLE session_transcript_index_state (session_id TEXT NOT NULL PRIMARY KEY, indexed_seq INTEGER NOT NULL,
    leaf_event_id TEXT, needs_rebuild INTEGER NOT NULL DEFAULT 0, active_event_count INTEGER NOT NULL DEFAULT 0,
    active_message_count INTEGER NOT NULL DEFAULT 0, updated_at INTEGER NOT NULL) STRICT;
  CREATE TABLE transcript_rewrite_watermarks (session_id TEXT NOT NULL PRIMARY KEY, generation TEXT NOT NULL,
    updated_at INTEGER NOT NULL) STRICT;
  CREATE VIRTUAL TABLE session_transcript_fts USING fts5(text, session_id UNINDEXED, message_id UNINDEXED);`;

/** As the first versions with a database made them. */
const OLD_TABLES = `
  CREATE TABLE sessions (session_id TEXT NOT NULL PRIMARY KEY, session_key TEXT NOT NULL, updated_at INTEGER);
  CREATE TABLE transcript_events (session_id TEXT NOT NULL, seq INTEGER NOT NULL, event_json TEXT NOT NULL,
    created_at INTEGER NOT NULL, PRIMARY KEY (session_id, seq));`;

/** The SQLite that the command uses in tests, too: two of them in one process break each other's locks. */
export const SQLITE: SqlDriver = await chooseDriver();

/** Where the database of an agent is, in a home. */
export function databaseIn(home: string, agent: string = "main"): string {
  return join(home, ".openclaw", "agents", agent, "agent", "openclaw-agent.sqlite");
}

/** Makes a database that nobody has open. */
export function makeDatabase(path: string, of: DatabaseOf): string {
  mkdirSync(dirname(path), { recursive: true });
  const database = SQLITE.open(path);
  fill(database, of);
  database.close();
  return path;
}

/** A text as it can be bound. */
export function bound(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function fill(database: SqlDatabase, { sessions, schema = 23, gap, archived = [] }: DatabaseOf): void {
  const isOld = schema < 19;
  const isPlain = schema < 23;
  const later = schema < 20 ? "" : SINCE_2026_9_5;
  database.exec(isOld ? OLD_TABLES : `${isPlain ? PLAIN : COMPRESSED}${TABLES}${later}`);
  database.exec(`PRAGMA user_version = ${schema}`);
  const windows = isOld
    ? "INSERT INTO sessions VALUES (CAST(? AS TEXT), 'agent:main:main', ?)"
    : "INSERT INTO session_windows VALUES (CAST(? AS TEXT), 'agent:main:main', 0, ?, NULL, NULL)";
  if (!isOld) database.exec(`INSERT INTO schema_meta VALUES ('primary', 'agent', ${schema})`);
  for (const [id, rows] of Object.entries(sessions)) {
    database.prepare(windows).run(bound(id), WRITTEN);
    for (const [index, row] of rows.entries()) {
      const seq = index + (gap !== undefined && index >= gap.before ? gap.rows : 0);
      const zstd = isZstd(row) ? row.zstd : undefined;
      const json = bound(typeof row === "string" ? row : JSON.stringify(row));
      const values = zstd === undefined ? "CAST(? AS TEXT)" : "?";
      const column = zstd === undefined ? "event_json" : "event_zstd";
      database
        .prepare(
          `INSERT INTO transcript_events (session_id, seq, created_at, ${column})
           VALUES (CAST(? AS TEXT), ?, ?, ${values})`,
        )
        .run(bound(id), seq, WRITTEN + index, zstd ?? json);
      if (!isOld) derive(database, schema, id, seq, index, row);
    }
  }
  for (const id of archived)
    database
      .prepare(
        "INSERT INTO session_transcript_cold_archives VALUES (CAST(? AS TEXT), CAST(? AS TEXT) || '.zst', ?)",
      )
      .run(bound(id), bound(id), WRITTEN);
}

/** What OpenClaw has beside a row: its identity, its place on the active path, its text for searching. */
function derive(
  database: SqlDatabase,
  schema: number,
  session: string,
  seq: number,
  index: number,
  row: RowOf,
): void {
  const event = typeof row === "object" && !isZstd(row) ? (row as Readonly<Record<string, unknown>>) : {};
  const { id, type, parentId } = event;
  if (typeof id !== "string") return;
  const values = [bound(session), bound(id), seq, bound(String(type))] as const;
  database
    .prepare(
      `INSERT OR IGNORE INTO transcript_event_identities VALUES
         (CAST(? AS TEXT), CAST(? AS TEXT), ?, CAST(? AS TEXT), CAST(? AS TEXT), NULL, ?)`,
    )
    .run(...values, typeof parentId === "string" ? bound(parentId) : null, WRITTEN + index);
  if (type === "session") return;
  database
    .prepare("INSERT INTO session_transcript_active_events VALUES (CAST(? AS TEXT), ?, ?, ?, 1)")
    .run(bound(session), index, seq, index);
  database
    .prepare(
      "INSERT INTO session_transcript_fts (text, session_id) VALUES (CAST(? AS TEXT), CAST(? AS TEXT))",
    )
    .run(bound(JSON.stringify(event)), bound(session));
  if (schema < 23) return;
  database
    .prepare(
      "INSERT INTO session_transcript_fts_rows (id, session_id) VALUES (last_insert_rowid(), CAST(? AS TEXT))",
    )
    .run(bound(session));
}

function isZstd(row: RowOf): row is { readonly zstd: Uint8Array } {
  return typeof row === "object" && "zstd" in row;
}
