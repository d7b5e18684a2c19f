import type { DialectName } from "../dialects/registry.ts";
import type { ProfileName } from "../profiles/registry.ts";
import type { Position } from "../store/store.ts";
import type { Operation, SessionEntry } from "./entry.ts";
import { type Mark, MessageHistory } from "./history.ts";
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
  readonly pending: readonly unknown[] | undefined;
  readonly withheld: readonly WithheldTurn[];
  readonly epoch: number;
  state: "pending" | "committed";
}

/** Calls that were announced and are not settled. */
export type OpenCycle = Extract<SessionEntry, { readonly type: "intent" }> & {
  /** The number of the entry that announced them. It grows with every cycle, so it can fence older ones off. */
  readonly seq: number;
};

/** Messages that were taken out of the history until somebody says what to do with them. */
export interface WithheldTurn {
  readonly id: string;
  readonly at: number;
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
  /** An assistant turn whose calls were not started. */
  pending: readonly unknown[] | undefined;
  readonly withheld: Map<string, WithheldTurn>;
  readonly incidents: Incident[];
  position: Position;
  /** The number of the entry that last made the history into another one: places before and behind it are not the same. */
  epoch: number;
}

/** A session before its first entry. */
export function emptyState(start: Position): SessionState {
  return {
    dialect: undefined,
    profile: undefined,
    history: new MessageHistory(),
    checkpoints: new Map(),
    cycles: new Map(),
    pending: undefined,
    withheld: new Map(),
    incidents: [],
    position: start,
    epoch: 0,
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
      break;
    case "turn":
      state.pending = entry.messages;
      endCall(state, entry.commits);
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
        state: "pending",
      });
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
      history.replace(entry.from, entry.remove, entry.insert);
      if (entry.reason !== "repair") state.epoch = position.seq;
      break;
    case "intent":
      state.pending = undefined;
      cycles.set(entry.cycle, { ...entry, seq: position.seq });
      endCall(state, entry.commits);
      break;
    case "cycle":
      if (entry.from >= history.length) history.push(entry.messages);
      else history.replace(entry.from, history.length - entry.from, entry.messages);
      cycles.delete(entry.cycle);
      prune(state, entry.keep);
      break;
    case "dropped":
      cycles.delete(entry.cycle);
      break;
    case "withheld": {
      const messages = history.from(entry.from).slice(0, entry.remove);
      history.replace(entry.from, entry.remove, []);
      state.withheld.set(entry.id, { id: entry.id, at: entry.at, messages });
      break;
    }
    case "released":
      state.withheld.delete(entry.id);
      history.push(entry.messages);
      break;
    case "pruned":
      for (const id of entry.checkpoints) checkpoints.delete(id);
      break;
    case "cleared":
      checkpoints.clear();
      cycles.clear();
      state.withheld.clear();
      state.pending = undefined;
      state.epoch = position.seq;
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
function endCall({ checkpoints }: SessionState, committed: string | undefined): void {
  const checkpoint = committed === undefined ? undefined : checkpoints.get(committed);
  if (checkpoint !== undefined) checkpoint.state = "committed";
  for (const { id, operation, state } of [...checkpoints.values()]) {
    if (operation === "api_call" && state === "pending") checkpoints.delete(id);
  }
}

/** Everything behind the checkpoint never was: its messages, the checkpoints behind it and the calls under way. */
function rollBack(state: SessionState, id: string): void {
  const checkpoint = state.checkpoints.get(id);
  if (checkpoint === undefined) return;
  const { seq } = checkpoint.position;
  if (checkpoint.snapshot === undefined) state.history.restore(checkpoint.mark);
  else state.history.replace(0, state.history.length, checkpoint.snapshot);
  for (const [other, { position }] of state.checkpoints)
    if (position.seq >= seq) state.checkpoints.delete(other);
  for (const [cycle, open] of state.cycles) if (open.seq > seq) state.cycles.delete(cycle);
  // A turn whose calls were started behind the checkpoint may have run: it does not wait for them again.
  if (state.pending !== checkpoint.pending) state.pending = undefined;
  state.epoch = checkpoint.epoch;
  state.withheld.clear();
  for (const turn of checkpoint.withheld) state.withheld.set(turn.id, turn);
}

function prune(state: SessionState, keep: number): void {
  const committed = [...state.checkpoints.values()].filter((checkpoint) => checkpoint.state === "committed");
  for (const { id } of committed.slice(0, Math.max(0, committed.length - keep))) state.checkpoints.delete(id);
  state.history.forgetAllBut([...state.checkpoints.values()].map(({ mark }) => mark));
}
