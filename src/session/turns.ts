import { endedWithoutResult } from "../core/texts.ts";
import { openCallsOf } from "../dialects/settle-turn.ts";
import type { RepairResult } from "../history.ts";
import { pendingCheckpoint, toCheckpoint } from "./checkpoints/checkpoints.ts";
import { newId, type SessionCore } from "./core.ts";
import { recoverOthers } from "./cycles/recover-cycles.ts";
import { recordLeftOver } from "./cycles/settle-cycle.ts";
import { settled } from "./cycles/settled-turn.ts";
import { refuseOther } from "./cycles/tool-cycle.ts";
import type { SessionEntry } from "./log/entry.ts";
import { jsonCopy } from "./log/json-copy.ts";
import type { SessionState } from "./log/state.ts";
import {
  checkMessages,
  planRepair,
  replaced,
  replacement,
  tellRepairEnds,
  tellRepairStarts,
} from "./repair-history.ts";
import type { PreparedCall, PrepareOptions } from "./session.ts";

/** Stores messages behind the history, as they are; resolves to what the session holds of them. */
export async function appendMessages(
  core: SessionCore,
  given: readonly unknown[],
): Promise<readonly unknown[]> {
  const messages = copied(given);
  if (messages.length === 0) return messages;
  await recordLeftOver(core);
  await core.log.write(() => [{ type: "messages", at: core.config.now(), messages }]);
  return messages;
}

/**
 * Begins a turn. What processes have left that died since is settled first. A stored turn whose calls were never started is answered so; then everything unpaired in the whole
 * history is repaired as it stands with the new messages behind it, and both are stored in one write.
 */
export async function startTurn(core: SessionCore, given: readonly unknown[]): Promise<RepairResult> {
  const messages = copied(given);
  await recordLeftOver(core);
  await recoverOthers(core);
  let result: RepairResult | undefined;
  await core.log.write((state) => {
    const at = core.config.now();
    const before = state.history.view();
    const answered = [...before, ...answerPending(core, state.pending ?? []), ...messages];
    // What stands in the history was passed before: only what is new is read.
    const { valid, issues } = core.validator.check(answered);
    const plan = valid ? nothingToRepair(answered, issues) : planRepair(core, answered, undefined);
    result = plan;
    const isRepaired = core.config.enabled && core.config.autoRepair && plan.repaired;
    if (isRepaired) tellRepairStarts(core, plan);
    if (!isRepaired) result = { ...plan, repaired: false, repairs: [], lost: [], messages: answered };
    const after = isRepaired ? plan.messages : answered;
    // Whatever was asked before is over: its turn is answered, its checkpoint is void.
    const isUnderWay = state.pending !== undefined || state.call !== undefined;
    const reset: readonly SessionEntry[] = isUnderWay ? [{ type: "turn", at, messages: [] }] : [];
    return [...reset, ...replacement(before, after, at, "repair")];
  });
  const done = result ?? planRepair(core, core.log.state.history.view(), undefined);
  if (done.repaired) tellRepairEnds(core, done);
  return done;
}

function nothingToRepair(messages: readonly unknown[], issues: RepairResult["issues"]): RepairResult {
  return { repaired: false, repairs: [], messages, issues, left: [], lost: [], requires: [] };
}

/** The turn with an answer that says of every call that it was not started. */
function answerPending(core: SessionCore, turn: readonly unknown[]): readonly unknown[] {
  const calls = openCallsOf(core.carrier, turn);
  const text = endedWithoutResult("not-started", undefined);
  const ends = calls.map(({ id }) => ({ id, text, isError: true, end: "not-started" }) as const);
  const serials = calls.map(({ serial }) => serial);
  return calls.length === 0 ? turn : settled(core.carrier, turn, serials, ends);
}

