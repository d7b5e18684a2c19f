import type { Frame } from "../../core/frames.ts";
import { isReasoningItem } from "../../core/item-links.ts";
import type { CallPart, Message, ResultPart } from "../../core/model.ts";
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
 * that already stands right, else directly behind the turn, or before the provider's next answer where that is known:
 * agents leave out a call with an answer behind it. Results that stand right do not move.
 */
export function placeArrivals(layout: Layout, frame: Frame, arrivals: readonly Arrival[]): void {
  const standing = standingResults(layout, frame);
  const sorted = [...arrivals].sort((a, b) => a.call.serial - b.call.serial);
  let next = 0;
  let anchor: ResultPart | undefined;
  const last = endOfCalls(layout, frame);
  let answer = 0;
  for (const arrival of sorted) {
    for (
      let at = standing[next];
      at !== undefined && at.call.serial < arrival.call.serial;
      at = standing[next]
    ) {
      if (anchor === undefined || isBehind(at.result, anchor)) anchor = at.result;
      next++;
    }
    while ((frame.answerStarts[answer] ?? Number.POSITIVE_INFINITY) <= arrival.call.message) answer++;
    const following = frame.answerStarts[answer];
    const end = following === undefined ? last : following - 1;
    if (arrival.value.as === "block") placeBlock(layout, end, anchor, arrival);
    else placeRow(layout, end, anchor, arrival);
  }
}

function standingResults(
  layout: Layout,
  frame: Frame,
): { readonly call: CallPart; readonly result: ResultPart }[] {
  const { pairing } = layout.paired;
  const standing: { readonly call: CallPart; readonly result: ResultPart }[] = [];
  for (const result of frame.results) {
    const claim = pairing.claims[result.serial];
    if (claim?.kind !== "answers" || claim.place !== "in-place" || !layout.stays(result)) continue;
    standing.push({ call: claim.call, result });
  }
  return standing.sort((a, b) => a.call.serial - b.call.serial);
}

function isBehind(one: ResultPart, other: ResultPart): boolean {
  return one.message > other.message || (one.message === other.message && one.index > other.index);
}

function placeBlock(layout: Layout, end: number, anchor: ResultPart | undefined, arrival: Arrival): void {
  const raw = arrival.value.raw;
  if (anchor?.slot === "block") {
    layout.draft(anchor.message).pushAfter(anchor, [raw]);
    return;
  }
  const target = anchor === undefined ? layout.nextOnWire(end) : undefined;
  const alone = layout.law.resultsAlone === "free" || holdsOnlyResults(target);
  const inUser = target?.role === "user" && layout.law.results !== "messages";
  const holds = inUser || holdsResultBlocks(target);
  if (target !== undefined && holds && !target.boundary && alone) {
    layout.draft(target.index).pushFront(raw);
    return;
  }
  layout.pushResultBlock(anchor?.message ?? end, raw);
}

/** A message that is no user's and has its results as blocks. */
function holdsResultBlocks(message: Message | undefined): boolean {
  return (
    message?.role === "result" &&
    message.parts.some(({ kind, slot }) => kind === "result" && slot === "block")
  );
}

function holdsOnlyResults(message: Message | undefined): boolean {
  return message?.parts.every((part) => part.kind === "result") ?? false;
}

/** The end of the turn that made the calls, before reasoning that leads to something behind it. */
function endOfCalls(layout: Layout, frame: Frame): number {
  let end = frame.turnEnd;
  if (layout.law.reasoning !== "linked") return end;
  const last = frame.calls.at(-1)?.message ?? end;
  for (
    let message = layout.message(end);
    message !== undefined && end > last;
    message = layout.message(end)
  ) {
    if (!isReasoningItem(message)) break;
    end--;
  }
  return end;
}

function placeRow(layout: Layout, end: number, anchor: ResultPart | undefined, arrival: Arrival): void {
  const at = anchor?.slot === "message" ? anchor.message : end;
  layout.gap(at).batch.push({ source: arrival.source, raw: arrival.value.raw });
}
