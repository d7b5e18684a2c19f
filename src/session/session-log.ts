import { Layer0Error } from "../core/error.ts";
import { LOG_START, nextPosition } from "../store/chain.ts";
import type { Store } from "../store/store.ts";
import { parseEntry, type SessionEntry } from "./entry.ts";
import { applyEntry, emptyState, type SessionState } from "./state.ts";

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
  let last: Promise<unknown> = Promise.resolve();
  const takeIn = async (): Promise<void> => {
    for (const entry of await store.read(id, state.position)) {
      applyEntry(state, parseEntry(id, entry.body), { seq: entry.seq, chain: entry.chain });
    }
  };
  const writeNow = async (build: Build, { whatever = false }: WriteOptions): Promise<void> => {
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
        await takeIn();
      }
    }
  };
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    // Whoever waits for the next turn does not mind how this one ends; its own caller does.
    last = result.catch(() => undefined);
    return result;
  };
  await takeIn();
  return {
    id,
    state,
    write: (build, options = {}) => inTurn(() => writeNow(build, options)),
    refresh: () => inTurn(takeIn),
  };
}
