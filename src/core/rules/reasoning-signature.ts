import { partFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/** Reasoning without a signature is refused (A-THINK-4); a signature cannot be made, so the part goes. */
export const reasoningSignature: Rule = {
  code: "reasoning-signature",
  find({ history, law }, report) {
    if (law.reasoning !== "signed") return;
    for (const message of history.messages) {
      for (const part of message.parts) {
        step();
        if (part.kind !== "reasoning" || part.signed || message.role !== "assistant") continue;
        report(partFinding("reasoning-signature", "error", part, {}, [{ do: "stripReasoning", part }]));
      }
    }
  },
};
