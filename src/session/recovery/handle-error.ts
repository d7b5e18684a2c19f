import { Layer0Error, type Layer0ErrorCode } from "../../core/error.ts";
import { classifyError } from "../../errors/classify-error.ts";
import type { ClassifiedError } from "../../errors/error-class.ts";
import type { SessionCore } from "../core.ts";
import { openElsewhere } from "../cycles/abort.ts";
import { recordLeftOver } from "../cycles/settle-cycle.ts";
import { type Incident, incidentIssues } from "../incidents/incident.ts";
import { resetSession } from "../reset.ts";
import type { HandleErrorOptions } from "../session.ts";
import { cameBack, repairMark } from "./came-back.ts";
import type { ErrorRecovery } from "./error-recovery.ts";
import { recoveryMessage } from "./recovery-message.ts";
import { concernsHistory, decide, type Escalation, type RecoveryPlan } from "./recovery-plan.ts";
import { type ErrorRepair, repairForError } from "./repair-for-error.ts";
import { withdraw } from "./withdraw.ts";

/**
 * Does what an error asks for, and nothing else; see {@link ErrorRecovery}. Takes whatever was thrown or came back.
 * Rejects where the store does, and for nothing else that it is handed.
 */
export async function handleError(
  core: SessionCore,
  error: unknown,
  options: HandleErrorOptions = {},
): Promise<ErrorRecovery> {
  const classified = classifyError(error);
  const recovery = isOwn(error)
    ? await escalate(core, "not-the-provider", classified, { code: error.code })
    : await carryOut(core, await planOf(core, classified), classified, options);
  const { action, retry } = recovery;
  core.emit("l0:error:handled", { sessionId: core.id, class: classified.class, action, retry });
  return recovery;
}

/** Never throws: what was thrown may be a proxy that nobody can ask any more. */
function isOwn(error: unknown): error is Layer0Error {
  try {
    return error instanceof Layer0Error;
  } catch {
    return false;
  }
}

async function planOf(core: SessionCore, classified: ClassifiedError): Promise<RecoveryPlan> {
  // Calls that have ended are not under way: what the store would not take of them is stored first.
  if (concernsHistory(classified)) await recordLeftOver(core);
  const { state } = core.log;
  return decide(classified, {
    ...core.config,
    callsRunning: state.cycles.size > 0,
    cameBack: cameBack(state.incidents, classified, state.history.view()),
  });
}

async function carryOut(
  core: SessionCore,
  plan: RecoveryPlan,
  classified: ClassifiedError,
  options: HandleErrorOptions,
): Promise<ErrorRecovery> {
  switch (plan.step) {
    case "leave": {
      const { retryAfterMs } = classified;
      const later = plan.retry && retryAfterMs !== undefined ? { retryAfterMs } : {};
      return {
        action: "none",
        message: recoveryMessage("leave", classified),
        retry: plan.retry,
        ...later,
        classified,
      };
    }
    case "compact":
      return { action: "compact", message: recoveryMessage("compact", classified), retry: false, classified };
    case "escalate":
      return escalate(core, plan.why, classified);
    case "withdraw":
      return withdraw(core, classified, options, plan.repairs);
    case "repair":
      return repair(core, classified, options);
    case "reset": {
      const { archive } = await resetSession(core, {});
      return {
        action: "reset",
        message: recoveryMessage("reset", classified),
        retry: false,
        classified,
        details: archive === undefined ? {} : { archive },
      };
    }
  }
}

/** What a person has to look at is kept, where it is about the history; the rest is the caller's to tell. */
async function escalate(
  core: SessionCore,
  why: Escalation,
  classified: ClassifiedError,
  known: { readonly code?: Layer0ErrorCode; readonly left?: ErrorRepair["left"] } = {},
): Promise<ErrorRecovery> {
  const { class: errorClass, historyShaped, place, code } = classified;
  if (historyShaped && why !== "disabled" && why !== "not-the-provider") {
    await record(core, {
      type: "api_error",
      timestamp: core.config.now(),
      errorClass,
      action: "escalate",
      ...(known.left === undefined ? {} : { issues: incidentIssues(known.left) }),
      details: {
        why,
        ...(code === undefined ? {} : { rule: code }),
        ...(place?.message === undefined ? {} : { message: place.message }),
      },
    });
  }
  const details = {
    why,
    ...known,
    ...(why === "calls-running" ? { open: openElsewhere(core) } : {}),
    ...(why === "came-back" ? { advice: "reset" } : {}),
  };
  return { action: "escalate", message: recoveryMessage(why, classified), retry: false, classified, details };
}

async function repair(
  core: SessionCore,
  classified: ClassifiedError,
  options: HandleErrorOptions,
): Promise<ErrorRecovery> {
  const attempt = await repairForError(core, classified, options, (issues, repaired, messages) => ({
    type: "repair",
    timestamp: core.config.now(),
    errorClass: classified.class,
    action: "repaired",
    issues: incidentIssues(issues),
    details: { repairs: repaired, ...repairMark(classified, messages) },
  }));
  const { outcome, repairs, lost, left, requires } = attempt;
  if (outcome !== "repaired") return escalate(core, outcome, classified, { left });
  return {
    action: "repaired",
    message: recoveryMessage("repaired", classified),
    retry: true,
    classified,
    details: { repairs, lost, requires },
  };
}

async function record(core: SessionCore, incident: Incident): Promise<void> {
  await core.log.write(() => [{ type: "incident", at: incident.timestamp, incident }], { whatever: true });
}
