import { join } from "node:path";
import type { Disk } from "./disk.ts";
import { errorCode, type FileSystem, NO_LINKS } from "./file-system.ts";
import type { Held } from "./guard.ts";
import { digits } from "./names.ts";
import type { Owner } from "./processes.ts";
import { readSmall, type SmallFile } from "./small-file.ts";
import type { State } from "./state.ts";
import { removeIfThere } from "./write-new.ts";

/** Our own lock on a file was taken, or who has it (undefined where it does not say). */
export type LockResult =
  | { readonly ok: true; readonly held: Held }
  | { readonly ok: false; readonly by: Owner | undefined };

type Locking = Pick<Disk, "files" | "processes" | "now">;

/** No run takes that long; a process that cannot be asked, such as one of another machine, is given up after it. */
const UNASKABLE_MS = 3_600_000;

/** Where there are no hard links, between making a lock and writing into it lies no more than a moment. */
const EMPTY_MS = 10_000;

const ATTEMPTS = 4;

/** How often a lock on the right to break a lock may itself be left behind by a killed process. */
const DEPTH = 3;

/** Takes the lock on a file of which only one run at a time may be writing. */
export function takeLock(disk: Locking, state: State, path: string): LockResult {
  return take(disk, join(state.locks, `${digits(path, 32)}.lock`), DEPTH);
}

function take(disk: Locking, file: string, depth: number): LockResult {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (make(disk, file)) return { ok: true, held: { release: () => void removeIfThere(disk.files, file) } };
    const there = readSmall(disk.files, file);
    if (there === undefined) continue;
    const by = ownerIn(there);
    if (depth === 0 || !isStale(disk, there, by) || !breakLock(disk, file, there, depth))
      return { ok: false, by };
  }
  return { ok: false, by: undefined };
}

function make({ files, processes }: Locking, file: string): boolean {
  const { self } = processes;
  const temporary = `${file}.${self.pid}.tmp`;
  removeIfThere(files, temporary);
  if (!write(files, temporary, `${JSON.stringify(self)}\n`)) return false;
  try {
    // With a name of its own first, so that a lock is never seen without its owner in it.
    files.link(temporary, file);
    return true;
  } catch (error) {
    const code = errorCode(error) ?? "";
    if (code === "EEXIST") return false;
    if (!NO_LINKS.has(code)) throw error;
    return write(files, file, `${JSON.stringify(self)}\n`);
  } finally {
    removeIfThere(files, temporary);
  }
}

function write(files: FileSystem, file: string, text: string): boolean {
  let descriptor: number;
  try {
    descriptor = files.openNew(file, 0o600);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
  try {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; ) at += files.write(descriptor, bytes.subarray(at));
  } catch (error) {
    removeIfThere(files, file);
    throw error;
  } finally {
    files.close(descriptor);
  }
  return true;
}

/**
 * Removes a lock that a killed process left. Two runs that find the same one must not both remove it, or the second
 * would remove what the first has just made: who wants to break a lock takes a lock on doing that.
 */
function breakLock(disk: Locking, file: string, stale: SmallFile, depth: number): boolean {
  const breaker = take(disk, `${file}.${digits(`${stale.facts.inode} ${stale.text}`, 8)}`, depth - 1);
  if (!breaker.ok) return false;
  try {
    const now = readSmall(disk.files, file);
    const same = now?.text === stale.text && now.facts.inode === stale.facts.inode;
    return !same || removeIfThere(disk.files, file);
  } finally {
    breaker.held.release();
  }
}

function isStale({ processes, now }: Locking, { facts }: SmallFile, by: Owner | undefined): boolean {
  const age = now().getTime() - Number(facts.modified / 1_000_000n);
  if (by === undefined) return age > EMPTY_MS;
  const alive = processes.isAlive(by);
  return alive === undefined ? age > UNASKABLE_MS : !alive;
}

function ownerIn({ text }: SmallFile): Owner | undefined {
  return parseOwner(parseJson(text));
}

/** A JSON value, or undefined where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** An owner that was written down, or undefined where the value is none. */
export function parseOwner(value: unknown): Owner | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { pid, start, host } = value as { readonly [Key in keyof Owner]?: unknown };
  if (typeof pid !== "number" || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (typeof host !== "string" || (start !== undefined && typeof start !== "string")) return undefined;
  return { pid, start, host };
}
