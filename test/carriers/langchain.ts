import type { JsonObject } from "../generators/json.ts";

/** How a message of this kind with these fields is written. */
export type Write = (kind: "human" | "ai" | "tool", fields: JsonObject) => JsonObject;

const MORE = { additional_kwargs: {}, response_metadata: {} };
const CLASSES = { human: "HumanMessage", ai: "AIMessage", tool: "ToolMessage" };

/** The forms of LangChain messages: the object, stored, and the constructor call. */
export const FORMS: Readonly<Record<"plain" | "stored" | "constructor", Write>> = {
  plain: (kind, fields) => ({ type: kind, ...fields }),
  stored: (kind, fields) => ({ type: kind, data: { ...fields, ...MORE } }),
  constructor: (kind, fields) => ({
    lc: 1,
    type: "constructor",
    id: ["langchain_core", "messages", CLASSES[kind]],
    kwargs: { ...fields, ...MORE },
  }),
};

/** A call. */
export function call(id: string, more: JsonObject = {}): JsonObject {
  return { name: "exec", args: { command: id }, id, type: "tool_call", ...more };
}

/** The copy of a call in OpenAI's shape. */
export function copy(id: string, more: JsonObject = {}): JsonObject {
  return { id, type: "function", function: { name: "exec", arguments: `{"command":"${id}"}`, ...more } };
}

/** The fields of a tool message. */
export function result(id: string, content: unknown = `output of ${id}`, more: JsonObject = {}): JsonObject {
  return { content, tool_call_id: id, name: "exec", ...more };
}

/** The fields of the tool message that the engine makes. */
export function answer(id: string, content: string, more: JsonObject = {}): JsonObject {
  return { content, tool_call_id: id, name: "exec", status: "error", ...more };
}
