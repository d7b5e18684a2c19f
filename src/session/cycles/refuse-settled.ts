import { buildHistory } from "../../core/build.ts";
import type { Carrier } from "../../core/carrier.ts";
import { Layer0Error } from "../../core/error.ts";
import { callsOf } from "../../dialects/settle-turn.ts";
import type { SessionCore } from "../core.ts";
import { type MessageHistory, SUMMARISED } from "../log/history.ts";
import { type SessionState, sameTurn } from "../log/state.ts";
import { callKey } from "./stored-turn.ts";

/** What is to be executed. */
export interface AnnouncedTurn {
  /** Empty where the history holds the turn, and its calls without results. */
  readonly turn: readonly unknown[];
  readonly calls: readonly { readonly id: string; readonly key: string }[];
  /** A checkpoint: of the provider's call that the turn answers, or made before the tool. */
  readonly commits?: string | undefined;
  /** The host says that the provider has made these calls anew. */
  readonly isNew?: boolean | undefined;
}

type Asked = Pick<SessionState, "history" | "pending" | "checkpoints" | "calls" | "call">;

/**
 * A turn whose calls were executed, or stand in the history answered without that, is not executed again: a write would
 * happen twice. A repair may have given them other ids meanwhile, so that the intents are asked before the messages. Some
 * providers give the id of an earlier call to the next equal one: a turn is a new one where it was committed, or names the
 * call of the provider it answers, or the host says so; and what left nothing may be tried again. The host of a plain
 * object, and one that wants no checks, never says which answer of the provider it has: there words behind the turn make it
 * another one, and so does a checkpoint for a call of the provider. Calls without ids are nobody's to tell apart.
 */
export function refuseSettled(
  { id: session, carrier, isPlain, config }: Pick<SessionCore, "id" | "carrier" | "isPlain" | "config">,
  state: Asked,
  { turn, calls, commits, isNew }: AnnouncedTurn,
): void {
  const { history, pending, checkpoints } = state;
  const asked = commits === undefined ? undefined : checkpoints.get(commits)?.operation;
  // Nobody says there which call of the provider a turn answers.
  const isUnsaid = isPlain || !config.enabled;
  const isAnswer = asked === "api_call" || (pending !== undefined && sameTurn(pending, turn));
  if (turn.length === 0 || isNew === true || isAnswer) return;
  const known = calls.find(({ id, key }) => {
    if (id === "") return false;
    const from = state.calls.leftNothing(key)?.length ?? SUMMARISED;
    const places = [history.executed.get(key), standing(carrier, history).get(key)];
    const found = places.flatMap((place) => (place !== undefined && place >= from ? [place] : []));
    return found.length > 0 && !(isUnsaid && hasGoneOn(carrier, state, Math.max(...found)));
  });
  if (known === undefined) return;
  throw new Layer0Error(
    "unknown-call",
    `Session "${session}" has executed the call "${known.id}" already, or has its answer, so this turn is not executed again. Go on with session.prepare(). If the provider has made the call anew, say so with isNew: true.`,
  );
}

/** Did the calls of a turn leave nothing when they were executed last, as the answer to the same call of the provider? */
export function isTriedAgain(
  { calls: ledger }: Pick<SessionState, "calls">,
  { calls, commits }: AnnouncedTurn,
): boolean {
  return calls.every(({ key }) => {
    const last = ledger.leftNothing(key);
    return last !== undefined && last.commits === commits;
  });
}

interface Standing {
  readonly revision: number;
  readonly places: Map<string, number>;
  /** So many messages have been read. */
  length: number;
}

const STANDING = new WeakMap<MessageHistory, Standing>();

/** The last messages in which calls stand, by their keys. While messages are only added, only those are read. */
function standing(carrier: Carrier, history: MessageHistory): ReadonlyMap<string, number> {
  const { revision, length } = history;
  const before = STANDING.get(history);
  const found =
    before?.revision === revision ? before : { revision, places: new Map<string, number>(), length: 0 };
  STANDING.set(history, found);
  for (const [at, message] of history.from(found.length).entries()) {
    for (const key of keysIn(carrier, message)) found.places.set(key, found.length + at);
  }
  found.length = length;
  return found.places;
}

/** Has anybody said something behind this message, or is a call of the provider under way that was made behind it? */
function hasGoneOn(
  carrier: Carrier,
  { history, checkpoints, call }: Pick<SessionState, "history" | "checkpoints" | "call">,
  place: number,
): boolean {
  const asked = checkpoints.get(call ?? "");
  if (asked !== undefined && asked.mark.length > place) return true;
  return history.from(place + 1).some((message) => {
    const { calls, results } = buildHistory([message], carrier.read, undefined);
    return calls.length === 0 && results.length === 0;
  });
}

/** What a message of a session makes of calls never changes, so each is read once. */
const KNOWN = new WeakMap<Carrier, WeakMap<object, readonly string[]>>();

function keysIn(carrier: Carrier, message: unknown): readonly string[] {
  if (typeof message !== "object" || message === null) return [];
  const known = KNOWN.get(carrier) ?? new WeakMap<object, readonly string[]>();
  KNOWN.set(carrier, known);
  const before = known.get(message);
  if (before !== undefined) return before;
  const keys = callsOf(carrier, [message]).map(callKey);
  known.set(message, keys);
  return keys;
}
