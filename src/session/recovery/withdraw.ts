import type { ClassifiedError } from "../../errors/error-class.ts";
import type { RepairResult } from "../../history.ts";
import { ownCheckpoint } from "../checkpoints/own-checkpoint.ts";
import { newId, type SessionCore } from "../core.ts";
import type { SessionEntry } from "../log/entry.ts";
import { replacement, tellRepairEnds, tellRepairStarts } from "../repair-history.ts";
import type { HandleErrorOptions } from "../session.ts";
import type { ErrorRecovery } from "./error-recovery.ts";
import { recoveryMessage } from "./recovery-message.ts";
import { cures, planFor } from "./repair-for-error.ts";
import { userTurnAtEnd } from "./withhold.ts";

const REASON = "content_filter";

/** What is to be done about an operation that a filter refused. */
interface Withdrawal {
  readonly action: "rolled_back" | "repaired" | "escalate";
  /** The checkpoint that is gone back to. */
  readonly checkpoint?: string;
  readonly rolledBack: number;
  readonly repair?: RepairResult;
  /** The history behind all that, and how many messages at its end are withheld from it. */
  readonly messages: readonly unknown[];
  readonly held: number;
  /** The operation that was named is over, or not in this history any more: what stands at its end are other words. */
  readonly isGone?: true;
}

/**
 * Takes back what a filter refused, withholds the last words of the user and keeps the incident, in one write: a process
 * that dies leaves all of it or nothing. Not whatever others wrote: they may have gone on from what was refused.
 */
export async function withdraw(
  core: SessionCore,
  classified: ClassifiedError,
  options: HandleErrorOptions,
  repairs: boolean,
): Promise<ErrorRecovery> {
  const { id: sessionId, emit, log } = core;
  const id = newId("withheld");
  let plan: Withdrawal = { action: "escalate", rolledBack: 0, messages: [], held: 0 };
  await log.write(() => {
    plan = planWithdrawal(core, classified, options, repairs);
    if (plan.repair !== undefined) tellRepairStarts(core, plan.repair);
    return entriesOf(core, classified, plan, id);
  });
  const { action, rolledBack, repair, held, isGone } = plan;
  const checkpoint = plan.checkpoint === undefined ? {} : { checkpoint: plan.checkpoint };
  if (plan.checkpoint !== undefined) {
    emit("l0:rollback", {
      sessionId,
      checkpoint: plan.checkpoint,
      messagesRemoved: rolledBack,
      reason: REASON,
    });
  }
  if (repair !== undefined) tellRepairEnds(core, repair);
  if (held > 0) emit("l0:withheld", { sessionId, id, messages: held });
  return {
    action,
    message: recoveryMessage(isGone ? "gone" : held > 0 ? "withheld" : "filtered", classified),
    ...checkpoint,
    retry: false,
    classified,
    details: {
      messagesRemoved: rolledBack,
      ...detailsOf(plan, id),
      ...(repair === undefined ? {} : { repairs: repair.repairs, lost: repair.lost }),
    },
  };
}

function planWithdrawal(
  core: SessionCore,
  classified: ClassifiedError,
  { request, checkpoint }: HandleErrorOptions,
  repairs: boolean,
): Withdrawal {
  const { state } = core.log;
  const named = typeof checkpoint === "string" ? checkpoint : checkpoint?.id;
  const before = state.history.view();
  if (named !== undefined && state.checkpoints.get(named)?.state !== "pending") {
    return { action: "escalate", rolledBack: 0, messages: before, held: 0, isGone: true };
  }
  const own = ownCheckpoint(state, core.carrier, named);
  // What the last words of the user were answered with comes into the history when its calls are settled: without the
  // words the answer would stand behind nothing.
  const isAnswered = state.cycles.size > 0 || (own ?? state).pending !== undefined;
  if (own === undefined && isAnswered) {
    return { action: "escalate", rolledBack: 0, messages: before, held: 0, isGone: true };
  }
  if (own !== undefined) {
    const messages = before.slice(0, own.mark.length);
    const rolledBack = before.length - messages.length;
    const held = isAnswered ? 0 : userTurnAtEnd(core, messages, own.summary);
    return { action: "rolled_back", checkpoint: own.id, rolledBack, messages, held };
  }
  const found = repairs ? planFor(core, before, classified, request) : undefined;
  const repair = found !== undefined && cures(found) ? { repair: found } : {};
  const messages = repair.repair?.messages ?? before;
  const action = repair.repair === undefined ? "escalate" : "repaired";
  return { action, rolledBack: 0, ...repair, messages, held: userTurnAtEnd(core, messages, state.summary) };
}

function entriesOf(
  { config, log }: SessionCore,
  { class: errorClass }: ClassifiedError,
  plan: Withdrawal,
  id: string,
): readonly SessionEntry[] {
  const { action, rolledBack, repair, messages, held } = plan;
  const at = config.now();
  const checkpoint = plan.checkpoint === undefined ? {} : { checkpoint: plan.checkpoint };
  const entries: SessionEntry[] = [];
  if (plan.checkpoint !== undefined) {
    entries.push({ type: "rollback", at, checkpoint: plan.checkpoint, reason: REASON });
  }
  if (repair !== undefined) entries.push(...replacement(log.state.history.view(), messages, at, "repair"));
  if (held > 0) {
    const from = messages.length - held;
    entries.push({ type: "withheld", at, id, from, remove: held, reason: REASON, endsCall: true });
  }
  const details = detailsOf(plan, id);
  const incident = { type: "content_filter", timestamp: at, ...checkpoint, rolledBack, errorClass } as const;
  return [...entries, { type: "incident", at, incident: { ...incident, action, details } }];
}

/** What incident and answer both say: ids and codes. */
function detailsOf({ held, isGone }: Withdrawal, id: string): Readonly<Record<string, string>> {
  return { ...(held > 0 ? { withheld: id } : {}), ...(isGone ? { why: "gone" } : {}) };
}
