import { type ReplaceResult, type ReplaceStep, replaceFile } from "../../disk/atomic-replace.ts";
import { stateFolder } from "../../disk/state-folder.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { shellWord } from "../../report/words.ts";
import { EXIT } from "../exit-codes.ts";
import { unexpectedErrors } from "../judge.ts";
import { doneText } from "./done.ts";
import { type Fixed, failed, type Work } from "./work.ts";

/** Writes the repaired bytes in the place of the file: backed up, in one step, read back and judged again. */
export function replaceTarget(work: Work): Fixed {
  const { name, file, report, plan, settings, invocation } = work;
  const { io } = invocation;
  const verify = (content: ByteSource): boolean => unexpectedErrors(report, plan, content, settings) === 0;
  if (!verify(plan.next)) {
    const sentence = `the repair of ${name} failed its own check; nothing was written.`;
    const next = "Please report this; the file is as it was.";
    return failed(work, EXIT.notRepaired, "failed", { code: "check-failed", sentence, next });
  }
  const state = stateFolder({ variables: io.variables, home: io.home });
  const result = replaceFile(io.files, {
    file,
    next: plan.next,
    backup: { state, time: io.now(), random: io.random() },
    user: io.user,
    verify,
  });
  if (result.outcome !== "replaced") return notReplaced(work, result, state);
  const { backup } = result;
  doneText(work, { kind: "replaced", backup });
  const leaves = plan.left.some((issue) => issue.severity === "error");
  return { exit: leaves ? EXIT.problems : EXIT.clean, result: { name, status: "repaired", report, backup } };
}

type NotReplaced = Exclude<ReplaceResult, { readonly outcome: "replaced" }>;

function notReplaced(work: Work, result: NotReplaced, state: string): Fixed {
  const { name, file } = work;
  switch (result.outcome) {
    case "refused":
      return refused(work, result.why);
    case "failed":
      return stepFailed(work, result.step, result.code, state);
    case "restored": {
      const sentence = `the repair of ${name} failed its check on disk; the original was put back.`;
      const next = `Please report this. A copy of the original is also here: ${result.backup}`;
      return failed(work, EXIT.notRepaired, "restored", { code: result.code, sentence, next }, result.backup);
    }
    case "not-restored": {
      const sentence = `the repair of ${name} failed its check on disk, and the original could not be put back.`;
      const next = `Put it back by hand: cp -- ${shellWord(result.backup)} ${shellWord(file.path)}`;
      return failed(work, EXIT.notRepaired, "failed", { code: result.code, sentence, next }, result.backup);
    }
  }
}

function refused(work: Work, why: "not-ours" | "not-a-file" | "changed"): Fixed {
  const { name } = work;
  const [sentence, next] = {
    "not-ours": [`${name} belongs to another user; nothing was written.`, "Run the command as its owner."],
    "not-a-file": [`${name} is no regular file any more; nothing was written.`, "Run the command again."],
    changed: [
      `${name} was changed while the repair was prepared; nothing was written.`,
      "Close the agent that uses it, then run the command again.",
    ],
  }[why] as [string, string];
  return failed(work, EXIT.refused, "refused", { code: why, sentence, next });
}

function stepFailed(work: Work, step: ReplaceStep, code: string, state: string): Fixed {
  const { name } = work;
  const what = step === "backup" ? `the backup of ${name} in ${state}` : `the repaired ${name}`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    const sentence = `${what} may not be written by this user; the original is as it was.`;
    const next =
      step === "backup"
        ? "Name another folder for backups: LAYER0_HOME=FOLDER"
        : "Run the command as the owner of the folder, or write a copy: --out FILE";
    return failed(work, EXIT.incomplete, "failed", { code, sentence, next });
  }
  const full = code === "ENOSPC" || code === "EDQUOT";
  const reason = full ? "there is no space left" : `the system says ${code}`;
  const sentence = `${what} could not be written: ${reason}. The original is as it was.`;
  return failed(work, EXIT.notRepaired, "failed", {
    code,
    sentence,
    next: full ? "Make space, then run the command again." : "Check the disk, then run the command again.",
  });
}
