import type { Deed } from "../deed.ts";
import { isRecord } from "../json.ts";
import { type Finding, messageFinding, partFinding, type Rule, sameFindings } from "../rule.ts";

/**
 * A list element that is no message, has a role that the dialect does not know, or holds a block that is none.
 * What it says cannot be told, so it goes only where loss was agreed to.
 */
export const invalidMessage: Rule = {
  code: "invalid-message",
  scope: "message",
  find({ history, options }, report) {
    // Without consent nothing is done, and of millions of parts not even planned.
    const isAgreed = options.lossy === true;
    const tell = (finding: Finding): void => {
      report(isAgreed ? finding : { ...finding, needsLossy: true });
    };
    for (const { role, raw, index, parts } of history.messages) {
      if (role === "other") {
        const deeds: Deed[] = [{ do: "dropMessage", message: index }];
        tell(messageFinding("invalid-message", "error", index, { object: isRecord(raw) }, deeds));
        continue;
      }
      const invalid = parts.filter((part) => part.kind === "invalid");
      const findings = sameFindings(invalid, (part, covered) => {
        const deeds = isAgreed ? covered.map((one): Deed => ({ do: "dropPart", part: one })) : [];
        return partFinding("invalid-message", "error", part, { object: isRecord(part.raw) }, deeds);
      });
      findings.forEach(tell);
    }
  },
};
