import type { Grown, NotRebased } from "../../../disk/recovery/undo.ts";
import { backupPath, isOpen, type Receipt } from "../../../disk/state/receipt.ts";
import { sha256 } from "../../../disk/system/identity.ts";
import { type ByteSource, bytesSource } from "../../../formats/bytes/source.ts";
import { readAddress } from "./address.ts";
import { changeSession } from "./change-session.ts";
import type { Planned, RowsWorld } from "./commit-rows.ts";
import { layRows, rowLines } from "./lay-rows.ts";
import { isSameRow, linesOfRaw, type RawRow } from "./raw-row.ts";
import { readRowBackup } from "./row-backup.ts";
import type { RowsOutcome, RowsReplaced } from "./rows-outcome.ts";
import { settleRowRun } from "./settle-row-run.ts";

/** A change of rows that shall be taken back. */
export interface RowsUndo {
  readonly state: string;
  readonly receipt: Receipt;
  readonly tool: string;
  /** Keeps the rows that came behind since: the rows of before with those behind them, as lines. Pure. */
  readonly rebase?: (grown: Grown) => ByteSource | NotRebased;
}

/** Why an undo of rows did nothing. */
export type RowsUndoStop =
  | { readonly outcome: "already" }
  | { readonly outcome: "nothing-to-undo" }
  | { readonly outcome: "no-backup"; readonly path: string }
  /** So many rows came behind: they would go. */
  | { readonly outcome: "grown"; readonly added: number }
  | { readonly outcome: "not-rebased"; readonly why: NotRebased }
  | { readonly outcome: "refused"; readonly why: "changed" };

/** How an undo of rows went. */
export type RowsUndoOutcome = RowsOutcome | RowsUndoStop;

/**
 * Gives a session the rows back that it had before a run, by the same steps as any other change: so an undo is a run
 * itself, and can be undone.
 */
export function undoSession(world: RowsWorld, undo: RowsUndo): RowsUndoOutcome {
  return change(world, undo, (planned) => planned);
}

/** Why that cannot be done as the rows are; undefined where it can. No row is written. */
export function undoStandsAgainst(
  world: RowsWorld,
  undo: RowsUndo,
): Exclude<RowsUndoOutcome, RowsReplaced> | undefined {
  const outcome = change<undefined>(world, undo, (planned) =>
    planned.ok ? { ok: false, stop: undefined } : planned,
  );
  return outcome?.outcome === "replaced" ? undefined : outcome;
}

function change<Look = never>(
  world: RowsWorld,
  undo: RowsUndo,
  asked: (planned: Planned<RowsUndoStop>) => Planned<RowsUndoStop | Look>,
): RowsUndoOutcome | Look {
  const { state, tool } = undo;
  const receipt = isOpen(undo.receipt) ? settleRowRun(world, state, undo.receipt) : undo.receipt;
  const address = readAddress(undo.receipt.path);
  if (receipt === undefined || address === undefined) return { outcome: "nothing-to-undo" };
  return changeSession<RowsUndoStop | Look>(world, {
    address,
    state,
    tool,
    purpose: { kind: "undo", undoes: receipt.id },
    deeds: [],
    plan: (rows) => asked(planUndo(world, { ...undo, receipt }, rows)),
    // The rows are read back and compared by every change; there is nothing else to ask.
    verify: () => true,
  });
}

function planUndo(
  { files }: RowsWorld,
  { state, receipt, rebase }: RowsUndo,
  rows: readonly RawRow[],
): Planned<RowsUndoStop> {
  const stop = (why: RowsUndoStop): Planned<RowsUndoStop> => ({ ok: false, stop: why });
  const { before, after } = receipt;
  const lines = linesOfRaw(rows);
  if (hashOf(lines) === before.sha256) return stop({ outcome: "already" });
  const repaired = lines.subarray(0, after.size);
  if (hashOf(repaired) !== after.sha256) return stop({ outcome: "refused", why: "changed" });
  const path = backupPath(state, receipt);
  const kept = readRowBackup(files, path);
  if (kept === undefined || hashOf(linesOfRaw(kept)) !== before.sha256)
    return stop({ outcome: "no-backup", path });
  // What is as it was need not be written again.
  const former = kept.map((row, index) => {
    const there = rows[index];
    return there !== undefined && isSameRow(row, there) ? there : row;
  });
  if (lines.length === after.size) return { ok: true, rows: former };
  const added = rows.length - rowLines(repaired).length;
  if (rebase === undefined) return stop({ outcome: "grown", added });
  const next = rebase({
    original: bytesSource(linesOfRaw(kept)),
    repaired: bytesSource(repaired),
    added: bytesSource(lines.subarray(after.size)),
    now: bytesSource(lines),
  });
  if (typeof next === "string") return stop({ outcome: "not-rebased", why: next });
  return { ok: true, rows: layRows(former, next, rows) };
}

function hashOf(lines: Uint8Array): string {
  return sha256(bytesSource(lines));
}
