import type { SessionCore } from "./core.ts";

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
