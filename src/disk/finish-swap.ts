import type { Disk } from "./disk.ts";
import { errorCode } from "./file-system.ts";
import type { RewriteOutcome } from "./outcome.ts";
import type { Prepared } from "./prepare.ts";
import { putBack } from "./put-back.ts";
import type { Receipt } from "./receipt.ts";
import type { Rewrite } from "./rewrite.ts";
import { writeReceipt } from "./runs.ts";
import { settle } from "./settle.ts";
import { factsIfThere } from "./state.ts";
import { removeIfThere } from "./write-new.ts";

/** The rename has happened: takes late lines along, checks, and writes down what became of it; else goes back. */
export function finishSwap(disk: Disk, rewrite: Rewrite, prepared: Prepared): RewriteOutcome {
  const { backup, swap, notKept, receipt } = prepared;
  const settled = settle(disk, swap, rewrite.verify);
  switch (settled.kind) {
    case "settled": {
      const { carried, free, holders } = settled;
      // The receipt that is on disk already is enough to finish from, as long as it does not say that all is done.
      const watched = free && removeIfThere(disk.files, swap.hidden.old) ? undefined : swap.hidden.old;
      note(disk, prepared, { phase: "done", carried, watched: watched !== undefined });
      return { outcome: "replaced", run: receipt.id, backup, carried, watched, holders, notKept };
    }
    case "unsound":
      return goBack(disk, prepared, undefined);
    case "bad":
      return goBack(disk, prepared, settled.code);
    case "overtaken":
      return overtaken(disk, prepared);
  }
}

function goBack(disk: Disk, prepared: Prepared, code: string | undefined): RewriteOutcome {
  const { backup, swap } = prepared;
  const result = putBack(disk, swap);
  switch (result.kind) {
    case "back": {
      const { kept } = result;
      note(disk, prepared, { phase: "put-back", watched: kept !== undefined });
      return code === undefined
        ? { outcome: "put-back", backup, kept }
        : { outcome: "restored", code, backup, kept };
    }
    case "failed":
      return { outcome: "not-restored", code: code ?? result.code, backup, kept: swap.hidden.old };
    case "overtaken":
      return overtaken(disk, prepared);
  }
}

/** The original goes on standing under its hidden name only where it holds more than the backup. */
function overtaken(disk: Disk, prepared: Prepared): RewriteOutcome {
  const { backup, swap } = prepared;
  const { old } = swap.hidden;
  note(disk, prepared, { phase: "done" });
  const facts = factsIfThere(disk.files, old);
  const { size, modified } = swap.before;
  const isBackedUp = facts?.size === size && facts.modified === modified;
  const isGone = facts === undefined || (isBackedUp && removeIfThere(disk.files, old));
  return { outcome: "overtaken", backup, kept: isGone ? undefined : old };
}

/** The receipt that was written before the change says enough for an undo: a failure of this one changes nothing. */
function note(disk: Disk, { state, receipt }: Prepared, change: Partial<Receipt>): void {
  try {
    writeReceipt(disk.files, state.root, { ...receipt, ...change });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
