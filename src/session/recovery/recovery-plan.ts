import type { ClassifiedError, Remedy } from "../../errors/error-class.ts";

/** What is to be done about an error. */
export type RecoveryPlan =
  /** The history has nothing to do with it: it stays as it is. */
  | { readonly step: "leave"; readonly retry: boolean }
  | { readonly step: "compact" }
  | { readonly step: "escalate"; readonly why: Escalation }
  /** Take the failed operation back, or with `repairs` repair where it has no checkpoint; withhold what the user said last. */
  | { readonly step: "withdraw"; readonly repairs: boolean }
  | { readonly step: "repair" }
  | { readonly step: "reset" };

/** Why a person has to look. */
export type Escalation =
  | "sign-in"
  | "pay"
  | "change-request"
  /** The session itself refused, not the provider. */
  | "not-the-provider"
  /** `enabled` is false: nothing is done by itself. */
  | "disabled"
  /** `autoRepair` is false. */
  | "not-automatic"
  /** Calls are under way whose results belong into the history. */
  | "calls-running"
  /** The same error came back after a repair that was verified. */
  | "came-back"
  /** The provider refuses the history, and no rule finds a fault in it. */
  | "nothing-found"
  /** Not everything that is wrong can be repaired without losing something. */
  | "incurable";

/** What the plan depends on beside the error. */
export interface RecoveryFacts {
  readonly enabled: boolean;
  readonly autoRepair: boolean;
  readonly autoReset: boolean;
  readonly callsRunning: boolean;
  readonly cameBack: boolean;
}

const STEPS: Readonly<Record<Remedy, "leave" | "compact" | "escalate" | "withdraw" | "repair">> = {
  wait: "leave",
  retry: "leave",
  "shorten-history": "compact",
  "sign-in": "escalate",
  pay: "escalate",
  "change-request": "escalate",
  rephrase: "withdraw",
  "repair-history": "repair",
  // Nothing tells what was refused: where the history is whole, nothing is touched.
  "check-history": "repair",
};

/** Is something to be done about the history? */
export function concernsHistory({ remedy }: Pick<ClassifiedError, "remedy">): boolean {
  return STEPS[remedy] === "withdraw" || STEPS[remedy] === "repair";
}

/** Decides what is to be done about an error. */
export function decide({ remedy, retryable, subclass }: ClassifiedError, facts: RecoveryFacts): RecoveryPlan {
  const step = STEPS[remedy];
  switch (step) {
    case "leave":
      // Somebody stopped the request: whether it is wanted again is theirs to say.
      return { step, retry: retryable && subclass !== "abort" };
    case "compact":
      return { step };
    case "escalate":
      return { step, why: remedy === "sign-in" || remedy === "pay" ? remedy : "change-request" };
    case "withdraw":
      if (!facts.enabled) return { step: "escalate", why: "disabled" };
      return { step, repairs: facts.autoRepair && !facts.callsRunning };
    case "repair":
      if (!facts.enabled) return { step: "escalate", why: "disabled" };
      if (facts.callsRunning) return { step: "escalate", why: "calls-running" };
      if (facts.cameBack) return facts.autoReset ? { step: "reset" } : { step: "escalate", why: "came-back" };
      return facts.autoRepair ? { step } : { step: "escalate", why: "not-automatic" };
  }
}
