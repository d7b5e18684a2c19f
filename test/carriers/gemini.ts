import type { JsonObject } from "../generators/json.ts";

/** A content of the user: one text, or parts. */
export function user(content: string | readonly unknown[]): JsonObject {
  return { role: "user", parts: partsOf(content) };
}

/** A content of the model: one text, or parts. */
export function model(content: string | readonly unknown[]): JsonObject {
  return { role: "model", parts: partsOf(content) };
}

function partsOf(content: string | readonly unknown[]): readonly unknown[] {
  return typeof content === "string" ? [{ text: content }] : content;
}

/** A call; without an id where none is given. */
export function call(id: string | undefined, more: JsonObject = {}, name = "read_file"): JsonObject {
  return { functionCall: { ...(id === undefined ? {} : { id }), name, args: { path: "a" } }, ...more };
}

/** The response to a call. */
export function response(id: string | undefined, output = `output of ${id}`, name = "read_file"): JsonObject {
  return { functionResponse: { ...(id === undefined ? {} : { id }), name, response: { output } } };
}

/** The synthetic response that the engine writes. */
export function answer(id: string | undefined, words: string, name = "read_file"): JsonObject {
  return { functionResponse: { ...(id === undefined ? {} : { id }), name, response: { error: words } } };
}

/** A base64 image with so many characters of data. */
export function image(characters: number): JsonObject {
  return { inlineData: { mimeType: "image/png", data: "A".repeat(characters) } };
}
