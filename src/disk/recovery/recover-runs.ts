import { dirname, join } from "node:path";
import { fileKey, parseBeside } from "../state/names.ts";
import { isOpen, type Receipt } from "../state/receipt.ts";
import { takeLock } from "../state/run-lock.ts";
import { listRuns } from "../state/runs.ts";
import { openState, type State, StateRefused } from "../state/state.ts";
import type { Disk } from "../system/disk.ts";
import { factsIfThere, namesIn } from "../system/files.ts";
import type { Guard } from "../system/guard.ts";
import { occupantOf } from "../system/quiet.ts";
import { recoverFile } from "./recover.ts";
import { recoverRun } from "./recover-run.ts";
import type { Asking, Recovered } from "./recovered.ts";

/** Gives the guard of a file of which nobody has told yet whose it is. */
export type GuardFor = (path: string) => Guard;

/**
 * Finishes or takes back whatever killed runs left: on every file that a receipt tells of, and in every folder where
 * there is such a file. A file that another run or its agent is at work on is left alone; without a better guard, one
 * that was written to just now or that somebody has open. Throws what the file system throws, and `StateRefused`.
 */
export function recoverRuns(
  disk: Disk,
  path: string,
  guardFor: GuardFor = (file) => stillness(disk, file),
): readonly Recovered[] {
  if (factsIfThere(disk.files, path) === undefined) return [];
  const opened = openState(disk, path);
  if (!opened.ok) throw new StateRefused(opened.why, opened.path);
  const { state } = opened;
  // Rows of a database are changed in one transaction of it: beside it there is nothing to finish.
  const runs = listRuns(disk.files, state.root).runs.filter(({ rows }) => rows !== true);
  const ask = (file: string): Asking => ({ guard: guardFor(file), evenIfLive: false });
  // Oldest first: a later run on the same file began where the earlier one had ended.
  const open = runs.filter((receipt) => isOpen(receipt) || receipt.watched).reverse();
  const told = open.flatMap((receipt) => recoverLocked(disk, state, receipt, ask(receipt.path)) ?? []);
  const folders = [...new Set(runs.map((receipt) => dirname(receipt.path)))];
  const seen = new Set(open.map(({ token }) => token));
  return [...told, ...folders.flatMap((folder) => recoverFolder(disk, state, folder, ask, seen))];
}

function stillness(disk: Disk, path: string): Guard {
  return { inUse: () => occupantOf(disk, path), lock: () => undefined };
}

/** Recovers one run; undefined where another run is at work on its file. */
export function recoverLocked(
  disk: Disk,
  state: State,
  receipt: Receipt,
  asking: Asking,
): readonly Recovered[] | undefined {
  return locked(disk, state, receipt.path, () => recoverRun(disk, state, receipt, asking));
}

/** What has a name of ours in a folder names its file only by a few digits: they are looked for among the others. */
function recoverFolder(
  disk: Disk,
  state: State,
  folder: string,
  ask: (path: string) => Asking,
  seen: ReadonlySet<string>,
): readonly Recovered[] {
  if (factsIfThere(disk.files, folder)?.kind !== "folder") return [];
  const names = namesIn(disk.files, folder);
  const beside = names.flatMap((name) => parseBeside(name) ?? []);
  const keys = new Set(beside.filter(({ token }) => !seen.has(token)).map(({ key }) => key));
  if (keys.size === 0) return [];
  const paths = names.filter((name) => keys.has(fileKey(name))).map((name) => join(folder, name));
  return paths.flatMap((path) => {
    return locked(disk, state, path, () => recoverFile(disk, state, path, ask(path), seen)) ?? [];
  });
}

function locked<Result>(disk: Disk, state: State, path: string, work: () => Result): Result | undefined {
  const lock = takeLock(disk, state, path);
  if (!lock.ok) return undefined;
  try {
    return work();
  } finally {
    lock.held.release();
  }
}
