import { partFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/**
 * Reasoning without a signature is refused (A-THINK-4); a signature cannot be made, so the part goes. Where none is
 * asked for, an empty one may be refused (B-SIG): then the signature alone goes.
 */
export const reasoningSignature: Rule = {
  code: "reasoning-signature",
  find({ history, law }, report) {
    if (law.reasoning !== "signed" && !law.filledSignatures) return;
    for (const message of history.messages) {
      for (const part of message.parts) {
        step();
        if (part.kind !== "reasoning" || part.signed || message.role !== "assistant") continue;
        const strip = law.reasoning === "signed";
        if (!strip && !part.blankSignature) continue;
        const cure = strip ? "stripReasoning" : "dropSignature";
        report(partFinding("reasoning-signature", "error", part, {}, [{ do: cure, part }]));
      }
    }
  },
};
