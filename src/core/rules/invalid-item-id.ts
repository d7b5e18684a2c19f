import type { Deed } from "../deed.ts";
import { isKnownById, releasedItems } from "../item-links.ts";
import type { Message } from "../model.ts";
import { messageFinding, type Rule } from "../rule.ts";

/**
 * The id of an item that the target refuses for its characters or its length (OR-ID). Most items are accepted without
 * one; reasoning that is known by nothing but its id goes.
 */
export const invalidItemId: Rule = {
  code: "invalid-item-id",
  scope: "message",
  find({ history, law, options }, report) {
    if (law.itemIds === undefined) return;
    for (const message of history.messages) {
      if (message.item === undefined || isKnownById(message, law)) continue;
      const deeds = cure(history.messages, message);
      const args = { length: message.item.id.length };
      const finding = messageFinding("invalid-item-id", "error", message.index, args, deeds);
      if (deeds.length === 0) report({ ...finding, incurable: "unsupported" });
      else if (deeds[0]?.do === "dropReference" && options.lossy !== true)
        report({ ...finding, needsLossy: true });
      else report(finding);
    }
  },
};

function cure(messages: readonly Message[], { index, item, parts }: Message): readonly Deed[] {
  if (item?.optional) return [{ do: "dropItemId", message: index }];
  const [part] = parts;
  if (part?.kind === "reference") return [{ do: "dropReference", part }];
  if (part?.kind !== "reasoning") return [];
  return [{ do: "stripReasoning", part }, ...releasedItems(messages, index + 1)];
}
