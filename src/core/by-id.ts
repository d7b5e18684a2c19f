import type { KeyOf } from "./call-states.ts";
import type { FrameMap, Place } from "./frames.ts";
import { fitsPattern, type Law } from "./law.ts";
import type { CallPart, History, ResultPart } from "./model.ts";

/** How results stand to their calls where the receiver pairs by id, anywhere behind the call (OR-PAIR-3). */
export class PlacesById {
  private readonly takenAgain: readonly number[];

  constructor(history: History, map: FrameMap, keyOf: KeyOf) {
    this.takenAgain = findLaterUse(history, map, keyOf);
  }

  /** Behind the call, and before a later turn uses its id again: there it would answer that turn's call. */
  placeOf(result: ResultPart, call: CallPart): Place {
    const again = this.takenAgain[call.serial] ?? Number.POSITIVE_INFINITY;
    return result.message > call.message && result.message < again ? "in-place" : "misplaced";
  }
}

/** By call serial: the message in which the id is used again by a later turn. One pass from the end. */
function findLaterUse(history: History, map: FrameMap, keyOf: KeyOf): readonly number[] {
  const later: number[] = new Array(history.calls.length);
  const known = new Map<
    string,
    { readonly frame: number; readonly message: number; readonly beyond: number }
  >();
  for (let serial = history.calls.length - 1; serial >= 0; serial--) {
    const call = history.calls[serial];
    if (call === undefined) continue;
    const key = keyOf(call);
    const frame = map.frameOfCall[serial] ?? -1;
    const next = known.get(key);
    const beyond = next?.frame === frame ? next.beyond : (next?.message ?? Number.POSITIVE_INFINITY);
    known.set(key, { frame, message: call.message, beyond });
    later[serial] = beyond;
  }
  return later;
}

/** The messages that stand for items which the provider keeps: the first and the last, if there are any. */
export interface References {
  readonly first: number;
  readonly last: number;
}

/** Finds what stands for items that the provider keeps. */
export function findReferences({ messages }: History): References {
  const found = messages.filter(({ parts }) => parts[0]?.kind === "reference");
  return { first: found[0]?.index ?? Number.POSITIVE_INFINITY, last: found.at(-1)?.index ?? -1 };
}

/** May the call of this result be one of the items referred to? The provider gave none an id that it refuses. */
export function mayBeReferred({ callId, message }: ResultPart, { first }: References, law: Law): boolean {
  if (!callId || first > message) return false;
  return law.idPattern === undefined || fitsPattern(callId, law.idPattern);
}
