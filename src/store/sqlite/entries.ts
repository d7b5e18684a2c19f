import { damagedEntry, LOG_START, nextPosition, verifyChain } from "../chain.ts";
import { sessionChanged } from "../failures.ts";
import type { LogSummary, Position, StoredEntry, WholeEntries } from "../store.ts";
import type { SqlDatabase, SqlDriver, SqlRow } from "./sql-driver.ts";
import { sqlFailure } from "./sql-failure.ts";

/** An entry before it is written. */
export interface NewEntry extends Position {
  readonly bytes: Uint8Array;
}

/** What can be done with logs, as statements of one connection. Nothing here waits, begins or commits. */
export interface Entries {
  read(log: string, after: Position): readonly StoredEntry[];
  /** What is whole of a log, from its first entry on; see `Store.readWhole`. */
  readWhole(log: string): WholeEntries;
  /** Adds all entries or, with `session-changed`, writes nothing. Only within a transaction for writing. */
  append(log: string, after: Position, entries: readonly NewEntry[]): void;
  /** Where a log ends. */
  end(log: string): Position;
  logs(): readonly LogSummary[];
}

// From the session to its last entry and back, entry by entry. The number has to go down by one each time, so that a
// damaged reference ends the walk instead of leading it round; the chain shows that it ended too early.
const READ = `
  WITH RECURSIVE walk (previous, seq, chain, body) AS (
    SELECT head, seq + 1, chain, NULL FROM session WHERE id = ?1
    UNION ALL
    SELECT entry.previous, entry.seq, entry.chain, entry.body
    FROM walk JOIN entry ON entry.id = walk.previous AND entry.seq = walk.seq - 1
    WHERE entry.seq > ?2
  )
  SELECT seq, chain, body FROM walk`;

// Needs none of the references that lead from entry to entry, and so looks at all entries of all sessions.
const READ_FORWARD = `
  SELECT entry.id, entry.seq, entry.chain, entry.body
  FROM entry JOIN session ON session.number = entry.session
  WHERE session.id = ?1 AND entry.id > ?2 ORDER BY entry.id LIMIT ?3`;
/** Rows at once: those of a page that cannot be read take no others with them but these. */
const CHUNK = 64;

/** Reads the pages that were written last: the newest entry, and what its session says of it. */
export const READ_NEWEST = `
  SELECT entry.body, session.chain FROM entry JOIN session ON session.number = entry.session
  ORDER BY entry.id DESC LIMIT 1`;

const INSERT = `
  INSERT INTO entry (session, seq, previous, chain, body)
  SELECT number, seq + 1, head, ?1, ?2 FROM session WHERE id = ?3 AND seq = ?4 AND chain = ?5`;

const ADVANCE = `
  UPDATE session SET seq = ?1, chain = ?2, bytes = bytes + ?3, head = last_insert_rowid() WHERE id = ?4`;

/** Compiles the statements. */
export function entriesOf(driver: SqlDriver, database: SqlDatabase): Entries {
  const read = database.prepare(READ);
  const forward = database.prepare(READ_FORWARD);
  const begin = database.prepare("INSERT OR IGNORE INTO session (id) VALUES (?)");
  const insert = database.prepare(INSERT);
  const advance = database.prepare(ADVANCE);
  const end = database.prepare("SELECT seq, chain FROM session WHERE id = ?");
  const logs = database.prepare("SELECT id, seq, bytes FROM session ORDER BY number");
  const endOf = (log: string): Position => {
    const [row] = end.all(Buffer.from(log));
    return row === undefined ? LOG_START : positionOf(row);
  };

  /** Rows in the order in which they were written, until one cannot be read. */
  function* rowsOf(log: string): Generator<SqlRow> {
    let after = 0;
    for (let most = CHUNK; ; ) {
      let rows: readonly SqlRow[];
      try {
        rows = forward.all(Buffer.from(log), after, most);
      } catch (error) {
        // Whatever else is in the way says nothing about the rows: a log must not look shorter than it is.
        if (sqlFailure(driver, "", error).code !== "store-damaged") throw error;
        if (most === 1) return;
        most = 1;
        continue;
      }
      yield* rows;
      if (rows.length === 0) return;
      after = Number(rows.at(-1)?.["id"]);
    }
  }
  const readWhole: Entries["readWhole"] = (log) => {
    const entries: StoredEntry[] = [];
    let place = LOG_START;
    for (const row of rowsOf(log)) {
      const entry = entryOf(row);
      const next = nextPosition(place, entry.body);
      if (entry.seq !== next.seq || entry.chain !== next.chain) continue;
      entries.push(entry);
      place = next;
    }
    const { seq, chain } = endOf(log);
    return { entries, isAll: seq === place.seq && chain === place.chain };
  };

  return {
    read: (log, after) => {
      const [last, ...entries] = read.all(Buffer.from(log), after.seq);
      const found = entries.reverse().map(entryOf);
      const end = last === undefined ? LOG_START : { ...positionOf(last), seq: Number(last["seq"]) - 1 };
      try {
        verifyChain(log, after, found, end);
      } catch (error) {
        // From the end back, an entry that is missing hides those before it: where the damage begins, the other way tells.
        if (after.seq > 0) throw error;
        throw damagedEntry(log, readWhole(log).entries.length + 1);
      }
      return found;
    },
    readWhole,
    append: (log, after, added) => {
      const id = Buffer.from(log);
      if (after.seq === 0 && after.chain === LOG_START.chain) begin.run(id);
      let before = after;
      for (const entry of added) {
        const chain = Buffer.from(entry.chain, "hex");
        const isAdded = insert.run(chain, entry.bytes, id, before.seq, Buffer.from(before.chain, "hex")) > 0;
        // Only the first can find another end than it expects: nobody else writes within the transaction.
        if (!isAdded) throw sessionChanged(log);
        advance.run(entry.seq, chain, entry.bytes.length, id);
        before = entry;
      }
    },
    end: endOf,
    logs: () =>
      logs.all().map((row) => ({
        id: textOf(row["id"]),
        entries: Number(row["seq"]),
        bytes: Number(row["bytes"]),
      })),
  };
}

function entryOf(row: SqlRow): StoredEntry {
  return { ...positionOf(row), body: textOf(row["body"]) };
}

function positionOf(row: SqlRow): Position {
  return { seq: Number(row["seq"]), chain: bytesOf(row["chain"]).toString("hex") };
}

function textOf(value: unknown): string {
  return bytesOf(value).toString("utf8");
}

/** Bytes as the drivers give them: one of them as an `ArrayBuffer`. */
function bytesOf(value: unknown): Buffer {
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length);
  throw new TypeError("a column of bytes holds something else");
}
