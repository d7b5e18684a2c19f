import { isRecord } from "../json.ts";
import { messageFinding, type Rule } from "../rule.ts";

/** A list element that is no message, or has a role that the dialect does not know. */
export const invalidMessage: Rule = {
  code: "invalid-message",
  find({ history, options }, report) {
    for (const { role, raw, index } of history.messages) {
      if (role !== "other") continue;
      const finding = messageFinding("invalid-message", "error", index, { object: isRecord(raw) }, [
        { do: "dropMessage", message: index },
      ]);
      report(options.lossy === true ? finding : { ...finding, needsLossy: true });
    }
  },
};
