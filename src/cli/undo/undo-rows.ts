import {
  type RowsUndoOutcome,
  undoSession,
  undoStandsAgainst,
} from "../../agents/openclaw/database/undo-session.ts";
import type { Undo } from "../../disk/recovery/undo.ts";
import type { Receipt } from "../../disk/state/receipt.ts";
import type { ReplacedReport } from "../../report/fix/done-text.ts";
import { count, shellWord } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import type { FlagValues } from "../command-line/flags.ts";
import type { Told } from "../fix/refusals.ts";
import { rowsProblem, rowsWorldOf } from "../fix/replace-rows.ts";
import type { StoppedRows } from "../fix/rows-refusals.ts";
import { EXIT } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import { stateOf } from "../program/world-of.ts";
import { notUndone } from "./outcomes.ts";
import { undoCommand } from "./runs.ts";

/** The rows are as they were before, or what a person is told of it. */
export type RowsUndone =
  | { readonly ok: true; readonly outcome: ReplacedReport }
  | { readonly ok: false; readonly told: Told };

/** What keeps a change of rows from being taken back, seen before anybody is asked. */
export function rowsUndoStandsAgainst({ io, flags }: Invocation, receipt: Receipt): Told | undefined {
  const undo = { state: stateOf(io), receipt, tool: readVersion() };
  const outcome = undoStandsAgainst(rowsWorldOf(io), undo);
  if (outcome === undefined || (outcome.outcome === "grown" && flags["keep-new"] === true)) return undefined;
  return rowsNotUndone(receipt, outcome, flags);
}

/** Takes a change of rows back: in one transaction, with a backup of its own. */
export function undoRows(
  { io, flags }: Invocation,
  receipt: Receipt,
  keeping: Pick<Undo, "rebase">,
): RowsUndone {
  const undo = { state: stateOf(io), receipt, tool: readVersion(), ...keeping };
  const outcome = undoSession(rowsWorldOf(io), undo);
  if (outcome.outcome !== "replaced") return { ok: false, told: rowsNotUndone(receipt, outcome, flags) };
  return { ok: true, outcome: { ...outcome, carried: 0, holders: [], notKept: [] } };
}

/** What a person is told of an undo of rows that did not happen. */
export function rowsNotUndone(
  receipt: Receipt,
  outcome: Exclude<RowsUndoOutcome, { readonly outcome: "replaced" }>,
  flags: FlagValues,
): Told {
  switch (outcome.outcome) {
    case "grown":
      return {
        exit: EXIT.refused,
        problem: {
          code: "grown",
          sentence: `${receipt.path} has grown since the repair, by ${count(outcome.added, "row")}; nothing was written.`,
          next: `Take the repair back and keep what was added: ${undoCommand(receipt.id, { ...flags, "keep-new": true })}`,
        },
      };
    case "already":
    case "nothing-to-undo":
    case "no-backup":
    case "not-rebased":
      return notUndone(receipt, outcome, flags);
    default:
      return rowsProblem(stopped(receipt), outcome);
  }
}

function stopped({ path }: Receipt): StoppedRows {
  return { name: path, word: shellWord(path), command: "undo" };
}
