import type { SqlDatabase, SqlValue } from "../../../store/sqlite/sql-driver.ts";
import type { EventColumn, Layout } from "./layout.ts";
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
  layout: Layout,
  session: Uint8Array,
  before: readonly RawRow[],
  after: readonly RawRow[],
  { now, generation }: Change,
): void {
  const run = (sql: string, ...values: readonly (number | Uint8Array)[]): void => {
    database.prepare(sql).run(...values);
  };
  // Where these are not the texts themselves, its own trigger takes those out along with them.
  run(`DELETE FROM ${layout.texts} WHERE session_id = CAST(? AS TEXT)`, session);
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
  insertRows(database, layout, session, after.slice(kept));
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

/** How a value gets into each column: texts are bound as bytes. */
const WRITTEN: Readonly<Record<EventColumn, string>> = {
  session_id: "CAST(? AS TEXT)",
  seq: "?",
  event_json: "CAST(? AS TEXT)",
  created_at: "?",
  event_zstd: "?",
  event_utf8_bytes: "?",
  navigation_json: "CAST(? AS TEXT)",
};

function insertRows(
  database: SqlDatabase,
  { events }: Layout,
  session: Uint8Array,
  rows: readonly RawRow[],
): void {
  const event = database.prepare(
    `INSERT INTO transcript_events (${events.join(", ")})
     VALUES (${events.map((column) => WRITTEN[column]).join(", ")})`,
  );
  const name = database.prepare(
    `INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id,
       message_idempotency_key, created_at)
     VALUES (CAST(? AS TEXT), CAST(? AS TEXT), ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?)`,
  );
  for (const row of rows) {
    const values: Readonly<Record<EventColumn, SqlValue>> = {
      session_id: session,
      seq: row.seq,
      event_json: row.json ?? null,
      created_at: row.createdAt,
      event_zstd: row.zstd ?? null,
      event_utf8_bytes: row.utf8Bytes ?? null,
      navigation_json: row.navigation ?? null,
    };
    event.run(...events.map((column) => values[column]));
    if (row.identity === undefined) continue;
    const { id, type, parent, key, createdAt } = row.identity;
    name.run(session, id, row.seq, type ?? null, parent ?? null, key ?? null, createdAt);
  }
}
