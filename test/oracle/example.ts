import type { OracleDialect, OracleOptions } from "./refusal.ts";

/** A rule with a history that breaks it and the nearest history that keeps it. */
export interface RuleExample {
  readonly rule: string;
  /** What tells the two histories apart, in plain words. */
  readonly about: string;
  readonly dialect: OracleDialect;
  readonly broken: unknown;
  readonly healthy: unknown;
  readonly options?: OracleOptions;
}

type Fields = Readonly<Record<string, unknown>>;

/** A user message. */
export const user = (content: unknown): Fields => ({ role: "user", content });
/** An assistant message. */
export const assistant = (content: unknown): Fields => ({ role: "assistant", content });
/** A system message inside the history. */
export const system = (content: unknown): Fields => ({ role: "system", content });
/** A text block. */
export const text = (value: unknown): Fields => ({ type: "text", text: value });

/** An Anthropic client tool call. */
export const use = (id: unknown, more: Fields = {}): Fields => ({
  type: "tool_use",
  id,
  name: "read",
  input: {},
  ...more,
});

/** An Anthropic client tool result. */
export const result = (id: unknown, more: Fields = {}): Fields => ({
  type: "tool_result",
  tool_use_id: id,
  content: "done",
  ...more,
});

/** An Anthropic server tool call. */
export const serverUse = (id: unknown): Fields => ({
  type: "server_tool_use",
  id,
  name: "web_search",
  input: {},
});
/** An Anthropic server tool result. */
export const serverResult = (id: unknown): Fields => ({
  type: "web_search_tool_result",
  tool_use_id: id,
  content: [],
});
/** A signed thinking block. */
export const thinking = (more: Fields = {}): Fields => ({
  type: "thinking",
  thinking: "hm",
  signature: "c2ln",
  ...more,
});

/** A Chat tool call. */
export const chatCall = (id: unknown, args: unknown = "{}", name: unknown = "read"): Fields => ({
  id,
  type: "function",
  function: { name, arguments: args },
});
/** A Chat assistant message with calls. */
export const asks = (...calls: readonly unknown[]): Fields => ({
  role: "assistant",
  content: null,
  tool_calls: calls,
});
/** A Chat tool message. */
export const tool = (id: unknown, more: Fields = {}): Fields => ({
  role: "tool",
  tool_call_id: id,
  content: "done",
  ...more,
});

/** An OpenClaw tool call block. */
export const clawCall = (id: unknown, more: Fields = {}): Fields => ({
  type: "toolCall",
  id,
  name: "read",
  arguments: {},
  ...more,
});
/** An OpenClaw result message. */
export const clawResult = (id: unknown): Fields => ({
  role: "toolResult",
  toolCallId: id,
  toolName: "read",
  content: [text("done")],
});

/** Builds an example: a history that breaks the rule and the nearest one that keeps it. */
export type ExampleBuilder = (
  rule: string,
  about: string,
  broken: unknown,
  healthy: unknown,
  options?: OracleOptions,
) => RuleExample;

/** The builder for one dialect. */
export function examplesOf(dialect: OracleDialect): ExampleBuilder {
  return (rule, about, broken, healthy, options) => {
    const shared = { rule, about, dialect, broken, healthy };
    return options === undefined ? shared : { ...shared, options };
  };
}
