import { partFinding, type Rule } from "../rule.ts";

/**
 * Results come first in their user message, everything else after them (A-PAIR-3). Where nobody knows what the target
 * says to it, it is only a warning.
 */
export const resultNotFirst: Rule = {
  code: "result-not-first",
  scope: "history",
  find({ history, pairing, law }, report) {
    const severity = law.resultsAlone === "avoided" ? "warning" : "error";
    for (const result of history.results) {
      const claim = pairing.claims[result.serial];
      if (claim?.kind !== "answers" || claim.adopted || claim.place !== "not-first") continue;
      const finding = partFinding("result-not-first", severity, result, {}, [
        { do: "moveResult", result, call: claim.call },
      ]);
      report({ ...finding, earliest: claim.call.message });
    }
  },
};
