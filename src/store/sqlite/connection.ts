import { Layer0Error } from "../../core/error.ts";
import { chooseDriver } from "./choose-driver.ts";
import {
  copyDatabase,
  type DatabaseCopy,
  type DatabaseFile,
  findDatabaseFile,
  withLog,
} from "./database-file.ts";
import { type Entries, entriesOf } from "./entries.ts";
import { type GroupCommit, groupCommit } from "./group-commit.ts";
import { untilFree } from "./patience.ts";
import { prepareDatabase } from "./schema.ts";
import type { SqlDatabase, SqlDriver } from "./sql-driver.ts";
import { isBusy, sqlFailure } from "./sql-failure.ts";

/** How a database is opened. */
export interface ConnectionOptions {
  readonly file: string;
  readonly driver?: SqlDriver["name"] | undefined;
  /** How long somebody else may hold the lock before an operation gives up. */
  readonly busyMs: number;
}

/** The one connection of this process to a file, which all its stores share. */
export interface Connection {
  readonly driver: SqlDriver;
  readonly database: SqlDatabase;
  readonly file: DatabaseFile;
  readonly entries: Entries;
  readonly writes: GroupCommit;
  /** What is read where the file itself may not be written. */
  readonly copy: DatabaseCopy | undefined;
}

interface Shared {
  readonly file: DatabaseFile;
  readonly opening: Promise<Connection>;
  users: number;
}

const SHARED = new Map<string, Shared>();
/** Which SQLite this process used for a file. Two of them drop each other's locks, even after one was closed. */
const DRIVERS = new Map<string, SqlDriver["name"]>();

/** Opens a file, or joins the connection that this process has to it. `release` it as often as it was opened. */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const driver = await chooseDriver(options.driver);
  const file = findDatabaseFile(options.file);
  if ((DRIVERS.get(file.path) ?? driver.name) !== driver.name) {
    throw new Layer0Error(
      "invalid-option",
      `This process has opened ${file.path} with another SQLite, and two of them break each other's locks. Name the same driver everywhere.`,
    );
  }
  const shared = SHARED.get(file.identity) ?? share(driver, file, options.busyMs);
  shared.users++;
  try {
    return await shared.opening;
  } catch (error) {
    forget(shared);
    throw error;
  }
}

/** Gives a connection back; the last one to do so moves all pages into the database and closes it. */
export function release({ driver, database, file, copy }: Connection): void {
  const shared = SHARED.get(file.identity);
  if (shared === undefined || --shared.users > 0) return;
  forget(shared);
  try {
    // The driver `libsql` closes when its statements are collected. The pages are moved now.
    database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
  } catch (error) {
    // Everything is durable in the log beside the database, and whoever opens it next goes on from there.
    if (!isBusy(driver, error)) throw sqlFailure(driver, file.path, error);
  } finally {
    database.close();
    copy?.remove();
  }
}

function share(driver: SqlDriver, file: DatabaseFile, busyMs: number): Shared {
  const shared = { file, opening: open(driver, file, busyMs), users: 0 };
  SHARED.set(file.identity, shared);
  DRIVERS.set(file.path, driver.name);
  return shared;
}

function forget(shared: Shared): void {
  if (SHARED.get(shared.file.identity) === shared) SHARED.delete(shared.file.identity);
}

async function open(driver: SqlDriver, file: DatabaseFile, busyMs: number): Promise<Connection> {
  let database: SqlDatabase | undefined;
  let copy: DatabaseCopy | undefined;
  try {
    if (file.isReadOnly) copy = copyDatabase(file);
    const path = copy?.path ?? file.path;
    database = driver.open(path);
    const opened = database;
    const inTheWay = (error: unknown): boolean => isBusy(driver, error);
    await untilFree(() => prepareDatabase(driver, opened, path), inTheWay, busyMs);
    const connection = { driver, database, file: copy === undefined ? withLog(file) : file };
    return { ...connection, copy, entries: entriesOf(driver, database), writes: groupCommit(connection) };
  } catch (error) {
    database?.close();
    copy?.remove();
    throw sqlFailure(driver, file.path, error);
  }
}
