import { createHash } from "node:crypto";
import { join } from "node:path";
import { addressOf } from "../../src/agents/openclaw/database/address.ts";
import { layer0, makeFolder, type Outcome, type WorldOptions } from "../cli/world.ts";
import { bound, type DatabaseOf, databaseIn, makeDatabase, type RowOf, SQLITE } from "./database.ts";
import { SESSION } from "./entries.ts";

/** A home with OpenClaw's database, and a state folder of ours that nobody else uses. */
export interface Home {
  readonly home: string;
  readonly database: string;
  /** The name of its session. */
  readonly address: string;
  /** Our own state folder. */
  readonly state: string;
  /** Runs the command here. */
  layer0(argv: readonly string[], more?: WorldOptions): Promise<Outcome>;
  /** Changes the database as somebody else does. */
  change(sql: string): void;
  /** Every row of the session with all of its columns, and what names it, in the order of the rows. */
  rows(): readonly string[];
  /** The messages of the rows, in their order. */
  messages(): readonly unknown[];
}

/** Makes a home in which OpenClaw has one session. */
export function makeHome(rows: readonly RowOf[], more: Omit<DatabaseOf, "sessions"> = {}): Home {
  const home = makeFolder();
  const state = join(home, "layer0");
  const database = makeDatabase(databaseIn(home), { sessions: { [SESSION]: rows }, ...more });
  return {
    ...{ home, database, state, address: addressOf({ database, session: SESSION }) },
    layer0: (argv, options = {}) => layer0(argv, { home, variables: { LAYER0_HOME: state }, ...options }),
    change: (sql) => withDatabase(database, (open) => open.exec(sql)),
    rows: () => rowsOf(database),
    messages: () => messagesOf(database),
  };
}

/** The rows of the session in any database: each column that it has, as SQLite writes it. */
export function rowsOf(path: string): readonly string[] {
  return withDatabase(path, (open) => {
    const columns = open
      .prepare("PRAGMA table_info(transcript_events)")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !["session_id", "seq", "created_at", "event_json"].includes(name));
    return open
      .prepare(
        `SELECT e.seq || ' ' || typeof(e.seq) || ' ' || e.created_at || ' ' || quote(CAST(e.event_json AS BLOB)) || ' ' ||
           ${columns.map((name) => `quote(e.${name}) || ' ' || `).join("")}
           coalesce(quote(i.event_id) || quote(i.event_type) || quote(i.parent_id) ||
             quote(i.message_idempotency_key) || i.created_at, '') AS it
         FROM transcript_events AS e LEFT JOIN transcript_event_identities AS i USING (session_id, seq)
         WHERE e.session_id = CAST(? AS TEXT) ORDER BY e.seq`,
      )
      .all(bound(SESSION))
      .map(({ it }) => String(it));
  });
}

/** What one statement answers, as text. */
export function ask(path: string, sql: string): readonly string[] {
  return withDatabase(path, (open) =>
    open
      .prepare(sql)
      .all()
      .map((row) =>
        Object.values(row)
          .filter((value) => typeof value !== "object" || value === null)
          .join(" "),
      ),
  );
}

/** The digits of a hash over everything that is in a database. */
export function digestOf(path: string): string {
  const tables = ["transcript_events", "transcript_event_identities", "session_transcript_active_events"];
  const state = ["session_transcript_index_state", "transcript_rewrite_watermarks", "session_windows"];
  const all = [...tables, ...state].map((table) => ask(path, `SELECT * FROM ${table} ORDER BY 1, 2`));
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}

function messagesOf(path: string): readonly unknown[] {
  return ask(
    path,
    "SELECT event_json FROM transcript_events WHERE event_json IS NOT NULL ORDER BY seq",
  ).flatMap((json) => {
    const { type, message } = JSON.parse(json);
    return type === "message" ? [message] : [];
  });
}

function withDatabase<Value>(path: string, work: (database: ReturnType<typeof SQLITE.open>) => Value): Value {
  const database = SQLITE.open(path);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
