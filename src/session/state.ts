import { canonicalText } from "../core/canonical.ts";
import type { DialectName } from "../dialects/registry.ts";
import type { ProfileName } from "../profiles/registry.ts";
import type { Position } from "../store/store.ts";
import { CallLedger } from "./call-ledger.ts";
import type { Operation, SessionEntry } from "./entry.ts";
import { type Mark, MessageHistory, SUMMARISED } from "./history.ts";
import type { Incident } from "./incident.ts";

/** A checkpoint as the log tells it. */
export interface CheckpointState {
  readonly id: string;
  readonly at: number;
  readonly operation: Operation;
  /** Where the log ended before it: its chain is the hash over everything up to there. */
  readonly position: Position;
  readonly mark: Mark;
  readonly snapshot: readonly unknown[] | undefined;
  /** The turn that waited for its calls, and what was withheld. */
  pending: readonly unknown[] | undefined;
  readonly withheld: readonly WithheldTurn[];
  readonly epoch: number;
  readonly summary: number;
  state: "pending" | "committed";
}

/** Calls that were announced and are not settled. */
export type OpenCycle = Extract<SessionEntry, { readonly type: "intent" }> & {
  /** The number of the entry that announced them. It grows with every cycle, so it can fence older ones off. */
  readonly seq: number;
};

type Replacement = Extract<SessionEntry, { readonly type: "replace" }>;

/** Messages that were taken out of the history until somebody says what to do with them. */
export interface WithheldTurn {
  readonly id: string;
  readonly at: number;
  readonly reason: string;
  readonly messages: readonly unknown[];
}

/** A session as the fold of its log. */
export interface SessionState {
  dialect: DialectName | undefined;
  profile: ProfileName | undefined;
  readonly history: MessageHistory;
  /** Oldest first. */
  readonly checkpoints: Map<string, CheckpointState>;
  readonly cycles: Map<string, OpenCycle>;
  /** Those of them that are committed, oldest first, with some that are gone. */
  readonly committed: string[];
  /** The checkpoint of the call of the provider that is under way. There is at most one. */
  call: string | undefined;
  /** An assistant turn whose calls were not started. */
  pending: readonly unknown[] | undefined;
  readonly withheld: Map<string, WithheldTurn>;
  readonly incidents: Incident[];
  position: Position;
  readonly calls: CallLedger;
  /** The number of the entry that last made the history into another one: places before and behind it are not the same. */
  epoch: number;
  /** So many messages at the beginning are what compactions made of older ones: nobody's last words. */
  summary: number;
}

/** A session before its first entry. */
export function emptyState(start: Position): SessionState {
  return {
    dialect: undefined,
    profile: undefined,
    history: new MessageHistory(),
    checkpoints: new Map(),
    committed: [],
    call: undefined,
    cycles: new Map(),
    pending: undefined,
    withheld: new Map(),
    incidents: [],
    position: start,
    calls: new CallLedger(),
    epoch: 0,
    summary: 0,
  };
}

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

/**
 * A call of the provider is over: what it was answered with is stored, or another one begins. Its checkpoint is
 * committed; one that nobody committed goes, so that nothing that comes later is ever taken back with it.
 */
function endCall(state: SessionState, committed: string | undefined): void {
  const checkpoint = committed === undefined ? undefined : state.checkpoints.get(committed);
  if (checkpoint?.state === "pending") {
    checkpoint.state = "committed";
    state.committed.push(checkpoint.id);
  }
  if (state.call !== undefined && state.call !== committed) state.checkpoints.delete(state.call);
  state.call = undefined;
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

/** Are these the same messages, as JSON has them? */
export function sameTurn(one: readonly unknown[], other: readonly unknown[]): boolean {
  return canonicalText(one) === canonicalText(other);
}

/** Everything behind the checkpoint never was: its messages, the checkpoints behind it and the calls under way. */
function rollBack(state: SessionState, id: string): void {
  const checkpoint = state.checkpoints.get(id);
  if (checkpoint === undefined) return;
  const { seq } = checkpoint.position;
  state.history.restore(checkpoint.mark);
  if (checkpoint.snapshot !== undefined) state.history.replace(0, state.history.length, checkpoint.snapshot);
  for (const [other, { position }] of state.checkpoints)
    if (position.seq >= seq) state.checkpoints.delete(other);
  if (state.call !== undefined && !state.checkpoints.has(state.call)) state.call = undefined;
  for (const [cycle, open] of state.cycles) if (open.seq > seq) state.cycles.delete(cycle);
  state.calls.goBack(seq);
  state.pending = checkpoint.pending;
  state.epoch = checkpoint.epoch;
  state.summary = checkpoint.summary;
  state.withheld.clear();
  for (const turn of checkpoint.withheld) state.withheld.set(turn.id, turn);
}

function summaryBehind(summary: number, { from, remove, insert, reason }: Replacement): number {
  if (reason === "compaction") return from + insert.length;
  // Whatever stands in the place of a summary since is somebody's words again.
  return from + remove <= summary && reason === "repair"
    ? summary + insert.length - remove
    : Math.min(summary, from);
}

/** What tells the calls of a cycle from others. Calls without ids are nobody's to tell apart. */
export function idsOf(cycle: Pick<OpenCycle, "calls"> | undefined): readonly string[] {
  return (cycle?.calls ?? []).flatMap(({ id, key }) => (id === "" ? [] : [key]));
}

/** Nobody commits what was made by hand: of those the newest stay, beside the one of the call that is under way. */
function forgetUncommitted(state: SessionState, keep: number): void {
  const { checkpoints } = state;
  if (checkpoints.size <= keep) return;
  const standing = [...checkpoints.values()].filter(
    ({ id, state: its }) => its === "pending" && id !== state.call,
  );
  const gone = standing.slice(0, Math.max(0, standing.length - keep));
  for (const { id } of gone) checkpoints.delete(id);
  if (gone.length > 0) forgetLists(state);
}

function prune(state: SessionState, keep: number): void {
  const standing = state.committed.filter((id) => state.checkpoints.has(id));
  const gone = standing.splice(0, Math.max(0, standing.length - keep));
  for (const id of gone) state.checkpoints.delete(id);
  state.committed.splice(0, state.committed.length, ...standing);
  forgetLists(state);
}

/** Lists of the history that no checkpoint stands in are forgotten. */
function forgetLists({ history, checkpoints }: SessionState): void {
  history.forgetAllBut([...checkpoints.values()].map(({ mark }) => mark));
}
