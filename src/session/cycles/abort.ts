import { ownCheckpoint } from "../checkpoints/own-checkpoint.ts";
import type { SessionCore } from "../core.ts";
import type { SessionEntry } from "../log/entry.ts";
import type { OpenCycle } from "../log/state.ts";
import type { AbortOptions, AbortResult, OpenCall } from "../session.ts";
import { answerUnknown, recordLeftOver } from "./settle-cycle.ts";

/**
 * Stops what is under way here: every running call is told, and its cycle is settled by what the tool can have done.
 * Then, in one write, the session goes back before a call of the provider that was never answered, and gives up a
 * stored turn that was never started. Calls of others stay open where nobody asked for their end.
 */
export async function abortAll(
  core: SessionCore,
  reason: string,
  { others = false }: AbortOptions = {},
): Promise<AbortResult> {
  const before = core.log.state.history.length;
  const running = [...core.running.values()];
  for (const { controller } of running) controller.abort();
  await Promise.all(running.map(({ ended }) => ended));
  await recordLeftOver(core);
  if (others) for (const cycle of cyclesElsewhere(core)) await answerUnknown(core, cycle);
  let taken: { readonly checkpoint: string; readonly messagesRemoved: number } | undefined;
  await core.log.write((state) => {
    const at = core.config.now();
    const own = state.call === undefined ? undefined : ownCheckpoint(state, core.carrier, state.call);
    taken = own && { checkpoint: own.id, messagesRemoved: state.history.length - own.mark.length };
    const entries: SessionEntry[] = [];
    if (own !== undefined) entries.push({ type: "rollback", at, checkpoint: own.id, reason });
    // Ends the call that cannot be gone back before as well: nothing that comes later is taken back with it.
    if (state.pending !== undefined || state.call !== undefined)
      entries.push({ type: "turn", at, messages: [] });
    const details = { calls: running.length, reason };
    return [...entries, { type: "incident", at, incident: { type: "abort", timestamp: at, details } }];
  });
  if (taken !== undefined) core.emit("l0:rollback", { sessionId: core.id, ...taken, reason });
  const newMessageCount = core.log.state.history.length;
  const open = openElsewhere(core);
  return {
    success: open.length === 0,
    messagesRemoved: Math.max(0, before - newMessageCount),
    newMessageCount,
    open,
  };
}

/** The calls that somebody else has announced and not settled. */
export function openElsewhere(core: SessionCore): readonly OpenCall[] {
  return cyclesElsewhere(core).flatMap(({ calls, owner: { host, pid } }) =>
    calls.map(({ id, name }) => ({ id, name, host, pid })),
  );
}

function cyclesElsewhere({ log, running, unrecorded }: SessionCore): readonly OpenCycle[] {
  return [...log.state.cycles.values()].filter(({ cycle }) => !running.has(cycle) && !unrecorded.has(cycle));
}
