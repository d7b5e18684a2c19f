/** A message as the Messages API of Anthropic has it. Sessions take the messages of every dialect. */
export interface Message {
  readonly role: "user" | "assistant";
  readonly content: readonly MessageContent[];
}

/** A block of a message. */
export type MessageContent = TextContent | ToolUseContent | ToolResultContent;

/** Words. */
export interface TextContent {
  readonly type: "text";
  readonly text: string;
  /** A reset keeps the message that holds it. */
  readonly isSystemPrompt?: boolean;
}

/** A call of a tool. */
export interface ToolUseContent {
  readonly type: "tool_use";
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** What a tool came back with. */
export interface ToolResultContent {
  readonly type: "tool_result";
  /** The `id` of the call. */
  readonly tool_use_id: string;
  readonly content: string;
  readonly is_error?: boolean;
}