/** The history as it can be sent, with a checkpoint before the call; see {@link PreparedCall}. */
export async function prepareCall(core: SessionCore, { request }: PrepareOptions): Promise<PreparedCall> {
  const { config } = core;
  await recordLeftOver(core);
  await recoverOthers(core);
  const before = core.log.state.history.view();
  const validation =
    config.enabled && config.validateBeforeCall
      ? checkMessages(core, before, request)
      : { valid: true, issues: [], notChecked: [] };
  const refuse = (reason: "invalid" | "cycle-open" | "turn-pending", plan?: RepairResult): PreparedCall => {
    return { ok: false, reason, validation, plan };
  };
  const underWay = underWayIn(core.log.state);
  if (underWay !== undefined) return refuse(underWay);
  const plan = validation.valid ? undefined : planRepair(core, before, request);
  if (plan !== undefined && (!config.autoRepair || plan.left.some(({ severity }) => severity === "error"))) {
    return refuse("invalid", plan);
  }
  const id = newId("cp");
  let hasChanged = false;
  await core.log.write((state) => {
    const at = config.now();
    hasChanged = state.history.view() !== before || underWayIn(state) !== undefined;
    if (hasChanged) return [];
    if (plan !== undefined) tellRepairStarts(core, plan);
    const repaired = plan === undefined ? [] : replacement(before, plan.messages, at, "repair");
    if (!config.enabled) return repaired;
    const snapshot = config.snapshotMessages ? { snapshot: replaced(before, repaired) } : {};
    return [...repaired, { type: "checkpoint", at, id, operation: "api_call", ...snapshot }];
  });
  // What was judged is not the history any more: judge what is.
  if (hasChanged) return prepareCall(core, { ...(request === undefined ? {} : { request }) });
  if (plan !== undefined) tellRepairEnds(core, plan);
  if (config.enabled)
    core.emit("l0:checkpoint:created", { sessionId: core.id, checkpoint: id, operation: "api_call" });
  const made = core.log.state.checkpoints.get(id);
  return {
    ok: true,
    messages: core.log.state.history.view(),
    ...(request === undefined ? {} : { request: requestOf(core, request, plan) }),
    checkpoint: made === undefined ? undefined : toCheckpoint(core.id, made),
    validation,
    repair: plan,
  };
}

function underWayIn({ cycles, pending }: SessionState): "cycle-open" | "turn-pending" | undefined {
  if (cycles.size > 0) return "cycle-open";
  return pending === undefined ? undefined : "turn-pending";
}

function requestOf(
  core: SessionCore,
  request: Readonly<Record<string, unknown>>,
  plan: RepairResult | undefined,
): Readonly<Record<string, unknown>> {
  return { ...request, ...plan?.request, [core.carrier.container]: core.log.state.history.view() };
}

/**
 * Stores what the provider answered and is done with the checkpoint. A turn with calls is kept beside the history
 * until they are settled, so that the history never shows half a cycle.
 */
export async function commitTurn(
  core: SessionCore,
  checkpoint: string | undefined,
  given: readonly unknown[],
): Promise<void> {
  const messages = copied(given);
  const waits = openCallsOf(core.carrier, messages).length > 0;
  await recordLeftOver(core);
  await core.log.write((state) => {
    const at = core.config.now();
    // What was asked before a rollback or a later call is no answer to the history as it is.
    if (checkpoint !== undefined) pendingCheckpoint(core, checkpoint);
    if (messages.length > 0) refuseOther(core.id, state, messages);
    const keep = core.config.checkpointRetention;
    if (waits)
      return [
        { type: "turn", at, messages, ...(checkpoint === undefined ? {} : { commits: checkpoint, keep }) },
      ];
    if (checkpoint === undefined) return messages.length === 0 ? [] : [{ type: "messages", at, messages }];
    return [{ type: "committed", at, checkpoint, messages, keep }];
  });
}

function copied(messages: readonly unknown[]): readonly unknown[] {
  return messages.map((message) => jsonCopy(message, "A message"));
}
