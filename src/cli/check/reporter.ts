import type { TargetResult } from "../../report/json.ts";
import type { ExitCode } from "../program/exit-codes.ts";

/**
 * How results reach the standard output.
 *
 * Contract: what is kept of a target does not grow with its messages, because there may be any number of targets.
 */
export interface Reporter {
  /** One target was checked; `word` stands for it in a command. */
  add(result: TargetResult, word: string): void;
  /** All targets were checked. */
  end(exitCode: ExitCode): void;
}
