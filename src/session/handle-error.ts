import { classifyError } from "../errors/classify-error.ts";
import type { ClassifiedError } from "../errors/error-class.ts";
import { cameBack, repairMark } from "./came-back.ts";
import type { SessionCore } from "./core.ts";
import type { ErrorRecovery } from "./error-recovery.ts";
import { type Incident, incidentIssues } from "./incident.ts";
import { takeBack } from "./own-checkpoint.ts";
import { recoveryMessage } from "./recovery-message.ts";
import { decide, type Escalation, type RecoveryPlan } from "./recovery-plan.ts";
import { type ErrorRepair, repairForError } from "./repair-for-error.ts";
import { resetSession } from "./reset.ts";
import type { PrepareOptions } from "./session.ts";
import { withholdLastTurn } from "./withhold.ts";

/**
 * Does what an error asks for, and nothing else; see {@link ErrorRecovery}. Takes whatever was thrown or came back.
 * Rejects where the store does, and for nothing else.
 */
export async function handleError(
  core: SessionCore,
  error: unknown,
  options: PrepareOptions = {},
): Promise<ErrorRecovery> {
  const classified = classifyError(error);
  const { state } = core.log;
  const plan = decide(classified, {
    ...core.config,
    callsRunning: state.cycles.size > 0,
    cameBack: cameBack(state.incidents, classified, state.history.view()),
  });
  const recovery = await carryOut(core, plan, classified, options);
  const { action, retry } = recovery;
  core.emit("l0:error:handled", { sessionId: core.id, class: classified.class, action, retry });
  return recovery;
}

async function carryOut(
  core: SessionCore,
  plan: RecoveryPlan,
  classified: ClassifiedError,
  options: PrepareOptions,
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
      return withdraw(core, plan.repairs, classified, options);
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
  attempt?: ErrorRepair,
): Promise<ErrorRecovery> {
  const { class: errorClass, historyShaped, place, code } = classified;
  if (historyShaped && why !== "disabled") {
    await record(core, {
      type: "api_error",
      timestamp: core.config.now(),
      errorClass,
      action: "escalate",
      ...(attempt === undefined ? {} : { issues: incidentIssues(attempt.left) }),
      details: {
        why,
        ...(code === undefined ? {} : { rule: code }),
        ...(place?.message === undefined ? {} : { message: place.message }),
      },
    });
  }
  const left = attempt === undefined ? {} : { left: attempt.left };
  const details = { why, ...left, ...(why === "came-back" ? { advice: "reset" } : {}) };
  return { action: "escalate", message: recoveryMessage(why, classified), retry: false, classified, details };
}

async function withdraw(
  core: SessionCore,
  repairs: boolean,
  classified: ClassifiedError,
  options: PrepareOptions,
): Promise<ErrorRecovery> {
  const taken = await takeBack(core, "content_filter");
  const attempt =
    taken === undefined && repairs ? await repairForError(core, classified, options) : undefined;
  const withheld = await withholdLastTurn(core, "content_filter");
  const repaired =
    attempt?.outcome === "repaired" ? { repairs: attempt.repairs, lost: attempt.lost } : undefined;
  const action = taken !== undefined ? "rolled_back" : repaired !== undefined ? "repaired" : "escalate";
  const checkpoint = taken === undefined ? {} : { checkpoint: taken.checkpoint };
  const rolledBack = taken?.messagesRemoved ?? 0;
  const held = withheld === undefined ? {} : { withheld: withheld.id };
  await record(core, {
    type: "content_filter",
    timestamp: core.config.now(),
    ...checkpoint,
    rolledBack,
    errorClass: classified.class,
    action,
    details: held,
  });
  return {
    action,
    message: recoveryMessage(withheld === undefined ? "filtered" : "withheld", classified),
    ...checkpoint,
    retry: false,
    classified,
    details: { messagesRemoved: rolledBack, ...held, ...repaired },
  };
}

async function repair(
  core: SessionCore,
  classified: ClassifiedError,
  options: PrepareOptions,
): Promise<ErrorRecovery> {
  const attempt = await repairForError(core, classified, options, (issues, repaired, messages) => ({
    type: "repair",
    timestamp: core.config.now(),
    errorClass: classified.class,
    action: "repaired",
    issues: incidentIssues(issues),
    details: { repairs: repaired, ...repairMark(classified, messages) },
  }));
  if (attempt.outcome !== "repaired") return escalate(core, attempt.outcome, classified, attempt);
  const { repairs, lost, requires } = attempt;
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
