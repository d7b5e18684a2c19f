import type { Issue } from "../../core/issue.ts";
import type { ClassifiedError } from "../../errors/error-class.ts";
import type { RepairResult } from "../../history.ts";
import type { SessionCore } from "../core.ts";
import type { Incident } from "../incidents/incident.ts";
import {
  checkMessages,
  planRepair,
  replacement,
  tellRepairEnds,
  tellRepairStarts,
} from "../repair-history.ts";
import type { PrepareOptions } from "../session.ts";

/** What came of a repair that an error asked for. Only where all is well again something was stored. */
export interface ErrorRepair extends Pick<RepairResult, "repairs" | "lost" | "left" | "requires"> {
  readonly outcome: "repaired" | "nothing-found" | "incurable";
}

/** Makes the incident of a repair, of the issues that it cured, how many deeds it took, and the history behind it. */
export type RepairIncident = (
  issues: readonly Issue[],
  repairs: number,
  messages: readonly unknown[],
) => Incident;

/**
 * Repairs the history because a provider refused it, stores the repair and its incident in one write, and checks what
 * is stored.
 */
export async function repairForError(
  core: SessionCore,
  classified: ClassifiedError,
  { request }: PrepareOptions,
  incidentOf?: RepairIncident,
): Promise<ErrorRepair> {
  const history = (): readonly unknown[] => core.log.state.history.view();
  const first = history();
  let plan = planFor(core, first, classified, request);
  const isCurable = cures(plan);
  if (isCurable) {
    tellRepairStarts(core, plan);
    await core.log.write(
      (state) => {
        const before = state.history.view();
        if (before !== first) plan = planFor(core, before, classified, request);
        if (!cures(plan)) return [];
        const at = core.config.now();
        const stored = replacement(before, plan.messages, at, "repair");
        const incident = incidentOf?.(plan.issues, plan.repairs.length, plan.messages);
        return incident === undefined ? stored : [...stored, { type: "incident", at, incident }];
      },
      { whatever: true },
    );
    tellRepairEnds(core, plan);
  }
  const { valid } = checkMessages(core, history(), request);
  const { repairs, lost, left, requires } = plan;
  const outcome = !valid ? "incurable" : isCurable ? "repaired" : "nothing-found";
  return { outcome, repairs, lost, left, requires };
}

/** Is all well behind this repair? */
export function cures({ repaired, left }: RepairResult): boolean {
  return repaired && left.every(({ severity }) => severity !== "error");
}

/**
 * What a repair would do. Reasoning that only the provider can judge goes from the message on that it names, where
 * nothing else is wrong: it is refused every time, and stays in the log.
 */
export function planFor(
  core: SessionCore,
  messages: readonly unknown[],
  { class: errorClass, place }: ClassifiedError,
  request: PrepareOptions["request"],
): RepairResult {
  const plan = planRepair(core, messages, request);
  const isReasoning = errorClass === "thinking_block" && place?.message !== undefined;
  if (plan.repaired || !isReasoning || plan.left.length > 0) return plan;
  const stripReasoning = { fromMessage: place.message };
  return planRepair(core, messages, request, { stripReasoning });
}
