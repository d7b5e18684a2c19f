import type { SqlDatabase } from "../../../store/sqlite/sql-driver.ts";
import { numberIn } from "./column.ts";

/** What of OpenClaw's tables is there. Only `transcript_events` has been the same since sessions are kept in it. */
export interface Schema {
  /** The number that the database gives itself. */
  readonly version: number;
  /** Rows may be compressed, since schema 23. */
  readonly hasZstd: boolean;
  /** Sessions may have been moved into archives, since schema 20. */
  readonly hasArchives: boolean;
}

/** The schemas whose meaning is known: the first with sessions, and the last that was looked at (2026.9.6). */
export const KNOWN_SCHEMAS = { first: 4, last: 23 } as const;

/** Tells the schema; undefined where the database is none of OpenClaw's sessions. */
export function readSchema(database: SqlDatabase): Schema | undefined {
  const events = columnsOf(database, "transcript_events");
  const isThere = ["session_id", "seq", "event_json", "created_at"].every((name) => events.has(name));
  if (!isThere) return undefined;
  const [row] = database.prepare("PRAGMA user_version").all();
  return {
    version: numberIn(row, "user_version"),
    hasZstd: events.has("event_zstd"),
    hasArchives: columnsOf(database, "session_transcript_cold_archives").has("archived_at"),
  };
}

/**
 * Is this OpenClaw's database of an agent from before its sessions were in it? From 2026.5.30 to 2026.7.1, and in 2026.7.33
 * to 2026.7.35, it has logins and memory in the same place, and the sessions are in files beside it.
 */
export function isBeforeSessions(database: SqlDatabase): boolean {
  const [row] = database.prepare("PRAGMA user_version").all();
  const version = numberIn(row, "user_version");
  if (version < 1 || version >= KNOWN_SCHEMAS.first) return false;
  if (!columnsOf(database, "schema_meta").has("role")) return false;
  const agents = "SELECT 1 FROM schema_meta WHERE meta_key = 'primary' AND role = 'agent'";
  return database.prepare(agents).all().length > 0;
}

/** Is this a schema whose rows are understood? Others are read as far as that goes. */
export function isKnownSchema({ version }: Pick<Schema, "version">): boolean {
  return version >= KNOWN_SCHEMAS.first && version <= KNOWN_SCHEMAS.last;
}

/** The columns of a table; none where there is no such table. The name is never data. */
function columnsOf(
  database: SqlDatabase,
  table: "transcript_events" | "session_transcript_cold_archives" | "schema_meta",
): ReadonlySet<string> {
  const rows = database.prepare(`PRAGMA table_info(${table})`).all();
  return new Set(rows.map((row) => String(row["name"])));
}
