import type { JsonObject } from "../generators/json.ts";

/** A user message: one text, or blocks. */
export function user(content: string | readonly unknown[]): JsonObject {
  return { role: "user", content: blocksOf(content) };
}

/** An assistant message: one text, or blocks. */
export function assistant(content: string | readonly unknown[]): JsonObject {
  return { role: "assistant", content: blocksOf(content) };
}

function blocksOf(content: string | readonly unknown[]): readonly unknown[] {
  return typeof content === "string" ? [{ text: content }] : content;
}

/** A call of a tool. */
export function use(id: string, more: JsonObject = {}): JsonObject {
  return { toolUse: { toolUseId: id, name: "read_file", input: { path: id }, ...more } };
}

/** The result of a call. */
export function result(
  id: string,
  content: unknown = [{ text: `output of ${id}` }],
  status = "success",
): JsonObject {
  return { toolResult: { toolUseId: id, content, status } };
}

/** The synthetic result that the engine writes. */
export function answer(id: string, words: string): JsonObject {
  return result(id, [{ text: words }], "error");
}

/** Reasoning with a signature, or without one. */
export function reasoning(signature?: string): JsonObject {
  const text = signature === undefined ? { text: "hm" } : { text: "hm", signature };
  return { reasoningContent: { reasoningText: text } };
}

/** A cache marker. */
export const CACHE_POINT: JsonObject = { cachePoint: { type: "default" } };
