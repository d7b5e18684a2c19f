import type { FileRead } from "../../disk/system/read-file.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import type { Problem, TargetResult, TargetStatus } from "../../report/json.ts";
import type { PlanReport, TargetReport } from "../../report/target-report.ts";
import type { Invocation } from "../command-line/command.ts";
import type { Settings } from "../judge/settings.ts";
import type { ExitCode } from "../program/exit-codes.ts";

/** What became of one target. */
export interface Fixed {
  readonly exit: ExitCode;
  readonly result: TargetResult;
}

/** A target that is going to be repaired. */
export interface Work {
  readonly name: string;
  /** What a command calls it. */
  readonly word: string;
  readonly file: FileRead;
  readonly report: TargetReport;
  readonly plan: PlanReport;
  /** Does new content hold no error but those that the plan leaves? */
  readonly isAsMeant: (content: ByteSource) => boolean;
  readonly settings: Settings;
  readonly invocation: Invocation;
}

/** Tells a problem and gives the outcome that goes with it, and the files that were `left`. */
export function failed(
  { name, report, invocation }: Pick<Work, "name" | "report" | "invocation">,
  exit: ExitCode,
  status: TargetStatus,
  problem: Problem,
  left: { readonly backup?: string; readonly kept?: string | undefined } = {},
): Fixed {
  invocation.printer.problem(problem.sentence, problem.next);
  const { backup, kept } = left;
  const files = {
    ...(backup === undefined ? {} : { backup }),
    ...(kept === undefined ? {} : { kept }),
  };
  return { exit, result: { name, status, report, problem, ...files } };
}
