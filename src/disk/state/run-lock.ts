import { join } from "node:path";
import { parseJson } from "../../core/json.ts";
import type { Disk } from "../system/disk.ts";
import { errorCode, type FileSystem, NO_LINKS } from "../system/file-system.ts";
import { removeIfThere, writeAll } from "../system/files.ts";
import type { Held } from "../system/guard.ts";
import type { Owner } from "../system/processes.ts";
import { parseOwner } from "../system/processes.ts";
import { readSmall, type SmallFile } from "../system/small-file.ts";
import { digits, hostKey } from "./names.ts";
import type { State } from "./state.ts";

/** Our own lock on a file was taken, or who has it (undefined where it does not say). */
export type LockResult =
  | { readonly ok: true; readonly held: Held }
  | { readonly ok: false; readonly by: Owner | undefined };

/** Whoever holds a lock only for moments gives up sooner a process that cannot be asked: after `unaskableMs`. */
type Locking = Pick<Disk, "files" | "processes" | "now"> & { readonly unaskableMs?: number };

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
    if (make(disk, file)) return { ok: true, held: { release: () => releaseOwn(disk, file) } };
    const there = readSmall(disk.files, file);
    if (there === undefined) continue;
    const by = ownerIn(there);
    if (depth === 0 || !isStale(disk, there, by) || !breakLock(disk, file, there, depth))
      return { ok: false, by };
  }
  return { ok: false, by: undefined };
}

/** Who held it for so long that another machine gave this process up must not remove that one's lock. */
function releaseOwn({ files, processes }: Locking, file: string): void {
  if (isOwn(files, processes.self, file)) removeIfThere(files, file);
}

function isOwn(files: FileSystem, { pid, start, host }: Owner, file: string): boolean {
  try {
    const there = readSmall(files, file);
    const by = there === undefined ? undefined : ownerIn(there);
    return by === undefined || (by.pid === pid && by.start === start && by.host === host);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    // It was made by this process: a disk that cannot be read now is no reason to leave it behind.
    return true;
  }
}

const TEMPORARY = /^[0-9a-f]{32}\.lock(\.[0-9a-f]{8})*\.[0-9a-f]{4}-\d+\.tmp$/;

/** Is this the name of a lock that was never finished? */
export function isLockTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

function make({ files, processes }: Locking, file: string): boolean {
  const { self } = processes;
  // With the machine in it: the same number may run on another one that shares the disk.
  const temporary = `${file}.${hostKey(self.host)}-${self.pid}.tmp`;
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
    writeAll(files, descriptor, new TextEncoder().encode(text));
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

function isStale(
  { processes, now, unaskableMs = UNASKABLE_MS }: Locking,
  { facts }: SmallFile,
  by: Owner | undefined,
): boolean {
  const age = now().getTime() - Number(facts.modified / 1_000_000n);
  if (by === undefined) return age > EMPTY_MS;
  const alive = processes.isAlive(by);
  return alive === undefined ? age > unaskableMs : !alive;
}

function ownerIn({ text }: SmallFile): Owner | undefined {
  return parseOwner(parseJson(text));
}
