/**
 * The strict checker is a second opinion. It shares no code with the product, so that a mistake in the
 * engine's reading of a rule cannot hide inside the test that should find it.
 */

/** The message shapes that the strict checker can judge. */
export const ORACLE_DIALECTS = [
  "anthropic",
  "openai-chat",
  "openclaw",
  "mixed",
  "openai-responses",
  "gemini",
  "bedrock",
  "ai-sdk",
  "ai-sdk-ui",
  "langchain",
  "pydantic-ai",
  "letta",
] as const;
/** One of `ORACLE_DIALECTS`. */
export type OracleDialect = (typeof ORACLE_DIALECTS)[number];

/** Receivers of whom the strict checker knows more than their dialect says; others are judged by their dialect. */
export type OracleProfile =
  | "anthropic"
  | "anthropic-no-prefill"
  | "mistral"
  | "strict-alternation"
  | "deepseek-thinking"
  | "openai-40"
  | "gemini-3"
  | "bedrock-claude"
  | "bedrock-nova"
  | "bedrock-other";

/** One reason why a provider (or an agent's own reader) would refuse a history. */
export interface Refusal {
  /** The provider rule that was broken, such as `A-PAIR-1`. */
  readonly rule: string;
  /** Index of the message as the caller wrote it; -1 when the request itself is at fault. */
  readonly message: number;
  /** What was seen, for the person who reads a failing test. */
  readonly detail: string;
}

/** Facts that change what is legal. */
export interface OracleOptions {
  /** Calls of the last batch are still awaited: legal at rest, not at send. */
  readonly pending?: boolean;
  /** Who will read the history. Default: what the dialect itself says. */
  readonly profile?: string;
  /** The provider that a history of a framework goes to, such as `anthropic.messages`. */
  readonly targetProvider?: string;
  /** Request fields beside the messages, when the document is a bare list. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** Media limits of the receiver. */
  readonly limits?: { readonly imageBase64Bytes?: number; readonly maxImages?: number };
  /** Does the receiver's content filter refuse this text? */
  readonly rejects?: (text: string) => boolean;
}

/** A history opened for judgement: its messages and the request around them. */
export interface OpenedHistory {
  readonly messages: readonly unknown[];
  readonly request: Readonly<Record<string, unknown>>;
  readonly options: OracleOptions;
}
