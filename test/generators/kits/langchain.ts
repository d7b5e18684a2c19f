import { isObject, type JsonObject } from "../json.ts";
import { type Setting, SMALL_PNG, toolInput, toolName } from "../render.ts";
import type { Kit } from "./kit.ts";

const inner = (message: JsonObject): JsonObject => (isObject(message["data"]) ? message["data"] : message);

// Half of the histories are as live objects give them, half as they are stored.
function written({ script }: Setting, type: string, fields: JsonObject): JsonObject {
  return script.ids % 2 === 0 ? { type, ...fields } : { type, data: fields };
}

/** Messages of LangChain: calls beside the content, results as messages. */
export const langchainKit: Kit = {
  callsIn: "tool_calls",
  resultsIn: undefined,
  callOf: (call) => call,
  resultOf: (message) => (message["type"] === "tool" ? inner(message) : undefined),
  keys: { callId: "id", resultId: "tool_call_id", name: "name", args: "args" },
  textual: false,
  inner,
  user: (setting, script) => {
    const { ink } = setting;
    if (script.plain) return written(setting, "human", { content: ink.text() });
    const content: JsonObject[] = [{ type: "text", text: ink.text() }];
    const url = `data:image/png;base64,${SMALL_PNG}`;
    if (script.image) content.push({ type: "image_url", image_url: { url } });
    return written(setting, "human", { content, additional_kwargs: {} });
  },
  assistant: (setting, script, calls) => {
    const { ink } = setting;
    const says = script.text !== "none" || calls.length === 0;
    const content = !says ? "" : script.plain ? ink.text() : [{ type: "text", text: ink.text() }];
    return [written(setting, "ai", { content, tool_calls: [...calls], invalid_tool_calls: [] })];
  },
  call: (setting, script) => ({
    name: toolName(script),
    args: toolInput(setting, script),
    id: `call_${setting.ink.number()}`,
    type: "tool_call",
  }),
  result: (setting, script, call) => {
    const status = script.result.error ? "error" : "success";
    const fields = { content: setting.ink.text(), tool_call_id: call["id"], name: call["name"], status };
    return written(setting, "tool", fields);
  },
  answers: (_, results) => results,
  says: (role, text) => ({ type: role === "user" ? "human" : "ai", content: text }),
  madeResult: (id, name, text, isError) => ({
    type: "tool",
    content: text,
    tool_call_id: id,
    name,
    status: isError ? "error" : "success",
  }),
};
