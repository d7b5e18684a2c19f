import { canonicalText } from "../../core/canonical.ts";
import { command, type Line } from "../../report/screen/lines.ts";
import { count, shellWord } from "../../report/screen/words.ts";
import { changedText, changeText, unchangedText } from "../../report/store/store-text.ts";
import type { StoredChange, StoredCounts, StoredSession } from "../../report/store/stored-session.ts";
import type { Session } from "../../session/session.ts";
import { type SessionView, viewSession } from "../../session/view-session.ts";
import { confirm } from "../fix/confirm.ts";
import type { Told } from "../fix/refusals.ts";
import { repeated } from "../judge/settings.ts";
import { EXIT } from "../program/exit-codes.ts";
import { findCheckpoint } from "./checkpoints.ts";
import { type StoreContext, type StoreEnd, stop, storeCommand } from "./context.ts";
import { openToChange, rehearse } from "./open-to-change.ts";
import { storedCheckpoint, storedSession } from "./stored.ts";

/** `layer0 store rollback SESSION [ID]`. */
export async function rollBack(
  context: StoreContext,
  view: SessionView,
  word: string | undefined,
): Promise<StoreEnd | Told> {
  const checkpoint = findCheckpoint(context, view, word);
  if ("problem" in checkpoint) return checkpoint;
  const { id } = checkpoint;
  const what = `Going back to checkpoint ${id} of ${view.id}`;
  const typed = ["rollback", shellWord(view.id), shellWord(id)];
  const make = (session: Session) => session.rollback(id);
  // It would take nothing but the checkpoint.
  if (isSame(view, await rehearse(context.store, view, context.invocation.io, make))) {
    const all = storeCommand(context, "checkpoint list", shellWord(view.id));
    return {
      exit: EXIT.clean,
      lines: unchangedText(view.id, id, all),
      document: {
        ...{ status: "unchanged", session: storedSession(view, context.invocation.io) },
        checkpoint: storedCheckpoint(checkpoint),
      },
    };
  }
  const taken = await takeBack(context, view, { what, typed, make });
  if (!("made" in taken)) return taken;
  const { change, entry, session } = taken.made;
  const again = storeCommand(context, "restore", shellWord(view.id), String(entry));
  return {
    exit: EXIT.clean,
    lines: changedText(session, change.before.messages, [
      ["  Have it back, as a session of its own:  ", command(again)],
    ]),
    document: {
      ...{ status: "rolled-back", session, change, entry },
      checkpoint: storedCheckpoint(checkpoint),
    },
  };
}

/** `layer0 store reset SESSION`: the old history becomes a session of its own. */
export async function reset(context: StoreContext, view: SessionView): Promise<StoreEnd | Told> {
  let archive: string | undefined;
  const what = `Resetting ${view.id}: its system messages stay`;
  const taken = await takeBack(context, view, {
    ...{ what, typed: ["reset", shellWord(view.id)] },
    make: async (session) => {
      archive = (await session.reset()).archive;
    },
  });
  if (!("made" in taken)) return taken;
  const { change, entry, session } = taken.made;
  const again: readonly Line[] =
    archive === undefined ? [] : [["  The old history is the session ", command(shellWord(archive))]];
  return {
    exit: EXIT.clean,
    lines: changedText(session, change.before.messages, again),
    document: {
      ...{ status: "reset", session, change, entry },
      ...(archive === undefined ? {} : { archive }),
    },
  };
}

/** A change that takes something out of the history. */
interface Change {
  readonly what: string;
  /** The words that ask for it, for a command that can be copied. */
  readonly typed: readonly string[];
  make(session: Session): Promise<unknown>;
}

interface Made {
  readonly change: StoredChange;
  /** The last entry before it. */
  readonly entry: number;
  readonly session: StoredSession;
}

/** Says what a change would make of a session, asks, and makes it. */
async function takeBack(
  context: StoreContext,
  view: SessionView,
  { what, typed, make }: Change,
): Promise<StoreEnd | Told | { readonly made: Made }> {
  const { invocation, store } = context;
  const { io, printer, flags } = invocation;
  const before = storedSession(view, io);
  const commandWith = (flag: "yes" | "even-if-live"): string => {
    return storeCommand(context, ...typed) + repeated({ ...flags, [flag]: true }, ["even-if-live", "yes"]);
  };
  if (before.calls.underWay > 0 && flags["even-if-live"] !== true) {
    const sentence = `session ${view.id} has ${count(before.calls.underWay, "call")} under way; nothing was changed.`;
    const next = `Let them end, or do it all the same: ${commandWith("even-if-live")}`;
    return stop("in-use", sentence, next, EXIT.refused);
  }
  if (flags.yes !== true) {
    const then = storedSession(await rehearse(store, view, io, make), io);
    const change = { before: countsOf(before), after: countsOf(then) };
    // What is announced in front of the checkpoint goes on, and its results are taken.
    const calls = { ...before.calls, underWay: before.calls.underWay - then.calls.underWay };
    if (flags.json !== true) printer.out(changeText(what, change, calls));
    const answer = await confirm(invocation, takesNothing(change), "Do it?");
    if (answer === "nobody") {
      const next = `Add --yes: ${commandWith("yes")}`;
      return stop("confirmation-needed", "this changes the session, and there is nobody to ask.", next);
    }
    if (answer === "no") {
      const lines = [["  Nothing was changed."]];
      return { exit: EXIT.problems, lines, document: { status: "declined", session: before, change } };
    }
  }
  const session = await openToChange(store, view.id, io);
  const log = await session.log();
  if (log.slice(before.entries).some(({ type }) => !SETTLING.has(type))) {
    const sentence = `session ${view.id} was written to in between; nothing was taken out.`;
    return stop("session-changed", sentence, "Look again, then decide.", EXIT.refused);
  }
  await make(session);
  const now = storedSession((await viewSession(store, view.id)) ?? view, io);
  const change = { before: countsOf(before), after: countsOf(now) };
  return { made: { change, entry: log.length, session: now } };
}

/** What opening a session writes by itself; it was done in the copy, too. */
const SETTLING: ReadonlySet<string> = new Set(["cycle", "dropped", "incident"]);

function countsOf({ messages, checkpoints, withheld }: StoredCounts): StoredCounts {
  return { messages, checkpoints, withheld };
}

/** Would the model be given the same, with nothing under way before or behind? */
function isSame({ state: one }: SessionView, { state: other }: SessionView): boolean {
  if (one.cycles.size > 0 || other.cycles.size > 0) return false;
  const [before, after] = [one, other].map(({ history, pending = [], withheld }) =>
    canonicalText([history.view(), pending, [...withheld.keys()]]),
  );
  return before === after;
}

function takesNothing({ before, after }: StoredChange): boolean {
  return after.messages >= before.messages && after.withheld >= before.withheld;
}
