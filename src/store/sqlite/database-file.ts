import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { failedStore, fileFailure, lonelyLog, storeFailure } from "./sql-failure.ts";

/** A database file as the file system knows it, whatever path leads to it. */
export interface DatabaseFile {
  readonly path: string;
  /** Changes when another file takes its place. */
  readonly identity: string;
  /** The file or its folder may not be written, so that SQLite cannot work there: a copy is read. */
  readonly isReadOnly: boolean;
}

/**
 * Finds the file, or makes an empty one that only its owner reads; SQLite gives the files beside it the same mode.
 *
 * An existing file is only looked at by its path. To open and close it here would drop every lock that this process
 * holds on it, of whatever connection: POSIX locks belong to the process, and SQLite relies on them.
 */
export function findDatabaseFile(file: string): DatabaseFile {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    checkLogAlone(file);
    create(file);
    const path = realpathSync(file);
    if (!statSync(path).isFile()) throw storeFailure("not-a-store", file);
    accessSync(path, constants.R_OK);
    const isReadOnly = !(mayWrite(path) && mayWrite(dirname(path)));
    return { path, identity: identityOf(path), isReadOnly };
  } catch (error) {
    throw fileFailure(file, error);
  }
}

/** A store as it was at one moment, in a folder of its own that only its owner reads. */
export interface DatabaseCopy {
  readonly path: string;
  remove(): void;
}

/**
 * Copies a database that may only be read, with the log beside it. SQLite needs to write beside whatever it reads, and
 * where it is told not to (`immutable`) it overlooks that log.
 */
export function copyDatabase({ path }: DatabaseFile): DatabaseCopy {
  const folder = mkdtempSync(join(tmpdir(), "layer0-store-"));
  const copy = join(folder, "sessions.db");
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const ends = ["", "-wal"];
  try {
    for (let attempt = 0; attempt < COPIES; attempt += 1) {
      const before = ends.map((end) => stateOf(path + end)).join();
      for (const end of ends) {
        rmSync(copy + end, { force: true });
        if (stateOf(path + end) === "") continue;
        copyFileSync(path + end, copy + end, constants.COPYFILE_FICLONE);
        // The copy has the mode of what may not be written.
        chmodSync(copy + end, 0o600);
      }
      // Whoever may write it did not, so that both belong together.
      if (ends.map((end) => stateOf(path + end)).join() === before) return { path: copy, remove };
    }
    throw failedStore(path, "it is written all the time, and may only be read from here");
  } catch (error) {
    remove();
    throw fileFailure(path, error);
  }
}

const COPIES = 20;

/** Changes with every write; empty where there is no file. */
function stateOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? "" : `${found.ino} ${found.size} ${found.mtimeNs}`;
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES" || code === "EPERM" || code === "EROFS") return false;
    throw error;
  }
}

/** How long a file is; 0 if there is none. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Which file a path leads to. */
export function identityOf(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev} ${ino}`;
}

/**
 * SQLite removes the log beside an empty database, whatever stands in it. It writes the first page of a new one into the
 * database before it makes a log: who looks at the log first does not mistake one that is just being made.
 */
function checkLogAlone(file: string): void {
  const path = existsSync(file) ? realpathSync(file) : file;
  if (sizeOf(`${path}-wal`) > 0 && sizeOf(path) === 0) throw lonelyLog(path);
}

function create(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
