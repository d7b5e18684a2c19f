import type { Receipt } from "../state/receipt.ts";
import { writeReceipt } from "../state/runs.ts";
import type { Disk } from "../system/disk.ts";
import { errorCode } from "../system/file-system.ts";
import { factsIfThere, removeIfThere } from "../system/files.ts";
import type { RewriteOutcome } from "./outcome.ts";
import type { Prepared } from "./prepare.ts";
import { putBack } from "./put-back.ts";
import type { Rewrite } from "./rewrite.ts";
import { settle } from "./settle.ts";

/** The rename has happened: takes late lines along, checks, and writes down what became of it; else goes back. */
export function finishSwap(disk: Disk, rewrite: Rewrite, prepared: Prepared): RewriteOutcome {
  const { backup, swap, notKept, receipt } = prepared;
  const settled = settle(disk, swap, rewrite.verify);
  switch (settled.kind) {
    case "settled": {
      const { free, holders } = settled;
      const { carried, behind } = settled.carried;
      // The receipt that is on disk already is enough to finish from, as long as it does not say that all is done.
      const watched = free && removeIfThere(disk.files, swap.hidden.old) ? undefined : swap.hidden.old;
      note(disk, prepared, { phase: "done", carried, behind, watched: watched !== undefined });
      return { outcome: "replaced", run: receipt.id, backup, carried, watched, holders, notKept };
    }
    case "unsound":
      return goBack(disk, prepared);
    case "bad":
      // Whoever finds it after a crash must not take it for one that was only stopped.
      note(disk, prepared, { phase: "bad" });
      return goBack(disk, prepared, settled);
    case "overtaken":
      return overtaken(disk, prepared);
  }
}

function goBack(
  disk: Disk,
  prepared: Prepared,
  bad?: { readonly code: string; readonly thrown?: unknown },
): RewriteOutcome {
  const thrown = bad !== undefined && "thrown" in bad ? { thrown: bad.thrown } : {};
  const { backup, swap } = prepared;
  const result = putBack(disk, swap);
  switch (result.kind) {
    case "back": {
      const { kept } = result;
      note(disk, prepared, { phase: "put-back", watched: kept !== undefined });
      return bad === undefined
        ? { outcome: "put-back", backup, kept }
        : { outcome: "restored", code: bad.code, backup, kept, ...thrown };
    }
    case "failed":
      return {
        ...{ outcome: "not-restored", code: bad?.code ?? result.code, backup, kept: swap.hidden.old },
        ...thrown,
      };
    case "overtaken":
      return overtaken(disk, prepared);
  }
}

/** The original goes on standing under its hidden name only where it holds more than the backup. */
function overtaken(disk: Disk, prepared: Prepared): RewriteOutcome {
  const { backup, swap } = prepared;
  const { old } = swap.hidden;
  note(disk, prepared, { phase: "done" });
  return { outcome: "overtaken", backup, kept: isGone(disk, swap) ? undefined : old };
}

/** Nothing that the system says against this look changes what has happened. */
function isGone({ files }: Disk, { before, hidden }: Prepared["swap"]): boolean {
  try {
    const facts = factsIfThere(files, hidden.old);
    if (facts === undefined) return true;
    const isBackedUp = facts.size === before.size && facts.modified === before.modified;
    return isBackedUp && removeIfThere(files, hidden.old);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** The receipt that was written before the change says enough for an undo: a failure of this one changes nothing. */
function note(disk: Disk, { state, receipt }: Prepared, change: Partial<Receipt>): void {
  try {
    writeReceipt(disk.files, state.root, { ...receipt, ...change });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
