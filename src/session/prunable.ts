import type { Checkpoint } from "./session.ts";

/** The committed ones of checkpoints, oldest first, without the newest `keep`. */
export function prunable<Each extends Pick<Checkpoint, "state">>(
  checkpoints: Iterable<Each>,
  keep: number,
): readonly Each[] {
  const committed = [...checkpoints].filter(({ state }) => state === "committed");
  return committed.slice(0, Math.max(0, committed.length - keep));
}
