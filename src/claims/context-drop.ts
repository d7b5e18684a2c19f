import type { ClaimEvidence } from "./evidence.ts";
import type { Judgement } from "./verdict.ts";

/** So many points fewer between two samples are no rounding and no cache. */
const DROP = 20;

/** A context that shrank without anything that explains it; undefined where it did not shrink. */
export function judgeDrop(evidence: ClaimEvidence): Judgement | undefined {
  const series = evidence.usage_series ?? [];
  const isDropped = series.some(({ pct }, index) => (series[index - 1]?.pct ?? pct) - pct >= DROP);
  if (!isDropped) return undefined;
  const causes = [evidence.reset_events, evidence.compaction_events, evidence.rollback_events];
  if (causes.some((events) => (events ?? []).some((event) => !("effective" in event) || event.effective))) {
    return undefined;
  }
  // Rollbacks are left out by hosts that have none.
  return evidence.reset_events === undefined || evidence.compaction_events === undefined
    ? ["unverifiable", "no-evidence"]
    : ["contradicted", "unexplained-drop"];
}
