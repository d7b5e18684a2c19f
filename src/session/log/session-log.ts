import { Layer0Error } from "../../core/error.ts";
import { isDialectName } from "../../dialects/registry.ts";
import { isProfileName } from "../../profiles/registry.ts";
import { damagedEntry, LOG_START, nextPosition } from "../../store/chain.ts";
import { sessionChanged } from "../../store/failures.ts";
import type { Store, StoredEntry } from "../../store/store.ts";
import type { SessionCore } from "../core.ts";
import { createTurns } from "../in-turn.ts";
import type { LogLine } from "../session.ts";
import { applyEntry } from "./apply-entry.ts";
import { parseEntry, type SessionEntry } from "./entry.ts";
import { emptyState, type SessionState } from "./state.ts";

/** The log of one session and what it amounts to so far. */
export interface SessionLog {
  readonly id: string;
  readonly state: SessionState;
  /**
   * Writes what `build` makes of the session as it is when its turn comes; writes of one session wait for each other.
   * Nothing happens to the session before the entries are durable.
   */
  write(build: Build, options?: WriteOptions): Promise<void>;
  /** Takes in what others wrote. */
  refresh(): Promise<void>;
}

/** The entries that are to be written; none: nothing is. */
export type Build = (state: SessionState) => readonly SessionEntry[];

/** How a write behaves when somebody else wrote in between. */
export interface WriteOptions {
  /**
   * Take in what they wrote and build again, instead of rejecting with `session-changed`. Only for what is right
   * whatever they wrote: the result of a tool that has run must not be lost.
   */
  readonly whatever?: boolean;
}

/** Reads a session. One that is not there is empty, and begins with the first entry that is written. */
export async function openSessionLog(store: Store, id: string): Promise<SessionLog> {
  const state = emptyState(LOG_START);
  const inTurn = createTurns();
  /** Others wrote, and whoever works with this session was not told yet. */
  let isUnseen = false;
  /** Tells how many entries others wrote. */
  const takeIn = async (): Promise<number> => {
    const entries = await store.read(id, state.position);
    for (const entry of entries) foldEntry(id, state, entry);
    return entries.length;
  };
  const writeNow = async (build: Build, { whatever = false }: WriteOptions): Promise<void> => {
    // What somebody decided by a session that is not the session any more is not written for having been taken in.
    if (isUnseen && !whatever) throw sessionChanged(id);
    for (;;) {
      const entries = build(state);
      if (entries.length === 0) return;
      try {
        const bodies = entries.map((entry) => JSON.stringify(entry));
        let position = state.position;
        await store.append(id, position, bodies);
        for (const [index, entry] of entries.entries()) {
          position = nextPosition(position, bodies[index] ?? "");
          applyEntry(state, entry, position);
        }
        return;
      } catch (error) {
        if (!whatever || !(error instanceof Layer0Error) || error.code !== "session-changed") throw error;
        // Refused, and nobody wrote: it would be refused for ever.
        if ((await takeIn()) === 0) throw error;
        isUnseen = true;
      }
    }
  };
  await takeIn();
  return {
    id,
    state,
    write: (build, options = {}) => inTurn(() => writeNow(build, options)),
    refresh: () =>
      inTurn(async () => {
        await takeIn();
        isUnseen = false;
      }),
  };
}

/**
 * Lets one entry of a log happen. Anybody may write to a store: what this version does not know is a `newer-session`,
 * and what no version wrote is damage, although the chain holds.
 */
export function foldEntry(id: string, state: SessionState, { seq, chain, body }: StoredEntry): SessionEntry {
  let entry: SessionEntry;
  try {
    entry = parseEntry(id, body);
    applyEntry(state, entry, { seq, chain });
  } catch (error) {
    if (error instanceof Layer0Error) throw error;
    const { code, message } = damagedEntry(id, seq);
    throw new Layer0Error(code, message, { cause: error });
  }
  const { dialect, profile } = state;
  if (
    (dialect === undefined || isDialectName(dialect)) &&
    (profile === undefined || isProfileName(profile))
  ) {
    return entry;
  }
  throw new Layer0Error(
    "newer-session",
    `Session "${id}" has a dialect or profile that this version does not know. Install a newer layer0 to use it.`,
  );
}

/** The log of a session, entry by entry, without what was said. Reads and verifies it anew. */
export async function readLog({ id, store }: Pick<SessionCore, "id" | "store">): Promise<readonly LogLine[]> {
  const state = emptyState(LOG_START);
  return (await store.read(id)).map((stored) => {
    const { seq, chain } = stored;
    const entry = foldEntry(id, state, stored);
    const messages = "messages" in entry ? entry.messages : "insert" in entry ? entry.insert : [];
    return { seq, chain, at: entry.at, type: entry.type, messages: messages.length };
  });
}
