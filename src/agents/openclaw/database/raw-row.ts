import { linesOfRows } from "../../../formats/openclaw/row-lines.ts";
import type { SqlDatabase, SqlRow } from "../../../store/sqlite/sql-driver.ts";
import { bytesIn } from "./column.ts";
import { unzstd } from "./zstd.ts";

/** A row with everything that is stored of it, so that it can be put back bit for bit. */
export interface RawRow {
  readonly seq: number;
  readonly json: Uint8Array | undefined;
  readonly zstd: Uint8Array | undefined;
  readonly utf8Bytes: number | undefined;
  readonly navigation: Uint8Array | undefined;
  readonly createdAt: number;
  /** Under what OpenClaw finds it; undefined where it has no id, or another row has that id. */
  readonly identity: RawIdentity | undefined;
}

/** What stands beside a row in the table of identities. */
export interface RawIdentity {
  readonly id: Uint8Array;
  readonly type: Uint8Array | undefined;
  readonly parent: Uint8Array | undefined;
  readonly key: Uint8Array | undefined;
  readonly createdAt: number;
}

/** Does every identity belong to a row, and no two to one? What else there is of them would not be kept. */
export function hasPlainIdentities(database: SqlDatabase, session: Uint8Array): boolean {
  const [found] = database
    .prepare(
      `SELECT count(*) AS number, count(DISTINCT e.seq) AS places
       FROM transcript_event_identities AS i LEFT JOIN transcript_events AS e USING (session_id, seq)
       WHERE i.session_id = CAST(? AS TEXT)`,
    )
    .all(session);
  return found?.["number"] === found?.["places"];
}

/** The table in which a number stands that JavaScript has no whole one for, and that would not be written back as it was. */
export function oddNumbers(database: SqlDatabase, session: Uint8Array): string | undefined {
  const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;
  return Object.entries(NUMBERS).find(([table, columns]) => {
    const isOdd = columns.map((name) => `${name} NOT BETWEEN ${MIN_SAFE_INTEGER} AND ${MAX_SAFE_INTEGER}`);
    const sql = `SELECT 1 AS it FROM ${table} WHERE session_id = CAST(? AS TEXT) AND (${isOdd.join(" OR ")}) LIMIT 1`;
    return database.prepare(sql).all(session).length > 0;
  })?.[0];
}

const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  transcript_events: ["seq", "created_at", "event_utf8_bytes"],
  transcript_event_identities: ["seq", "created_at"],
};

/** Reads the rows of a session with all of their columns (schema 23). */
export function readRawRows(database: SqlDatabase, session: Uint8Array): readonly RawRow[] {
  const identities = new Map(
    database
      .prepare(
        `SELECT seq, CAST(event_id AS BLOB) AS id, CAST(event_type AS BLOB) AS type,
           CAST(parent_id AS BLOB) AS parent, CAST(message_idempotency_key AS BLOB) AS key, created_at
         FROM transcript_event_identities WHERE session_id = CAST(? AS TEXT)`,
      )
      .all(session)
      .map((row) => [Number(row["seq"]), identityFrom(row)]),
  );
  return database
    .prepare(
      `SELECT seq, CAST(event_json AS BLOB) AS json, event_zstd AS zstd, event_utf8_bytes AS bytes,
         CAST(navigation_json AS BLOB) AS navigation, created_at
       FROM transcript_events WHERE session_id = CAST(? AS TEXT) ORDER BY seq`,
    )
    .all(session)
    .map((row) => ({
      seq: Number(row["seq"]),
      json: bytesIn(row, "json"),
      zstd: bytesIn(row, "zstd"),
      utf8Bytes: row["bytes"] === null ? undefined : Number(row["bytes"]),
      navigation: bytesIn(row, "navigation"),
      createdAt: Number(row["created_at"]),
      identity: identities.get(Number(row["seq"])),
    }));
}

function identityFrom(row: SqlRow): RawIdentity {
  return {
    id: bytesIn(row, "id") ?? new Uint8Array(),
    type: bytesIn(row, "type"),
    parent: bytesIn(row, "parent"),
    key: bytesIn(row, "key"),
    createdAt: Number(row["created_at"]),
  };
}

/** The entry of a row as JSON; undefined where what is stored cannot be made readable. */
export function entryOf({ json, zstd }: Pick<RawRow, "json" | "zstd">): Uint8Array | undefined {
  return json ?? (zstd === undefined ? undefined : unzstd(zstd));
}

/** Rows as they are judged: JSON lines. */
export function linesOfRaw(rows: readonly RawRow[]): Uint8Array {
  return linesOfRows(rows.map((row) => ({ seq: row.seq, json: entryOf(row) })));
}

/** Are these the same rows, bit for bit? */
export function sameRows(one: readonly RawRow[], other: readonly RawRow[]): boolean {
  return one.length === other.length && one.every((row, index) => isSameRow(row, other[index]));
}

/** Is this the same row, bit for bit? */
export function isSameRow(one: RawRow, other: RawRow | undefined): boolean {
  if (one === other) return true;
  return (
    other !== undefined &&
    one.seq === other.seq &&
    one.createdAt === other.createdAt &&
    one.utf8Bytes === other.utf8Bytes &&
    isSame(one.json, other.json) &&
    isSame(one.zstd, other.zstd) &&
    isSame(one.navigation, other.navigation) &&
    isSameIdentity(one.identity, other.identity)
  );
}

function isSameIdentity(one: RawIdentity | undefined, other: RawIdentity | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    isSame(one.id, other.id) &&
    isSame(one.type, other.type) &&
    isSame(one.parent, other.parent) &&
    isSame(one.key, other.key) &&
    one.createdAt === other.createdAt
  );
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Buffer.compare(one, other) === 0;
}
