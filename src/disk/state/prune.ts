import { basename, join } from "node:path";
import type { Disk } from "../system/disk.ts";
import type { FileSystem } from "../system/file-system.ts";
import { factsIfThere, namesIn, removeFolderIfThere, removeIfThere } from "../system/files.ts";
import { removeCutCopies } from "./cut-copies.ts";
import { databaseOf, isOpen, isRunId, type Receipt, receiptPath } from "./receipt.ts";
import { isLockTemporary } from "./run-lock.ts";
import { listRuns } from "./runs.ts";
import { stateIfThere } from "./state.ts";

/** How long and how much is kept. The newest run on each file is kept in any case. */
export interface Keeping {
  readonly days: number;
  readonly bytes: number;
}

/** What was removed, and what is left. */
export interface Pruned {
  readonly removed: readonly string[];
  readonly freed: number;
  readonly kept: number;
}

/** Thirty days, and two gigabytes in all. */
const KEEPING: Keeping = { days: 30, bytes: 2e9 };

const DAY_MS = 86_400_000;

/** A run makes its backup before its receipt, and may be at work in this moment. */
const MAYBE_AT_WORK_MS = 3_600_000;

interface Kept {
  readonly id: string;
  readonly time: number;
  readonly size: number;
  readonly needed: boolean;
  /** A copy of a whole database besides what an undo needs, which is not the newest of it. */
  readonly copy?: { readonly path: string; readonly size: number };
}

/**
 * Removes backups and receipts that are old, the oldest first, and nothing that is not by its name a run of ours.
 * Throws what the file system throws, and `StateRefused` where the folder is open to others or holds a link.
 */
export function prune(
  disk: Pick<Disk, "files" | "now" | "processes" | "user">,
  path: string,
  keeping: Keeping = KEEPING,
): Pruned {
  const { files } = disk;
  const opened = stateIfThere(disk, path);
  if (opened === undefined) return { removed: [], freed: 0, kept: 0 };
  const state = opened.root;
  const now = disk.now().getTime();
  const cut = removeCutCopies(disk, state);
  const all = [...told(files, state), ...untold(files, state, now)].sort((a, b) => a.time - b.time);
  const oldest = now - keeping.days * DAY_MS;
  const removed: string[] = [...cut.runs];
  let kept = all.reduce((sum, { size }) => sum + size, 0);
  const whole = kept;
  for (const { id, time, size, needed, copy } of all) {
    if (time >= oldest && kept <= keeping.bytes) continue;
    if (needed) {
      if (copy !== undefined && removeIfThere(files, copy.path)) kept -= copy.size;
      continue;
    }
    if (!removeRun(files, state, id)) continue;
    removed.push(id);
    kept -= size;
  }
  tidyLocks(files, state, now);
  return { removed, freed: cut.bytes + whole - kept, kept };
}

/** What killed runs left while they took a lock. Locks themselves are broken by who needs them. */
function tidyLocks(files: FileSystem, state: string, now: number): void {
  const locks = join(state, "locks");
  for (const name of namesIn(files, locks).filter(isLockTemporary)) {
    const facts = factsIfThere(files, join(locks, name));
    const isOld = facts !== undefined && now - Number(facts.modified / 1_000_000n) >= MAYBE_AT_WORK_MS;
    if (isOld) removeIfThere(files, join(locks, name));
  }
}

/** The runs that have a receipt, newest first. */
function told(files: FileSystem, state: string): readonly Kept[] {
  const newest = new Set<string>();
  const copied = new Set<string>();
  return listRuns(files, state).runs.map((receipt) => {
    const needed =
      isOpen(receipt) || receipt.watched || (receipt.phase === "done" && !newest.has(receipt.path));
    if (receipt.phase === "done") newest.add(receipt.path);
    const run = {
      id: receipt.id,
      time: timeOf(receipt),
      size: sizeOfRun(files, state, receipt.id),
      needed,
    };
    const copy = isOpen(receipt) ? undefined : copyOf(files, state, receipt);
    if (copy === undefined) return run;
    const isNewest = !copied.has(copy.database);
    copied.add(copy.database);
    return isNewest ? run : { ...run, copy };
  });
}

/** Beside the rows of a session stands its whole database, as large as all sessions together. */
function copyOf(
  files: FileSystem,
  state: string,
  { id, path, rows }: Receipt,
): (NonNullable<Kept["copy"]> & { readonly database: string }) | undefined {
  if (rows !== true) return undefined;
  const database = databaseOf(path);
  const copy = join(state, "backups", id, basename(database));
  const facts = factsIfThere(files, copy);
  return facts?.kind === "file" ? { database, path: copy, size: Number(facts.size) } : undefined;
}

function timeOf({ time }: Receipt): number {
  const parsed = Date.parse(time);
  // A time that cannot be read is no reason to remove anything.
  return Number.isNaN(parsed) ? Number.MAX_SAFE_INTEGER : parsed;
}

/**
 * Backups without a receipt: their runs were killed before they changed anything. The state folder may be one that a
 * person had before (a home has a `backups` of its own): what has not the name of a run is none of ours.
 */
function untold(files: FileSystem, state: string, now: number): readonly Kept[] {
  const backups = join(state, "backups");
  return namesIn(files, backups)
    .filter(isRunId)
    .flatMap((id) => {
      if (factsIfThere(files, receiptPath(state, id)) !== undefined) return [];
      const facts = factsIfThere(files, join(backups, id));
      if (facts?.kind !== "folder") return [];
      const size = sizeOfRun(files, state, id);
      const time = Number(facts.modified / 1_000_000n);
      return [{ id, time, size, needed: now - time < MAYBE_AT_WORK_MS }];
    });
}

function sizeOfRun(files: FileSystem, state: string, id: string): number {
  const folder = join(state, "backups", id);
  // What is no folder is nothing of ours, and has no names.
  if (factsIfThere(files, folder)?.kind !== "folder") return 0;
  return namesIn(files, folder).reduce(
    (sum, name) => sum + Number(factsIfThere(files, join(folder, name))?.size ?? 0n),
    0,
  );
}

/** The backup first: a receipt without one says what is missing, a backup without a receipt nothing. */
function removeRun(files: FileSystem, state: string, id: string): boolean {
  const folder = join(state, "backups", id);
  // Only files, and never through a link: what else somebody put there makes the folder stay.
  const kind = factsIfThere(files, folder)?.kind;
  if (kind === undefined) return removeIfThere(files, receiptPath(state, id));
  if (kind !== "folder") return false;
  const paths = namesIn(files, folder).map((name) => join(folder, name));
  if (!paths.every((path) => factsIfThere(files, path)?.kind === "file")) return false;
  const isGone = paths.every((path) => removeIfThere(files, path));
  return isGone && removeFolderIfThere(files, folder) && removeIfThere(files, receiptPath(state, id));
}
