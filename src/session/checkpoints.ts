import { Layer0Error } from "../core/error.ts";
import { newId, type SessionCore } from "./core.ts";
import type { Operation } from "./entry.ts";
import type { Checkpoint, RollbackResult } from "./session.ts";
import type { CheckpointState } from "./state.ts";

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
    return [{ type: "checkpoint", at: core.config.now(), id, operation, ...snapshot }];
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

/** The checkpoint that was made last. */
export function latestCheckpoint(core: SessionCore): CheckpointState | undefined {
  return [...core.log.state.checkpoints.values()].at(-1);
}

/** Goes back to a checkpoint: one entry, whatever the length of the history. */
export async function rollBackTo(core: SessionCore, id: string, reason: string): Promise<RollbackResult> {
  checkpointOf(core, id);
  const before = core.log.state.history.length;
  await core.log.write((state) => {
    if (!state.checkpoints.has(id)) throw goneBehind(core, id);
    return [{ type: "rollback", at: core.config.now(), checkpoint: id, reason }];
  });
  // Nobody waits any more for calls that were taken back.
  for (const [cycle, { controller }] of core.running) {
    if (!core.log.state.cycles.has(cycle)) controller.abort();
  }
  const newMessageCount = core.log.state.history.length;
  const removed = Math.max(0, before - newMessageCount);
  core.emit("l0:rollback", { sessionId: core.id, checkpoint: id, messagesRemoved: removed, reason });
  return { success: true, messagesRemoved: removed, newMessageCount };
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
    const committed = [...state.checkpoints.values()].filter((each) => each.state === "committed");
    pruned = committed.slice(0, Math.max(0, committed.length - keep)).map(({ id }) => id);
    return pruned.length === 0 ? [] : [{ type: "pruned", at: core.config.now(), checkpoints: pruned }];
  });
  return pruned.length;
}
