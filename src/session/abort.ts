import { rollBackTo } from "./checkpoints.ts";
import type { SessionCore } from "./core.ts";
import type { RollbackResult } from "./session.ts";

/**
 * Stops what is under way: every running call is told, and its cycle is settled by what the tool can have done. Then
 * the session goes back before a call of the provider that was never committed; a stored turn that was never started
 * goes with it.
 */
export async function abortAll(core: SessionCore, reason: string): Promise<RollbackResult> {
  const before = core.log.state.history.length;
  const running = [...core.running.values()];
  for (const { controller } of running) controller.abort();
  await Promise.all(running.map(({ ended }) => ended));
  // There is at most one: the next call, and whatever is stored as an answer, ends the one before.
  const unfinished = [...core.log.state.checkpoints.values()].find(
    ({ operation, state }) => operation === "api_call" && state === "pending",
  );
  const at = core.config.now();
  await core.log.write(({ pending }) => [
    ...(pending === undefined || pending.length === 0 ? [] : [{ type: "turn", at, messages: [] } as const]),
    { type: "incident", at, incident: { type: "abort", timestamp: at, details: { calls: running.length } } },
  ]);
  if (unfinished !== undefined && running.length === 0) return rollBackTo(core, unfinished.id, reason);
  const newMessageCount = core.log.state.history.length;
  return { success: true, messagesRemoved: Math.max(0, before - newMessageCount), newMessageCount };
}
