import { prune } from "../disk/state/prune.ts";
import type { Invocation } from "./command-line/command.ts";
import { diskOf, stateOf } from "./program/world-of.ts";
import { stateProblem } from "./recover.ts";

/**
 * Removes old backups after a run has added one. What stands against it is told and changes nothing about the run:
 * the file is as it should be.
 */
export function tidy({ io, printer }: Pick<Invocation, "io" | "printer">): void {
  const state = stateOf(io);
  const problem = stateProblem(state, () => {
    prune(diskOf(io), state);
  })?.problem;
  if (problem === undefined) return;
  printer.error([
    [
      "layer0: the change is done; old backups were not removed, because something is wrong with their folder.",
    ],
    [`  ${problem.sentence} ${problem.next}`],
  ]);
}
