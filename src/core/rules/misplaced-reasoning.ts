import { partFinding, type Rule } from "../rule.ts";

/** Reasoning stands in assistant messages only. */
export const misplacedReasoning: Rule = {
  code: "misplaced-reasoning",
  scope: "history",
  find({ history, law }, report) {
    if (law.reasoning !== "signed") return;
    for (const message of history.messages) {
      if (message.role === "assistant") continue;
      for (const part of message.parts) {
        if (part.kind !== "reasoning") continue;
        report(partFinding("misplaced-reasoning", "error", part, {}, [{ do: "stripReasoning", part }]));
      }
    }
  },
};
