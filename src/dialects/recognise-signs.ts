import type { DialectName } from "./registry.ts";

/** A dialect that messages can tell by themselves; `mixed` is what several of them make together. */
export type Told = Exclude<DialectName, "mixed">;

/** Something that speaks for a dialect. */
export interface Sign {
  readonly dialect: Told;
  readonly certainty: "certain" | "likely";
  /** What it is, in a few words. */
  readonly by: string;
}

/** Types of content blocks that only one dialect has. */
export const BLOCKS: Readonly<Record<string, Told>> = {
  tool_use: "anthropic",
  tool_result: "anthropic",
  server_tool_use: "anthropic",
  mcp_tool_use: "anthropic",
  redacted_thinking: "anthropic",
  document: "anthropic",
  image_url: "openai-chat",
  input_text: "openai-responses",
  output_text: "openai-responses",
  input_image: "openai-responses",
  input_file: "openai-responses",
  toolCall: "openclaw",
  toolUse: "openclaw",
  functionCall: "openclaw",
  "tool-call": "ai-sdk",
  "tool-result": "ai-sdk",
  "tool-approval-request": "ai-sdk",
  "tool-approval-response": "ai-sdk",
};

/** Types of content blocks that both APIs of OpenAI have; in items they stand below a type of their own. */
export const SHARED_BLOCKS: Readonly<Record<string, Told>> = {
  input_audio: "openai-chat",
  refusal: "openai-chat",
};

/** Types of whole items. */
export const ITEMS: Readonly<Record<string, Told>> = Object.fromEntries(
  [
    "function_call",
    "function_call_output",
    "custom_tool_call",
    "custom_tool_call_output",
    "local_shell_call",
    "shell_call",
    "apply_patch_call",
    "computer_call",
    "item_reference",
    "reasoning",
  ].map((type) => [type, "openai-responses"] as const),
);

/** Fields of messages. */
export const FIELDS: Readonly<Record<string, Told>> = {
  tool_calls: "openai-chat",
  tool_call_id: "openai-chat",
  function_call: "openai-chat",
  reasoning_content: "openai-chat",
  stopReason: "openclaw",
};

/** Fields of messages that some SDKs write like this, too. */
export const SHARED_FIELDS: Readonly<Record<string, Told>> = {
  toolCallId: "openclaw",
  toolCalls: "openclaw",
};

/** Roles. */
export const ROLES: Readonly<Record<string, Told>> = {
  function: "openai-chat",
  toolResult: "openclaw",
};

/** Types of the parts of the AI SDK's messages for screens. */
export const UI_PARTS: ReadonlySet<string> = new Set([
  ...["text", "reasoning", "file", "source", "source-url", "source-document"],
  ...["step-start", "dynamic-tool", "tool-invocation"],
]);

/** Fields of requests. */
export const REQUEST_FIELDS: Readonly<Record<string, Told>> = {
  anthropic_version: "anthropic",
  stop_sequences: "anthropic",
  max_completion_tokens: "openai-chat",
  response_format: "openai-chat",
  frequency_penalty: "openai-chat",
  presence_penalty: "openai-chat",
  previous_response_id: "openai-responses",
  instructions: "openai-responses",
  max_output_tokens: "openai-responses",
  input: "openai-responses",
  contents: "gemini",
  systemInstruction: "gemini",
  generationConfig: "gemini",
  inferenceConfig: "bedrock",
  modelId: "bedrock",
};
