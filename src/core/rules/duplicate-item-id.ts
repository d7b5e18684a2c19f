import { canonicalText } from "../canonical.ts";
import type { Deed } from "../deed.ts";
import { isKnownById, isReasoningItem, releasedItems } from "../item-links.ts";
import type { Message } from "../model.ts";
import type { Pairing } from "../pairing.ts";
import { messageFinding, type Rule } from "../rule.ts";

/**
 * The id of an item stands once in a request (OR-DUP). The same item again is one too many; another item keeps what
 * it says and loses the id, which is not needed.
 */
export const duplicateItemId: Rule = {
  code: "duplicate-item-id",
  scope: "message",
  find({ history, law, pairing }, report) {
    if (law.itemIds === undefined) return;
    const { messages } = history;
    const known = new Map<string, Message>();
    for (const message of messages) {
      if (message.item === undefined || !isKnownById(message, law) || leaves(message, pairing)) continue;
      const first = known.get(message.item.id);
      if (first === undefined) {
        known.set(message.item.id, message);
        continue;
      }
      const deeds = cure(messages, first, message);
      const copy = deeds?.[0]?.do === "dropCopy";
      const finding = messageFinding("duplicate-item-id", "error", message.index, { copy }, deeds ?? []);
      report(deeds === undefined ? { ...finding, incurable: "ambiguous" } : finding);
    }
  },
};

/** A repeated call or result is dealt with by rules of its own. */
function leaves({ parts: [part] }: Message, { callStates, claims }: Pairing): boolean {
  if (part?.kind === "call") return callStates[part.serial] !== "counts";
  if (part?.kind !== "result") return false;
  const claim = claims[part.serial]?.kind;
  return claim !== "answers" && claim !== "elsewhere";
}

function cure(messages: readonly Message[], first: Message, message: Message): readonly Deed[] | undefined {
  const { index, item, parts } = message;
  const [part] = parts;
  const paired = part?.kind === "call" || part?.kind === "result";
  // What a reference stands for is there already.
  const copy = part?.kind === "reference" || canonicalText(message.raw) === canonicalText(first.raw);
  const led = isReasoningItem(message) && !isReasoningBefore(messages, index);
  const released = led ? releasedItems(messages, index + 1) : [];
  if (!paired && copy) return [{ do: "dropCopy", message: index }, ...released];
  if (item?.optional) return [{ do: "dropItemId", message: index }];
  return part?.kind === "reasoning" ? [{ do: "stripReasoning", part }, ...released] : undefined;
}

function isReasoningBefore(messages: readonly Message[], index: number): boolean {
  const before = messages[index - 1];
  return before !== undefined && isReasoningItem(before);
}
