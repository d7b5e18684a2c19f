import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { stateFolder } from "../../disk/state/state-folder.ts";
import { LOG_START, nextPosition } from "../chain.ts";
import { checkOptions, type Meanings, oneOf } from "../check-options.ts";
import { closedStore, sessionChanged } from "../failures.ts";
import type { Position, Store } from "../store.ts";
import { checkAppend } from "../store-input.ts";
import { openConnection, release } from "./connection.ts";
import type { NewEntry } from "./entries.ts";
import type { Connection } from "./open-database.ts";
import { untilFree } from "./patience.ts";
import type { SqlDriver } from "./sql-driver.ts";
import { isBusy, storeFailure } from "./sql-failure.ts";

const BUSY_MS = 5000;

/** How a SQLite store is opened. */
export interface SqliteStoreOptions {
  /** The database. Default: `sessions.db` in the state folder (`$LAYER0_HOME`, else `~/.local/state/layer0`). */
  readonly file?: string;
  /** Which SQLite. Default: the one that Node brings, else the package `libsql`. */
  readonly driver?: SqlDriver["name"];
  /** How long another process may hold the lock before `store-busy`, in milliseconds. Default: 5000. */
  readonly busyMs?: number;
}

const MEANINGS: Meanings<SqliteStoreOptions> = {
  file: {
    is: "the path of a database",
    holds: (value) => typeof value === "string" && value !== "" && !value.includes("\0"),
  },
  driver: oneOf<SqlDriver["name"]>({ node: true, libsql: true }),
  busyMs: { is: "a number of milliseconds", holds: (value) => typeof value === "number" && value >= 0 },
};

/** Opens a store in one SQLite file, which any number of processes of this machine may use at once. */
export async function sqliteStore(options: SqliteStoreOptions = {}): Promise<Store> {
  checkOptions("sqliteStore", options, MEANINGS);
  const { busyMs = BUSY_MS, driver } = options;
  return storeOn(await openConnection({ file: pathOf(options.file), driver, busyMs }), busyMs);
}

function storeOn(connection: Connection, busyMs: number): Store {
  const { driver, file, entries, writes } = connection;
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  /** Runs an operation unless the store is closed, and lets `close` wait for it. */
  const run = async <T>(operation: () => Promise<T>): Promise<T> => {
    if (closing !== undefined) throw closedStore();
    const promise = operation();
    underWay.add(promise);
    try {
      return await promise;
    } catch (caught) {
      const error = connection.failureOf(caught);
      throw error;
    } finally {
      underWay.delete(promise);
    }
  };
  const look = <T>(attempt: () => T): Promise<T> =>
    run(async () => {
      connection.check();
      return untilFree(attempt, (error) => isBusy(driver, error), busyMs);
    });

  return {
    name: "sqlite",
    read: (log, after = LOG_START) => look(() => entries.read(log, after)),
    append: async (log, after, texts) => {
      checkAppend(log, texts);
      if (texts.length === 0) return look(() => checkedEnd(log, after, entries.end(log)));
      if (file.isReadOnly) throw storeFailure("store-read-only", file.path);
      const added = newEntries(after, texts);
      await run(() => writes.write(() => entries.append(log, after, added), busyMs));
      const { seq, chain } = added.at(-1) ?? after;
      return { seq, chain };
    },
    readWhole: (log) => look(() => entries.readWhole(log)),
    logs: () => look(() => entries.logs()),
    close: () => {
      closing ??= Promise.allSettled(underWay).then(() => release(connection));
      return closing;
    },
  };
}

function newEntries(after: Position, texts: readonly string[]): readonly NewEntry[] {
  const added: NewEntry[] = [];
  for (const text of texts) {
    const bytes = Buffer.from(text, "utf8");
    added.push({ ...nextPosition(added.at(-1) ?? after, bytes), bytes });
  }
  return added;
}

function checkedEnd(log: string, expected: Position, end: Position): Position {
  if (end.seq !== expected.seq || end.chain !== expected.chain) throw sessionChanged(log);
  return end;
}

function pathOf(file: string | undefined): string {
  if (file === undefined) {
    return join(stateFolder({ variables: process.env, home: homedir() }), "sessions.db");
  }
  // Absolute: "file:…" and ":memory:" would mean something else to SQLite.
  return resolve(file);
}
