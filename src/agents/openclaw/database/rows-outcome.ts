import type { StateRefusal } from "../../../disk/state/state.ts";
import { errorCode } from "../../../disk/system/file-system.ts";
import type { SqlDriver } from "../../../store/sqlite/sql-driver.ts";
import { SQLITE_FAILURES } from "./snapshot.ts";

/** Why rows were left as they are. */
export type RowsRefusal =
  | StateRefusal
  | "missing"
  | "not-a-file"
  | "hard-linked"
  | "not-ours"
  | "no-sqlite"
  | "no-zstd"
  /** Another run of ours is at work on the session. */
  | "another-run"
  /** A gateway of OpenClaw, or an agent of it without one, has the state folder. */
  | "gateway"
  /** A file stands in the place of its lock that does not say whose it is. */
  | "odd-lock"
  /** Another program has the database in a transaction. */
  | "locked"
  | "foreign"
  | "schema"
  | "other-shape"
  /** A number in them that JavaScript has no whole one for, and that could not be written back. */
  | "odd-number"
  /** The rows are not those that were judged. */
  | "changed"
  /** A rule of the database is against it. */
  | "constraint"
  | "no-permission"
  | "damaged";

/** Nothing was changed. */
export interface RowsRefused {
  readonly outcome: "refused";
  readonly why: RowsRefusal;
  /** The process that is in the way, where it is known. */
  readonly pid?: number | undefined;
  /** The path that is to blame, where it is another than the database's. */
  readonly path?: string;
  /** The number of a schema, or the name of what is in the way: a table, a trigger, a column. */
  readonly detail?: string;
}

/** What a change of rows was doing when it failed. */
export type RowsStep = "state" | "lock" | "gateway-lock" | "look" | "copy" | "backup" | "write";

/** Nothing was changed: a step failed. */
export interface RowsFailed {
  readonly outcome: "failed";
  readonly step: RowsStep;
  readonly code: string;
  readonly path: string;
}

/** The rows are as they were meant to be, and the database holds them. */
export interface RowsReplaced {
  readonly outcome: "replaced";
  readonly run: string;
  /** The rows of before. */
  readonly backup: string;
  /** The whole database of before; undefined where an earlier change of the same command has kept it. */
  readonly copy: string | undefined;
}

/** How a change of rows went. */
export type RowsOutcome =
  | RowsReplaced
  | RowsRefused
  | RowsFailed
  /** The new rows were not as they were meant to be: nothing was changed. */
  | { readonly outcome: "check-failed" };

/** Where a change is: told when it fails. */
export interface RowsProgress {
  step: RowsStep;
  path: string;
}

const CONSTRAINT = 19;
const FULL = 13;

/** What an error of SQLite or of the system means for a change; what neither says is thrown on. */
export function rowsFailure(sqlite: SqlDriver, error: unknown, { step, path }: RowsProgress): RowsOutcome {
  const sql = sqlite.codeOf(error);
  if (sql !== undefined) {
    const primary = sql & 0xff;
    const why = primary === CONSTRAINT ? "constraint" : SQLITE_FAILURES[primary];
    if (why !== undefined) return { outcome: "refused", why, detail: `SQLite code ${sql}` };
    const code = primary === FULL ? "ENOSPC" : `SQLite code ${sql}`;
    return { outcome: "failed", step, code, path };
  }
  // One of the drivers tells why a file cannot be opened in words alone.
  if (error instanceof Error && /unable to open/i.test(error.message)) {
    return { outcome: "refused", why: "no-permission" };
  }
  const code = errorCode(error);
  if (code === undefined) throw error;
  return { outcome: "failed", step, code, path };
}
