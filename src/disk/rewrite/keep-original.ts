import { dirname } from "node:path";
import { writeReceipt } from "../state/runs.ts";
import type { Disk } from "../system/disk.ts";
import { fileSource } from "../system/file-source.ts";
import type { FileSystem } from "../system/file-system.ts";
import { flushFolder, linkedAtOnce } from "../system/files.ts";
import { sha256 } from "../system/identity.ts";
import { writeNew } from "../system/write-new.ts";
import type { Refused } from "./outcome.ts";
import type { Prepared } from "./prepare.ts";
import type { Progress, Rewrite } from "./rewrite.ts";
import { isStill } from "./target.ts";

/** The copy does not hold what was written: nothing that relies on it may go on. */
export class BackupMismatch extends Error {
  readonly code = "BACKUP_MISMATCH";
}

/**
 * Makes sure that the original survives its replacement: a second name for the same file, under which late writers are
 * found, then a copy of that in the state folder, then the receipt that tells how to go back. All of it is on disk
 * before this returns. Gives a refusal where the file is not what it was; throws what the file system throws.
 */
export function keepOriginal(
  { files }: Disk,
  { file }: Rewrite,
  { state, swap, receipt, backup }: Prepared,
  progress: Progress,
): Refused | undefined {
  const { old } = swap.hidden;
  if (!isStill(files, file, 1)) return { outcome: "refused", why: "changed" };
  Object.assign(progress, { step: "link", path: old });
  if (!linkedAtOnce(files, swap.path, old)) return { outcome: "refused", why: "no-hard-links" };
  if (!isStill(files, file, 2)) return { outcome: "refused", why: "changed" };
  Object.assign(progress, { step: "backup", path: backup });
  if (!copied(files, old, backup, swap.before.sha256)) return { outcome: "refused", why: "changed" };
  for (const folder of [dirname(backup), state.backups]) flushFolder(files, folder);
  progress.step = "receipt";
  writeReceipt(files, state.root, receipt);
  return undefined;
}

/** Copies the original into a folder of its own and reads the copy back; false where it is not what it was. */
export function copied(files: FileSystem, from: string, to: string, expected: string): boolean {
  const descriptor = files.openForReading(from);
  try {
    files.makeFolder(dirname(to), 0o700);
    const content = fileSource(files, descriptor, Number(files.factsOf(descriptor).size));
    writeNew(files, { path: to, content, mode: 0o600 });
    if (hashOf(files, to) === expected) return true;
    if (sha256(content) !== expected) return false;
    throw new BackupMismatch();
  } finally {
    files.close(descriptor);
  }
}

function hashOf(files: FileSystem, path: string): string {
  const descriptor = files.openForReading(path);
  try {
    return sha256(fileSource(files, descriptor, Number(files.factsOf(descriptor).size)));
  } finally {
    files.close(descriptor);
  }
}
