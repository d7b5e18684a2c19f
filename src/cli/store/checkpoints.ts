import { shellWord } from "../../report/screen/words.ts";
import { checkpointsText, checkpointText, createdText } from "../../report/store/store-text.ts";
import type { CheckpointState } from "../../session/log/state.ts";
import { type SessionView, viewSession, viewWhole } from "../../session/view-session.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT } from "../program/exit-codes.ts";
import { chosen, type StoreContext, type StoreEnd, stop, storeCommand } from "./context.ts";
import { openToChange } from "./open-to-change.ts";
import { healthOf, storedCheckpoint, storedSession } from "./stored.ts";

/** `layer0 store checkpoint list SESSION`. */
export async function listCheckpoints({ invocation }: StoreContext, view: SessionView): Promise<StoreEnd> {
  const { io } = invocation;
  const session = storedSession(view, io);
  const checkpoints = [...view.state.checkpoints.values()].map(storedCheckpoint).reverse();
  return {
    exit: EXIT.clean,
    lines: checkpointsText(session, checkpoints, io.now().getTime()),
    document: { status: "listed", session, checkpoints },
  };
}

/** `layer0 store checkpoint show SESSION [ID]`. */
export async function showCheckpoint(
  context: StoreContext,
  view: SessionView,
  word: string | undefined,
): Promise<StoreEnd | Told> {
  const found = findCheckpoint(context, view, word);
  if ("problem" in found) return found;
  const { io } = context.invocation;
  const session = storedSession(view, io);
  const checkpoint = storedCheckpoint(found);
  const then = await viewWhole(context.store, view.id, checkpoint.entry);
  const health = then === undefined ? { problems: 0, codes: [] } : healthOf(then);
  const goBack = storeCommand(context, "rollback", shellWord(view.id), shellWord(checkpoint.id));
  return {
    exit: EXIT.clean,
    lines: checkpointText({ session, checkpoint, health, now: io.now().getTime(), goBack }),
    document: { status: "shown", session, checkpoint, health },
  };
}

/** `layer0 store checkpoint create SESSION`: takes nothing away, so that nobody is asked. */
export async function createCheckpoint(context: StoreContext, view: SessionView): Promise<StoreEnd | Told> {
  const { invocation, store } = context;
  const { id } = await (await openToChange(store, view.id, invocation.io)).checkpoint();
  const now = await viewSession(store, view.id);
  const made = now?.state.checkpoints.get(id);
  if (now === undefined || made === undefined) {
    const sentence = `session ${view.id} was taken back by somebody else, and the checkpoint with it.`;
    return stop("session-changed", sentence, "Try again.", EXIT.refused);
  }
  const session = storedSession(now, invocation.io);
  const checkpoint = storedCheckpoint(made);
  const goBack = storeCommand(context, "rollback", shellWord(view.id), shellWord(id));
  return {
    exit: EXIT.clean,
    lines: createdText(session, checkpoint, goBack),
    document: { status: "created", session, checkpoint },
  };
}

/** The checkpoint that a word means, the newest without one. */
export function findCheckpoint(
  context: StoreContext,
  { id: session, state: { checkpoints } }: SessionView,
  word: string | undefined,
): CheckpointState | Told {
  const all = `See which there are: ${storeCommand(context, "checkpoint list", shellWord(session))}`;
  const ids = [...checkpoints.keys()];
  const newest = ids.at(-1);
  if (newest === undefined) {
    const make = `Make one: ${storeCommand(context, "checkpoint create", shellWord(session))}`;
    return stop("unknown-checkpoint", `session ${session} has no checkpoint.`, make);
  }
  const [id, ...others] = (word === undefined ? [newest] : chosen(ids, word)) ?? [];
  const found = id === undefined ? undefined : checkpoints.get(id);
  if (found === undefined)
    return stop("unknown-checkpoint", `session ${session} has no checkpoint ${word}.`, all);
  if (others.length === 0) return found;
  return stop(
    "several-checkpoints",
    `${others.length + 1} checkpoints of ${session} begin with ${word}.`,
    all,
  );
}
