import { linesOfRows, type StoredRow } from "../../../formats/openclaw/lines/row-lines.ts";
import type { SqlDatabase, SqlRow } from "../../../store/sqlite/sql-driver.ts";
import type { SessionAddress } from "./address.ts";
import { bytesIn } from "./column.ts";
import { isBeforeSessions, readSchema } from "./schema.ts";
import { type DatabaseWorld, type FromDatabase, readSnapshot } from "./snapshot.ts";
import { canUnzstd, unzstd } from "./zstd.ts";

/** The rows of a session as its agent stored them. */
export interface SessionRows {
  /** Its entries as JSON lines, each on the line of its row. */
  readonly lines: Uint8Array;
  /** The schema of its database. */
  readonly schema: number;
}

/** Reads a session from a database of OpenClaw. */
export function readSessionRows(
  world: DatabaseWorld,
  { database: path, session }: SessionAddress,
): FromDatabase<SessionRows> {
  return readSnapshot(world, path, (database) => rowsReader(database)(session));
}

/**
 * Reads sessions of one database, all as they are at one moment: the first, and of the next as many until they have so
 * many bytes. By their ids.
 */
export function readManyRows(
  world: DatabaseWorld,
  path: string,
  sessions: readonly string[],
  mostBytes: number,
): FromDatabase<ReadonlyMap<string, FromDatabase<SessionRows>>> {
  return readSnapshot(world, path, (database) => {
    const read = rowsReader(database);
    const found = new Map<string, FromDatabase<SessionRows>>();
    let bytes = 0;
    for (const session of sessions) {
      if (found.size > 0 && bytes >= mostBytes) break;
      const rows = read(session);
      if (rows.ok) bytes += rows.value.lines.length;
      found.set(session, rows);
    }
    return { ok: true, value: found };
  });
}

/** What reads the sessions of an open database. */
function rowsReader(database: SqlDatabase): (session: string) => FromDatabase<SessionRows> {
  const schema = readSchema(database);
  if (schema === undefined) {
    const why = isBeforeSessions(database) ? "missing" : "foreign";
    return () => ({ ok: false, why });
  }
  // Numbers that JavaScript has no whole ones for tell no places; their order still is that of the rows.
  const events = database.prepare(
    `SELECT CAST(seq AS REAL) AS place, CAST(event_json AS BLOB) AS json, ${schema.hasZstd ? "event_zstd" : "NULL"} AS zstd
     FROM transcript_events WHERE session_id = CAST(? AS TEXT) ORDER BY seq`,
  );
  return (session) => {
    const id = new TextEncoder().encode(session);
    const found = events.all(id);
    if (found.length === 0) {
      const isArchived =
        schema.hasArchives &&
        database
          .prepare("SELECT 1 AS it FROM session_transcript_cold_archives WHERE session_id = CAST(? AS TEXT)")
          .all(id).length > 0;
      return { ok: false, why: isArchived ? "archived" : "missing" };
    }
    if (!canUnzstd() && found.some((row) => bytesIn(row, "json") === undefined)) {
      return { ok: false, why: "no-zstd" };
    }
    return { ok: true, value: { lines: linesOfRows(found.map(rowOf)), schema: schema.version } };
  };
}

function rowOf(row: SqlRow): StoredRow {
  const zstd = bytesIn(row, "zstd");
  return {
    seq: Number(row["place"]),
    json: bytesIn(row, "json") ?? (zstd === undefined ? undefined : unzstd(zstd)),
  };
}
