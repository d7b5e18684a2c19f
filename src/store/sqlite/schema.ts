import { sizeOf } from "./database-file.ts";
import type { SqlDatabase, SqlDriver } from "./sql-driver.ts";
import { failedStore, storeFailure } from "./sql-failure.ts";
import { inTransaction } from "./transaction.ts";

/** "Lay0": tells our databases from those of other programs. */
const APPLICATION_ID = 0x4c617930;

/**
 * What brings a database from one version to the next; the version is how many of them it has seen. A change goes to
 * the end of the list, and none is ever edited.
 *
 * A session knows its last entry, and each entry the one before. So an append touches the page of the session and the
 * last page of `entry`, which concurrent sessions share: with an index over (session, seq) instead, 64 sessions wrote
 * eight times the bytes and took six times as long. The order of ids is the order in which things were written.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE session (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    seq INTEGER NOT NULL DEFAULT 0,
    chain BLOB NOT NULL DEFAULT (zeroblob(32)),
    bytes INTEGER NOT NULL DEFAULT 0,
    head INTEGER
  ) STRICT;
  CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    session INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    previous INTEGER,
    chain BLOB NOT NULL,
    body BLOB NOT NULL
  ) STRICT;`,
];

/**
 * Makes a connection ready: only a database that is ours or empty is touched, and only if every commit reaches the
 * disk. May be called again after it was in somebody's way.
 */
export function prepareDatabase(driver: SqlDriver, database: SqlDatabase, file: string): void {
  versionOf(database, file);
  // A schema that somebody else made must not call functions while we read.
  database.exec("PRAGMA trusted_schema = OFF");
  set(database, file, "journal_mode", "wal", "wal");
  set(database, file, "synchronous", "FULL", 2);
  // macOS keeps what is flushed in the memory of the drive unless it is asked for more; elsewhere this does nothing.
  database.exec("PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON");
  if (versionOf(database, file) < MIGRATIONS.length) migrate(driver, database, file);
  if (isCut(database, file) && inTransaction(driver, database, () => isCut(database, file))) {
    throw storeFailure("store-damaged", file);
  }
}

/** Writes what is in the way of nobody: the version that the database has already. */
export const REWRITE_VERSION: string = `PRAGMA user_version = ${MIGRATIONS.length}`;

function migrate(driver: SqlDriver, database: SqlDatabase, file: string): void {
  inTransaction(driver, database, () => {
    // Another process may have been faster.
    for (const step of MIGRATIONS.slice(versionOf(database, file))) database.exec(step);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; ${REWRITE_VERSION}`);
  });
}

/**
 * Is the file shorter than it says? Half a page reads as zeros, and a session in it as one that there is not. While
 * there is a log beside it, pages may stand in that; nobody can empty it while we hold the lock for writing.
 */
function isCut(database: SqlDatabase, file: string): boolean {
  const expected = Number(pragma(database, "page_count")) * Number(pragma(database, "page_size"));
  return sizeOf(`${file}-wal`) === 0 && sizeOf(file) < expected;
}

// In one statement: of several, another process that makes the database meanwhile would be seen half.
const WHOSE = `
  SELECT (SELECT user_version FROM pragma_user_version) AS version,
    (SELECT application_id FROM pragma_application_id) AS application,
    (SELECT count(*) FROM sqlite_schema) AS tables`;

/** The version of a database that is ours; 0 for an empty one. */
function versionOf(database: SqlDatabase, file: string): number {
  const [{ version, application, tables } = {}] = database.prepare(WHOSE).all();
  const isEmpty = version === 0 && tables === 0;
  if (application !== APPLICATION_ID && !isEmpty) throw storeFailure("not-a-store", file);
  if (typeof version !== "number" || version < 0) throw storeFailure("not-a-store", file);
  if (version > MIGRATIONS.length) throw storeFailure("newer-store", file);
  return version;
}

function set(database: SqlDatabase, file: string, name: string, value: string, expected: unknown): void {
  database.prepare(`PRAGMA ${name} = ${value}`).all();
  const found = pragma(database, name);
  if (found !== expected) throw failedStore(file, `its ${name} stays ${found}: is this a network folder?`);
}

function pragma(database: SqlDatabase, name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).all()[0] ?? {})[0];
}
