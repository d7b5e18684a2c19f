import type { RuleCode } from "../core/issue.ts";

/** What kind of answer a provider gave. The first eight are about the history; the others are not. */
export type ErrorClass =
  | "orphan_tool_result"
  | "missing_tool_result"
  | "duplicate_tool_id"
  /** A result that is there, but not where it belongs. */
  | "tool_order"
  | "invalid_tool_id"
  | "empty_content"
  | "role_order"
  | "thinking_block"
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

/** One answer of a provider, or of a program between it and the agent. */
export interface ProviderError {
  /** Its words, and whatever stood around them. */
  readonly text: string;
  /** The HTTP status, where the caller has it apart from the text. */
  readonly status?: number;
}

/** A place in the request, counted as the provider counts: from 0. */
export interface RequestPlace {
  readonly message?: number;
  readonly part?: number;
}

/** What an error is. Codes, numbers and ids only: nothing that was said. */
export interface ClassifiedError {
  readonly class: ErrorClass;
  readonly provider?: ProviderName;
  readonly status?: number;
  readonly place?: RequestPlace;
  /** The calls that the error names. */
  readonly callIds: readonly string[];
  /** The rule that the history most likely breaks. */
  readonly code?: RuleCode;
  /** The same request may be accepted later. */
  readonly retryable: boolean;
  /** The request was refused for what is in it, and nothing tells why: only the status is there, or only words that nobody here knows. */
  readonly unknown?: "status" | "words";
}

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
    "missing-parent",
    "torn-line",
  ],
  missing_tool_result: [
    "dangling-call",
    "misplaced-result",
    "result-not-first",
    "mismatched-call-id",
    "missing-call-id",
    "unpaired-server-tool",
    "split-pair",
    "missing-parent",
    "torn-line",
  ],
  duplicate_tool_id: ["duplicate-call-id", "duplicate-result", "duplicate-entry-id"],
  tool_order: ["misplaced-result", "result-not-first", "dangling-call", "orphan-result", "split-pair"],
  invalid_tool_id: ["invalid-call-id", "missing-call-id", "malformed-call"],
  empty_content: ["empty-content", "trailing-whitespace", "empty-call-list", "no-messages", "cache-marker"],
  role_order: ["role-order", "misplaced-result", "result-not-first", "invalid-message"],
  thinking_block: ["reasoning-signature", "reasoning-missing", "reasoning-disallowed", "misplaced-reasoning"],
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
export function isAboutHistory(errorClass: ErrorClass): boolean {
  return RULES_OF_CLASS[errorClass].length > 0;
}
