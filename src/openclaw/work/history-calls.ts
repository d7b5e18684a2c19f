import { isRecord } from "../../core/json.ts";
import { callsIn, resultIdIn } from "../write-defects.ts";

/** The calls and results of a history, in their order. */
export interface HistoryCalls {
  readonly calls: readonly string[];
  readonly results: readonly string[];
  /** Results that do not stand right behind their calls. */
  readonly apart: readonly string[];
  /** They begin at the very message that was asked for. */
  readonly isAnchored: boolean;
}

/** No history that a model is given has more. */
const MOST_IDS = 10_000;

/**
 * Reads the calls and results out of a history, from the message of this time on if there is such a one. The last ones of
 * a history that is too long.
 */
export function historyCalls(messages: readonly unknown[], since?: number): HistoryCalls {
  const from = since === undefined ? -1 : messages.findIndex((message) => timeOf(message) === since);
  const meant = messages.slice(Math.max(0, from));
  const calls = meant.flatMap((message) => callsIn(message).map(({ id }) => id));
  const results = meant.flatMap((message) => resultIdIn(message) ?? []);
  const [apart, isAnchored] = [apartIn(meant), from >= 0];
  return { calls: calls.slice(-MOST_IDS), results: results.slice(-MOST_IDS), apart, isAnchored };
}

function apartIn(messages: readonly unknown[]): readonly string[] {
  const apart: string[] = [];
  let open = new Set<string>();
  for (const message of messages) {
    const id = resultIdIn(message);
    if (id === undefined) open = new Set(callsIn(message).map((call) => call.id));
    else if (!open.has(id)) apart.push(id);
  }
  return apart.slice(-MOST_IDS);
}

/** When a message was made: hosts keep that whatever else they change of it. */
export function timeOf(message: unknown): number | undefined {
  const time = isRecord(message) ? message["timestamp"] : undefined;
  return typeof time === "number" ? time : undefined;
}
