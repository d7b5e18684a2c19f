import { legalName } from "../derived-id.ts";
import { partFinding, type Rule } from "../rule.ts";

/** A result whose tool name is blank gets the name of its call. */
export const resultName: Rule = {
  code: "result-name",
  scope: "history",
  find({ history, pairing, law }, report) {
    for (const result of history.results) {
      const blank = result.name !== undefined && result.name.trim() === "";
      const claim = pairing.claims[result.serial];
      if (!blank || claim?.kind !== "answers") continue;
      const name = legalName(claim.call.name ?? "", law.namePattern);
      report(partFinding("result-name", "error", result, {}, [{ do: "nameResult", result, name }]));
    }
  },
};
