import type { RewriteOutcome } from "../../disk/rewrite/outcome.ts";
import { shellWord } from "../../report/screen/words.ts";
import { reportBug } from "../program/bug.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import type { Stopped, Told } from "./refusals.ts";

/** A rewrite that came as far as the file itself, and went back or did not get through. */
export type Unwritten = Extract<
  RewriteOutcome,
  { readonly outcome: "put-back" | "overtaken" | "restored" | "not-restored" }
>;

/**
 * What a person is told of it. Every file that holds something is named: what an agent wrote meanwhile may be in the
 * one that was kept and nowhere else, so that no advice may write over the other.
 */
export function unwritten({ name, command }: Stopped, path: string, outcome: Unwritten): Told {
  const what = command === "fix" ? `the repair of ${name}` : `what was written to ${name}`;
  const say = (exit: ExitCode, code: string, sentence: string, ...next: readonly string[]): Told => {
    return { exit, problem: { code, sentence, next: next.filter((each) => each !== "").join(" ") } };
  };
  switch (outcome.outcome) {
    case "put-back":
      return say(
        EXIT.refused,
        "changed",
        `${name} was changed while it was replaced; it is back, with everything that was written meanwhile.`,
        "Close the agent that uses it, then run the command again.",
        keptText(outcome.kept),
      );
    case "overtaken":
      return say(
        EXIT.refused,
        "changed",
        `another program replaced or removed ${name} at the same moment; what it did stands.`,
        `Look at it: layer0 check ${shellWord(name)}; the file as it was before is here: ${outcome.backup}`,
        keptText(outcome.kept),
      );
    case "restored":
      return say(
        EXIT.notRepaired,
        outcome.code,
        `${what} failed its check on disk; the original was put back.`,
        `Check the disk and report this. A copy of the original is also here: ${outcome.backup}`,
        keptText(outcome.kept),
      );
    case "not-restored":
      return say(
        EXIT.notRepaired,
        outcome.code,
        `${what} failed its check on disk, and the original could not be put back: it is in ${outcome.kept}.`,
        `Close the agent, keep what is there now: cp -- ${shellWord(path)} ${shellWord(`${path}.broken`)}, then put the original back: cp -- ${shellWord(outcome.kept)} ${shellWord(path)}`,
      );
  }
}

/** A check that threw is a mistake of ours, and is told as one. */
export function tellThrown(io: Io, command: Stopped["command"], outcome: Unwritten): void {
  if ("thrown" in outcome && outcome.thrown !== undefined) reportBug(outcome.thrown, [command], io);
}

function keptText(kept: string | undefined): string {
  return kept === undefined
    ? ""
    : `What was put aside is kept, it may hold a line that is nowhere else: ${kept}`;
}
