import type { JsonObject } from "../generators/json.ts";

/** A user message. */
export function user(words: string): JsonObject {
  return { id: `u-${words}`, role: "user", parts: [text(words)] };
}

/** An assistant message of these parts. */
export function assistant(...parts: readonly unknown[]): JsonObject {
  return { id: "m", role: "assistant", parts };
}

/** A text part. */
export function text(words: string): JsonObject {
  return { type: "text", text: words, state: "done" };
}

/** A call and what became of it. */
export function tool(toolCallId: string, state: string, more: JsonObject = {}): JsonObject {
  return { type: "tool-exec", toolCallId, state, input: { command: toolCallId }, ...more };
}

/** A call with its output. */
export function done(
  toolCallId: string,
  output: unknown = `output of ${toolCallId}`,
  more: JsonObject = {},
): JsonObject {
  return tool(toolCallId, "output-available", { output, ...more });
}

/** The record as the engine completes it. */
export function failed(toolCallId: string, errorText: string, more: JsonObject = {}): JsonObject {
  return tool(toolCallId, "output-error", { errorText, ...more });
}
