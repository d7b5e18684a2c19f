import type { Issue, RuleCode } from "../../core/issue.ts";
import type { ErrorClass } from "../../errors/error-class.ts";
import type { ErrorRecovery } from "../recovery/error-recovery.ts";

/** Something that a person should be able to look up later. Codes, numbers and ids: nothing that was said. */
export interface Incident {
  readonly type: IncidentType;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** The checkpoint that was gone back to. */
  readonly checkpoint?: string;
  /** How many messages the rollback took out of the history. */
  readonly rolledBack?: number;
  readonly errorClass?: ErrorClass;
  /** What was done about it. */
  readonly action?: ErrorRecovery["action"];
  /** What was wrong with the history, the first of it. */
  readonly issues?: readonly IncidentIssue[];
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** What kind of incident it was. */
export type IncidentType =
  | "content_filter"
  | "api_error"
  | "repair"
  | "reset"
  /** Nothing here makes one: for what a caller records of its own tools. */
  | "tool_failure"
  | "late_result"
  /** Turns that a model was given are not given any more, and nobody announced that. */
  | "context_loss"
  /** An agent said of its own session what the evidence of its host contradicts. */
  | "false_claim"
  | "abort";

/** A defect of the history, as an incident keeps it. */
export interface IncidentIssue {
  readonly code: RuleCode;
  readonly message: number;
  readonly callId?: string;
}

const MOST_ISSUES = 50;
/** No provider gives longer ids; whatever is longer is no id, and may say something. */
const LONGEST_ID = 200;

/** Issues as an incident keeps them: the first ones, without what a report would say of them. */
export function incidentIssues(issues: readonly Issue[]): readonly IncidentIssue[] {
  return issues.slice(0, MOST_ISSUES).map(({ code, message, callId }) => ({
    code,
    message,
    ...(callId === undefined || callId.length > LONGEST_ID ? {} : { callId }),
  }));
}
