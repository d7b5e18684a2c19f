import { meansStripping, type RepairOptions } from "../core/options.ts";
import type { Layer0Config } from "./config.ts";
import { oneOf, optionNames, refuseOption } from "./option-names.ts";

const NAMES: Readonly<Record<keyof Layer0Config["repair"], true>> = {
  pending: true,
  moment: true,
  targetProvider: true,
  switchedAt: true,
  limits: true,
  rejects: true,
  grade: true,
  cures: true,
  isWritten: true,
  recorded: true,
  tools: true,
  repairStrategy: true,
  danglingCalls: true,
  lossy: true,
  stripReasoning: true,
};

const STRATEGIES: Readonly<Record<NonNullable<RepairOptions["repairStrategy"]>, true>> = {
  preserve: true,
  remove_orphans: true,
  reconstruct: true,
  truncate: true,
};
const DANGLING: Readonly<Record<NonNullable<RepairOptions["danglingCalls"]>, true>> = {
  answer: true,
  remove: true,
};
const MOMENTS: Readonly<Record<NonNullable<RepairOptions["moment"]>, true>> = { send: true, rest: true };

/** Rejects settings of repairs that mean nothing: a repair that was asked for would not be the one that is done. */
export function checkRepairSettings(given: Layer0Config["repair"]): void {
  optionNames("repair", given, NAMES);
  oneOf("repair.repairStrategy", given.repairStrategy, STRATEGIES);
  oneOf("repair.danglingCalls", given.danglingCalls, DANGLING);
  oneOf("repair.moment", given.moment, MOMENTS);
  for (const name of ["lossy", "pending"] as const) {
    if (given[name] !== undefined && typeof given[name] !== "boolean")
      refuseOption(`repair.${name} is true or false.`);
  }
  if (!meansStripping(given.stripReasoning)) {
    refuseOption("repair.stripReasoning is true, false, { fromTurn: NUMBER } or { fromMessage: NUMBER }.");
  }
}
