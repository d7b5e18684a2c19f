import { isBlank, type Law } from "./law.ts";
import type { CallPart, History, Message, Part, ResultPart } from "./model.ts";

/** How a result stands to the calls before it. */
export type Place =
  /** where the law wants it */
  | "in-place"
  /** in the right message, behind something else (A-PAIR-3) */
  | "not-first"
  /** anywhere else */
  | "misplaced";

/** From one assistant turn with calls to the next such turn. */
export interface Frame {
  readonly index: number;
  readonly calls: CallPart[];
  readonly results: ResultPart[];
  /** Last message of the assistant turn that made the calls. */
  turnEnd: number;
  /** Last message of the region after the turn in which results may stand; the turn's end if there is none. */
  regionEnd: number;
  /** Where the second and later ones of the provider's answers begin that the turn is made of, as far as they tell. */
  readonly answerStarts: number[];
  /** Nothing but results has followed the calls so far. */
  open: boolean;
}

/** The frames of a history, and where each result stands. */
export interface FrameMap {
  readonly frames: readonly Frame[];
  /** By result serial: the frame that it stands in, -1 before the first. */
  readonly frameOfResult: readonly number[];
  readonly placeOfResult: readonly Place[];
  /** By result serial: the compaction segment. Pairs never reach back over a boundary. */
  readonly segmentOfResult: readonly number[];
  /** By call serial. Calls of skipped turns and of other roles have the frame that was current, or -1. */
  readonly frameOfCall: readonly number[];
  readonly segmentOfCall: readonly number[];
}

/** Does this message take part in the wire order? Turns that the agent leaves out on replay do not. */
export function isSkipped(message: Message, law: Law): boolean {
  return message.failed && law.failedTurns === "skipped";
}

/** Cuts a history into frames: one pass, linear. */
export function findFrames(history: History, law: Law): FrameMap {
  const frames: Frame[] = [];
  const frameOfResult: number[] = [];
  const placeOfResult: Place[] = [];
  const segmentOfResult: number[] = [];
  const frameOfCall: number[] = [];
  const segmentOfCall: number[] = [];
  let current: Frame | undefined;
  let segment = 0;
  let lastRole: Message["role"] | undefined;
  let answer: string | undefined;

  for (const message of history.messages) {
    if (message.boundary) {
      segment++;
      if (current !== undefined) current.open = false;
      current = undefined;
    }
    const skipped = isSkipped(message, law);
    if (!skipped) {
      const calls = message.role === "assistant" && message.parts.some((part) => part.kind === "call");
      const sameTurn = law.mergesTurns && lastRole === "assistant" && message.role === "assistant";
      if (calls && !(sameTurn && current?.open && current.regionEnd === current.turnEnd)) {
        if (current !== undefined) current.open = false;
        current = {
          index: frames.length,
          calls: [],
          results: [],
          turnEnd: message.index,
          regionEnd: message.index,
          answerStarts: [],
          open: true,
        };
        frames.push(current);
      } else if (current?.open) {
        if (sameTurn) {
          if (answer !== undefined && message.answer !== undefined && message.answer !== answer)
            current.answerStarts.push(message.index);
          current.turnEnd = message.index;
          current.regionEnd = message.index;
        } else if (!mayHoldResults(message, law)) current.open = false;
      }
    }
    let closedHere = false;
    for (const part of message.parts) {
      if (part.kind === "call") {
        frameOfCall.push(current?.index ?? -1);
        segmentOfCall.push(segment);
        if (!skipped && message.role === "assistant") current?.calls.push(part);
      } else if (part.kind === "result") {
        frameOfResult.push(current?.index ?? -1);
        segmentOfResult.push(segment);
        current?.results.push(part);
        if (law.results === "same-record") placeOfResult.push("in-place");
        else if (current?.open && message.role !== "assistant" && !skipped) {
          placeOfResult.push("in-place");
          current.regionEnd = message.index;
        } else placeOfResult.push(closedHere ? "not-first" : "misplaced");
      } else if (!skipped && message.role !== "assistant" && current?.open) {
        // A blank text that will be dropped, a marker or an approval does not count as standing before a result.
        if (!saysNothing(part) && !(part.kind === "text" && willGo(part.text, law))) {
          current.open = false;
          closedHere = true;
        }
      }
    }
    if (!skipped) {
      lastRole = message.role;
      answer = message.answer;
    }
  }
  return { frames, frameOfResult, placeOfResult, segmentOfResult, frameOfCall, segmentOfCall };
}

function saysNothing({ kind }: Part): boolean {
  return kind === "marker" || kind === "approval-request" || kind === "approval-response";
}

function willGo(text: string, { emptiness }: Law): boolean {
  if (text === "") return emptiness.emptyText;
  return emptiness.blankText === true && isBlank(text);
}

function mayHoldResults(message: Message, law: Law): boolean {
  if (message.role === "user") {
    if (law.results === "user-blocks") return true;
    return law.results === "either" && message.parts[0]?.kind === "result";
  }
  return message.role === "result" && law.results !== "user-blocks";
}
