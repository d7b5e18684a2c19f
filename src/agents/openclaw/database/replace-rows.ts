import type { SqlDatabase } from "../../../store/sqlite/sql-driver.ts";
import type { RawRow } from "./raw-row.ts";

/** When rows are changed, and the mark by which OpenClaw sees that they were. */
export interface Change {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** 32 hexadecimal digits that no other state of the session has. */
  readonly generation: string;
}

/**
 * Puts rows in the place of others, inside a transaction of the caller's. Rows that are first in both stay untouched.
 * What OpenClaw derives from the rows (active events, the text index) goes, and its own mark says that it is to be made
 * anew: it does so before it uses the session next.
 */
export function replaceRows(
  database: SqlDatabase,
  session: Uint8Array,
  before: readonly RawRow[],
  after: readonly RawRow[],
  { now, generation }: Change,
): void {
  const run = (sql: string, ...values: readonly (number | Uint8Array)[]): void => {
    database.prepare(sql).run(...values);
  };
  // Its own trigger takes the texts out of the index with these.
  run("DELETE FROM session_transcript_fts_rows WHERE session_id = CAST(? AS TEXT)", session);
  run("DELETE FROM session_transcript_active_events WHERE session_id = CAST(? AS TEXT)", session);
  const changed = before.findIndex((row, index) => row !== after[index]);
  const kept = changed < 0 ? before.length : changed;
  const from = before[kept]?.seq;
  if (from !== undefined) {
    run(
      "DELETE FROM transcript_event_identities WHERE session_id = CAST(? AS TEXT) AND seq >= ?",
      session,
      from,
    );
    run("DELETE FROM transcript_events WHERE session_id = CAST(? AS TEXT) AND seq >= ?", session, from);
  }
  insertRows(database, session, after.slice(kept));
  run(
    `INSERT INTO session_transcript_index_state (session_id, indexed_seq, leaf_event_id, needs_rebuild,
       active_event_count, active_message_count, updated_at)
     VALUES (CAST(? AS TEXT), -1, NULL, 1, 0, 0, ?)
     ON CONFLICT (session_id) DO UPDATE SET indexed_seq = -1, leaf_event_id = NULL, needs_rebuild = 1,
       active_event_count = 0, active_message_count = 0, updated_at = excluded.updated_at`,
    session,
    now,
  );
  run(
    `INSERT INTO transcript_rewrite_watermarks (session_id, generation, updated_at)
     VALUES (CAST(? AS TEXT), CAST(? AS TEXT), ?)
     ON CONFLICT (session_id) DO UPDATE SET generation = excluded.generation, updated_at = excluded.updated_at`,
    session,
    new TextEncoder().encode(generation),
    now,
  );
  // As OpenClaw moves it: later than anything that a reader of the session has seen.
  run(
    `UPDATE session_windows SET transcript_updated_at =
       max(CAST(? AS INTEGER), coalesce(transcript_updated_at, -1) + 1, coalesce(transcript_observed_at, -1) + 1)
     WHERE session_id = CAST(? AS TEXT)`,
    now,
    session,
  );
}

function insertRows(database: SqlDatabase, session: Uint8Array, rows: readonly RawRow[]): void {
  const event = database.prepare(
    `INSERT INTO transcript_events (session_id, seq, event_json, created_at, event_zstd, event_utf8_bytes,
       navigation_json)
     VALUES (CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, ?, ?, CAST(? AS TEXT))`,
  );
  const name = database.prepare(
    `INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id,
       message_idempotency_key, created_at)
     VALUES (CAST(? AS TEXT), CAST(? AS TEXT), ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?)`,
  );
  for (const { seq, json, createdAt, zstd, utf8Bytes, navigation, identity } of rows) {
    event.run(session, seq, json ?? null, createdAt, zstd ?? null, utf8Bytes ?? null, navigation ?? null);
    if (identity === undefined) continue;
    const { id, type, parent, key } = identity;
    name.run(session, id, seq, type ?? null, parent ?? null, key ?? null, identity.createdAt);
  }
}
