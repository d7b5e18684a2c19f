import type { Deed } from "../deed.ts";
import { findFollowers, isKnownById, isReasoningItem, releasedItems } from "../item-links.ts";
import type { Message } from "../model.ts";
import { partFinding, type Rule } from "../rule.ts";

/**
 * Reasoning that the provider knows by its id stands directly before what it led to (OR-REASON-1). Alone it is
 * refused, so it goes; what it led to loses its id if a result has come in between, because it is refused without
 * its reasoning (OR-REASON-2). Reasoning without an id is nobody's to miss, and agents do send it alone.
 */
export const reasoningUnpaired: Rule = {
  code: "reasoning-unpaired",
  scope: "history",
  find({ history, law, pairing }, report) {
    if (law.reasoning !== "linked" || !history.messages.some(isReasoningItem)) return;
    const { messages } = history;
    const seen = new Set<number>();
    for (const [index, follower] of findFollowers(messages, pairing)) {
      const message = messages[index];
      const part = message?.parts[0];
      if (follower.linked || part?.kind !== "reasoning" || !isKnownById(message, law)) continue;
      const deeds: Deed[] = [{ do: "stripReasoning", part }];
      // Several items of reasoning may have led to the same ones.
      if (!seen.has(follower.index))
        deeds.push(...releasedItems(messages, behindResults(messages, follower.index)));
      seen.add(follower.index);
      report(partFinding("reasoning-unpaired", "error", part, {}, deeds));
    }
  },
};

/** The first item behind the results that came in between, -1 where something else did. */
function behindResults(messages: readonly Message[], from: number): number {
  let index = from;
  while (index >= 0 && messages[index]?.role === "result") {
    index++;
  }
  return index;
}
