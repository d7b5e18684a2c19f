import type { Deed } from "../deed.ts";
import { findReleases } from "../item-links.ts";
import { type Context, type Finding, partFinding, type Rule } from "../rule.ts";

/**
 * Reasoning without a signature is refused (A-THINK-4); a signature cannot be made, so the part goes. Where none is
 * asked for, an empty one may be refused (B-SIG): then the signature alone goes. What another provider or model signed
 * or encrypted is nobody's to read here (A-THINK-4).
 */
export const reasoningSignature: Rule = {
  code: "reasoning-signature",
  scope: "history",
  find(context, report) {
    const { history, law, options } = context;
    const { switchedAt } = options;
    if (switchedAt !== undefined && (law.reasoning === "signed" || law.reasoning === "linked"))
      findForeign(context, switchedAt, report);
    if (law.reasoning !== "signed" && !law.filledSignatures) return;
    for (const message of history.messages) {
      for (const part of message.parts) {
        if (part.kind !== "reasoning" || part.signed || message.role !== "assistant") continue;
        const strip = law.reasoning === "signed";
        if (!strip && !part.blankSignature) continue;
        // It is reported as another's already.
        if (strip && message.index < (switchedAt ?? 0)) continue;
        const cure = strip ? "stripReasoning" : "dropSignature";
        report(partFinding("reasoning-signature", "error", part, {}, [{ do: cure, part }]));
      }
    }
  },
};

function findForeign(context: Context, switchedAt: number, report: (finding: Finding) => void): void {
  const released = findReleases(context);
  for (const message of context.history.messages) {
    if (message.index >= switchedAt) return;
    for (const part of message.parts) {
      if (part.kind !== "reasoning" || message.role !== "assistant") continue;
      const deeds: readonly Deed[] = [{ do: "stripReasoning", part }, ...released(message.index)];
      report(partFinding("reasoning-signature", "error", part, { foreign: true }, deeds));
    }
  }
}
