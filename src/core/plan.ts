import { cutBefore } from "./cut.ts";
import type { Deed } from "./deed.ts";
import type { Diagnosis } from "./diagnose.ts";
import type { Incurable, RuleCode } from "./issue.ts";
import type { RepairOptions } from "./options.ts";
import type { Finding } from "./rule.ts";

/** One deed and the rule that asked for it. */
export interface PlannedDeed {
  readonly code: RuleCode;
  readonly deed: Deed;
}

/** What to do about a diagnosis, and what cannot be done. */
export interface Plan {
  readonly deeds: readonly PlannedDeed[];
  readonly incurable: ReadonlyMap<Finding, Incurable>;
}

/**
 * Turns findings into deeds. Nothing is planned where no error is found, and nothing that is cured like one; warnings and infos are cured only in a
 * history that is being repaired anyway. Positions never occur: carriers know where things stand.
 */
export function plan(diagnosis: Diagnosis, options: RepairOptions): Plan {
  const incurable = new Map<Finding, Incurable>();
  const errors = diagnosis.findings.filter(
    ({ issue, isWanted }) => issue.severity === "error" || isWanted === true,
  );
  if (errors.length === 0) return { deeds: [], incurable };
  if (options.repairStrategy === "truncate") return truncation(diagnosis, errors, options.checkpoints ?? []);
  const deeds: PlannedDeed[] = [];
  for (const finding of diagnosis.findings) {
    if (finding.incurable !== undefined) incurable.set(finding, finding.incurable);
    else if (finding.needsLossy) incurable.set(finding, "needs-lossy");
    else for (const deed of finding.deeds) deeds.push({ code: finding.issue.code, deed });
  }
  const curable = errors.some((finding) => !incurable.has(finding));
  return { deeds: curable ? deeds : [], incurable };
}

/** Everything from the first error on goes, with what of its turn stands before it and is no checkpoint. */
function truncation(diagnosis: Diagnosis, errors: readonly Finding[], checkpoints: readonly number[]): Plan {
  const [first] = errors;
  let earliest = Number.POSITIVE_INFINITY;
  for (const finding of errors) earliest = Math.min(earliest, finding.earliest);
  const from = cutBefore(diagnosis, earliest, checkpoints);
  const keeps = diagnosis.history.messages.slice(0, from).some((message) => message.role !== "system");
  if (!keeps || first === undefined) {
    return { deeds: [], incurable: new Map(errors.map((finding) => [finding, "nothing-left"])) };
  }
  return { deeds: [{ code: first.issue.code, deed: { do: "truncate", from } }], incurable: new Map() };
}
