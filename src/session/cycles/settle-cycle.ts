import { buildHistory } from "../../core/build.ts";
import { openCallsOf } from "../../dialects/settle-turn.ts";
import type { SessionCore } from "../core.ts";
import type { IntendedCall, SessionEntry } from "../log/entry.ts";
import { idsOf, type SessionState, sameTurn } from "../log/state.ts";
import { settledStored, settledTurn, unknownEnds } from "./settled-turn.ts";
import { findMovedTurn, findStoredTurn, type StoredTurn } from "./stored-turn.ts";
import type { CallOutcome, CycleOptions, ToolBatchResult } from "./tool-executor.ts";

/** Calls that were announced. `turn` is empty where the host has stored the turn itself. */
export interface Cycle {
  readonly cycle: string;
  readonly calls: readonly IntendedCall[];
  readonly turn: readonly unknown[];
  /** The turn as it was handed over; undefined where somebody else began the cycle. */
  readonly given?: readonly unknown[];
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
  const isAsked = failed.length > 0 && options.onFailure === "rollback";
  // What the host has stored itself stays, unless it asked for the rollback: its turn may say more than its calls.
  const isStored = cycle.turn.length === 0;
  const drops =
    isAsked || (!isStored && failed.length === outcomes.length && outcomes.every((_, at) => isHarmless(at)));
  const publish = (): Promise<ToolBatchResult> =>
    drops ? dropCycle(core, cycle, outcomes) : recordCycle(core, cycle, outcomes);
  try {
    return await publish();
  } catch (error) {
    // The tools have run: what they said is kept until the store takes it.
    core.unrecorded.set(cycle.cycle, { keys: keysOf(cycle.calls), publish });
    throw error;
  }
}

/** Stores the ends of cycles that the store would not take before. */
export async function recordLeftOver(core: SessionCore): Promise<void> {
  for (const cycle of [...core.unrecorded.keys()]) await recordUnrecorded(core, cycle);
}

/** The same calls are executed again, because the store would not take their end: it is stored now, and nothing runs. */
export async function recordRetried(
  core: SessionCore,
  keys: readonly string[],
): Promise<ToolBatchResult | undefined> {
  const wanted = keys.join();
  for (const [cycle, { keys: theirs }] of core.unrecorded) {
    if (theirs.join() === wanted) return recordUnrecorded(core, cycle);
  }
  return undefined;
}

/**
 * An intent that the store rejected may stand all the same; its tools were not entered. It is taken back with the next
 * operation, and this does nothing where it does not stand.
 */
export function takeBackIntent(core: SessionCore, cycle: string, didWait: boolean): void {
  core.unrecorded.set(cycle, {
    keys: [],
    publish: async () => {
      await core.log.refresh();
      await core.log.write(
        ({ cycles }) =>
          cycles.has(cycle)
            ? [
                {
                  ...{ type: "dropped", at: core.config.now(), cycle, reason: "not-started" },
                  ...(didWait ? { restoresPending: true } : {}),
                },
              ]
            : [],
        { whatever: true },
      );
      return { success: false, rolledBack: true, outcomes: [], messages: [] };
    },
  });
}

async function recordUnrecorded(core: SessionCore, cycle: string): Promise<ToolBatchResult | undefined> {
  const unrecorded = core.unrecorded.get(cycle);
  // Taken out first, so that nobody else stores it meanwhile.
  core.unrecorded.delete(cycle);
  try {
    return await unrecorded?.publish();
  } catch (error) {
    if (unrecorded !== undefined) core.unrecorded.set(cycle, unrecorded);
    throw error;
  }
}

/** Can a tool with this effect be called again as if nothing had been? */
export function isRepeatable(effect: string | undefined): boolean {
  return effect === "read" || effect === "idempotent";
}

