import { createHash } from "node:crypto";
import { buildHistory } from "../../core/build.ts";
import { canonicalText } from "../../core/canonical.ts";
import type { Carrier } from "../../core/carrier.ts";
import { openCallsOf, type TurnCall } from "../../dialects/settle-turn.ts";
import type { MessageHistory } from "../log/history.ts";

/** How far from the end a turn is looked for that the host has stored itself before its calls were executed. */
const TAIL = 64;

/** Where the history holds calls unanswered. */
export interface StoredTurn {
  /** From this message on. */
  readonly from: number;
  /** What stands from there on. */
  readonly messages: readonly unknown[];
  /** The message with the first of the calls that were looked for. */
  readonly first: number;
  /** By call that was looked for: its serial in these messages. */
  readonly serials: readonly number[];
}

/** What a call is told by: its id alone may be that of another one, or missing. */
export function callKey({ id, name, arguments: given }: TurnCall): string {
  return createHash("sha256")
    .update(canonicalText([id, name, given]))
    .digest("hex")
    .slice(0, 16);
}

/**
 * The turn that holds all of these calls unanswered, the last ones where there are more; undefined where none does.
 * `orMade`: a repair may have answered them meanwhile.
 */
export function findStoredTurn(
  carrier: Carrier,
  history: MessageHistory,
  keys: readonly string[],
  orMade: boolean,
): StoredTurn | undefined {
  const start = turnStart(carrier, history, Math.max(0, history.length - TAIL));
  const found = match(openCallsOf(carrier, history.from(start), orMade), keys);
  if (found === undefined) return undefined;
  // From the beginning of the turn: of a part of it, results would seem to belong to the calls that are left.
  const from = turnStart(carrier, history, start + Math.min(...found.map(({ message }) => message)));
  const messages = history.from(from);
  return storedTurn(from, messages, match(openCallsOf(carrier, messages, orMade), keys));
}

/**
 * The same turn where a repair has given its calls other ids since: it stands at the place that was noted for them, and
 * the calls have their names and arguments still.
 */
export function findMovedTurn(
  carrier: Carrier,
  history: MessageHistory,
  given: readonly unknown[],
): StoredTurn | undefined {
  const wanted = openCallsOf(carrier, given);
  const places = wanted.map((call) => history.executed.get(callKey(call)) ?? -1);
  const place = Math.min(...places);
  if (place < 0) return undefined;
  const from = turnStart(carrier, history, place);
  const messages = history.from(from);
  const deeds = wanted.map(deedKey);
  return storedTurn(from, messages, match(openCallsOf(carrier, messages, true), deeds, deedKey));
}

function storedTurn(
  from: number,
  messages: readonly unknown[],
  calls: readonly TurnCall[] | undefined,
): StoredTurn | undefined {
  if (calls === undefined) return undefined;
  const first = from + Math.min(...calls.map(({ message }) => message));
  return { from, messages, first, serials: calls.map(({ serial }) => serial) };
}

/** What a call does, whatever its id. */
function deedKey({ name, arguments: given }: TurnCall): string {
  return canonicalText([name, given]);
}

/** Where calls and results are items of their own, a turn of many calls is longer than any number: all of it is looked at. */
function turnStart(carrier: Carrier, history: MessageHistory, from: number): number {
  let start = from;
  let isBehindCalls = false;
  while (start > 0) {
    const { calls, results, messages } = buildHistory([history.at(start - 1)], carrier.read, undefined);
    // The words of a user, or the results of the turn before.
    if (messages[0]?.role === "user" && results.length === 0) break;
    if (isBehindCalls && results.length > 0) break;
    isBehindCalls ||= calls.length > 0;
    start -= 1;
  }
  return start;
}

/** For each key a call of its own; of equal calls the last ones, in their order. */
function match(
  calls: readonly TurnCall[],
  keys: readonly string[],
  keyOf: (call: TurnCall) => string = callKey,
): readonly TurnCall[] | undefined {
  const byKey = new Map<string, TurnCall[]>();
  for (const call of calls) {
    const key = keyOf(call);
    const list = byKey.get(key);
    if (list === undefined) byKey.set(key, [call]);
    else list.push(call);
  }
  const matched: TurnCall[] = [];
  for (const key of [...keys].reverse()) {
    const call = byKey.get(key)?.pop();
    if (call === undefined) return undefined;
    matched.push(call);
  }
  return matched.reverse();
}
