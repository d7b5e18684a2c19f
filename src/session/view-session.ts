import { Layer0Error } from "../core/error.ts";
import type { DialectName } from "../dialects/registry.ts";
import type { ProfileName } from "../profiles/registry.ts";
import { LOG_START } from "../store/chain.ts";
import type { Store } from "../store/store.ts";
import type { SessionEntry } from "./entry.ts";
import { foldEntry } from "./session-log.ts";
import { emptyState, type SessionState } from "./state.ts";

/** A session as its log tells it: nothing was settled or repaired, and nothing written. */
export interface SessionView {
  readonly id: string;
  readonly dialect: DialectName;
  readonly profile: ProfileName | undefined;
  readonly state: Readonly<SessionState>;
  /** When its first entry was written, and its last; milliseconds since 1970 by the clocks of who wrote. */
  readonly began: number;
  readonly written: number;
}

/** Reads a session as it was behind an entry, the last by default; undefined where there is none of this id. */
export async function viewSession(
  store: Store,
  id: string,
  until: number = Number.POSITIVE_INFINITY,
): Promise<SessionView | undefined> {
  const state = emptyState(LOG_START);
  const times: number[] = [];
  for (const stored of await store.read(id)) {
    if (stored.seq > until) break;
    times.push(foldEntry(id, state, stored).at);
  }
  if (times.length === 0) return undefined;
  const { dialect = "anthropic", profile } = state;
  return { id, dialect, profile, state, began: times[0] ?? 0, written: times.at(-1) ?? 0 };
}

/**
 * Stores another session that begins with the history of this view, in one write. False where there is one of this
 * name already.
 */
export async function branchView(
  store: Store,
  { id: session, dialect, profile, state }: Pick<SessionView, "id" | "dialect" | "profile" | "state">,
  id: string,
  at: number,
): Promise<boolean> {
  const { seq, chain } = state.position;
  const entries: readonly SessionEntry[] = [
    {
      ...{ type: "session", version: 1, at, dialect, from: { session, seq, chain } },
      ...(profile === undefined ? {} : { profile }),
    },
    { type: "messages", at, messages: state.history.view() },
  ];
  try {
    await store.append(
      id,
      LOG_START,
      entries.map((entry) => JSON.stringify(entry)),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Layer0Error) || error.code !== "session-changed") throw error;
    return false;
  }
}
