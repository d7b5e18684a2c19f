import { Layer0Error } from "../core/error.ts";
import { unknownOutcome } from "../core/texts.ts";
import { openCallsOf } from "../dialects/settle-turn.ts";
import type { Store } from "../store/store.ts";
import { branchHistory } from "./branch-history.ts";
import { carrierFor } from "./carrier-for.ts";
import { settled } from "./cycles/settled-turn.ts";
import type { SessionEntry } from "./log/entry.ts";
import { restoreOptions } from "./operation-options.ts";
import { branchView, type SessionView, viewWhole } from "./view-session.ts";

/** Which session is restored, and as what. */
export interface RestoreOptions {
  readonly store: Store;
  readonly id: string;
  /** The id of the new session. There is none of it yet. */
  readonly as: string;
}

/** What came of a damaged session. */
export interface RestoredSession {
  /** So many entries of its log are what was written; the new session has what they say. */
  readonly entries: number;
  /** The first entry that is not; undefined where nothing is damaged. */
  readonly damagedAt: number | undefined;
}

/**
 * Makes another session of what is whole of a damaged one, whose log is not touched. Nobody knows what the damaged part
 * told of the calls that were open before it, so their results say that the outcome is unknown.
 *
 * @example
 * const { damagedAt } = await restoreSession({ store, id: "main", as: "main-2" });
 */
export async function restoreSession(given: RestoreOptions): Promise<RestoredSession> {
  const { store, id, as } = restoreOptions(given);
  const view = await viewWhole(store, id);
  if (view === undefined)
    throw new Layer0Error("invalid-option", `There is no session "${id}" in this store.`);
  if (!(await restoreView(store, view, as, Date.now()))) {
    throw new Layer0Error("invalid-option", `There is a session "${as}" already. Choose another id.`);
  }
  return { entries: view.state.position.seq, damagedAt: view.damagedAt };
}

/** The same of a view, at a time. False where there is a session of this name already. */
export function restoreView(store: Store, view: SessionView, as: string, at: number): Promise<boolean> {
  return branchView(store, view, as, at, carriedOver(view, at));
}

/** What stands beside the history: turns whose calls are open, answered, and turns that are withheld. */
function carriedOver({ dialect, profile, state }: SessionView, at: number): readonly SessionEntry[] {
  const carrier = carrierFor(dialect, profile);
  const effects = new Map(
    [...state.cycles.values()].flatMap(({ calls }) => calls.map(({ id, effect }) => [id, effect] as const)),
  );
  const turns = [...state.cycles.values()].map(({ turn }) => turn);
  const entries: SessionEntry[] = [];
  let { length } = branchHistory(carrier, state);
  for (const turn of [...turns, state.pending ?? []]) {
    const calls = openCallsOf(carrier, turn);
    if (calls.length === 0) continue;
    const ends = calls.map(({ id }) => {
      return { id, text: unknownOutcome(effects.get(id)), isError: true, end: "aborted" } as const;
    });
    const serials = calls.map(({ serial }) => serial);
    const messages = settled(carrier, turn, serials, ends);
    entries.push({ type: "messages", at, messages });
    length += messages.length;
  }
  for (const { id, reason, messages } of state.withheld.values()) {
    entries.push({ type: "messages", at, messages });
    entries.push({ type: "withheld", at, id, reason, from: length, remove: messages.length });
  }
  return entries;
}
