import type { Receipt } from "../../disk/receipt.ts";
import type { UndoOutcome } from "../../disk/undo.ts";
import { size } from "../../report/words.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { failureOf, refusalOf, type Told } from "../fix/refusals.ts";
import { unwritten } from "../fix/unwritten.ts";
import { undoCommand } from "./runs.ts";

/** An undo that did not happen. */
export type NotUndone = Exclude<UndoOutcome, { readonly outcome: "replaced" }>;

/** What a person is told about an undo that did not happen. */
export function notUndone(receipt: Receipt, outcome: NotUndone): Told {
  const { id, path: name } = receipt;
  const say = (exit: ExitCode, code: string, sentence: string, next: string): Told => {
    return { exit, problem: { code, sentence, next } };
  };
  switch (outcome.outcome) {
    case "refused":
      return refusalOf({ name, command: "undo" }, outcome.why, outcome);
    case "failed":
      if (outcome.code === "CHECK_FAILED") {
        return say(
          EXIT.notRepaired,
          "check-failed",
          `what was added to ${name} cannot be kept with its old content without new damage; nothing was written.`,
          "Both versions are there: the file, and the backup that layer0 undo --list --json names.",
        );
      }
      return failureOf({ name, command: "undo" }, outcome);
    case "grown":
      return say(
        EXIT.refused,
        "grown",
        `${name} has grown since the repair, by ${size(outcome.added)}; nothing was written.`,
        `Take the repair back and keep what was added: ${undoCommand(id, "--keep-new")}`,
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
        `what was added to ${name} begins in the middle of a line and cannot be kept; nothing was written.`,
        "Both versions are there: the file, and the backup that layer0 undo --list --json names.",
      );
    case "put-back":
    case "overtaken":
    case "restored":
    case "not-restored":
      return unwritten({ name, command: "undo" }, name, outcome);
  }
}

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
