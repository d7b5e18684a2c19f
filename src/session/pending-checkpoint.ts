import { Layer0Error } from "../core/error.ts";
import { checkpointOf } from "./checkpoints.ts";
import type { SessionCore } from "./core.ts";

/** Rejects a checkpoint that is not there any more, or whose operation has succeeded already: it has one answer. */
export function pendingCheckpoint(core: SessionCore, id: string): void {
  if (checkpointOf(core, id).state === "pending") return;
  throw new Layer0Error(
    "unknown-checkpoint",
    `Checkpoint "${id}" of session "${core.id}" was committed already: what it stood before has its answer.`,
  );
}
