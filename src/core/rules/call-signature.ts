import type { History } from "../model.ts";
import { partFinding, type Rule } from "../rule.ts";

/**
 * The first call of each step of the current turn carries the signature of the reasoning that led to it (G-SIG). One
 * that is lost cannot be made; the sign for that is put in its place. Earlier turns are not looked at.
 */
export const callSignature: Rule = {
  code: "call-signature",
  scope: "history",
  find({ history, law, pairing }, report) {
    const { callSignatures } = law;
    if (callSignatures === undefined || callSignatures === "unasked") return;
    if (callSignatures === "by-model" && history.request?.signsCalls !== true) return;
    let sameStep = false;
    for (const message of history.messages.slice(startOfTurn(history))) {
      if (message.role !== "assistant") {
        sameStep = false;
        continue;
      }
      const first = message.parts.find(
        (part) => part.kind === "call" && pairing.callStates[part.serial] === "counts",
      );
      if (first?.kind !== "call" || sameStep) continue;
      // Neighbouring messages of the assistant are one step.
      sameStep = true;
      if (first.signed) continue;
      const tool = first.name ?? "";
      report(partFinding("call-signature", "error", first, { tool }, [{ do: "signCall", call: first }]));
    }
  },
};

/** The last message of the user that holds anything but results; 0 if there is none. */
function startOfTurn({ messages }: History): number {
  const last = messages.findLastIndex(
    ({ role, parts }) =>
      role === "user" && parts.some((part) => part.kind !== "result" && part.kind !== "marker"),
  );
  return Math.max(0, last);
}
