import { partFinding, type Rule } from "../rule.ts";

/** With reasoning switched off, the final assistant turn may not hold any (A-THINK-3). */
export const reasoningDisallowed: Rule = {
  code: "reasoning-disallowed",
  scope: "history",
  needs: "thinking",
  find({ history, law }, report) {
    if (law.reasoning !== "signed" || history.request?.thinking !== "disabled") return;
    const before = history.messages.findLastIndex((message) => message.role !== "assistant");
    for (const message of history.messages.slice(before + 1)) {
      for (const part of message.parts) {
        if (part.kind !== "reasoning") continue;
        report(partFinding("reasoning-disallowed", "error", part, {}, [{ do: "stripReasoning", part }]));
      }
    }
  },
};
