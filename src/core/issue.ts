/** Every defect of a history that the engine knows, one file in `rules/` each. */
export const HISTORY_RULES = [
  "not-json",
  "no-messages",
  "invalid-message",
  "filtered-turn",
  "lone-surrogate",
  "oversized-media",
  "misplaced-call",
  "misplaced-reasoning",
  "partial-turn",
  "malformed-call",
  "empty-call-list",
  "duplicate-call-id",
  "invalid-call-id",
  "foreign-server-tool",
  "unpaired-server-tool",
  "misplaced-result",
  "result-not-first",
  "mixed-results",
  "missing-call-id",
  "mismatched-call-id",
  "duplicate-result",
  "orphan-result",
  "dangling-call",
  "pending-call",
  "pending-approval",
  "result-name",
  "invalid-name",
  "plain-content",
  "empty-content",
  "trailing-whitespace",
  "role-order",
  "trailing-assistant",
  "cache-marker",
  "reasoning-signature",
  "reasoning-missing",
  "reasoning-disallowed",
  "reasoning-refused",
  "malformed-result",
  "call-signature",
  "tools-missing",
  "content-type",
  "duplicate-item-id",
  "invalid-item-id",
  "reasoning-unpaired",
  "unstored-item",
] as const;

/** Every defect of a file that formats know. */
export const FILE_RULES = [
  "torn-line",
  "invalid-utf8",
  "nul-bytes",
  "raw-newline",
  "welded-lines",
  "unterminated-line",
  "byte-order-mark",
  "torn-json",
  "extra-json",
  "bad-header",
  "unknown-version",
  "empty-file",
  "missing-entry-id",
  "missing-parent",
  "duplicate-entry-id",
  "parent-cycle",
  "split-pair",
  "lost-branch",
  "foreign-session",
  "duplicate-sequence",
  "index-desync",
] as const;

/** The code of a rule, as reports, documents and tests name it. */
export type RuleCode = (typeof HISTORY_RULES)[number] | (typeof FILE_RULES)[number];

/** error: bricks, reaches the provider broken or loses history · warning: costs something · info: heals itself. */
export type Severity = "error" | "warning" | "info";

/** A value that a report may turn into words. */
export type IssueArgument = string | number | boolean;

/** A defect: what, how grave, where, and the facts that a report needs. Never prose. */
export interface Issue {
  readonly code: RuleCode;
  readonly severity: Severity;
  /** Index of the message, -1 for the request around the messages. */
  readonly message: number;
  /** Index of the part inside its message's content, where one part is meant. */
  readonly part?: number;
  readonly callId?: string;
  readonly args: Readonly<Record<string, IssueArgument>>;
}

/** Why an error cannot be cured here. */
export type Incurable =
  /** only a lossy deed helps, and nobody agreed to one */
  | "needs-lossy"
  /** the carrier has no way to write this down */
  | "unsupported"
  /** the repair did not settle within its rounds: a bug, please report it */
  | "unsettled"
  /** the repaired file would not load turns that the agent loads from it as it is: several readings are possible */
  | "would-lose"
  /** truncation would leave nothing */
  | "nothing-left"
  /** the value is no history at all */
  | "not-a-history"
  /** more than one cure is possible and choosing would be guessing */
  | "ambiguous";
