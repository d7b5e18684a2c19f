import { leftOver, partFinding, type Rule } from "../rule.ts";

/**
 * One call, one result (A-DUP-2). Real beats synthetic, a success beats an error, and what a further result says
 * of its own stays as a note.
 */
export const duplicateResult: Rule = {
  code: "duplicate-result",
  scope: "message",
  find({ history, pairing }, report) {
    for (const result of history.results) {
      const claim = pairing.claims[result.serial];
      if (claim?.kind !== "extra") continue;
      report(
        partFinding("duplicate-result", "error", result, { kept: claim.keep }, [
          leftOver(result, claim.keep, "further"),
        ]),
      );
    }
  },
};
