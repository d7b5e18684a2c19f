import { accessSync, closeSync, constants, mkdirSync, openSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileFailure, storeFailure } from "./sql-failure.ts";

/** A database file as the file system knows it, whatever path leads to it. */
export interface DatabaseFile {
  readonly path: string;
  /** Changes when another file takes its place. */
  readonly identity: string;
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
    create(file);
    const path = realpathSync(file);
    if (!statSync(path).isFile()) throw storeFailure("not-a-store", file);
    accessSync(path, constants.R_OK | constants.W_OK);
    accessSync(dirname(path), constants.W_OK);
    return { path, identity: identityOf(path) };
  } catch (error) {
    throw fileFailure(file, error);
  }
}

/** Does the path still lead to the file that was opened? What is written to one that was removed is lost. */
export function isInPlace({ path, identity }: DatabaseFile): boolean {
  try {
    return identityOf(path) === identity;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw fileFailure(path, error);
  }
}

/** How long a file is; 0 if there is none. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function identityOf(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev} ${ino}`;
}

function create(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
