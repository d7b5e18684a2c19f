import type { JsonObject } from "../generators/json.ts";

/** A user message. */
export function user(words: string): JsonObject {
  return { role: "user", content: words };
}

/** An assistant message of these parts. */
export function assistant(content: readonly unknown[], more: JsonObject = {}): JsonObject {
  return { role: "assistant", content, ...more };
}

/** A tool message of these parts. */
export function tool(...content: readonly unknown[]): JsonObject {
  return { role: "tool", content };
}

/** A text part. */
export function text(words: string): JsonObject {
  return { type: "text", text: words };
}

/** A call. */
export function call(toolCallId: string, more: JsonObject = {}): JsonObject {
  return { type: "tool-call", toolCallId, toolName: "exec", input: { command: toolCallId }, ...more };
}

/** The result of a call. */
export function result(
  toolCallId: string,
  value = `output of ${toolCallId}`,
  more: JsonObject = {},
): JsonObject {
  return { type: "tool-result", toolCallId, toolName: "exec", output: { type: "text", value }, ...more };
}

/** The synthetic result that the engine writes. */
export function answer(toolCallId: string, value: string, more: JsonObject = {}): JsonObject {
  return {
    type: "tool-result",
    toolCallId,
    toolName: "exec",
    output: { type: "error-text", value },
    ...more,
  };
}

/** The question whether a call may run. */
export function asks(toolCallId: string, approvalId = `ask-${toolCallId}`): JsonObject {
  return { type: "tool-approval-request", approvalId, toolCallId };
}

/** The answer to it. */
export function says(toolCallId: string, approved: boolean, approvalId = `ask-${toolCallId}`): JsonObject {
  return { type: "tool-approval-response", approvalId, approved };
}
