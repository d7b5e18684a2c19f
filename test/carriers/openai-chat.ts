import type { JsonObject } from "../generators/json.ts";

/** A user message. */
export function user(content: string | readonly unknown[]): JsonObject {
  return { role: "user", content };
}

/** An assistant message with calls; `content` may be null. */
export function calling(
  content: string | null,
  calls: readonly unknown[],
  more: JsonObject = {},
): JsonObject {
  return { role: "assistant", content, tool_calls: calls, ...more };
}

/** An assistant message that only speaks. */
export function assistant(content: string): JsonObject {
  return { role: "assistant", content };
}

/** A function call; its arguments are a JSON text. */
export function call(id: string, args = "{}", name = "read_file"): JsonObject {
  return { id, type: "function", function: { name, arguments: args } };
}

/** The message that answers a call. */
export function tool(id: string, content: unknown = `output of ${id}`, more: JsonObject = {}): JsonObject {
  return { role: "tool", tool_call_id: id, content, ...more };
}
