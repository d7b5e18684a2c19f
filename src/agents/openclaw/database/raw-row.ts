import { linesOfRows } from "../../../formats/openclaw/lines/row-lines.ts";
import type { SqlDatabase, SqlRow } from "../../../store/sqlite/sql-driver.ts";
import { bytesIn } from "./column.ts";
import type { EventColumn, Layout } from "./layout.ts";
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

/** The column with a number that JavaScript has no whole one for: it would not be written back as it was. */
export function oddNumber(rows: readonly RawRow[]): string | undefined {
  const isOdd = (number: number | undefined): boolean =>
    number !== undefined && !Number.isSafeInteger(number);
  for (const { seq, createdAt, utf8Bytes, identity } of rows) {
    if (isOdd(seq)) return "transcript_events.seq";
    if (isOdd(createdAt)) return "transcript_events.created_at";
    if (isOdd(utf8Bytes)) return "transcript_events.event_utf8_bytes";
    if (isOdd(identity?.createdAt)) return "transcript_event_identities.created_at";
  }
  return undefined;
}

/** How each column of an event is read. One of the drivers gives no whole number that JavaScript has not. */
const READ: Readonly<Record<EventColumn, string>> = {
  session_id: "CAST(session_id AS BLOB) AS session",
  seq: "CAST(seq AS REAL) AS place",
  event_json: "CAST(event_json AS BLOB) AS json",
  created_at: "CAST(created_at AS REAL) AS at",
  event_zstd: "event_zstd AS zstd",
  event_utf8_bytes: "CAST(event_utf8_bytes AS REAL) AS bytes",
  navigation_json: "CAST(navigation_json AS BLOB) AS navigation",
};

/** Reads the rows of a session with all of their columns. */
export function readRawRows(
  database: SqlDatabase,
  { events }: Pick<Layout, "events">,
  session: Uint8Array,
): readonly RawRow[] {
  const identities = new Map(
    database
      .prepare(
        `SELECT CAST(seq AS REAL) AS place, CAST(event_id AS BLOB) AS id, CAST(event_type AS BLOB) AS type,
           CAST(parent_id AS BLOB) AS parent, CAST(message_idempotency_key AS BLOB) AS key,
           CAST(created_at AS REAL) AS at
         FROM transcript_event_identities WHERE session_id = CAST(? AS TEXT)`,
      )
      .all(session)
      .map((row) => [Number(row["place"]), identityFrom(row)]),
  );
  return database
    .prepare(
      `SELECT ${events.map((column) => READ[column]).join(", ")}
       FROM transcript_events WHERE session_id = CAST(? AS TEXT) ORDER BY seq`,
    )
    .all(session)
    .map((row) => ({
      seq: Number(row["place"]),
      json: bytesIn(row, "json"),
      zstd: bytesIn(row, "zstd"),
      utf8Bytes: typeof row["bytes"] === "number" ? row["bytes"] : undefined,
      navigation: bytesIn(row, "navigation"),
      createdAt: Number(row["at"]),
      identity: identities.get(Number(row["place"])),
    }));
}

function identityFrom(row: SqlRow): RawIdentity {
  return {
    id: bytesIn(row, "id") ?? new Uint8Array(),
    type: bytesIn(row, "type"),
    parent: bytesIn(row, "parent"),
    key: bytesIn(row, "key"),
    createdAt: Number(row["at"]),
  };
}

/** The entry of a row as JSON; undefined where what is stored cannot be made readable. */
export function entryOf({ json, zstd }: Pick<RawRow, "json" | "zstd">): Uint8Array | undefined {
  return json ?? (zstd === undefined ? undefined : unzstd(zstd));
}

/** A row as this schema stores it: one that has no columns for them keeps nothing compressed, and no facts of an entry. */
export function storedAs({ events }: Pick<Layout, "events">, row: RawRow): RawRow {
  if (events.includes("event_zstd")) return row;
  const { zstd, utf8Bytes, navigation } = row;
  if (zstd === undefined && utf8Bytes === undefined && navigation === undefined) return row;
  return { ...row, json: entryOf(row), zstd: undefined, utf8Bytes: undefined, navigation: undefined };
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
