import type { Incurable, RuleCode } from "../core/issue.ts";
import type { Loss, RepairRecord, Requirement } from "../core/repair.ts";
import type { DialectName } from "../dialects/registry.ts";
import type { RepairResult } from "../history.ts";
import type { ProfileName } from "../profiles/registry.ts";

/** An error that the repair left, and why. */
export interface LeftError {
  readonly code: RuleCode;
  /** Index in the messages that came in, or in the repaired ones; -1 for the request around them. */
  readonly message: number;
  readonly callId?: string;
  /** `signed-body`: it could be repaired, but the bytes of the request are signed already. */
  readonly why: Incurable | "signed-body";
}

/** What was found in one request and done about it: codes, ids and places, never what anybody said. */
export interface IntegrityReport {
  readonly dialect: DialectName;
  /** Who was taken to read the history; absent where nobody in particular. */
  readonly profile?: ProfileName;
  /** Did another body go out than the one that came in? */
  readonly repaired: boolean;
  readonly repairs: readonly RepairRecord[];
  readonly left: readonly LeftError[];
  /** What the model will not see. The history of the caller is never touched. */
  readonly lost: readonly Loss[];
  readonly requires: readonly Requirement[];
}

/** Who the messages were judged for. */
export interface Judged {
  readonly dialect: DialectName;
  readonly profile?: ProfileName;
}

/** The report of a repair that was sent. */
export function reportOf({ dialect, profile }: Judged, result: RepairResult): IntegrityReport {
  const { repaired, repairs, lost, requires } = result;
  const left = result.left.map(({ code, message, callId, why }) => ({
    code,
    message,
    ...(callId === undefined ? {} : { callId }),
    why,
  }));
  return { dialect, ...(profile === undefined ? {} : { profile }), repaired, repairs, left, lost, requires };
}

/** The report of a repair that must not be sent, because the provider would refuse the changed bytes. */
export function unsentReport(report: IntegrityReport): IntegrityReport {
  const unsent = report.repairs.map(({ code, message, callId }) => ({
    code,
    message,
    ...(callId === undefined ? {} : { callId }),
    why: "signed-body" as const,
  }));
  return {
    ...report,
    repaired: false,
    repairs: [],
    left: [...unsent, ...report.left],
    lost: [],
    requires: [],
  };
}
