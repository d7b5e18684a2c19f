import { settleRowRuns } from "../agents/openclaw/database/settle-row-run.ts";
import { peek } from "../agents/peek.ts";
import { recoverRuns } from "../disk/recovery/recover-runs.ts";
import type { Recovered } from "../disk/recovery/recovered.ts";
import { StateRefused } from "../disk/state/state.ts";
import { errorCode } from "../disk/system/file-system.ts";
import type { Guard } from "../disk/system/guard.ts";
import { detectFormat } from "../transcript/index.ts";
import type { Invocation } from "./command-line/command.ts";
import { protect } from "./fix/live.ts";
import { ANOTHER_STATE, refusalOf, type Told } from "./fix/refusals.ts";
import { rowsWorldOf } from "./fix/replace-rows.ts";
import { EXIT } from "./program/exit-codes.ts";
import type { Io } from "./program/io.ts";
import { diskOf, stateOf } from "./program/world-of.ts";

/**
 * Finishes or takes back what a run left that was killed, where nobody uses the file, and says so. Undefined, or why
 * our own folder is of no use.
 */
export function recover({ io, printer }: Pick<Invocation, "io" | "printer">): Told | undefined {
  const state = stateOf(io);
  return stateProblem(state, () => {
    const recovered = recoverRuns(diskOf(io), state, (path) => guardAtRest(io, path));
    const texts = recovered.flatMap((each) => recoveredText(each) ?? []);
    for (const text of new Set(texts)) printer.error([[`layer0: ${text}`]]);
    settleRowRuns(rowsWorldOf(io), state);
  });
}

/** How a session is guarded of which only the place is known: whoever has it open must find it as it was left. */
function guardAtRest(io: Io, path: string): Guard {
  const format = peek(io.files, path, (source) => detectFormat(source));
  return protect(io, { name: path, path, format: format ?? "", sessionId: undefined }).guard;
}

/** A run that had ended well and whose original is only still watched is worth a word where something stays. */
function recoveredText({ path, stopped, what, kept, why }: Recovered): string | undefined {
  const before = stopped
    ? `an earlier run was stopped while it wrote ${path}`
    : `an earlier run replaced ${path} while somebody had it open`;
  const where = kept === undefined ? "" : ` One file stays, ${WHY_KEPT}: ${kept}`;
  switch (what) {
    case "finished":
      return stopped || kept !== undefined ? `${before}; it is finished now.${where}` : undefined;
    case "taken-back":
      return stopped || kept !== undefined
        ? `${before}; it is taken back, and the file is as it was before.${where}`
        : undefined;
    case "kept":
      return `${before}; what it left stays, ${WHY_KEPT}: ${kept ?? ""}`;
    case "overtaken":
      return stopped || kept !== undefined
        ? `${before}; another program wrote the file since, and that stands. The original is in the backup.${where}`
        : undefined;
    case "left":
      return stopped
        ? `${before}; ${whyLeft(why)}, so that it is left as it is until a later run.`
        : undefined;
  }
}

const WHY_KEPT = "because what is in it may be nowhere else, or a program has it open";

function whyLeft(why: Recovered["why"]): string {
  switch (why) {
    case "in-use":
    case undefined:
      return "the file is in use or was written to just now";
    case "missing":
      return "the file is gone";
    case "not-ours":
      return "the file belongs to another user";
    case "not-a-file":
    case "outside":
    case "hard-linked":
    case "changed":
      return "something else stands in its place";
  }
}

/** Does something with our own folder; what the system says against it is told with the folder's name. */
export function stateProblem(state: string, use: () => void): Told | undefined {
  try {
    use();
    return undefined;
  } catch (error) {
    if (error instanceof StateRefused) return refusalOf({ name: state, command: "fix" }, error.code, error);
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
