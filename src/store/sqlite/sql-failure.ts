import { Layer0Error, type Layer0ErrorCode } from "../../core/error.ts";
import type { SqlDriver } from "./sql-driver.ts";

// Primary result codes of SQLite, https://www.sqlite.org/rescode.html
const ERROR = 1;
const BUSY = 5;
const LOCKED = 6;
/** The extended code of a read behind the end of a file. */
const SHORT_READ = 522;

/** What the primary result codes mean for a store; any other is an input or output that failed. */
const CODES: Readonly<Record<number, Layer0ErrorCode>> = {
  [BUSY]: "store-busy",
  [LOCKED]: "store-busy",
  8: "store-read-only",
  11: "store-damaged",
  13: "store-full",
  26: "not-a-store",
};

/** What the errors of the system mean where a file is looked at before SQLite opens it. */
const SYSTEM_CODES: Readonly<Record<string, Layer0ErrorCode>> = {
  EACCES: "store-read-only",
  EPERM: "store-read-only",
  EROFS: "store-read-only",
  ENOSPC: "store-full",
  EDQUOT: "store-full",
  EEXIST: "not-a-store",
  ENOTDIR: "not-a-store",
  EISDIR: "not-a-store",
};

const NEXT: Readonly<Partial<Record<Layer0ErrorCode, string>>> = {
  "store-busy": "is locked by another process. Try again, or end the program that holds it.",
  "store-read-only": "cannot be written. Allow writing to the file and to its folder, or name another file.",
  "store-full": "has no space left on its disk. Free some, then try again: nothing that was stored is lost.",
  "store-damaged": "is damaged. Restore it from a backup, or name another file.",
  "not-a-store": "is no store of Layer 0. Name another file: this one was left as it is.",
  "newer-store": "was written by a newer version of Layer 0. Update Layer 0, or name another file.",
};

/** Is somebody else writing, so that the same may succeed in a moment? */
export function isBusy(driver: SqlDriver, error: unknown): boolean {
  const code = primary(driver, error);
  return code === BUSY || code === LOCKED;
}

/** Does a file end before what is to be read from it? */
export function isShortRead(driver: SqlDriver, error: unknown): boolean {
  return driver.codeOf(error) === SHORT_READ;
}

/** Was a transaction ended that there is not? SQLite ends one by itself after some failures. */
export function isNoTransaction(driver: SqlDriver, error: unknown): boolean {
  return primary(driver, error) === ERROR;
}

/** The error of a driver, or of the system, as one of ours. */
export function sqlFailure(driver: SqlDriver, file: string, error: unknown): Layer0Error {
  if (error instanceof Layer0Error) return error;
  const code = driver.codeOf(error);
  const meaning = CODES[(code ?? 0) & 0xff];
  if (meaning !== undefined) return storeFailure(meaning, file, error);
  if (code === SHORT_READ) return cutLog(file, error);
  return failedStore(file, code === undefined ? textOf(error) : `SQLite code ${code}`, error);
}

/** An error of the file system as one of ours. */
export function fileFailure(file: string, error: unknown): Layer0Error {
  if (error instanceof Layer0Error) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const meaning = SYSTEM_CODES[code];
  return meaning === undefined ? failedStore(file, textOf(error), error) : storeFailure(meaning, file, error);
}

/** A store that cannot be used for a reason that has a word. */
export function storeFailure(code: Layer0ErrorCode, file: string, cause?: unknown): Layer0Error {
  return new Layer0Error(code, `The store ${file} ${NEXT[code]}`, cause === undefined ? {} : { cause });
}

/** A store that could not be read or written for a reason that only the system knows. */
export function failedStore(file: string, why: string, cause?: unknown): Layer0Error {
  const text = `The store ${file} could not be read or written (${why}). Look at its disk, then open it again.`;
  return new Layer0Error("store-failed", text, cause === undefined ? {} : { cause });
}

/** A file that an open store needs is not the one any more that it opened: the database, or one beside it. */
export function lostFile(path: string, end: string, cause?: unknown): Layer0Error {
  // https://www.sqlite.org/howtocorrupt.html, 2.2: the last process to close removes both, and who has no lock is not seen.
  const how =
    end === ""
      ? ""
      : " Another process removes it where this one opened the database by itself, to copy or to hash it: that drops the locks of this process.";
  const text = `The file ${path}${end} is not the one that this store opened: another file took its place, or it was moved or deleted.${how} Nothing more is written. Open the store again, and read before you append.`;
  return new Layer0Error("store-failed", text, cause === undefined ? {} : { cause });
}

/** A file that cannot be opened in this process, after the index beside it was taken away. */
export function heldFile(path: string): Layer0Error {
  const text = `The store ${path} lost a file beside it while this process had it open, and the process still holds the old one: another thread does, or the package libsql, which lets go of it late. End this program, then start it again.`;
  return new Layer0Error("store-failed", text);
}

/** A log of writes whose database is gone. */
export function lonelyLog(path: string): Layer0Error {
  const text = `The store ${path} is missing or empty, but its log of writes ${path}-wal is there, and to open the store would destroy what is in that. Put the database back beside it: the file that stood there last, no older copy. To begin with an empty store, move ${path}-wal away first.`;
  return new Layer0Error("store-failed", text);
}

/** A log of writes that lost its end while it was in use. */
export function cutInPlace(path: string, cause: unknown): Layer0Error {
  const text = `The log of writes ${path}-wal was cut while this store was open, and what stood in the part that is missing is lost. Nothing more is written. Open the store again, and read before you append.`;
  return new Layer0Error("store-failed", text, { cause });
}

function cutLog(path: string, cause: unknown): Layer0Error {
  const text = `The store ${path} could not be read: a part of its log of writes is missing. If another program has it open, end that one: it saves what it holds. Then open the store again.`;
  return new Layer0Error("store-failed", text, { cause });
}

function primary(driver: SqlDriver, error: unknown): number | undefined {
  const code = driver.codeOf(error);
  return code === undefined ? undefined : code & 0xff;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
