import type { Deed } from "../deed.ts";
import { isRecord } from "../json.ts";
import { type Finding, messageFinding, partFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/**
 * A list element that is no message, has a role that the dialect does not know, or holds a block that is none.
 * What it says cannot be told, so it goes only where loss was agreed to.
 */
export const invalidMessage: Rule = {
  code: "invalid-message",
  find({ history, options }, report) {
    const tell = (finding: Finding): void => {
      report(options.lossy === true ? finding : { ...finding, needsLossy: true });
    };
    for (const { role, raw, index, parts } of history.messages) {
      step();
      if (role === "other") {
        const deeds: Deed[] = [{ do: "dropMessage", message: index }];
        tell(messageFinding("invalid-message", "error", index, { object: isRecord(raw) }, deeds));
        continue;
      }
      for (const part of parts) {
        if (part.kind !== "invalid") continue;
        const deeds: Deed[] = [{ do: "dropPart", part }];
        tell(partFinding("invalid-message", "error", part, { object: isRecord(part.raw) }, deeds));
      }
    }
  },
};
