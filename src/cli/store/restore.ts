import { shellWord } from "../../report/screen/words.ts";
import { restoredText } from "../../report/store/store-text.ts";
import { restoreView } from "../../session/restore-session.ts";
import { branchView, type SessionView, viewSession, viewWhole } from "../../session/view-session.ts";
import { toLogId } from "../../store/store-input.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT } from "../program/exit-codes.ts";
import { type StoreContext, type StoreEnd, stop, storeCommand } from "./context.ts";
import { storedSession } from "./stored.ts";

/**
 * `layer0 store restore SESSION ENTRY`: the history as it was behind an entry of the log, as another session. The log
 * is never cut, so that this is the way back from everything; it takes nothing away, so that nobody is asked.
 */
export async function restore(
  context: StoreContext,
  { id, state, damagedAt }: SessionView,
  word: string | undefined,
): Promise<StoreEnd | Told> {
  const { invocation, store } = context;
  const last = state.position.seq;
  const entry = word !== undefined && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : 0;
  const view = entry >= 1 && entry <= last ? await viewWhole(store, id, entry) : undefined;
  if (view === undefined) {
    const log = storeCommand(context, "export", shellWord(id), "--as jsonl");
    return stop(
      "no-such-entry",
      `the log of session ${id} has entries 1 to ${last}, and no ${word ?? ""}.`,
      `See them: ${log}`,
    );
  }
  const name = nameOf(id, entry, view.state.position.chain);
  // Behind the last whole entry stands what nobody can read: calls that are open there may have run.
  const makes = damagedAt !== undefined && entry === last ? restoreView : branchView;
  const isStored = await makes(store, view, name, invocation.io.now().getTime());
  const restored = isStored ? await viewSession(store, name) : undefined;
  if (restored === undefined) {
    const next = `Look at it: ${storeCommand(context, "export", shellWord(name))}`;
    return stop(
      "session-exists",
      `session ${name} is stored already; nothing was changed.`,
      next,
      EXIT.refused,
    );
  }
  const session = storedSession(restored, invocation.io);
  return {
    exit: EXIT.clean,
    lines: restoredText(session, id, entry),
    document: { status: "restored", session, entry },
  };
}

/** Of one entry there is one history: a session of this name is the one that was restored before. */
function nameOf(id: string, entry: number, chain: string): string {
  const end = `.entry-${entry}`;
  const name = toLogId(id, end);
  // Other ids may begin like one that has to be cut.
  return name === id + end ? name : toLogId(id, `-${chain.slice(0, 8)}${end}`);
}
