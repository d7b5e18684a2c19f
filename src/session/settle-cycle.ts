import type { Carrier } from "../core/carrier.ts";
import type { Outcome } from "../core/deed.ts";
import { Layer0Error } from "../core/error.ts";
import { openCallsOf, settleTurn } from "../dialects/settle-turn.ts";
import type { SessionCore } from "./core.ts";
import type { IntendedCall } from "./entry.ts";
import type { MessageHistory } from "./history.ts";
import { jsonCopy } from "./json-copy.ts";
import type { CallOutcome, CycleOptions, ToolBatchResult } from "./tool-executor.ts";

/** How far from the end a turn is looked for that the host has stored itself before its calls were executed. */
const TAIL = 64;

/** Calls that were announced. `turn` is empty where the host has stored the turn itself. */
export interface Cycle {
  readonly cycle: string;
  readonly calls: readonly IntendedCall[];
  readonly turn: readonly unknown[];
}

/** The index from which on the history holds all of these calls unanswered, undefined where it does not. */
export function findTurn(
  carrier: Carrier,
  history: MessageHistory,
  calls: readonly { readonly id: string }[],
): number | undefined {
  const shortest = Math.max(0, history.length - TAIL);
  for (let from = history.length - 1; from >= shortest; from -= 1) {
    const open = new Set(openCallsOf(carrier, history.from(from)).map(({ id }) => id));
    if (calls.every(({ id }) => open.has(id))) return from;
  }
  return undefined;
}

/** Stores how the calls of a cycle ended: the turn with its results, or that nothing of it stays. */
export async function publishCycle(
  core: SessionCore,
  cycle: Cycle,
  outcomes: readonly CallOutcome[],
  options: Pick<CycleOptions, "onFailure">,
): Promise<ToolBatchResult> {
  const failed = outcomes.filter(({ end }) => end !== "returned");
  const isHarmless = (at: number): boolean =>
    outcomes[at]?.end === "not-started" || isRepeatable(cycle.calls[at]?.effect);
  const drops =
    failed.length > 0 &&
    (options.onFailure === "rollback" ||
      (failed.length === outcomes.length && outcomes.every((_, at) => isHarmless(at))));
  const publish = (): Promise<ToolBatchResult> =>
    drops ? dropCycle(core, cycle, outcomes) : recordCycle(core, cycle, outcomes);
  try {
    return await publish();
  } catch (error) {
    // The tools have run: what they said is kept until the store takes it.
    core.unrecorded.set(cycle.cycle, publish);
    throw error;
  }
}

/** Stores the ends of cycles that the store would not take before. */
export async function recordLeftOver(core: SessionCore): Promise<void> {
  for (const [cycle, publish] of [...core.unrecorded]) {
    // Taken out first, so that nobody else stores it meanwhile.
    core.unrecorded.delete(cycle);
    try {
      await publish();
    } catch (error) {
      core.unrecorded.set(cycle, publish);
      throw error;
    }
  }
}

/** Can a tool with this effect be called again as if nothing had been? */
export function isRepeatable(effect: string | undefined): boolean {
  return effect === "read" || effect === "idempotent";
}

async function dropCycle(
  core: SessionCore,
  { cycle }: Cycle,
  outcomes: readonly CallOutcome[],
): Promise<ToolBatchResult> {
  const reason = outcomes.find(({ end }) => end !== "returned")?.end ?? "returned";
  await core.log.write(
    (state) => (state.cycles.has(cycle) ? [{ type: "dropped", at: core.config.now(), cycle, reason }] : []),
    { whatever: true },
  );
  return {
    success: false,
    rolledBack: true,
    outcomes: outcomes.map((outcome) => ({ ...outcome, text: undefined })),
    messages: [],
  };
}

/**
 * Stores the turn with its results. The calls that a rollback has taken back meanwhile are gone: that is told, but by a
 * recovery, whose calls somebody else has recovered then.
 */
export async function recordCycle(
  core: SessionCore,
  cycle: Cycle,
  outcomes: readonly CallOutcome[],
  isRecovery = false,
): Promise<ToolBatchResult> {
  let messages: readonly unknown[] = [];
  let isLate = false;
  await core.log.write(
    (state) => {
      const at = core.config.now();
      const isStored = cycle.turn.length === 0;
      const found = isStored ? findTurn(core.carrier, state.history, cycle.calls) : undefined;
      const isAnnounced = !core.config.enabled || state.cycles.has(cycle.cycle);
      isLate = !isAnnounced || (isStored && found === undefined);
      if (isRecovery && !isAnnounced) return [];
      if (isLate) {
        const calls = cycle.calls.map(({ id }) => id);
        const incident = { type: "late_result", timestamp: at, details: { calls } } as const;
        const gone = { type: "dropped", at, cycle: cycle.cycle, reason: "turn-gone" } as const;
        return [...(isAnnounced ? [gone] : []), { type: "incident", at, incident }];
      }
      const from = found ?? state.history.length;
      const turn = found === undefined ? cycle.turn : state.history.from(found);
      messages = settled(core.carrier, turn, outcomes).map((message) => jsonCopy(message, "A tool result"));
      const keep = core.config.checkpointRetention;
      return [{ type: "cycle", at, cycle: cycle.cycle, from, messages, keep }];
    },
    { whatever: true },
  );
  return {
    success: !isLate && outcomes.every(({ end, isError }) => end === "returned" && !isError),
    rolledBack: isLate,
    outcomes: isLate ? outcomes.map((outcome) => ({ ...outcome, text: undefined })) : outcomes,
    messages,
  };
}

/** The turn with results for the calls that these outcomes are of, by their ids and in their order. */
export function settled(
  carrier: Carrier,
  turn: readonly unknown[],
  outcomes: readonly Pick<CallOutcome, "id" | "text" | "isError" | "end">[],
): readonly unknown[] {
  const waiting = [...openCallsOf(carrier, turn)];
  const bySerial = new Map<number, Outcome>();
  for (const { id, text = "", isError, end } of outcomes) {
    const at = waiting.findIndex((call) => call.id === id);
    const [call] = at < 0 ? [] : waiting.splice(at, 1);
    if (call !== undefined) bySerial.set(call.serial, { text, isError, known: end === "returned" });
  }
  const result = settleTurn(carrier, turn, bySerial);
  if (result.ok && bySerial.size === outcomes.length) return result.messages;
  throw new Layer0Error(
    "unknown-call",
    `A result cannot be written beside its call in this dialect: ${outcomes.map(({ id }) => id).join(", ")}.`,
  );
}
