import { canonicalText } from "./canonical.ts";
import type { Carrier } from "./carrier.ts";
import { type FrameMap, isSkipped } from "./frames.ts";
import type { Law } from "./law.ts";
import type { CallPart, History, ResultPart } from "./model.ts";

/** Why a call takes no part in pairing, or that it does. */
export type CallState =
  | "counts"
  /** it has no id or no name, so it never ran */
  | "unusable"
  /** it stands in a message that cannot hold calls */
  | "wrong-role"
  /** it belongs to a turn that the agent leaves out on replay */
  | "failed"
  /** the same call again in one message */
  | "copy"
  /** its arguments were cut off or never came, and no real result proves that it ran */
  | "argumentless";

/** What tells which calls and results may belong together. */
export type KeyOf = (part: CallPart | ResultPart) => string;

/** What a call and its results have in common; empty where they have nothing that tells. */
export function keysOf(law: Law): KeyOf {
  return (part) => {
    const id = part.kind === "call" ? part.id : part.callId;
    if (id) return part.family === undefined ? id : `${part.family}\n${id}`;
    // Without ids calls and results pair by name and order (Gemini). No id has this first character.
    return law.callIds !== "required" && part.name ? `\u0000${part.name}` : "";
  };
}

/** By call serial: why it takes no part in pairing, or that it does. */
export function judgeCalls(history: History, carrier: Carrier, map: FrameMap): CallState[] {
  const states: CallState[] = [];
  const needsId = carrier.law.callIds === "required";
  for (const calls of batchesOf(history, carrier.law, map)) {
    const seen = calls.length > 1 ? new Map<string, Set<string>>() : undefined;
    const repeated = seen === undefined ? undefined : repeatedIds(calls);
    for (const call of calls) {
      const message = history.messages[call.message];
      if (message?.role !== "assistant") states.push("wrong-role");
      else if (isSkipped(message, carrier.law)) states.push("failed");
      else if ((needsId && !call.id) || call.name === undefined || call.name.trim() === "")
        states.push("unusable");
      else if (call.id && seen !== undefined && repeated?.has(keyOfCall(call))) {
        // Where call and result are one record, copies say the same in both.
        const said = carrier.law.results === "same-record" ? call.raw : carrier.argumentsOf(call);
        const content = `${call.name}\n${canonicalText(said)}`;
        const known = seen.get(keyOfCall(call)) ?? new Set();
        states.push(known.has(content) ? "copy" : "counts");
        seen.set(keyOfCall(call), known.add(content));
      } else states.push("counts");
    }
  }
  return states;
}

/** The calls among which one may be a copy of another: those of one message, or of one turn. */
function batchesOf(history: History, law: Law, map: FrameMap): Iterable<readonly CallPart[]> {
  if (law.idScope !== "turn")
    return history.messages.map(({ parts }) => parts.filter((part) => part.kind === "call"));
  const batches: CallPart[][] = [];
  let frame: number | undefined;
  for (const call of history.calls) {
    if (frame !== map.frameOfCall[call.serial]) batches.push([]);
    frame = map.frameOfCall[call.serial];
    batches.at(-1)?.push(call);
  }
  return batches;
}

function keyOfCall({
  family = "",
  id = "",
}: {
  readonly family: string | undefined;
  readonly id: string | undefined;
}): string {
  return `${family}\n${id}`;
}

function repeatedIds(calls: readonly CallPart[]): ReadonlySet<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const call of calls) {
    if (call.id === undefined) continue;
    const key = keyOfCall(call);
    if (once.has(key)) twice.add(key);
    once.add(key);
  }
  return twice;
}
