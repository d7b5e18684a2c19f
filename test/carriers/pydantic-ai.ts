import type { JsonObject } from "../generators/json.ts";

/** A request of these parts. */
export function request(...parts: readonly unknown[]): JsonObject {
  return { parts, kind: "request" };
}

/** A response of these parts. */
export function response(...parts: readonly unknown[]): JsonObject {
  return { parts, kind: "response" };
}

/** What the user said. */
export function prompt(content: unknown): JsonObject {
  return { content, part_kind: "user-prompt" };
}

/** What the model said. */
export function text(content: string): JsonObject {
  return { content, part_kind: "text" };
}

/** A call. */
export function call(tool_call_id: string, more: JsonObject = {}): JsonObject {
  return {
    tool_name: "exec",
    args: { command: tool_call_id },
    tool_call_id,
    part_kind: "tool-call",
    ...more,
  };
}

/** What a tool returned. */
export function returns(
  tool_call_id: string,
  content: unknown = `output of ${tool_call_id}`,
  more: JsonObject = {},
): JsonObject {
  return { tool_name: "exec", content, tool_call_id, part_kind: "tool-return", ...more };
}
