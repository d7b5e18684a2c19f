import { buildHistory } from "../core/build.ts";
import type { Carrier } from "../core/carrier.ts";
import type { SessionCore } from "./core.ts";
import type { CheckpointState, SessionState } from "./state.ts";

/**
 * The checkpoint of the operation that failed: the newest that stands before a call of the provider or of tools and was
 * not committed. Undefined where going back to it would take more than that operation: a result of a tool, a call that
 * is under way, what was committed since, or a repair.
 */
export function ownCheckpoint(state: SessionState, carrier: Carrier): CheckpointState | undefined {
  const { history, checkpoints, cycles } = state;
  const all = [...checkpoints.values()];
  const own = all.findLast(
    ({ operation, state: is }) =>
      is === "pending" && (operation === "api_call" || operation === "tool_cycle"),
  );
  if (own === undefined) return undefined;
  const { seq } = own.position;
  const isCommitted = all.some((other) => other.state === "committed" && other.position.seq > seq);
  const isUnderWay = [...cycles.values()].some((cycle) => cycle.seq > seq);
  const isReplaced = history.mark().generation !== own.mark.generation;
  if (isCommitted || isUnderWay || isReplaced) return undefined;
  const behind = buildHistory(history.from(own.mark.length), carrier.read, undefined);
  return behind.results.length > 0 ? undefined : own;
}

/** What the rollback of a failed operation took out of the history. */
export interface TakenBack {
  readonly checkpoint: string;
  readonly messagesRemoved: number;
}

/** Takes the operation that failed back, where it has a checkpoint of its own when the write gets its turn. */
export async function takeBack(core: SessionCore, reason: string): Promise<TakenBack | undefined> {
  let taken: TakenBack | undefined;
  await core.log.write(
    (state) => {
      const own = ownCheckpoint(state, core.carrier);
      taken = own && { checkpoint: own.id, messagesRemoved: state.history.length - own.mark.length };
      return own === undefined
        ? []
        : [{ type: "rollback", at: core.config.now(), checkpoint: own.id, reason }];
    },
    { whatever: true },
  );
  if (taken !== undefined) core.emit("l0:rollback", { sessionId: core.id, ...taken, reason });
  return taken;
}
