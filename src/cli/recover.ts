import { errorCode } from "../disk/file-system.ts";
import type { Recovered } from "../disk/recover.ts";
import { recoverRuns } from "../disk/recover-runs.ts";
import type { Line } from "../report/lines.ts";
import type { Invocation } from "./command.ts";
import { EXIT } from "./exit-codes.ts";
import { ANOTHER_STATE, type Told } from "./fix/refusals.ts";
import { diskOf, stateOf } from "./world-of.ts";

/** Finishes or takes back what a run left that was killed, and says so. Undefined, or why our own folder is of no use. */
export function recover({ io, printer }: Pick<Invocation, "io" | "printer">): Told | undefined {
  const state = stateOf(io);
  return stateProblem(state, () => printer.error(recoverRuns(diskOf(io), state).map(recoveredText)));
}

function recoveredText({ path, what, kept }: Recovered): Line {
  const stopped = `layer0: an earlier run was stopped while it wrote ${path}; `;
  switch (what) {
    case "finished":
      return [`${stopped}it is finished now.`];
    case "taken-back":
      return [`${stopped}it is taken back, and the file is as it was before.`];
    case "kept":
      return [`${stopped}what it left is kept, because it is nowhere else or open: ${kept ?? ""}`];
  }
}

/** Does something with our own folder; what the system says against it is told with the folder's name. */
export function stateProblem(state: string, use: () => void): Told | undefined {
  try {
    use();
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const say = (sentence: string): Told["problem"] => ({ code, sentence, next: ANOTHER_STATE });
    if (code === "ENOTDIR") {
      return {
        exit: EXIT.refused,
        problem: say(`${state}, where backups go, is no folder; nothing was written.`),
      };
    }
    const closed = code === "EACCES" || code === "EPERM";
    const reason = closed ? "may not be used by this user" : `cannot be used: the system says ${code}`;
    return { exit: EXIT.incomplete, problem: say(`${state}, where backups go, ${reason}.`) };
  }
}
