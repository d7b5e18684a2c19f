import { partFinding, type Rule } from "../rule.ts";

/** With reasoning switched off, a final assistant message may not hold any (A-THINK-3). */
export const reasoningDisallowed: Rule = {
  code: "reasoning-disallowed",
  needs: "thinking",
  find({ history }, report) {
    if (history.request?.thinking !== "disabled") return;
    const last = history.messages.at(-1);
    if (last?.role !== "assistant") return;
    for (const part of last.parts) {
      if (part.kind !== "reasoning") continue;
      report(partFinding("reasoning-disallowed", "error", part, {}, [{ do: "stripReasoning", part }]));
    }
  },
};
