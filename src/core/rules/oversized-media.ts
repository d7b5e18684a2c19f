import type { MediaItem } from "../carrier.ts";
import { partFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/** One image over the target's limit fails every later request (A-IMG): the history is poisoned. */
export const oversizedMedia: Rule = {
  code: "oversized-media",
  needs: "limits",
  find({ history, carrier, options }, report) {
    const limits = options.limits;
    if (limits === undefined) return;
    const items: MediaItem[] = [];
    for (const message of history.messages) {
      for (const part of message.parts) {
        step();
        if (part.kind === "media" || part.kind === "result")
          for (const item of carrier.mediaOf(part)) items.push(item);
      }
    }
    const surplus = limits.maxImages === undefined ? 0 : Math.max(0, items.length - limits.maxImages);
    const most = limits.imageBase64Bytes ?? Number.POSITIVE_INFINITY;
    const seen = new Set<unknown>();
    for (const [index, item] of items.entries()) {
      if (item.base64Bytes <= most && index >= surplus) continue;
      if (seen.has(item.part)) continue;
      seen.add(item.part);
      const all = index < surplus ? { imageBase64Bytes: -1 } : { imageBase64Bytes: most };
      report(
        partFinding("oversized-media", "error", item.part, { bytes: item.base64Bytes, type: item.type }, [
          { do: "replaceMedia", part: item.part, limits: all },
        ]),
      );
    }
  },
};
