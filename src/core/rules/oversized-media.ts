import type { MediaItem } from "../carrier.ts";
import type { MediaLimits } from "../deed.ts";
import type { Part } from "../model.ts";
import { partFinding, type Rule } from "../rule.ts";

/**
 * One image over the target's limit fails every later request (A-IMG): the history is poisoned. Images that are
 * only referred to (a URL, a file id) are nobody's to judge here and stay.
 */
export const oversizedMedia: Rule = {
  code: "oversized-media",
  scope: "message",
  needs: "limits",
  find({ history, carrier, options }, report) {
    const limits = options.limits;
    if (limits === undefined) return;
    const parts: { readonly part: Part; readonly items: readonly MediaItem[] }[] = [];
    let total = 0;
    for (const message of history.messages) {
      for (const part of message.parts) {
        if (part.kind !== "media" && part.kind !== "result") continue;
        const items = carrier.mediaOf(part);
        total += items.filter(isImage).length;
        if (items.length > 0) parts.push({ part, items });
      }
    }
    let surplus = Math.max(0, total - (limits.maxImages ?? total));
    for (const { part, items } of parts) {
      const which = new Set<number>();
      let bytes = 0;
      for (const [index, item] of items.entries()) {
        if (!isImage(item) || item.base64Bytes === 0) continue;
        const old = surplus > 0;
        if (!old && !isTooLarge(item, limits)) continue;
        if (old) surplus--;
        which.add(index);
        bytes += item.base64Bytes;
      }
      if (which.size === 0) continue;
      const args = { images: which.size, bytes };
      report(partFinding("oversized-media", "error", part, args, [{ do: "replaceMedia", part, which }]));
    }
  },
};

function isImage(item: MediaItem): boolean {
  return item.image;
}

function isTooLarge(item: MediaItem, limits: MediaLimits): boolean {
  return limits.imageBase64Bytes !== undefined && item.base64Bytes > limits.imageBase64Bytes;
}
