import type { ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import type { Printer } from "../program/printer.ts";
import type { FlagValues } from "./flags.ts";

/** What a command is run with. */
export interface Invocation {
  readonly io: Io;
  readonly printer: Printer;
  readonly arguments: readonly string[];
  readonly flags: FlagValues;
}

/**
 * A command.
 *
 * Contract:
 * - Results go to the standard output, prompts, progress and errors to the standard error.
 * - Every error is one sentence and the next step; whatever is thrown counts as a bug.
 */
export type CommandRun = (invocation: Invocation) => Promise<ExitCode>;
