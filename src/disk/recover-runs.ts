import { dirname, join } from "node:path";
import type { Disk } from "./disk.ts";
import { fileKey, parseBeside } from "./names.ts";
import type { Receipt } from "./receipt.ts";
import { type Recovered, recoverFile, recoverRun } from "./recover.ts";
import { takeLock } from "./run-lock.ts";
import { listRuns, namesIn } from "./runs.ts";
import { factsIfThere, openState, type State } from "./state.ts";

/**
 * Finishes or takes back whatever killed runs left: on every file that a receipt tells of, and in every folder where
 * there is such a file. A run that is still at work is left alone. Throws what the file system throws.
 */
export function recoverRuns(disk: Disk, path: string): readonly Recovered[] {
  if (factsIfThere(disk.files, path) === undefined) return [];
  const opened = openState(disk, path);
  if (!opened.ok) return [];
  const { state } = opened;
  const { runs } = listRuns(disk.files, state.root);
  // Oldest first: a later run on the same file began where the earlier one had ended.
  const open = runs.filter(({ phase, watched }) => phase === "intended" || watched).reverse();
  const told = open.flatMap((receipt) => recoverLocked(disk, state, receipt) ?? []);
  const folders = [...new Set(runs.map((receipt) => dirname(receipt.path)))];
  return [...told, ...folders.flatMap((folder) => recoverFolder(disk, state, folder))];
}

/** Recovers one run; undefined where another run is at work on its file. */
export function recoverLocked(disk: Disk, state: State, receipt: Receipt): Recovered | undefined {
  return locked(disk, state, receipt.path, () => recoverRun(disk, state, receipt));
}

/** What has a name of ours in a folder names its file only by a few digits: they are looked for among the others. */
function recoverFolder(disk: Disk, state: State, folder: string): readonly Recovered[] {
  if (factsIfThere(disk.files, folder)?.kind !== "folder") return [];
  const names = namesIn(disk.files, folder);
  const keys = new Set(names.flatMap((name) => parseBeside(name)?.key ?? []));
  if (keys.size === 0) return [];
  const paths = names.filter((name) => keys.has(fileKey(name))).map((name) => join(folder, name));
  return paths.flatMap((path) => locked(disk, state, path, () => recoverFile(disk, state, path)) ?? []);
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
