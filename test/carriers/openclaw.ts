import type { JsonObject } from "../generators/json.ts";

/** A user message. */
export function user(words: string, more: JsonObject = {}): JsonObject {
  return { role: "user", content: [text(words)], ...more };
}

/** An assistant message; how it ended may be set by `more`. */
export function assistant(content: readonly unknown[], more: JsonObject = {}): JsonObject {
  return { role: "assistant", content, provider: "anthropic", model: "model-a", stopReason: "stop", ...more };
}

/** A text block. */
export function text(words: string): JsonObject {
  return { type: "text", text: words };
}

/** A call block. */
export function call(id: string, more: JsonObject = {}): JsonObject {
  return { type: "toolCall", id, name: "exec", arguments: { command: id }, ...more };
}

/** The message that answers a call. */
export function result(id: string, words = `output of ${id}`, more: JsonObject = {}): JsonObject {
  return {
    role: "toolResult",
    toolCallId: id,
    toolName: "exec",
    content: [text(words)],
    isError: false,
    ...more,
  };
}

/** The synthetic result that the engine writes for a call of a message with this timestamp. */
export function answer(id: string, words: string, more: JsonObject = {}): JsonObject {
  return {
    role: "toolResult",
    toolCallId: id,
    toolName: "exec",
    content: [text(words)],
    isError: true,
    ...more,
  };
}
