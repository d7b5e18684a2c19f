import { join } from "node:path";
import { runToken } from "../state/names.ts";
import { newReceipt } from "../state/new-receipt.ts";
import { backupPath, type Receipt, receiptPath } from "../state/receipt.ts";
import type { State } from "../state/state.ts";
import type { Disk } from "../system/disk.ts";
import { removeFolderIfThere, removeIfThere } from "../system/files.ts";
import { sha256 } from "../system/identity.ts";
import { type NotKept, writeNew } from "../system/write-new.ts";
import type { Progress, Rewrite } from "./rewrite.ts";
import { hiddenNames, printOf, type Swap } from "./swap.ts";

/** A rewrite whose new content stands ready beside the file. */
export interface Prepared {
  readonly state: State;
  readonly swap: Swap;
  /** As it is written down before the change. */
  readonly receipt: Receipt;
  /** Where the backup is going to be. */
  readonly backup: string;
  readonly notKept: readonly NotKept[];
}

/** Writes the new content beside the file, on disk before this returns. Throws what the file system throws. */
export function prepare(disk: Disk, rewrite: Rewrite, state: State, progress: Progress): Prepared {
  const { files } = disk;
  const { file, next, appendable, purpose, deeds, tool } = rewrite;
  const { path, facts } = file;
  const token = runToken(disk.random());
  const hidden = hiddenNames(path, disk.processes.self, token);
  Object.assign(progress, { step: "write", path: hidden.fresh });
  const made = writeNew(files, { path: hidden.fresh, content: next, mode: facts.mode, owner: facts });
  const { device, inode, size, modified } = made.facts;
  const after = { device, inode, size, modified, sha256: sha256(next) };
  const receipt = newReceipt(disk, state.root, {
    ...{ purpose, path, deeds, token, tool, appendable },
    ...{ before: printOf(file.identity), after: printOf(after) },
  });
  const swap: Swap = { path, before: file.identity, after, appendable, hidden };
  return { state, swap, receipt, backup: backupPath(state.root, receipt), notKept: made.notKept };
}

/** Takes everything away that a run has made which did not come to its change. */
export function discard(
  { files }: Pick<Disk, "files">,
  { state, swap, receipt, backup }: Pick<Prepared, "state" | "swap" | "receipt" | "backup">,
): void {
  // One after the other, each whether or not the one before it could be removed.
  for (const each of [swap.hidden.fresh, swap.hidden.old, backup]) removeIfThere(files, each);
  removeFolderIfThere(files, join(state.backups, receipt.id));
  removeIfThere(files, receiptPath(state.root, receipt.id));
}
