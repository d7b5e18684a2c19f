import { placedIn } from "./common.ts";
import { isFilled, type JsonRecord } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import { isOutput } from "./responses-items.ts";

/** Items that reasoning may not lead to, because somebody else wrote them. */
function isOthers(item: JsonRecord): boolean {
  const type = item["type"] ?? "message";
  if (type === "message") return item["role"] !== "assistant";
  return isOutput(item) || type === "mcp_approval_response" || type === "item_reference";
}

/** OR-REASON-1: reasoning stands right before what it led to; several of them may stand in a row. */
export function reasoningLinkRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  return placed.flatMap(([message, item], at) => {
    if (item["type"] !== "reasoning") return [];
    const next = placed.slice(at + 1, at + 2)[0]?.[1];
    // A reference may well name the item that is wanted, so it is not judged.
    const refused = next === undefined || (isOthers(next) && next["type"] !== "item_reference");
    return refused ? [{ rule: "OR-REASON-1", message, detail: "reasoning leads to nothing" }] : [];
  });
}

/** OR-REASON-3: nothing is stored, so nothing can be looked up; reasoning must bring its own content along. */
export function unstoredRefusals(history: OpenedHistory): readonly Refusal[] {
  if (history.request["store"] !== false) return [];
  return placedIn(history).flatMap(([message, item]) => {
    const isBare = item["type"] === "reasoning" && !isFilled(item["encrypted_content"]);
    const refused = item["type"] === "item_reference" || (isBare && isFilled(item["id"]));
    return refused ? [{ rule: "OR-REASON-3", message, detail: "an item that is not stored" }] : [];
  });
}
