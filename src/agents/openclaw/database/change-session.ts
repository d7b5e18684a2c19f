import { pathToFileURL } from "node:url";
import { takeLock } from "../../../disk/state/run-lock.ts";
import { openState, type State } from "../../../disk/state/state.ts";
import type { Held } from "../../../disk/system/guard.ts";
import type { SqlDatabase, SqlDriver } from "../../../store/sqlite/sql-driver.ts";
import { addressOf } from "./address.ts";
import { commitRows, type RowsWorld, type SessionChange } from "./commit-rows.ts";
import { stateFoldersOf, takeGatewayLock } from "./gateway-lock.ts";
import { type RowsOutcome, type RowsProgress, type RowsRefused, rowsFailure } from "./rows-outcome.ts";

/** SQLite waits so long for another program that reads or writes. */
const PATIENCE_MS = 2000;

/**
 * Changes the rows of a session in a database of OpenClaw, so that at every moment, a power cut included, they are the
 * old or the new ones. Never while a gateway works on the state folder: see docs/write-protocol.md for the steps.
 */
export function changeSession<Stop>(world: RowsWorld, change: SessionChange<Stop>): RowsOutcome | Stop {
  const { sqlite } = world;
  if (sqlite === undefined) return { outcome: "refused", why: "no-sqlite" };
  const progress: RowsProgress = { step: "state", path: change.state };
  try {
    const opened = openState(world, change.state);
    if (!opened.ok) return { outcome: "refused", why: opened.why, path: opened.path };
    return underRunLock(world, sqlite, change, opened.state, progress);
  } catch (error) {
    return rowsFailure(sqlite, error, progress);
  }
}

function underRunLock<Stop>(
  world: RowsWorld,
  sqlite: SqlDriver,
  change: SessionChange<Stop>,
  state: State,
  progress: RowsProgress,
): RowsOutcome | Stop {
  const { address } = change;
  Object.assign(progress, { step: "look", path: address.database });
  const found = findDatabase(world, address.database);
  if (typeof found !== "string") return found;
  progress.step = "lock";
  const path = addressOf({ ...address, database: found });
  const lock = takeLock(world, state, path);
  if (!lock.ok) return { outcome: "refused", why: "another-run", pid: lock.by?.pid };
  try {
    return underGatewayLock(
      world,
      sqlite,
      { ...change, address: { ...address, database: found } },
      state,
      progress,
    );
  } finally {
    lock.held.release();
  }
}

/** Where the database is, with every link resolved. */
function findDatabase({ files, user }: RowsWorld, database: string): string | RowsRefused {
  let path: string;
  try {
    path = files.realPath(database);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return { outcome: "refused", why: "missing" };
    throw error;
  }
  const { kind, owner, links } = files.facts(path);
  if (kind !== "file") return { outcome: "refused", why: "not-a-file" };
  // Under two names it has two logs, and SQLite cannot keep it sound.
  if (links > 1) return { outcome: "refused", why: "hard-linked" };
  // Not for root either: files beside it that are root's would shut its own gateway out.
  return user !== undefined && owner !== user ? { outcome: "refused", why: "not-ours" } : path;
}

function underGatewayLock<Stop>(
  world: RowsWorld,
  sqlite: SqlDriver,
  change: SessionChange<Stop>,
  state: State,
  progress: RowsProgress,
): RowsOutcome | Stop {
  const held: Held[] = [];
  try {
    for (const folder of stateFoldersOf(world, change.address.database)) {
      Object.assign(progress, { step: "gateway-lock", path: folder });
      const lock = takeGatewayLock(world, sqlite, folder, world.user);
      if (!lock.ok && lock.odd !== undefined) return { outcome: "refused", why: "odd-lock", path: lock.odd };
      if (!lock.ok) return { outcome: "refused", why: "gateway", pid: lock.pid, path: folder };
      held.push(lock.held);
    }
    Object.assign(progress, { step: "look", path: change.address.database });
    return inDatabase(sqlite, change.address.database, (database) =>
      commitRows(world, sqlite, database, change, state, progress),
    );
  } finally {
    for (const each of held.reverse()) each.release();
  }
}

function inDatabase<Result>(
  sqlite: SqlDriver,
  path: string,
  work: (database: SqlDatabase) => Result,
): Result {
  const database = sqlite.open(`${pathToFileURL(path).href}?mode=rw`);
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    // The disk has it when COMMIT returns, and what hangs on a row goes with it, whatever a driver takes for granted.
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    return work(database);
  } finally {
    database.close();
  }
}
