import type { Carrier } from "../../core/carrier.ts";
import type { Deed } from "../../core/deed.ts";
import { isReasoningItem } from "../../core/item-links.ts";
import type { Part, ResultPart } from "../../core/model.ts";
import { noteText } from "../../core/texts.ts";
import type { Layout } from "./layout.ts";

type NoteDeed = Extract<Deed, { do: "note" }>;

/** Neighbouring results of one message that become one note. */
interface Run {
  readonly message: number;
  readonly opening: NoteDeed["opening"];
  readonly results: ResultPart[];
}

/** Writes notes: at the result's own place where that is legal, else at the first legal one behind it. */
export function placeNotes(layout: Layout, carrier: Carrier, deeds: readonly NoteDeed[]): void {
  const runs = findRuns(layout, deeds);
  // First all of them leave, so that every run sees which results stay.
  for (const { message, results } of runs) for (const result of results) layout.draft(message).remove(result);
  const holders = lastHolders(layout);
  const led = runs.length > 0 && layout.law.reasoning === "linked" ? ledBehind(layout) : undefined;
  for (const run of runs) placeRun(layout, carrier, run, holders, led);
}

/**
 * By message: the item that reasoning before it led to, if the message stands between the two (OR-REASON-1). A note
 * goes behind that item.
 */
function ledBehind(layout: Layout): ReadonlyMap<number, number> {
  const { messages } = layout.paired.history;
  const led = new Map<number, number>();
  let between: number[] | undefined;
  for (const message of messages) {
    if (isReasoningItem(message)) between ??= [];
    else if (message.role === "result") between?.push(message.index);
    else {
      if (message.role === "assistant") for (const index of between ?? []) led.set(index, message.index);
      between = undefined;
    }
  }
  return led;
}

function findRuns(layout: Layout, deeds: readonly NoteDeed[]): readonly Run[] {
  const wanted = new Map<ResultPart, NoteDeed["opening"]>(deeds.map((deed) => [deed.result, deed.opening]));
  const runs: Run[] = [];
  for (const message of layout.paired.history.messages) {
    let run: Run | undefined;
    for (const part of message.parts) {
      const opening = part.kind === "result" ? wanted.get(part) : undefined;
      if (part.kind !== "result" || opening === undefined) {
        if (!isGone(layout, part)) run = undefined;
      } else if (run !== undefined && run.opening === opening) run.results.push(part);
      else {
        run = { message: message.index, opening, results: [part] };
        runs.push(run);
      }
    }
  }
  return runs;
}

function isGone(layout: Layout, part: Part): boolean {
  return layout.drafted(part.message)?.isRemoved(part) ?? false;
}

/** By message: the last message of its user turn that holds results after the repair, or -1. */
function lastHolders(layout: Layout): readonly number[] {
  const { messages } = layout.paired.history;
  const holders: number[] = new Array(messages.length).fill(-1);
  for (let index = messages.length - 1; index >= 0; index--) {
    const sameTurn = (layout.turnEnd[index] ?? index) > index;
    const known = sameTurn ? (holders[index + 1] ?? -1) : -1;
    holders[index] = known >= 0 ? known : holdsResults(layout, index) ? index : -1;
  }
  return holders;
}

function holdsResults(layout: Layout, index: number): boolean {
  if (layout.drafted(index)?.hasFront) return true;
  return layout.lastResult(index) !== undefined;
}

function placeRun(
  layout: Layout,
  carrier: Carrier,
  run: Run,
  holders: readonly number[],
  led: ReadonlyMap<number, number> | undefined,
): void {
  const contents = run.results.map((result) => carrier.contentOf(result));
  const text = noteText(
    run.opening,
    contents.map((content) => content.text),
  );
  const media = contents.flatMap((content) => content.media);
  const [first] = run.results;
  if (first === undefined) return;
  if (first.slot === "message") {
    placeRow(
      layout,
      first,
      led?.get(run.message),
      layout.shape.userMessage(text, media, layout.message(run.message)?.raw),
    );
    return;
  }
  const blocks = [layout.shape.textBlock(text), ...media];
  if (layout.message(run.message)?.role === "result") placeBehindBatch(layout, first, text, media);
  else if (layout.message(run.message)?.role === "user")
    placeInUser(layout, run, blocks, holders[run.message] ?? -1);
  else placeAfterAssistant(layout, run.message, text, media, blocks, holders);
}

function placeRow(layout: Layout, result: ResultPart, led: number | undefined, raw: unknown): void {
  const { pairing } = layout.paired;
  if (led !== undefined) {
    layout.gap(led).rest.push({ source: result.message, raw });
    return;
  }
  const frame = pairing.frames[pairing.frameOfResult[result.serial] ?? -1];
  // Where results stand anywhere behind their calls there is no batch to split.
  const inBatch =
    layout.law.results !== "by-id" &&
    frame !== undefined &&
    pairing.placeOfResult[result.serial] === "in-place";
  if (inBatch) layout.gap(frame.regionEnd).rest.push({ source: result.message, raw });
  else layout.draft(result.message).replace(result, raw);
}

/** A result in a message that is nobody's: the note is a user message of its own behind the batch. */
function placeBehindBatch(layout: Layout, result: ResultPart, text: string, media: readonly unknown[]): void {
  const { pairing } = layout.paired;
  const frame = pairing.frames[pairing.frameOfResult[result.serial] ?? -1];
  const inBatch = frame !== undefined && result.message <= frame.regionEnd;
  const at = inBatch ? frame.regionEnd : result.message;
  layout.gap(at).rest.push({ source: -1, raw: layout.shape.userMessage(text, media) });
}

function placeInUser(layout: Layout, run: Run, blocks: readonly unknown[], holder: number): void {
  const first = run.results[0];
  if (first === undefined) return;
  const last = layout.lastResult(run.message);
  if (layout.law.resultsAlone !== "free" && holder >= run.message) {
    layout.gap(holder).rest.push({ source: -1, raw: layout.shape.userBlocks(blocks) });
    return;
  }
  if (holder > run.message) behindResults(layout, holder, blocks);
  else if (last !== undefined && last.index > first.index) layout.draft(run.message).pushAfter(last, blocks);
  else layout.draft(run.message).replaceAll(first, blocks);
}

function behindResults(layout: Layout, message: number, blocks: readonly unknown[]): void {
  const last = layout.lastResult(message);
  if (last === undefined) layout.draft(message).pushBehindFront(blocks);
  else layout.draft(message).pushAfter(last, blocks);
}

/** A result inside an assistant message: the note goes to the next user message, made if there is none. */
function placeAfterAssistant(
  layout: Layout,
  message: number,
  text: string,
  media: readonly unknown[],
  blocks: readonly unknown[],
  holders: readonly number[],
): void {
  const end = layout.turnEnd[message] ?? message;
  const user = layout.nextOnWire(end);
  if (user?.role === "user") {
    const holder = holders[user.index] ?? -1;
    if (layout.law.resultsAlone !== "free" && holder >= 0)
      layout.gap(holder).rest.push({ source: -1, raw: layout.shape.userBlocks(blocks) });
    else behindResults(layout, holder >= 0 ? holder : user.index, blocks);
  } else layout.gap(end).rest.push({ source: -1, raw: layout.shape.userMessage(text, media) });
}
