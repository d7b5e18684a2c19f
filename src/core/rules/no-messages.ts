import { messageFinding, type Rule } from "../rule.ts";

/** A request needs at least one message (A-ROLE-5, OC-EMPTY). */
export const noMessages: Rule = {
  code: "no-messages",
  scope: "history",
  find({ history, law }, report) {
    if (!law.needsMessages || history.messages.length > 0) return;
    report({ ...messageFinding("no-messages", "error", 0, {}, []), incurable: "not-a-history" });
  },
};
