import type { Deed } from "../../core/deed.ts";
import type { ResultPart } from "../../core/model.ts";
import type { Layout } from "./layout.ts";

type ReconstructDeed = Extract<Deed, { do: "reconstruct" }>;

/** Gives results without a call placeholder calls in an assistant message of its own, directly before them. */
export function placeReconstructions(layout: Layout, deeds: readonly ReconstructDeed[]): void {
  const byMessage = new Map<number, ReconstructDeed[]>();
  for (const deed of deeds) {
    const list = byMessage.get(deed.result.message) ?? [];
    list.push(deed);
    byMessage.set(deed.result.message, list);
  }
  for (const [message, group] of byMessage) {
    const rows = group.map(({ result, id }) => {
      const raw = layout.shape.editResult(result, layout.current(result), { id });
      layout.draft(message).remove(result);
      return raw;
    });
    const [first] = group;
    if (first === undefined) continue;
    const gap = layout.gap(endOfTurn(layout, first.result)).rest;
    gap.push({ source: -1, raw: layout.shape.placeholderCalls(group) });
    if (first.result.slot === "message") for (const raw of rows) gap.push({ source: message, raw });
    else gap.push({ source: -1, raw: layout.shape.resultMessage(rows) });
  }
}

/** Behind the turn that the result stands in, so that no batch of calls and results is split. */
function endOfTurn(layout: Layout, result: ResultPart): number {
  const { pairing } = layout.paired;
  if (result.slot === "message" || layout.message(result.message)?.role === "result") {
    const frame = pairing.frames[pairing.frameOfResult[result.serial] ?? -1];
    const inBatch = pairing.placeOfResult[result.serial] === "in-place";
    return frame !== undefined && inBatch ? frame.regionEnd : result.message;
  }
  let end = result.message;
  if (layout.message(end)?.role === "assistant") {
    end = layout.turnEnd[end] ?? end;
    const user = layout.nextOnWire(end);
    if (user?.role === "user") end = user.index;
  }
  return layout.turnEnd[end] ?? end;
}
