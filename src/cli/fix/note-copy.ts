import { noteCopy, type WrittenCopy } from "../../disk/state/own-copies.ts";
import { diskOf, stateOf } from "../program/world-of.ts";
import { stateProblem } from "../recover.ts";
import type { Work } from "./work.ts";

/**
 * Notes down that a copy of a session was repaired: the answer to a request that failed stands in it, too, and that
 * request had the damage which is gone. What stands against it is told and changes nothing about the copy.
 */
export function noteRepairedCopy(
  { report, plan, invocation }: Work,
  written: Pick<WrittenCopy, "path" | "facts">,
): void {
  if (report.facts.kind !== "transcript") return;
  const { io, printer } = invocation;
  const state = stateOf(io);
  const codes = [...new Set(plan.repairs.map(({ code }) => code))];
  const problem = stateProblem(state, () => noteCopy(diskOf(io), state, { ...written, codes }))?.problem;
  if (problem === undefined) return;
  printer.error([
    ["layer0: the copy is written; that it was repaired could not be noted down."],
    [`  ${problem.sentence} ${problem.next}`],
  ]);
}