async function dropCycle(
  core: SessionCore,
  { cycle, calls, turn }: Cycle,
  outcomes: readonly CallOutcome[],
): Promise<ToolBatchResult> {
  const reason = outcomes.find(({ end }) => end !== "returned")?.end ?? "returned";
  let isKept = false;
  await core.log.write(
    ({ cycles, history }) => {
      const at = core.config.now();
      const dropped = cycles.has(cycle) ? [{ type: "dropped", at, cycle, reason } as const] : [];
      if (turn.length > 0) return dropped;
      const stored = findStoredTurn(core.carrier, history, keysOf(calls), true);
      if (stored === undefined) return dropped;
      // Only where nothing but these calls came since can the turn be taken out.
      isKept = stored.serials.length < openCallsOf(core.carrier, stored.messages, true).length;
      isKept ||= settledSince(core, stored.messages) > 0;
      if (isKept) return [];
      const { first: from } = stored;
      const remove = history.length - from;
      return [{ type: "replace", at, from, remove, insert: [], reason: "edit" }, ...dropped];
    },
    { whatever: true },
  );
  if (isKept) return recordCycle(core, { cycle, calls, turn }, outcomes);
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
async function recordCycle(
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
      const stored = isStored ? storedTurnOf(core, state, cycle) : undefined;
      const isAnnounced = !core.config.enabled || state.cycles.has(cycle.cycle);
      // The store rejected it, and it stands all the same: a flush that failed says nothing of what was written.
      if (state.calls.isSettled(cycle.cycle)) {
        messages = settledTurn(core.carrier, cycle.given ?? cycle.turn, serialsOf(cycle), outcomes);
        return [];
      }
      isLate = !isAnnounced || (isStored && stored === undefined);
      if (isRecovery && !isAnnounced) return [];
      if (isLate) {
        const gone = { type: "dropped", at, cycle: cycle.cycle, reason: "turn-gone" } as const;
        return [...(isAnnounced ? [gone] : []), lateResult(at, cycle.calls)];
      }
      messages =
        stored === undefined
          ? settledTurn(core.carrier, cycle.turn, serialsOf(cycle), outcomes)
          : settledStored(core.carrier, state, stored, outcomes);
      const keep = core.config.checkpointRetention;
      // What a host has stored stays where it is, so that the history only grows.
      const stays = stored === undefined ? 0 : sameBeginning(stored.messages, messages);
      const from = (stored?.from ?? state.history.length) + stays;
      const settles = { cycle: cycle.cycle, from, messages: messages.slice(stays), keep };
      // Without intents a turn may wait that another one was stored beside.
      const { given = cycle.turn } = cycle;
      const isOther = !core.config.enabled && state.pending !== undefined && !sameTurn(state.pending, given);
      return [
        {
          ...{ type: "cycle", at, ...settles },
          ...(isOther ? { keepsPending: true } : {}),
          ...(isRecovery ? { isUnknown: true } : {}),
          ...(state.cycles.has(cycle.cycle) ? {} : { executed: idsOf(cycle) }),
        },
      ];
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

function storedTurnOf(
  { carrier }: SessionCore,
  { history }: SessionState,
  { calls, given }: Cycle,
): StoredTurn | undefined {
  const found = findStoredTurn(carrier, history, keysOf(calls), true);
  return found ?? (given === undefined ? undefined : findMovedTurn(carrier, history, given));
}

function sameBeginning(one: readonly unknown[], other: readonly unknown[]): number {
  const end = one.findIndex((message, at) => at >= other.length || !sameTurn([message], [other[at]]));
  return end < 0 ? one.length : end;
}

/** Answers the calls of a cycle that nobody is left to settle: what they did is not known. */
export async function answerUnknown(core: SessionCore, { cycle, calls, turn }: Cycle): Promise<void> {
  await recordCycle(core, { cycle, calls, turn }, unknownEnds({ calls }), true);
}

/** The entry that tells of results which came too late to be put into the history. */
export function lateResult(at: number, calls: readonly { readonly id: string }[]): SessionEntry {
  const details = { calls: calls.map(({ id }) => id) };
  return { type: "incident", at, incident: { type: "late_result", timestamp: at, details } };
}

function serialsOf({ calls }: Cycle): readonly number[] {
  return calls.map(({ serial }) => serial);
}

function keysOf(calls: readonly IntendedCall[]): readonly string[] {
  return calls.map(({ key }) => key);
}

/** How many messages behind the first are something else than the turn itself: results, or words of the user. */
function settledSince({ carrier }: SessionCore, messages: readonly unknown[]): number {
  return buildHistory(messages, carrier.read, undefined).messages.filter(
    ({ role, parts }) => role !== "assistant" || parts.some(({ kind }) => kind === "result"),
  ).length;
}
