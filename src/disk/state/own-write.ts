import type { Disk } from "../system/disk.ts";
import type { FileSystem } from "../system/file-system.ts";
import { factsIfThere } from "../system/files.ts";
import type { Guard } from "../system/guard.ts";
import { readSmall } from "../system/small-file.ts";
import { isSameStamp, stampOf } from "../system/stamp.ts";
import { timeOfRun } from "./names.ts";
import { isOpen, parseReceipt, type Receipt, receiptPath } from "./receipt.ts";
import { runIds } from "./runs.ts";

/**
 * A guard that does not take a run of ours for an agent: a file that is, to the nanosecond, what the newest run on it
 * has written was not written to by anybody else since.
 */
export function exceptOwnWrites(
  { files }: Pick<Disk, "files">,
  guard: Guard,
  state: string,
  path: string,
): Guard {
  const inUse: Guard["inUse"] = () => {
    const occupant = guard.inUse();
    return occupant?.kind === "writing" && isOwnWrite(files, state, path) ? undefined : occupant;
  };
  return { ...guard, inUse };
}

function isOwnWrite(files: FileSystem, state: string, path: string): boolean {
  const facts = factsIfThere(files, path);
  if (facts === undefined) return false;
  const newest = newestOn(files, state, path, Number(facts.modified / 1_000_000n) - LONGEST_RUN_MS);
  if (newest === undefined) return false;
  return isSameStamp(newest.phase === "done" ? newest.after : newest.before, stampOf(facts));
}

/** No run takes longer from its name to its last write; what has an older name wrote something else. */
export const LONGEST_RUN_MS = 3_600_000;

/** The newest run on a file that is over, among those since then: a folder of sessions may have thousands of others. */
function newestOn(files: FileSystem, state: string, path: string, since: number): Receipt | undefined {
  for (const id of runIds(files, state)) {
    if (timeOfRun(id) < since) return undefined;
    const text = readSmall(files, receiptPath(state, id))?.text;
    const receipt = text === undefined ? undefined : parseReceipt(text);
    if (receipt?.id === id && receipt.path === path && !isOpen(receipt)) return receipt;
  }
  return undefined;
}
