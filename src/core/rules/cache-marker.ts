import type { Part } from "../model.ts";
import { partFinding, type Rule } from "../rule.ts";

/** At most four cache markers, none on reasoning (A-CACHE). The earliest in messages go first. */
export const cacheMarker: Rule = {
  code: "cache-marker",
  scope: "history",
  find({ history, law }, report) {
    const most = law.cacheMarkers;
    if (most === undefined) return;
    const marked: Part[] = [];
    for (const message of history.messages) {
      for (const part of message.parts) {
        if (!part.marked) continue;
        if (part.kind !== "reasoning") marked.push(part);
        else report(found(part, true));
      }
    }
    const surplus = marked.length + (history.request?.outerMarkers ?? 0) - most;
    for (const part of marked.slice(0, Math.max(0, surplus))) report(found(part, false));
  },
};

function found(part: Part, reasoning: boolean) {
  return partFinding("cache-marker", "error", part, { reasoning }, [{ do: "removeCacheMarker", part }]);
}
