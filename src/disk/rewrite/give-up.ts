import { dirname } from "node:path";
import { writeReceipt } from "../state/runs.ts";
import type { Disk } from "../system/disk.ts";
import { errorCode } from "../system/file-system.ts";
import { factsIfThere, removeFolderIfThere, removeIfThere, sameFile } from "../system/files.ts";
import { copied } from "./keep-original.ts";
import { discard, type Prepared } from "./prepare.ts";

/**
 * Ends a run that did not come to its change: what it has made goes. Where another program has removed the original
 * meanwhile, or put a file of its own there, ours is the last name of it: then it goes into the backups. Gives the path
 * of what is nowhere else. `isSure`: no rename was tried, which can fail and have happened, on a network disk.
 */
export function giveUp(disk: Disk, prepared: Prepared, isSure: boolean): string | undefined {
  const { files } = disk;
  const { state, swap, receipt, backup } = prepared;
  const { fresh, old } = swap.hidden;
  const last = factsIfThere(files, old);
  const isHere = sameFile(factsIfThere(files, swap.path), swap.before);
  if (last === undefined || isHere || (isSure && last.links > 1)) {
    discard(disk, prepared);
    return undefined;
  }
  // Everything stays for the next run to judge.
  if (!isSure) return old;
  removeIfThere(files, fresh);
  if (!isBackedUp(disk, prepared)) return old;
  writeReceipt(files, state.root, { ...receipt, phase: "put-back" });
  return removeIfThere(files, old) ? backup : old;
}

/** False where the copy cannot be made, or the original is not what was read. */
function isBackedUp({ files }: Disk, { swap, backup }: Prepared): boolean {
  try {
    removeIfThere(files, backup);
    removeFolderIfThere(files, dirname(backup));
    return copied(files, swap.hidden.old, backup, swap.before.sha256);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}
