import type { JsonObject } from "../generators/json.ts";

/** A message of the user. */
export function user(content: string): JsonObject {
  return { id: `message-${content}`, message_type: "user_message", content };
}

/** A message of the assistant. */
export function assistant(content: string): JsonObject {
  return { message_type: "assistant_message", content };
}

/** A call. */
export function call(tool_call_id: string, more: JsonObject = {}): JsonObject {
  return { tool_call_id, name: "sh", arguments: "{}", ...more };
}

/** The message with these calls. */
export function calls(...tool_calls: readonly unknown[]): JsonObject {
  return { message_type: "tool_call_message", tool_calls };
}

/** The question whether a call may run, as a message with this id. */
export function asks(id: string, tool_call_id: string, more: JsonObject = {}): JsonObject {
  return { id, message_type: "approval_request_message", tool_call: call(tool_call_id), ...more };
}

/** What a call returned. */
export function returns(
  tool_call_id: string,
  tool_return: unknown = `output of ${tool_call_id}`,
): JsonObject {
  return { message_type: "tool_return_message", name: "sh", tool_call_id, tool_return, status: "success" };
}

/** The answer to a question. */
export function says(tool_call_id: string, approve: boolean, more: JsonObject = {}): JsonObject {
  const approvals = [{ type: "approval", approve, tool_call_id, ...more }];
  return { message_type: "approval_response_message", approvals };
}
