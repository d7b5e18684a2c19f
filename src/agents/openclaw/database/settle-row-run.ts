import { dirname } from "node:path";
import { backupPath, isOpen, type Receipt, receiptPath } from "../../../disk/state/receipt.ts";
import { listRuns, writeReceipt } from "../../../disk/state/runs.ts";
import { removeFolderIfThere, removeIfThere } from "../../../disk/system/files.ts";
import { sha256 } from "../../../disk/system/identity.ts";
import { bytesSource } from "../../../formats/bytes/source.ts";
import { readAddress } from "./address.ts";
import type { RowsWorld } from "./commit-rows.ts";
import { readSessionRows } from "./session-rows.ts";

/**
 * Runs on rows that were killed, or whose last step failed: the transaction took place or it did not, and the rows tell.
 * Where they tell neither, the receipt stays as it is. Throws what the file system throws.
 */
export function settleRowRuns(world: RowsWorld, state: string): void {
  const open = listRuns(world.files, state).runs.filter((run) => run.rows === true && isOpen(run));
  for (const receipt of open) settleRowRun(world, state, receipt);
}

/** Tells how such a run ended: its receipt as it is then, or undefined where it changed nothing. */
export function settleRowRun(world: RowsWorld, state: string, receipt: Receipt): Receipt | undefined {
  const { files, processes } = world;
  const address = readAddress(receipt.path);
  // One that is at work in this moment is not over.
  if (address === undefined || processes.isAlive(receipt.owner) === true) return receipt;
  const read = readSessionRows(world, address);
  if (!read.ok) return receipt;
  const { lines } = read.value;
  const { before, after } = receipt;
  // The longer one first: the other may be its beginning. Behind either a host may have gone on.
  const found = (after.size >= before.size ? [after, before] : [before, after]).find(
    ({ size, sha256: hash }) => sha256(bytesSource(lines.subarray(0, size))) === hash,
  );
  if (found === undefined) return receipt;
  if (found === after) {
    const done: Receipt = { ...receipt, phase: "done" };
    writeReceipt(files, state, done);
    return done;
  }
  const backup = backupPath(state, receipt);
  for (const name of files.list(dirname(backup))) removeIfThere(files, `${dirname(backup)}/${name}`);
  removeFolderIfThere(files, dirname(backup));
  removeIfThere(files, receiptPath(state, receipt.id));
  return undefined;
}
