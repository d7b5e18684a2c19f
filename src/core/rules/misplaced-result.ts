import { partFinding, type Rule } from "../rule.ts";

/** A real result stands away from its call (A-PAIR-1, OC-PAIR-2): it moves, nothing is invented. */
export const misplacedResult: Rule = {
  code: "misplaced-result",
  scope: "history",
  find({ history, pairing }, report) {
    for (const result of history.results) {
      const claim = pairing.claims[result.serial];
      if (claim?.kind !== "answers" || claim.adopted || claim.place !== "misplaced") continue;
      const finding = partFinding("misplaced-result", "error", result, { call: claim.call.message }, [
        { do: "moveResult", result, call: claim.call },
      ]);
      report({ ...finding, earliest: Math.min(result.message, claim.call.message) });
    }
  },
};
