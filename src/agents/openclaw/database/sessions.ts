import type { SqlDatabase, SqlRow } from "../../../store/sqlite/sql-driver.ts";
import { numberIn, textIn } from "./column.ts";
import { isBeforeSessions, readSchema } from "./schema.ts";
import { type DatabaseWorld, type FromDatabase, readSnapshot } from "./snapshot.ts";

/** A session in a database, before its rows were read. */
export interface StoredSession {
  readonly session: string;
  /** When its last row was written. Milliseconds since 1970. */
  readonly modified: number;
  /** How large it may be: its part of the database by its number of rows. To add up lengths would read them all. */
  readonly bytes: number;
}

/** The sessions in a database of OpenClaw, in the order of their ids; those that were moved into archives, too. */
export function sessionsIn(world: DatabaseWorld, path: string): FromDatabase<readonly StoredSession[]> {
  return readSnapshot(world, path, (database) => {
    const schema = readSchema(database);
    if (schema === undefined)
      return isBeforeSessions(database) ? { ok: true, value: [] } : { ok: false, why: "foreign" };
    const perRow = bytesPerRow(database);
    const sessions = [
      ...database.prepare(STORED).all(),
      ...(schema.hasArchives ? database.prepare(ARCHIVED).all() : []),
    ].map((row) => storedSession(row, perRow));
    return { ok: true, value: sessions.sort((a, b) => (a.session < b.session ? -1 : 1)) };
  });
}

/** May a database keep the sessions of its agent? Not where it is from before they were in it: then files do. */
export function mayKeepSessions(world: DatabaseWorld, path: string): boolean {
  const read = readSnapshot(world, path, (database) => ({ ok: true, value: isBeforeSessions(database) }));
  return !read.ok || !read.value;
}

// A time that is no whole number for JavaScript is no reason not to tell the session: it is read as a rough one.
const STORED = `
  SELECT CAST(s.session_id AS BLOB) AS id, s.number AS number, CAST(e.created_at AS REAL) AS at
  FROM (SELECT session_id, count(*) AS number, max(seq) AS last FROM transcript_events GROUP BY session_id) AS s
  JOIN transcript_events AS e ON e.session_id = s.session_id AND e.seq = s.last`;

const ARCHIVED = `
  SELECT CAST(session_id AS BLOB) AS id, 0 AS number, CAST(archived_at AS REAL) AS at FROM session_transcript_cold_archives
  WHERE session_id NOT IN (SELECT session_id FROM transcript_events)`;

function storedSession(row: SqlRow, perRow: number): StoredSession {
  const bytes = Math.round(perRow * numberIn(row, "number"));
  const at = numberIn(row, "at");
  const modified = Math.abs(at) > FARTHEST_TIME ? 0 : at;
  return { session: textIn(row, "id"), modified, bytes };
}

/** No `Date` is farther from 1970: such a time tells nothing. */
const FARTHEST_TIME = 8.64e15;

function bytesPerRow(database: SqlDatabase): number {
  const [size] = database.prepare("PRAGMA page_size").all();
  const [pages] = database.prepare("PRAGMA page_count").all();
  const [rows] = database.prepare("SELECT count(*) AS number FROM transcript_events").all();
  return (
    (numberIn(size, "page_size") * numberIn(pages, "page_count")) / Math.max(1, numberIn(rows, "number"))
  );
}
