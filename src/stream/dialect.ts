import { isRecord, type JsonRecord } from "../core/json.ts";
import type { Turn } from "./turn.ts";
import type { StreamDialectName } from "./verdict.ts";

/**
 * What a stop reason means for the calls of a turn: none may be there (`answer`), one must (`calls`), or both are seen
 * in the wild (`either`). `partial`: a limit ended the turn, so text may stay and a call may not.
 * A reason that a dialect does not list ends no turn well.
 */
export type StopMeaning = "answer" | "calls" | "either" | "partial";

/** How one provider streams a turn: a reducer and what the commit rule needs to know, as data. */
export interface StreamDialect {
  readonly name: StreamDialectName;
  readonly stops: ReadonlyMap<string, StopMeaning>;
  /** What comes after a whole turn: an event of its own; the line `[DONE]`, which SDKs keep to themselves; or nothing. */
  readonly endsWith: "event" | "done-line" | "nothing";
  /** Does the provider refuse an answer without any part when it is sent back? */
  readonly refusesEmpty: boolean;
  /** Could this be an event of this provider, and of none of the others? */
  recognises(event: JsonRecord): boolean;
  /** Takes an event into the turn, but for an error that every reader knows by its field `error`. True when it closes a call or the turn, so that somebody may act on it. */
  read(turn: Turn, event: JsonRecord): boolean;
  /** Does an event that comes behind the last one of a turn say more of that turn, so that somebody may act on it? */
  goesOn(event: JsonRecord): boolean;
  /** The provider's own way to say that a stream has failed. */
  errorEvent(message: string): JsonRecord;
  /** The same on the wire, in the pieces in which it is written. */
  errorFrames(event: JsonRecord): readonly string[];
}

/** The code that our error events carry where the provider's shape has a place for one. */
export const DISCARD_CODE = "layer0_discarded";

/** One server-sent event. */
export function frame(event: JsonRecord, name?: string): string {
  return `${name === undefined ? "" : `event: ${name}\n`}data: ${JSON.stringify(event)}\n\n`;
}

/** The records in what should be a list of records. */
export function recordsIn(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
