import { statSync } from "node:fs";
import type { Layer0Error } from "../../core/error.ts";
import { identityOf, stateOf } from "./database-file.ts";
import { fileFailure, lostFile } from "./sql-failure.ts";

/** Where a database is open: the files that its path led to then. */
export interface Place {
  /** Why nothing may be written or believed here any more: one of the files is not the one that was opened. */
  loss(): Layer0Error | undefined;
  /**
   * Is the log gone with which the database was open, and has nobody written since? Then what stands in that log is moved
   * into the database: there is no other place for it, and it takes nothing from anybody.
   */
  isLogGone(): boolean;
  /** Is the index the one that was opened? */
  hasIndex(): boolean;
}

/** The database, the log of writes beside it, and the index by which all processes read that log. */
type End = "" | "-wal" | "-shm";

/**
 * Notes which files stand where a database was opened. All processes on a database have to share the same three: who goes
 * on with a log or an index that was taken away overwrites what the others write. Of what may only be read a copy is open.
 */
export function placeOf(path: string, isReadOnly: boolean): Place {
  const ends: readonly End[] = isReadOnly ? [""] : ["", "-wal", "-shm"];
  const opened = ends.map((end) => [end, identityOf(path + end)] as const);
  // Changes when pages are moved into the database, by whomever.
  let seen = stateOf(path);
  return {
    loss() {
      const state = stateOf(path);
      for (const [end, identity] of opened) {
        const loss = lossOf(path, end, identity);
        if (loss !== undefined) return loss;
      }
      seen = state;
      return undefined;
    },
    isLogGone() {
      const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
      return !isReadOnly && (log === undefined || log.size === 0) && stateOf(path) === seen;
    },
    hasIndex: () =>
      opened.every(([end, identity]) => end !== "-shm" || lossOf(path, end, identity) === undefined),
  };
}

/** What is written to a file that was removed is nobody's. */
function lossOf(path: string, end: End, identity: string): Layer0Error | undefined {
  try {
    return identityOf(path + end) === identity ? undefined : lostFile(path, end);
  } catch (error) {
    const isGone = ["ENOENT", "ENOTDIR"].includes(String((error as NodeJS.ErrnoException).code));
    return isGone ? lostFile(path, end, error) : fileFailure(path + end, error);
  }
}
