import type { JsonObject } from "../generators/json.ts";

/** A user message: one text, or blocks. */
export function user(content: string | readonly unknown[]): JsonObject {
  return { role: "user", content };
}

/** An assistant message: one text, or blocks. */
export function assistant(content: string | readonly unknown[]): JsonObject {
  return { role: "assistant", content };
}

/** A system message between turns. */
export function system(content: string): JsonObject {
  return { role: "system", content };
}

/** A text block. */
export function text(words: string, more: JsonObject = {}): JsonObject {
  return { type: "text", text: words, ...more };
}

/** A call of a client-side tool. */
export function use(id: string, more: JsonObject = {}): JsonObject {
  return { type: "tool_use", id, name: "read_file", input: { path: id }, ...more };
}

/** The result of a call. */
export function result(id: string, content: unknown = `output of ${id}`, more: JsonObject = {}): JsonObject {
  return { type: "tool_result", tool_use_id: id, content, ...more };
}

/** The synthetic result that the engine writes. */
export function answer(id: string, words: string): JsonObject {
  return { type: "tool_result", tool_use_id: id, content: words, is_error: true };
}

/** Signed reasoning. */
export function thinking(words = "hm", signature = "c2ln"): JsonObject {
  return { type: "thinking", thinking: words, signature };
}

/** A base64 image with so many characters of data. */
export function image(characters: number): JsonObject {
  return {
    type: "image",
    source: { type: "base64", media_type: "image/png", data: "A".repeat(characters) },
  };
}

/** The prompt-cache marker of a block. */
export const MARKER: JsonObject = { cache_control: { type: "ephemeral" } };
