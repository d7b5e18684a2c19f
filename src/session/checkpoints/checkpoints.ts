import { Layer0Error } from "../../core/error.ts";
import { newId, type SessionCore } from "../core.ts";
import type { Operation } from "../log/entry.ts";
import type { CheckpointState } from "../log/state.ts";
import type { Checkpoint, RollbackResult } from "../session.ts";

/** A checkpoint as callers see it. */
export function toCheckpoint(sessionId: string, state: CheckpointState): Checkpoint {
  const { id, at, operation, position, mark, snapshot } = state;
  return {
    id,
    sessionId,
    timestamp: at,
    messageIndex: mark.length,
    contentHash: position.chain,
    operation,
    state: state.state,
    ...(snapshot === undefined ? {} : { snapshot }),
  };
}

/** Stores a checkpoint: one entry, whatever the length of the history. */
export async function createCheckpoint(core: SessionCore, operation: Operation): Promise<Checkpoint> {
  const id = newId("cp");
  await core.log.write((state) => {
    const snapshot = core.config.snapshotMessages ? { snapshot: state.history.view() } : {};
    const keep = core.config.uncommittedRetention;
    return [{ type: "checkpoint", at: core.config.now(), id, operation, ...snapshot, keep }];
  });
  core.emit("l0:checkpoint:created", { sessionId: core.id, checkpoint: id, operation });
  return toCheckpoint(core.id, checkpointOf(core, id));
}

/** The checkpoint with this id. */
export function checkpointOf(core: SessionCore, id: string): CheckpointState {
  const found = core.log.state.checkpoints.get(id);
  if (found !== undefined) return found;
  throw new Layer0Error(
    "unknown-checkpoint",
    `Session "${core.id}" has no checkpoint "${id}". It was pruned, gone back behind, or never made.`,
  );
}

/** Rejects a checkpoint that is not there any more, or whose operation has succeeded already: it has one answer. */
export function pendingCheckpoint(core: SessionCore, id: string): void {
  if (checkpointOf(core, id).state === "pending") return;
  throw new Layer0Error(
    "unknown-checkpoint",
    `Checkpoint "${id}" of session "${core.id}" was committed already: what it stood before has its answer.`,
  );
}

function newestCheckpoint(core: SessionCore): CheckpointState {
  const newest = [...core.log.state.checkpoints.values()].at(-1);
  if (newest !== undefined) return newest;
  throw new Layer0Error(
    "unknown-checkpoint",
    `Session "${core.id}" has no checkpoint to go back to. session.checkpoint() makes one, and so does session.prepare().`,
  );
}

/** Goes back to a checkpoint, the newest where none is named: one entry, whatever the length of the history. */
export async function rollBackTo(
  core: SessionCore,
  named: string | undefined,
  reason: string,
): Promise<RollbackResult> {
  const { id } = named === undefined ? newestCheckpoint(core) : checkpointOf(core, named);
  const before = core.log.state.history.length;
  await core.log.write((state) => {
    if (!state.checkpoints.has(id)) throw goneBehind(core, id);
    return [{ type: "rollback", at: core.config.now(), checkpoint: id, reason }];
  });
  stopTakenBack(core);
  const newMessageCount = core.log.state.history.length;
  const removed = Math.max(0, before - newMessageCount);
  core.emit("l0:rollback", { sessionId: core.id, checkpoint: id, messagesRemoved: removed, reason });
  return { success: true, messagesRemoved: removed, newMessageCount };
}

/** Stops the tools whose calls are not in the session any more: nobody waits for them. */
export function stopTakenBack({ running, log }: SessionCore): void {
  for (const [cycle, { controller }] of running) {
    if (!log.state.cycles.has(cycle)) controller.abort();
  }
}

function goneBehind(core: SessionCore, id: string): Layer0Error {
  return new Layer0Error(
    "unknown-checkpoint",
    `Session "${core.id}" was taken back behind checkpoint "${id}" by somebody else.`,
  );
}

/** Forgets committed checkpoints but the newest `keep`. */
export async function pruneCheckpoints(core: SessionCore, keep: number): Promise<number> {
  let pruned: readonly string[] = [];
  await core.log.write((state) => {
    pruned = prunable(state.checkpoints.values(), keep).map(({ id }) => id);
    return pruned.length === 0 ? [] : [{ type: "pruned", at: core.config.now(), checkpoints: pruned }];
  });
  return pruned.length;
}

/** The committed ones of checkpoints, oldest first, without the newest `keep`. */
export function prunable<Each extends Pick<Checkpoint, "state">>(
  checkpoints: Iterable<Each>,
  keep: number,
): readonly Each[] {
  const committed = [...checkpoints].filter(({ state }) => state === "committed");
  return committed.slice(0, Math.max(0, committed.length - keep));
}

/** Forgets checkpoints, whatever others write; those that are gone already are no trouble. */
export async function forgetCheckpoints(core: SessionCore, ids: readonly string[]): Promise<void> {
  await core.log.write(
    (state) => {
      const checkpoints = ids.filter((id) => state.checkpoints.has(id));
      return checkpoints.length === 0 ? [] : [{ type: "pruned", at: core.config.now(), checkpoints }];
    },
    { whatever: true },
  );
}
