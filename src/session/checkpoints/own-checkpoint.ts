import { buildHistory } from "../../core/build.ts";
import type { Carrier } from "../../core/carrier.ts";
import type { CheckpointState, SessionState } from "../log/state.ts";

/**
 * The checkpoint of the operation that failed: the one that is named, else the one of the call of the provider that is
 * under way. Undefined where going back to it would take more than that operation with it: behind it may stand the
 * beginning of an answer, and nothing else.
 */
export function ownCheckpoint(
  { history, checkpoints, cycles, call }: SessionState,
  carrier: Carrier,
  named?: string,
): CheckpointState | undefined {
  const own = checkpoints.get(named ?? call ?? "");
  if (own?.state !== "pending") return undefined;
  const { seq } = own.position;
  const isCommitted = [...checkpoints.values()].some(
    ({ state, position }) => state === "committed" && position.seq > seq,
  );
  const isUnderWay = [...cycles.values()].some((cycle) => cycle.seq > seq);
  const isReplaced = history.mark().generation !== own.mark.generation;
  if (isCommitted || isUnderWay || isReplaced) return undefined;
  const behind = buildHistory(history.from(own.mark.length), carrier.read, undefined);
  const isAnswer = behind.results.length === 0 && behind.messages.every(({ role }) => role === "assistant");
  return isAnswer ? own : undefined;
}
