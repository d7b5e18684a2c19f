import { Layer0Error } from "../core/error.ts";
import type { DialectName } from "../dialects/registry.ts";
import type { ProfileName } from "../profiles/registry.ts";
import { LOG_START } from "../store/chain.ts";
import type { Store, StoredEntry } from "../store/store.ts";
import { branchHistory } from "./branch-history.ts";
import { carrierFor } from "./carrier-for.ts";
import type { SessionEntry } from "./log/entry.ts";
import { foldEntry } from "./log/session-log.ts";
import { emptyState, type SessionState } from "./log/state.ts";

/** A session as its log tells it: nothing was settled or repaired, and nothing written. */
export interface SessionView {
  readonly id: string;
  readonly dialect: DialectName;
  readonly profile: ProfileName | undefined;
  readonly state: Readonly<SessionState>;
  /** When its first entry was written, and its last; milliseconds since 1970 by the clocks of who wrote. */
  readonly began: number;
  readonly written: number;
  /** The entry at which the log is damaged: this is the session as it was before it. */
  readonly damagedAt?: number;
}

/** Reads a session as it was behind an entry, the last by default; undefined where there is none of this id. */
export async function viewSession(
  store: Store,
  id: string,
  until: number = Number.POSITIVE_INFINITY,
): Promise<SessionView | undefined> {
  return viewOf(id, (await store.read(id)).slice(0, until));
}

/** The same of a log that may be damaged: rejects only where nothing of it is whole. */
export async function viewWhole(
  store: Store,
  id: string,
  until: number = Number.POSITIVE_INFINITY,
): Promise<SessionView | undefined> {
  const { entries, damagedAt } = await readWhole(store, id);
  const view = viewOf(id, entries.slice(0, until));
  return view === undefined || damagedAt === undefined ? view : { ...view, damagedAt };
}

/** The entries of a log up to its end, or to the first that is damaged. */
export async function readWhole(
  store: Store,
  id: string,
): Promise<{ readonly entries: readonly StoredEntry[]; readonly damagedAt?: number }> {
  let entries: readonly StoredEntry[] = [];
  try {
    entries = await store.read(id);
    viewOf(id, entries);
    return { entries };
  } catch (error) {
    if (!isDamage(error)) throw error;
    if (entries.length === 0) entries = (await store.readWhole?.(id))?.entries ?? [];
    const whole = entries.slice(0, countWhole(id, entries));
    if (whole.length === 0) throw error;
    return { entries: whole, damagedAt: whole.length + 1 };
  }
}

/** How many entries, from the first on, somebody of ours can have written. */
function countWhole(id: string, entries: readonly StoredEntry[]): number {
  const state = emptyState(LOG_START);
  for (const [index, entry] of entries.entries()) {
    try {
      foldEntry(id, state, entry);
    } catch (error) {
      if (isDamage(error)) return index;
      throw error;
    }
  }
  return entries.length;
}

function isDamage(error: unknown): boolean {
  return error instanceof Layer0Error && error.code === "store-damaged";
}

function viewOf(id: string, entries: readonly StoredEntry[]): SessionView | undefined {
  const state = emptyState(LOG_START);
  const times = entries.map((entry) => foldEntry(id, state, entry).at);
  if (times.length === 0) return undefined;
  const { dialect = "anthropic", profile } = state;
  return { id, dialect, profile, state, began: times[0] ?? 0, written: times.at(-1) ?? 0 };
}

/**
 * Stores another session that begins with the history of this view, and `more`, in one write. False where there is one of this
 * name already.
 */
export async function branchView(
  store: Store,
  { id: session, dialect, profile, state }: Pick<SessionView, "id" | "dialect" | "profile" | "state">,
  id: string,
  at: number,
  more: readonly SessionEntry[] = [],
): Promise<boolean> {
  const { seq, chain } = state.position;
  const history = branchHistory(carrierFor(dialect, profile), state);
  const entries: readonly SessionEntry[] = [
    {
      ...{ type: "session", version: 1, at, dialect, from: { session, seq, chain } },
      ...(profile === undefined ? {} : { profile }),
    },
    {
      ...{ type: "messages", at, messages: history.view() },
      ...{ executed: history.noted(), summary: state.summary },
    },
    ...more,
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
