import type { SessionState } from "../log/state.ts";

/**
 * A call of the provider is over: what it was answered with is stored, or another one begins. Its checkpoint is
 * committed; one that nobody committed goes, so that nothing that comes later is ever taken back with it.
 */
export function endCall(state: SessionState, committed: string | undefined): void {
  const checkpoint = committed === undefined ? undefined : state.checkpoints.get(committed);
  if (checkpoint?.state === "pending") {
    checkpoint.state = "committed";
    state.committed.push(checkpoint.id);
  }
  if (state.call !== undefined && state.call !== committed) state.checkpoints.delete(state.call);
  state.call = undefined;
}

/** Everything behind the checkpoint never was: its messages, the checkpoints behind it and the calls under way. */
export function rollBack(state: SessionState, id: string): void {
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

/** Nobody commits what was made by hand: of those the newest stay, beside the one of the call that is under way. */
export function forgetUncommitted(state: SessionState, keep: number): void {
  const { checkpoints } = state;
  if (checkpoints.size <= keep) return;
  const standing = [...checkpoints.values()].filter(
    ({ id, state: its }) => its === "pending" && id !== state.call,
  );
  const gone = standing.slice(0, Math.max(0, standing.length - keep));
  for (const { id } of gone) checkpoints.delete(id);
  if (gone.length > 0) forgetLists(state);
}

/** Of the checkpoints whose operation succeeded the newest stay. */
export function prune(state: SessionState, keep: number): void {
  const standing = state.committed.filter((id) => state.checkpoints.has(id));
  const gone = standing.splice(0, Math.max(0, standing.length - keep));
  for (const id of gone) state.checkpoints.delete(id);
  state.committed.splice(0, state.committed.length, ...standing);
  forgetLists(state);
}

/** Lists of the history that no checkpoint stands in are forgotten. */
export function forgetLists({ history, checkpoints }: SessionState): void {
  history.forgetAllBut([...checkpoints.values()].map(({ mark }) => mark));
}
