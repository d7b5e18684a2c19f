import { threadId } from "node:worker_threads";
import { openCallsOf } from "../../dialects/settle-turn.ts";
import type { SessionCore } from "../core.ts";
import type { CycleOwner } from "../log/entry.ts";
import type { RecoveredCall } from "../session.ts";
import { runningCycles } from "./running-cycles.ts";
import { answerUnknown, isRepeatable } from "./settle-cycle.ts";

/** Settles what others left behind when they died, and tells which calls those, and the turn that waits, have. */
export async function recoverCycles(core: SessionCore): Promise<readonly RecoveredCall[]> {
  // What this thread began and does not run any more was left behind by a session object that failed.
  const dead = await settleDead(core, (owner, cycle) => isSelf(core, owner) && !runningCycles().has(cycle));
  const waiting = openCallsOf(core.carrier, core.log.state.pending ?? []).map(({ id, name }) => {
    return { id, name, outcome: "never-started", settled: "pending" } as const;
  });
  const recovered = [...dead, ...waiting];
  if (recovered.length > 0) core.emit("l0:recovered", { sessionId: core.id, calls: recovered.length });
  return recovered;
}

/** The same while the session is open, of processes that have died since: nobody else would settle it before the next opening. */
export async function recoverOthers(core: SessionCore): Promise<void> {
  const dead = await settleDead(core, () => false);
  if (dead.length > 0) core.emit("l0:recovered", { sessionId: core.id, calls: dead.length });
}

/**
 * A call with an intent and no result may have run: calls that only read are taken back, all others get an answer that
 * says so. Cycles of processes that live are theirs.
 */
async function settleDead(
  core: SessionCore,
  isLeft: (owner: CycleOwner, cycle: string) => boolean,
): Promise<readonly RecoveredCall[]> {
  const recovered: RecoveredCall[] = [];
  for (const { cycle, calls, turn, owner } of [...core.log.state.cycles.values()]) {
    if (!isLeft(owner, cycle) && core.processes.isAlive(owner) !== false) continue;
    // A turn that the host has stored itself is in the history: its calls are answered there.
    const drops = turn.length > 0 && calls.every(({ effect }) => isRepeatable(effect));
    if (drops) await dropDead(core, cycle);
    else await answerUnknown(core, { cycle, calls, turn });
    for (const { id, name } of calls) {
      recovered.push({ id, name, outcome: "may-have-run", settled: drops ? "dropped" : "answered" });
    }
  }
  return recovered;
}

/**
 * Another thread of this process has modules, and so running cycles, of its own. Whether it has ended cannot be asked,
 * so what it began is taken for under way as long as the process lives.
 */
function isSelf({ processes: { self } }: SessionCore, { pid, start, host, thread }: CycleOwner): boolean {
  const isThread = thread === undefined || thread === threadId;
  return isThread && pid === self.pid && start === self.start && host === self.host;
}

/** Another process may have found it as well, and have been faster. */
function dropDead({ log, config }: SessionCore, cycle: string): Promise<void> {
  return log.write(
    ({ cycles }) =>
      cycles.has(cycle) ? [{ type: "dropped", at: config.now(), cycle, reason: "process-died" }] : [],
    { whatever: true },
  );
}
