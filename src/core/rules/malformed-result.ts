import { partFinding, type Rule } from "../rule.ts";

/**
 * A result whose content is not written as the target wants it: an error that says nothing, data that are no object, a
 * plain text in place of a list (B-ERR, B-JSON). What it says stays.
 */
export const malformedResult: Rule = {
  code: "malformed-result",
  scope: "message",
  find({ history, pairing }, report) {
    for (const result of history.results) {
      // What answers no call becomes a note, and says the same there.
      if (!result.malformed || pairing.claims[result.serial]?.kind !== "answers") continue;
      report(partFinding("malformed-result", "error", result, {}, [{ do: "repairResult", result }]));
    }
  },
};
