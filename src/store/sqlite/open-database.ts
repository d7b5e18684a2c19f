import type { Layer0Error } from "../../core/error.ts";
import { copyDatabase, type DatabaseCopy, type DatabaseFile } from "./database-file.ts";
import { type Entries, entriesOf } from "./entries.ts";
import { type GroupCommit, groupCommit } from "./group-commit.ts";
import { holdsLostIndex } from "./held-index.ts";
import { untilFree } from "./patience.ts";
import { placeOf } from "./place.ts";
import { prepareDatabase } from "./schema.ts";
import type { SqlDatabase, SqlDriver, SqlGuard } from "./sql-driver.ts";
import { heldFile, isBusy, sqlFailure } from "./sql-failure.ts";

/** One connection of this process to a file. */
export interface Connection {
  readonly driver: SqlDriver;
  readonly file: DatabaseFile;
  readonly entries: Entries;
  readonly writes: GroupCommit;
  /** Why it cannot be used any more: one of its files was taken away. */
  loss(): Layer0Error | undefined;
  /** Throws that. */
  check(): void;
  /** What an error means. Where a file was taken away it means that, whatever SQLite makes of it. */
  failureOf(error: unknown): Layer0Error;
  /** Closes it, and first moves all pages into the database. */
  close(): void;
  /** Once closed: does SQLite share an index that was taken away with whatever this process opens, until it ends? */
  isHeld(): boolean;
}

interface Opened {
  readonly database: SqlDatabase;
  readonly guard: SqlGuard;
  readonly copy: DatabaseCopy | undefined;
}

/** What must not be collected: with `libsql` the connection beside it may still be open. */
const KEPT: SqlGuard[] = [];

/** Opens a file, or a copy of one that may only be read. */
export async function openDatabase(
  driver: SqlDriver,
  file: DatabaseFile,
  busyMs: number,
): Promise<Connection> {
  let guard: SqlGuard | undefined;
  let database: SqlDatabase | undefined;
  let copy: DatabaseCopy | undefined;
  try {
    if (file.isReadOnly) copy = copyDatabase(file);
    const path = copy?.path ?? file.path;
    guard = driver.openGuard(path);
    database = driver.open(path);
    const opened = { guard, database, copy };
    const inTheWay = (error: unknown): boolean => isBusy(driver, error);
    await untilFree(() => prepareDatabase(driver, opened.database, path), inTheWay, busyMs);
    if (holdsLostIndex(path)) throw heldFile(path);
    const connection = connectionOn(driver, file, opened);
    await untilFree(() => opened.guard.hold(), inTheWay, busyMs);
    return connection;
  } catch (error) {
    database?.close();
    guard?.close();
    copy?.remove();
    // What SQLite says is what came of that.
    if (holdsLostIndex(file.path)) throw heldFile(file.path);
    throw sqlFailure(driver, file.path, error);
  }
}

function connectionOn(driver: SqlDriver, file: DatabaseFile, opened: Opened): Connection {
  const { database, guard, copy } = opened;
  const place = placeOf(file.path, file.isReadOnly);
  const checkpoint = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  let closedWith: Layer0Error | undefined;
  let isRescued = false;
  const loss = (): Layer0Error | undefined => closedWith ?? place.loss();

  const check = (): void => {
    const error = loss();
    if (error !== undefined) throw error;
  };

  /** Moves all pages into the database: where its files stand, or where they stand in no other place any more. */
  const movePages = (lost: Layer0Error | undefined): void => {
    if (closedWith !== undefined || (lost !== undefined && !place.isLogGone())) return;
    try {
      const [moved] = checkpoint.all();
      isRescued = lost !== undefined && moved?.["busy"] === 0;
    } catch (error) {
      // Everything is durable in the log, and whoever opens it next goes on from there.
      if (!isBusy(driver, error)) throw sqlFailure(driver, file.path, error);
    }
  };
  const failureOf = (error: unknown): Layer0Error => {
    const lost = loss();
    if (lost === undefined) return sqlFailure(driver, file.path, error);
    try {
      movePages(lost);
      return lost;
    } catch (failure) {
      return sqlFailure(driver, file.path, failure);
    }
  };
  const endGuard = (): void => {
    if (driver.closesAtOnce || copy !== undefined) guard.close();
    else KEPT.push(guard);
  };
  return {
    driver,
    file,
    entries: entriesOf(driver, database),
    writes: groupCommit({ driver, database, loss, check, failureOf }),
    loss,
    check,
    failureOf,
    isHeld: () =>
      closedWith !== undefined &&
      copy === undefined &&
      !driver.closesAtOnce &&
      !(isRescued && place.hasIndex()),
    close() {
      const lost = loss();
      // Without the guard SQLite removes the log when the connection closes.
      let mayRemoveLog = false;
      try {
        // The driver `libsql` closes when its statements are collected. The pages are moved now.
        movePages(lost);
        mayRemoveLog = lost === undefined;
      } finally {
        closedWith = lost;
        if (mayRemoveLog) guard.close();
        database.close();
        if (!mayRemoveLog) endGuard();
        copy?.remove();
      }
    },
  };
}
