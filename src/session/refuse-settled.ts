import type { Carrier } from "../core/carrier.ts";
import { Layer0Error } from "../core/error.ts";
import { callsOf } from "../dialects/settle-turn.ts";
import type { SessionCore } from "./core.ts";
import { type SessionState, sameTurn } from "./state.ts";
import { callKey } from "./stored-turn.ts";

/** What is to be executed. */
export interface AnnouncedTurn {
  /** Empty where the history holds the turn, and its calls without results. */
  readonly turn: readonly unknown[];
  readonly calls: readonly { readonly id: string; readonly key: string }[];
  /** A checkpoint: of the provider's call that the turn answers, or made before the tool. */
  readonly commits?: string | undefined;
}

/**
 * A turn whose calls stand in the history has been executed, or answered without that: it is not executed again, because
 * a write would happen twice and the history would hold its ids twice. Some providers give the id of an earlier call to
 * the next equal one: a turn that was committed, or that names the call of the provider it answers, is a new one. Calls without
 * ids are nobody's to tell apart.
 */
export function refuseSettled(
  { id: session, carrier }: Pick<SessionCore, "id" | "carrier">,
  { history, pending, checkpoints }: Pick<SessionState, "history" | "pending" | "checkpoints">,
  { turn, calls, commits }: AnnouncedTurn,
): void {
  const asked = commits === undefined ? undefined : checkpoints.get(commits)?.operation;
  const isNew = asked === "api_call" || (pending !== undefined && sameTurn(pending, turn));
  if (turn.length === 0 || isNew) return;
  const wanted = new Map(calls.flatMap(({ id, key }) => (id === "" ? [] : [[key, id] as const])));
  if (wanted.size === 0) return;
  for (const message of history.view()) {
    const known = keysIn(carrier, message).find((key) => wanted.has(key));
    if (known === undefined) continue;
    throw new Layer0Error(
      "unknown-call",
      `Session "${session}" has the call "${wanted.get(known)}" in its history already, so this turn is not executed again. Go on with session.prepare(). If it is a new answer of the provider, give it to session.commit() first, or put it behind the messages of your own object.`,
    );
  }
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
