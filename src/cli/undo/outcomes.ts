import type { NotRebased, UndoOutcome } from "../../disk/recovery/undo.ts";
import type { Receipt } from "../../disk/state/receipt.ts";
import { size } from "../../report/screen/words.ts";
import type { FlagValues } from "../command-line/flags.ts";
import { failureOf, refusalOf, type Told } from "../fix/refusals.ts";
import { unwritten } from "../fix/unwritten.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { undoCommand } from "./runs.ts";

/** An undo that did not happen. */
export type NotUndone = Exclude<UndoOutcome, { readonly outcome: "replaced" }>;

/** What a person is told about an undo that did not happen. `flags`: those that were typed. */
export function notUndone(receipt: Receipt, outcome: NotUndone, flags: FlagValues = {}): Told {
  const { id, path: name } = receipt;
  const say = (exit: ExitCode, code: string, sentence: string, next: string): Told => {
    return { exit, problem: { code, sentence, next } };
  };
  switch (outcome.outcome) {
    case "refused":
      return refusalOf({ name, command: "undo" }, outcome.why, outcome);
    case "failed":
      return failureOf({ name, command: "undo" }, outcome);
    case "grown":
      return say(
        EXIT.refused,
        "grown",
        `${name} has grown since the repair, by ${size(outcome.added)}; nothing was written.`,
        `Take the repair back and keep what was added: ${undoCommand(id, { ...flags, "keep-new": true })}`,
      );
    case "already":
      return say(
        EXIT.clean,
        "already",
        `${name} is already as it was before run ${id}.`,
        "There is nothing to do.",
      );
    case "nothing-to-undo":
      return say(EXIT.clean, "nothing-to-undo", `run ${id} changed nothing.`, "There is nothing to do.");
    case "no-backup":
      return say(
        EXIT.notRepaired,
        "no-backup",
        `the backup of run ${id} is gone or was changed: ${outcome.path}; nothing was written.`,
        "See which other runs there are: layer0 undo --list",
      );
    case "unreadable":
      return unreadable(name, outcome.why, outcome.detail);
    case "not-rebased":
      return say(
        EXIT.refused,
        "not-rebased",
        `what was added to ${name} ${NOT_KEPT[outcome.why]}; nothing was written.`,
        "Both versions are there: the file, and the backup that layer0 undo --list --json names.",
      );
    case "put-back":
    case "overtaken":
    case "restored":
    case "not-restored":
      return unwritten({ name, command: "undo" }, name, outcome);
  }
}

const NOT_KEPT: Readonly<Record<NotRebased, string>> = {
  "mid-line": "begins in the middle of a line and cannot be kept",
  "loses-turns": "cannot be kept with its old content: turns would be out of reach, for a later repair too",
};

function unreadable(name: string, why: string, detail: string): Told {
  const say = (exit: ExitCode, sentence: string, next: string): Told => ({
    exit,
    problem: { code: why, sentence, next },
  });
  if (why === "missing") {
    return say(
      EXIT.usage,
      `${name} is not there any more.`,
      "Its backup is: layer0 undo --list --json tells where.",
    );
  }
  if (why === "no-permission") {
    return say(
      EXIT.incomplete,
      `${name} may not be read by this user.`,
      "Run the command as the owner of the file.",
    );
  }
  const reason = detail === "" ? "" : `: the system says ${detail}`;
  return say(EXIT.incomplete, `${name} cannot be read${reason}.`, "Check the disk.");
}
