import type { ErrorClass } from "../errors/error-class.ts";
import type { CheckResult, RepairResult } from "../history.ts";
import type { CallEnd } from "./cycles/tool-executor.ts";
import type { Incident } from "./incidents/incident.ts";
import type { Operation } from "./log/entry.ts";
import type { ErrorRecovery } from "./recovery/error-recovery.ts";

interface OfSession {
  readonly sessionId: string;
}

/** What a session tells of itself, by name. Codes, numbers and ids: nothing that was said. */
export interface SessionEvents {
  readonly "l0:validation:pass": OfSession & { readonly messages: number };
  readonly "l0:validation:fail": OfSession & { readonly issues: CheckResult["issues"] };
  readonly "l0:repair:start": OfSession & { readonly issues: number };
  readonly "l0:repair:complete": OfSession & {
    readonly repairs: number;
    readonly lost: number;
    readonly left: RepairResult["left"];
  };
  readonly "l0:checkpoint:created": OfSession & {
    readonly checkpoint: string;
    readonly operation: Operation;
  };
  readonly "l0:checkpoint:committed": OfSession & { readonly checkpoint: string };
  readonly "l0:rollback": OfSession & {
    readonly checkpoint: string;
    readonly messagesRemoved: number;
    readonly reason: string;
  };
  readonly "l0:cycle:start": OfSession & { readonly cycle: string; readonly calls: readonly string[] };
  readonly "l0:cycle:end": OfSession & {
    readonly cycle: string;
    readonly rolledBack: boolean;
    readonly ends: readonly CallEnd[];
  };
  readonly "l0:recovered": OfSession & { readonly calls: number };
  readonly "l0:withheld": OfSession & { readonly id: string; readonly messages: number };
  readonly "l0:released": OfSession & { readonly id: string; readonly messages: number };
  readonly "l0:error:handled": OfSession & {
    readonly class: ErrorClass;
    readonly action: ErrorRecovery["action"];
    readonly retry: boolean;
  };
  readonly "l0:incident": OfSession & { readonly incident: Incident };
  readonly "l0:reset": OfSession & { readonly archive: string | undefined };
  /** Something beside the session failed, and the session goes on: `reason` is the code of the system. */
  readonly "l0:warning": OfSession & { readonly code: "incident-file"; readonly reason: string };
}

/** The name of an event. */
export type SessionEventName = keyof SessionEvents;
