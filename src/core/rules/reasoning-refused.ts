import type { Deed } from "../deed.ts";
import { findReleases } from "../item-links.ts";
import type { Message } from "../model.ts";
import type { RepairOptions } from "../options.ts";
import { partFinding, type Rule } from "../rule.ts";

/**
 * Reasoning that the target refuses wherever it stands (X-GROQ), or of which a person says so because a session is
 * stuck for it: then all goes from the turn that they name on, and what it led to loses the ids by which the provider
 * would ask for it (OR-REASON-2).
 */
export const reasoningRefused: Rule = {
  code: "reasoning-refused",
  scope: "history",
  find(context, report) {
    const { law, options, history } = context;
    const asked = law.reasoning !== "refused";
    const from = asked ? strippedFrom(history.messages, options) : 0;
    const released = findReleases(context);
    for (const message of history.messages.slice(from)) {
      for (const part of message.parts) {
        if (part.kind !== "reasoning") continue;
        const deeds: readonly Deed[] = [{ do: "stripReasoning", part }, ...released(message.index)];
        report(partFinding("reasoning-refused", "error", part, { asked }, deeds));
      }
    }
  },
};

/** The first message from which on reasoning is to go; behind all messages where nobody asked. */
export function strippedFrom(messages: readonly Message[], { stripReasoning }: RepairOptions): number {
  if (typeof stripReasoning !== "object") return messages.length;
  if ("fromMessage" in stripReasoning) return Math.max(0, stripReasoning.fromMessage);
  if (!(stripReasoning.fromTurn > 1)) return 0;
  let turn = 0;
  for (const message of messages) {
    const speaks = message.parts.some((part) => part.kind !== "result" && part.kind !== "marker");
    if (message.role === "user" && speaks) turn++;
    if (turn >= stripReasoning.fromTurn) return message.index;
  }
  return messages.length;
}
