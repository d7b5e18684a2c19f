import type { RuleCode } from "../core/issue.ts";
import type { ErrorSubclass } from "./error-subclass.ts";

/** The classes of errors that are about the history. */
export type HistoryErrorClass =
  | "orphan_tool_result"
  | "missing_tool_result"
  | "duplicate_tool_id"
  /** A result that is there, but not where it belongs. */
  | "tool_order"
  | "invalid_tool_id"
  | "empty_content"
  | "role_order"
  | "thinking_block";

/** What kind of answer a provider gave. */
export type ErrorClass =
  | HistoryErrorClass
  | "rate_limit"
  | "overloaded"
  | "auth"
  | "context_length"
  | "network"
  | "timeout"
  | "content_filter"
  | "other";

/** Whose words an error is in: a provider's, a library's, or those of an agent that shows its own. */
export type ProviderName =
  | "anthropic"
  | "openai"
  | "azure"
  | "google"
  | "bedrock"
  | "mistral"
  | "deepseek"
  | "moonshot"
  | "minimax"
  | "dashscope"
  | "groq"
  | "openrouter"
  | "ai-sdk"
  | "langgraph"
  | "codex"
  | "claude-code"
  | "openclaw";

/** An error of which the words are known: `readErrors` finds them in what people paste. */
export interface ProviderError {
  /** Its words, and whatever stood around them. */
  readonly text: string;
  /** The HTTP status, where the caller has it apart from the text. */
  readonly status?: number;
}

/** A place in the request as it was sent: the index in the wire array, counted from 0 also where the provider counts from 1. */
export interface RequestPlace {
  readonly message?: number;
  readonly part?: number;
}

/** What helps. The words are the reader's; `layer0 explain` has its own. */
export type Remedy =
  /** Repair the history: the same one is refused every time. */
  | "repair-history"
  /** Nothing tells what was refused: see whether the history is whole. */
  | "check-history"
  /** Compact the history, or choose a model that reads more. */
  | "shorten-history"
  /** Say it in other words, or take the message out that a filter minds. */
  | "rephrase"
  /** Another parameter, tool definition or model. */
  | "change-request"
  /** Sign in again, or use another key. */
  | "sign-in"
  /** Credit, quota or plan: no waiting helps. */
  | "pay"
  /** Wait, `retryAfterMs` where it is known, and send the same again. */
  | "wait"
  /** Send the same again. */
  | "retry";

/** What is told of every error. Codes, numbers and ids only: nothing that was said. */
interface Told {
  /** A finer kind within the class. */
  readonly subclass?: ErrorSubclass;
  readonly provider?: ProviderName;
  readonly status?: number;
  readonly place?: RequestPlace;
  /** The calls and items that the error names. */
  readonly callIds: readonly string[];
  /** What in a history is answered like this: the likeliest first. Empty where the history is not what was refused. */
  readonly rules: readonly RuleCode[];
}

/** The history was refused, and is refused again until it is repaired. */
export interface HistoryError extends Told {
  readonly historyShaped: true;
  /** `other`: no class has a name for it, but the rule is known. */
  readonly class: HistoryErrorClass | "other";
  /** The rule that the history breaks, where the words mean one. It is the first of `rules`. */
  readonly code?: RuleCode;
  readonly retryable: false;
  readonly remedy: "repair-history";
  readonly retryAfterMs?: never;
  readonly unknown?: never;
}

/** Nothing says that the history is at fault. */
export interface OutsideError extends Told {
  readonly historyShaped: false;
  readonly class: Exclude<ErrorClass, HistoryErrorClass>;
  readonly code?: never;
  /** The same request may be accepted later. */
  readonly retryable: boolean;
  /** How long the provider wants to be left alone. */
  readonly retryAfterMs?: number;
  readonly remedy: Exclude<Remedy, "repair-history">;
  /** The request was refused for what is in it, and nothing tells why: only the status is there, or only words that nobody here knows. */
  readonly unknown?: "status" | "words";
}

/** What an error is; `historyShaped` tells the two kinds apart. */
export type ClassifiedError = HistoryError | OutsideError;

/**
 * By class: what a session may have that is answered like this. More than one, because providers look at one message
 * at a time: a result in the wrong place is "missing" here and "unexpected" there.
 */
export const RULES_OF_CLASS: Readonly<Record<ErrorClass, readonly RuleCode[]>> = {
  orphan_tool_result: [
    "orphan-result",
    "misplaced-result",
    "mismatched-call-id",
    "misplaced-call",
    "malformed-call",
    "unpaired-server-tool",
    "split-pair",
    "partial-turn",
    "duplicate-result",
    "missing-parent",
    "torn-line",
  ],
  missing_tool_result: [
    "dangling-call",
    "pending-call",
    "pending-approval",
    "misplaced-result",
    "result-not-first",
    "mismatched-call-id",
    "missing-call-id",
    "unpaired-server-tool",
    "split-pair",
    "missing-parent",
    "torn-line",
  ],
  duplicate_tool_id: ["duplicate-call-id", "duplicate-result", "duplicate-item-id", "duplicate-entry-id"],
  tool_order: ["misplaced-result", "result-not-first", "dangling-call", "orphan-result", "split-pair"],
  invalid_tool_id: [
    "invalid-call-id",
    "missing-call-id",
    "malformed-call",
    "invalid-item-id",
    "foreign-server-tool",
  ],
  empty_content: [
    "empty-content",
    "trailing-whitespace",
    "empty-call-list",
    "no-messages",
    "cache-marker",
    "malformed-result",
  ],
  role_order: [
    "role-order",
    "misplaced-result",
    "result-not-first",
    "invalid-message",
    "trailing-assistant",
    "mixed-results",
    "misplaced-call",
  ],
  thinking_block: [
    "reasoning-signature",
    "reasoning-missing",
    "reasoning-disallowed",
    "misplaced-reasoning",
    "call-signature",
    "reasoning-unpaired",
    "unstored-item",
    "reasoning-refused",
  ],
  rate_limit: [],
  overloaded: [],
  auth: [],
  context_length: [],
  network: [],
  timeout: [],
  content_filter: [],
  other: [],
};

/** Is an error of this class about the history, so that the same request is refused again and again? */
export function isAboutHistory(errorClass: ErrorClass): errorClass is HistoryErrorClass {
  return RULES_OF_CLASS[errorClass].length > 0;
}
