import { findFollowers, isKnownById, isReasoningItem, releasedItems } from "../item-links.ts";
import { partFinding, type Rule } from "../rule.ts";

/**
 * A request that the provider does not store cannot point to items that it would have to look up (OR-REASON-3):
 * reasoning without its encrypted content goes, and a reference to an item goes only where loss was agreed to,
 * because what it stands for may be kept elsewhere.
 */
export const unstoredItem: Rule = {
  code: "unstored-item",
  scope: "history",
  needs: "store",
  find({ history, law, pairing, options }, report) {
    if (law.itemIds === undefined || history.request?.stored !== false) return;
    const { messages } = history;
    for (const message of messages) {
      const [part] = message.parts;
      if (part?.kind !== "reference") continue;
      const finding = partFinding("unstored-item", "error", part, { reference: true }, [
        { do: "dropReference", part },
      ]);
      report(options.lossy === true ? finding : { ...finding, needsLossy: true });
    }
    if (law.reasoning !== "linked" || !messages.some(isReasoningItem)) return;
    for (const [index, follower] of findFollowers(messages, pairing)) {
      const part = messages[index]?.parts[0];
      // Reasoning that nothing follows goes anyway.
      if (part?.kind !== "reasoning" || part.signed || !follower.linked) continue;
      if (!isKnownById(messages[index], law)) continue;
      const released = follower.index === index + 1 ? releasedItems(messages, follower.index) : [];
      report(
        partFinding("unstored-item", "error", part, { reference: false }, [
          { do: "stripReasoning", part },
          ...released,
        ]),
      );
    }
  },
};
