import type { Frame } from "../../core/frames.ts";
import type { CallPart, Message, ResultPart } from "../../core/model.ts";
import { step } from "../../core/steps.ts";
import type { Layout } from "./layout.ts";
import type { ResultValue } from "./shape.ts";

/** A result that comes to the batch of a call: moved from elsewhere, or made. */
export interface Arrival {
  readonly call: CallPart;
  /** The message that the result came from, -1 for a synthetic one. */
  readonly source: number;
  readonly value: ResultValue;
}

/**
 * Puts arriving results where the law wants them: behind the last result of an earlier call of the same turn
 * that already stands right, else directly behind the turn. Results that stand right do not move.
 */
export function placeArrivals(layout: Layout, frame: Frame, arrivals: readonly Arrival[]): void {
  const standing = standingResults(layout, frame);
  const sorted = [...arrivals].sort((a, b) => a.call.serial - b.call.serial);
  let next = 0;
  let anchor: ResultPart | undefined;
  for (const arrival of sorted) {
    for (
      let at = standing[next];
      at !== undefined && at.call.serial < arrival.call.serial;
      at = standing[next]
    ) {
      step();
      if (anchor === undefined || isBehind(at.result, anchor)) anchor = at.result;
      next++;
    }
    if (arrival.value.as === "block") placeBlock(layout, frame, anchor, arrival);
    else placeRow(layout, frame, anchor, arrival);
  }
}

function standingResults(
  layout: Layout,
  frame: Frame,
): { readonly call: CallPart; readonly result: ResultPart }[] {
  const { pairing } = layout.paired;
  const standing: { readonly call: CallPart; readonly result: ResultPart }[] = [];
  for (const result of frame.results) {
    step();
    const claim = pairing.claims[result.serial];
    if (claim?.kind !== "answers" || claim.place !== "in-place" || !layout.stays(result)) continue;
    standing.push({ call: claim.call, result });
  }
  return standing.sort((a, b) => a.call.serial - b.call.serial);
}

function isBehind(one: ResultPart, other: ResultPart): boolean {
  return one.message > other.message || (one.message === other.message && one.index > other.index);
}

function placeBlock(layout: Layout, frame: Frame, anchor: ResultPart | undefined, arrival: Arrival): void {
  const raw = arrival.value.raw;
  if (anchor?.slot === "block") {
    layout.draft(anchor.message).pushAfter(anchor, [raw]);
    return;
  }
  const target = anchor === undefined ? layout.nextOnWire(frame.turnEnd) : undefined;
  const alone = layout.law.resultsAlone === "free" || holdsOnlyResults(target);
  if (target?.role === "user" && !target.boundary && alone) {
    layout.draft(target.index).pushFront(raw);
    return;
  }
  layout.pushResultBlock(anchor?.message ?? frame.turnEnd, raw);
}

function holdsOnlyResults(message: Message | undefined): boolean {
  return message?.parts.every((part) => part.kind === "result") ?? false;
}

function placeRow(layout: Layout, frame: Frame, anchor: ResultPart | undefined, arrival: Arrival): void {
  const at = anchor?.slot === "message" ? anchor.message : frame.turnEnd;
  layout.gap(at).batch.push({ source: arrival.source, raw: arrival.value.raw });
}
