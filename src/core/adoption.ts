import type { RuleCode } from "./issue.ts";
import { type Context, type Finding, partFinding } from "./rule.ts";

/** Reports the adopted results, either those without an id or those whose id no call has. */
export function findAdopted(
  code: RuleCode,
  withId: boolean,
  { history, pairing, law }: Context,
  report: (finding: Finding) => void,
): void {
  // Where no id is needed, none is missing; two that differ do not belong together.
  if (law.callIds === "refused" || (law.callIds === "optional" && !withId)) return;
  for (const result of history.results) {
    const claim = pairing.claims[result.serial];
    if (claim?.kind !== "answers" || !claim.adopted || Boolean(result.callId) !== withId) continue;
    if (law.callIds === "optional" && !claim.call.id) continue;
    const finding = partFinding(code, "error", result, { call: claim.call.message }, [
      { do: "adoptResult", result, call: claim.call },
    ]);
    report({ ...finding, earliest: Math.min(result.message, claim.call.message) });
  }
}
