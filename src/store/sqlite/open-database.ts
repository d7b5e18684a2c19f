import type { Layer0Error } from "../../core/error.ts";
import { copyDatabase, type DatabaseCopy, type DatabaseFile, sizeOf } from "./database-file.ts";
import { type Entries, entriesOf, READ_NEWEST } from "./entries.ts";
import { type GroupCommit, groupCommit } from "./group-commit.ts";
import { holdsLostIndex } from "./held-index.ts";
import { untilFree } from "./patience.ts";
import { type Place, placeOf, replacedDatabase } from "./place.ts";
import { prepareDatabase } from "./schema.ts";
import { READ_SOMETHING, type SqlDatabase, type SqlDriver, type SqlGuard } from "./sql-driver.ts";
import { cutInPlace, heldFile, isBusy, isShortRead, sqlFailure } from "./sql-failure.ts";

/** One connection of this process to a file. */
export interface Connection {
  readonly driver: SqlDriver;
  readonly file: DatabaseFile;
  readonly entries: Entries;
  readonly writes: GroupCommit;
  /** Why it cannot be used any more: one of its files was taken away. */
  loss(): Layer0Error | undefined;
  /** Throws that. The pages of a log that is gone are moved into the database first, if that takes nothing from anybody. */
  check(): void;
  /** What an error means. Where a file was taken away it means that, whatever SQLite makes of it. */
  failureOf(error: unknown): Layer0Error;
  /** Where nothing is lost and `close` would not close it at once: moves all pages into the database. */
  rest(): boolean;
  /** Makes it ready again, as if it had been closed meanwhile. */
  openAgain(busyMs: number): Promise<Connection>;
  /** To be called when this process has dropped the connection without closing it. Holds nothing of the connection. */
  readonly cleanUp: () => void;
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
    await untilFree(
      () => {
        const error = replacedDatabase(file);
        if (error !== undefined) throw error;
        prepareDatabase(driver, opened.database, path);
      },
      inTheWay,
      busyMs,
    );
    if (holdsLostIndex(path)) throw heldFile(path);
    const connection = connectionOn(driver, file, opened);
    await untilFree(() => opened.guard.hold(), inTheWay, busyMs);
    connection.check();
    return connection;
  } catch (error) {
    if (guard !== undefined && database !== undefined) abandon(driver, file, { guard, database, copy });
    else guard?.close();
    copy?.remove();
    // What SQLite says is what came of that.
    if (holdsLostIndex(file.path)) throw heldFile(file.path);
    throw sqlFailure(driver, file.path, error);
  }
}

/**
 * Closes what could not be made ready. SQLite removes a log by its path when the last connection closes: where another
 * database took the place of this one that would be the log of the other.
 */
function abandon(driver: SqlDriver, file: DatabaseFile, opened: Opened): void {
  const { guard, database, copy } = opened;
  const isReplaced = copy === undefined && replacedDatabase(file) !== undefined;
  try {
    if (isReplaced) guard.hold();
  } catch (error) {
    // Whoever has the lock is in the way of that removal as well.
    if (!isBusy(driver, error)) throw sqlFailure(driver, file.path, error);
  } finally {
    database.close();
    if (isReplaced) endGuard(driver, opened);
    else guard.close();
  }
}

/** Ends a guard once what it guarded is closed. */
function endGuard(driver: SqlDriver, { guard, copy }: Opened): void {
  if (driver.closesAtOnce || copy !== undefined) guard.close();
  else KEPT.push(guard);
}

/**
 * Lets SQLite remove the log of a connection that was dropped, if nothing is lost. Where it is collected before its guard,
 * the guard is closed last, and that only reads. So another connection takes its place: without statements it is closed at once.
 */
function cleanUpOf(driver: SqlDriver, file: DatabaseFile, place: Place, guard: SqlGuard): () => void {
  return () => {
    let last: SqlDatabase | undefined;
    try {
      if (place.loss() !== undefined) {
        KEPT.push(guard);
        return;
      }
      try {
        last = driver.open(file.path);
        last.exec(READ_SOMETHING);
      } finally {
        try {
          guard.close();
        } finally {
          last?.close();
        }
      }
    } catch {
      // All pages stand in the database. Empty files stay beside it, until somebody else closes the store. Who collects what was
      // dropped would end the process for an error.
      return;
    }
  };
}

function connectionOn(driver: SqlDriver, file: DatabaseFile, opened: Opened): Connection {
  const { database, guard, copy } = opened;
  const place = placeOf(file);
  const checkpoint = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  const newest = database.prepare(READ_NEWEST);
  let closedWith: Layer0Error | undefined;
  let isRescued = false;
  let logSize = 0;
  let cut: Layer0Error | undefined;
  const loss = (): Layer0Error | undefined => closedWith ?? cut ?? place.loss();

  /** Moves all pages into the database, unless somebody is in the way. */
  const movePages = (): boolean => {
    try {
      return checkpoint.all()[0]?.["busy"] === 0;
    } catch (error) {
      // Everything is durable in the log, and whoever opens it next goes on from there.
      if (!isBusy(driver, error)) throw sqlFailure(driver, file.path, error);
      return false;
    }
  };
  /**
   * Was the log cut in its place? SQLite goes on with what it remembers. Where it has emptied the log itself, in whatever process,
   * the pages stand in the database and can be read.
   */
  const lookAtLog = (): void => {
    const size = copy === undefined ? sizeOf(`${file.path}-wal`) : 0;
    if (size < logSize) {
      database.exec("PRAGMA shrink_memory");
      newest.all();
    }
    logSize = size;
  };
  const rescue = (): void => {
    if (closedWith === undefined && cut === undefined && !isRescued && place.hasOnlyLostLog())
      isRescued = movePages();
  };
  const check = (): void => {
    const error = loss();
    if (error !== undefined) {
      rescue();
      throw error;
    }
    try {
      lookAtLog();
    } catch (caught) {
      if (isShortRead(driver, caught)) cut = cutInPlace(file.path, caught);
      const error = cut ?? sqlFailure(driver, file.path, caught);
      throw error;
    }
  };
  const failureOf = (error: unknown): Layer0Error => loss() ?? sqlFailure(driver, file.path, error);
  const connection: Connection = {
    driver,
    file,
    entries: entriesOf(driver, database),
    writes: groupCommit({ driver, database, loss, check, failureOf }),
    loss,
    check,
    failureOf,
    rest() {
      const rests = !driver.closesAtOnce && copy === undefined && loss() === undefined;
      if (rests) movePages();
      return rests;
    },
    async openAgain(busyMs) {
      const prepare = (): void => {
        // What it knows of the file is from before: another program may have put a copy into its place.
        database.exec("PRAGMA shrink_memory");
        prepareDatabase(driver, database, file.path);
      };
      try {
        await untilFree(prepare, (error) => isBusy(driver, error), busyMs);
        return connection;
      } catch (caught) {
        const error = failureOf(caught);
        throw error;
      }
    },
    cleanUp: cleanUpOf(driver, file, place, guard),
    isHeld: () => closedWith !== undefined && copy === undefined && !driver.closesAtOnce && !isRescued,
    close() {
      const lost = loss();
      // Without the guard SQLite removes the log when the connection closes.
      let mayRemoveLog = false;
      try {
        // The driver `libsql` closes when its statements are collected. The pages are moved now.
        if (lost === undefined) movePages();
        else rescue();
        mayRemoveLog = lost === undefined;
      } finally {
        closedWith = lost;
        if (mayRemoveLog) guard.close();
        database.close();
        if (!mayRemoveLog) endGuard(driver, opened);
        copy?.remove();
      }
    },
  };
  return connection;
}
