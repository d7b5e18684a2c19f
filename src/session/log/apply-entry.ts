import type { Position } from "../../store/store.ts";
import {
  endCall,
  forgetLists,
  forgetUncommitted,
  prune,
  rollBack,
} from "../checkpoints/checkpoint-states.ts";
import type { SessionEntry } from "./entry.ts";
import { SUMMARISED } from "./history.ts";
import { idsOf, type SessionState, sameTurn } from "./state.ts";

type Replacement = Extract<SessionEntry, { readonly type: "replace" }>;

/** Lets one entry happen. The same entries always make the same session. */
export function applyEntry(state: SessionState, entry: SessionEntry, position: Position): void {
  const { history, checkpoints, cycles } = state;
  switch (entry.type) {
    case "session":
      state.dialect = entry.dialect;
      state.profile = entry.profile;
      break;
    case "messages":
      history.push(entry.messages);
      for (const [at, keys] of entry.executed ?? []) history.noteExecuted(at, keys);
      state.summary = entry.summary ?? state.summary;
      break;
    case "turn":
      state.pending = entry.messages.length === 0 ? undefined : entry.messages;
      endCall(state, entry.commits);
      if (entry.keep !== undefined) prune(state, entry.keep);
      break;
    case "checkpoint":
      if (entry.operation === "api_call") endCall(state, undefined);
      checkpoints.set(entry.id, {
        id: entry.id,
        at: entry.at,
        operation: entry.operation,
        position: state.position,
        mark: history.mark(),
        snapshot: entry.snapshot,
        pending: state.pending,
        withheld: [...state.withheld.values()],
        epoch: state.epoch,
        summary: state.summary,
        state: "pending",
      });
      if (entry.operation === "api_call") state.call = entry.id;
      if (entry.keep !== undefined) forgetUncommitted(state, entry.keep);
      break;
    case "committed":
      history.push(entry.messages);
      endCall(state, entry.checkpoint);
      prune(state, entry.keep);
      break;
    case "rollback":
      rollBack(state, entry.checkpoint);
      break;
    case "replace":
      history.replace(entry.from, entry.remove, entry.insert, entry.reason);
      for (const [at, keys] of entry.executed ?? []) history.noteExecuted(at, keys);
      state.summary = summaryBehind(state.summary, entry);
      if (entry.reason !== "repair") state.epoch = position.seq;
      forgetLists(state);
      break;
    case "intent": {
      const open = { ...entry, seq: position.seq };
      started(state, entry.startsPending === true ? state.pending : entry.turn);
      cycles.set(entry.cycle, open);
      state.calls.announce(open);
      if (entry.storedAt !== undefined) history.noteExecuted(entry.storedAt, idsOf(open));
      endCall(state, entry.commits);
      if (entry.keep !== undefined) prune(state, entry.keep);
      break;
    }
    case "cycle":
      if (entry.from >= history.length) history.push(entry.messages);
      else history.replace(entry.from, history.length - entry.from, entry.messages);
      history.noteExecuted(
        Math.min(entry.from, history.length - 1),
        entry.executed ?? idsOf(cycles.get(entry.cycle)),
      );
      // Without an intent, its turn has waited until now.
      if (!cycles.delete(entry.cycle) && entry.keepsPending !== true) state.pending = undefined;
      prune(state, entry.keep);
      if (entry.isUnknown !== true) state.calls.settle(entry.cycle, position.seq);
      break;
    case "dropped": {
      const open = cycles.get(entry.cycle);
      cycles.delete(entry.cycle);
      if (open === undefined) break;
      // Its calls have run, and somebody has put others in the place of the turn that made them.
      if (entry.reason === "turn-gone") history.noteExecuted(SUMMARISED, idsOf(open));
      else state.calls.drop(open, position.seq, history.length);
      if (entry.restoresPending === true) state.pending ??= open.turn;
      break;
    }
    case "withheld": {
      const messages = history.from(entry.from).slice(0, entry.remove);
      history.replace(entry.from, entry.remove, []);
      forgetLists(state);
      state.summary = Math.min(state.summary, entry.from);
      state.epoch = position.seq;
      state.withheld.set(entry.id, { id: entry.id, at: entry.at, reason: entry.reason, messages });
      // What a call of the provider that is under way will bring answers words that are not there.
      if (entry.endsCall === true) endCall(state, undefined);
      break;
    }
    case "released":
      state.withheld.delete(entry.id);
      history.push(entry.messages);
      state.epoch = position.seq;
      break;
    case "pruned":
      for (const id of entry.checkpoints) checkpoints.delete(id);
      forgetLists(state);
      break;
    case "cleared":
      checkpoints.clear();
      state.committed.length = 0;
      state.call = undefined;
      cycles.clear();
      state.withheld.clear();
      state.calls.clear();
      history.forgetExecuted();
      state.pending = undefined;
      state.epoch = position.seq;
      forgetLists(state);
      break;
    case "incident":
      state.incidents.push(entry.incident);
      break;
  }
  state.position = position;
}

/** The turn that waited is being executed: it waits no more, and no rollback lets it wait again. */
function started(state: SessionState, turn: readonly unknown[] | undefined): void {
  const { pending } = state;
  if (pending === undefined || turn === undefined || !sameTurn(pending, turn)) return;
  state.pending = undefined;
  for (const checkpoint of state.checkpoints.values()) {
    if (checkpoint.pending === pending) checkpoint.pending = undefined;
  }
}

function summaryBehind(summary: number, { from, remove, insert, reason }: Replacement): number {
  if (reason === "compaction") return from + insert.length;
  // Whatever stands in the place of a summary since is somebody's words again.
  return from + remove <= summary && reason === "repair"
    ? summary + insert.length - remove
    : Math.min(summary, from);
}
