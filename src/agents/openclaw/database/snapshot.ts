import { pathToFileURL } from "node:url";
import { errorCode, type FileFacts, type FileSystem } from "../../../disk/system/file-system.ts";
import { factsIfThere } from "../../../disk/system/files.ts";
import type { SqlDatabase, SqlDriver } from "../../../store/sqlite/sql-driver.ts";

/** Why a database, or a session in it, could not be read. */
export type DatabaseFailure =
  | "missing"
  | "not-a-file"
  | "no-permission"
  /** Somebody holds it for themselves alone: a migration does. */
  | "locked"
  /** SQLite says that it is none, or that it is broken. */
  | "damaged"
  /** A database of something else. */
  | "foreign"
  | "no-sqlite"
  /** Rows are compressed, and this Node cannot read them. */
  | "no-zstd"
  /** The rows of the session were moved into an archive. */
  | "archived"
  | "unreadable";

/** What was read, or why not. */
export type FromDatabase<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: DatabaseFailure; readonly detail?: string };

/** What reading a database needs of the world. */
export interface DatabaseWorld {
  readonly files: FileSystem;
  /** Missing where this machine has no SQLite. */
  readonly sqlite?: SqlDriver;
}

/** What primary result codes of SQLite say of a database, https://www.sqlite.org/rescode.html */
export const SQLITE_FAILURES: Readonly<Record<number, "no-permission" | "locked" | "damaged">> = {
  3: "no-permission",
  5: "locked",
  6: "locked",
  8: "no-permission",
  11: "damaged",
  14: "no-permission",
  23: "no-permission",
  26: "damaged",
};

const ATTEMPTS = 3;

/**
 * Reads from a database as it is at one moment, also while its agent writes to it. Nothing is written, and no lock is
 * kept. The file is never opened but by SQLite: to close it would drop every lock that this process has on it.
 */
export function readSnapshot<Value>(
  { files, sqlite }: DatabaseWorld,
  path: string,
  read: (database: SqlDatabase) => FromDatabase<Value>,
): FromDatabase<Value> {
  if (sqlite === undefined) return { ok: false, why: "no-sqlite" };
  try {
    const real = files.realPath(path);
    for (let attempt = 1; ; attempt++) {
      const before = files.facts(real);
      if (before.kind !== "file") return { ok: false, why: "not-a-file" };
      const isAtRest = !hasLog(files, real);
      const found = readOnce(sqlite, real, isAtRest, read);
      // Who reads a file at rest takes no lock, so somebody may have begun to write to it.
      if (!isAtRest || isStill(files, real, before)) return found;
      if (attempt === ATTEMPTS) return { ok: false, why: "locked" };
    }
  } catch (error) {
    return fileFailure(error);
  }
}

function readOnce<Value>(
  sqlite: SqlDriver,
  path: string,
  isAtRest: boolean,
  read: (database: SqlDatabase) => FromDatabase<Value>,
): FromDatabase<Value> {
  let database: SqlDatabase | undefined;
  try {
    // Of a file at rest nothing is left behind; a log beside it can only be read with the locks of its writers.
    const mode = isAtRest ? "mode=ro&immutable=1" : "mode=ro";
    database = sqlite.open(`${pathToFileURL(path).href}?${mode}`);
    return inOneMoment(database, read);
  } catch (error) {
    return sqlFailure(sqlite, error);
  } finally {
    database?.close();
  }
}

function inOneMoment<Found>(database: SqlDatabase, read: (database: SqlDatabase) => Found): Found {
  database.exec("BEGIN");
  try {
    return read(database);
  } finally {
    // One of the drivers closes a database late: what is read must not be held until then.
    database.exec("ROLLBACK");
  }
}

/** Beside a database that somebody writes to, or was killed while writing to, there is a log. */
function hasLog(files: FileSystem, path: string): boolean {
  return ["-wal", "-journal"].some((end) => factsIfThere(files, `${path}${end}`) !== undefined);
}

function isStill(files: FileSystem, path: string, before: FileFacts): boolean {
  const { size, modified, inode } = files.facts(path);
  return (
    size === before.size && modified === before.modified && inode === before.inode && !hasLog(files, path)
  );
}

function sqlFailure(sqlite: SqlDriver, error: unknown): FromDatabase<never> {
  const code = sqlite.codeOf(error);
  if (code === undefined) {
    // One of the drivers tells why a file cannot be opened in words alone.
    const words = error instanceof Error ? error.message : String(error);
    if (/unable to open/i.test(words)) return { ok: false, why: "no-permission" };
    throw error;
  }
  return { ok: false, why: SQLITE_FAILURES[code & 0xff] ?? "unreadable", detail: `SQLite code ${code}` };
}

function fileFailure(error: unknown): FromDatabase<never> {
  const code = errorCode(error);
  switch (code) {
    case undefined:
      throw error;
    case "ENOENT":
    case "ENOTDIR":
      return { ok: false, why: "missing" };
    case "EACCES":
    case "EPERM":
      return { ok: false, why: "no-permission" };
    default:
      return { ok: false, why: "unreadable", detail: code };
  }
}
