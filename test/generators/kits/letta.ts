import { isObject, type JsonObject } from "../json.ts";
import { type Setting, toolInput, toolName } from "../render.ts";
import type { Kit } from "./kit.ts";

function named({ ink }: Setting, type: string, fields: JsonObject): JsonObject {
  return { id: `message-${ink.number()}`, message_type: type, ...fields };
}

/** Messages of a Letta agent: one call at a time. */
export const lettaKit: Kit = {
  callsIn: undefined,
  resultsIn: undefined,
  callOf: (message) => {
    const call = message["message_type"] === "tool_call_message" ? message["tool_call"] : undefined;
    return isObject(call) ? call : undefined;
  },
  resultOf: (message) => (message["message_type"] === "tool_return_message" ? message : undefined),
  keys: { callId: "tool_call_id", resultId: "tool_call_id", name: "name", args: "arguments" },
  textual: true,
  inner: (message) => message,
  oneCall: true,
  user: (setting) => named(setting, "user_message", { content: setting.ink.text() }),
  assistant: (setting, script, calls) => {
    const { ink } = setting;
    const said: JsonObject[] = [];
    if (script.thinking !== "none") said.push(named(setting, "reasoning_message", { reasoning: ink.text() }));
    if (script.text !== "none" || calls.length === 0) {
      said.push(named(setting, "assistant_message", { content: ink.text() }));
    }
    return [...said, ...calls];
  },
  call: (setting, script) => {
    const tool_call_id = `call_${setting.ink.number()}`;
    const args = JSON.stringify(toolInput(setting, script));
    return named(setting, "tool_call_message", {
      tool_call: { tool_call_id, name: toolName(script), arguments: args },
    });
  },
  result: (setting, script, call) => {
    const asked = isObject(call["tool_call"]) ? call["tool_call"] : {};
    return named(setting, "tool_return_message", {
      tool_call_id: asked["tool_call_id"],
      name: asked["name"],
      tool_return: setting.ink.text(),
      status: script.result.error ? "error" : "success",
    });
  },
  answers: (_, results) => results,
  says: (role, text) => ({ message_type: `${role}_message`, content: text }),
  madeResult: (id, name, text, isError) => ({
    message_type: "tool_return_message",
    tool_call_id: id,
    name,
    tool_return: text,
    status: isError ? "error" : "success",
  }),
};
