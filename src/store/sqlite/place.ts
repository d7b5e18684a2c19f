import type { Layer0Error } from "../../core/error.ts";
import { type DatabaseFile, identityOf, sizeOf } from "./database-file.ts";
import { fileFailure, lostFile } from "./sql-failure.ts";

/** Where a database is open: the files that its path led to then. */
export interface Place {
  /** Why nothing may be written or believed here any more: one of the files is not the one that was opened. */
  loss(): Layer0Error | undefined;
  /**
   * Is the log gone with which the database was open, and nothing else, and has nobody written since? Then what stands in
   * that log may be moved into the database: who has opened it shares the index, sees from that what was moved, and is waited for while it reads.
   */
  hasOnlyLostLog(): boolean;
}

/** The database, the log of writes beside it, and the index by which all processes read that log. */
type End = "" | "-wal" | "-shm";

/**
 * Notes which files stand beside a database that was just opened. All processes on a database have to share the same
 * three: who goes on with a log or an index that was taken away overwrites what the others write. Of what may only be read
 * a copy is open.
 */
export function placeOf(file: DatabaseFile): Place {
  const ends: readonly End[] = file.isReadOnly ? [] : ["-wal", "-shm"];
  const beside = ends.map((end) => [end, identityOf(file.path + end)] as const);
  return {
    loss() {
      const replaced = replacedDatabase(file);
      if (replaced !== undefined) return replaced;
      for (const [end, identity] of beside) {
        const loss = lossOf(file.path, end, identity);
        if (loss !== undefined) return loss;
      }
      return undefined;
    },
    hasOnlyLostLog: () =>
      !file.isReadOnly &&
      sizeOf(`${file.path}-wal`) === 0 &&
      replacedDatabase(file) === undefined &&
      beside.every(([end, identity]) => end === "-wal" || lossOf(file.path, end, identity) === undefined),
  };
}

/** Why a database is not the one that was found before it was opened: to open it may take a while. */
export function replacedDatabase(file: DatabaseFile): Layer0Error | undefined {
  return lossOf(file.path, "", file.identity);
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
