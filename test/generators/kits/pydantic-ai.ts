import type { JsonObject } from "../json.ts";
import { toolInput, toolName } from "../render.ts";
import type { Kit } from "./kit.ts";

/** Requests and responses of pydantic-ai. */
export const pydanticKit: Kit = {
  callsIn: "parts",
  resultsIn: "parts",
  callOf: (part) => (part["part_kind"] === "tool-call" ? part : undefined),
  resultOf: (part) => (part["part_kind"] === "tool-return" ? part : undefined),
  keys: { callId: "tool_call_id", resultId: "tool_call_id", name: "tool_name", args: "args" },
  textual: false,
  inner: (message) => message,
  user: ({ ink }, script) => {
    const parts: JsonObject[] = [{ part_kind: "user-prompt", content: ink.text() }];
    if (script.strange) parts.push({ part_kind: "x-widget", note: ink.text() });
    return { kind: "request", parts };
  },
  assistant: ({ ink }, script, calls) => {
    const parts: JsonObject[] = [];
    if (script.thinking !== "none") parts.push({ part_kind: "thinking", content: ink.text(), id: null });
    if (script.text !== "none" || calls.length === 0) parts.push({ part_kind: "text", content: ink.text() });
    return [{ kind: "response", parts: [...parts, ...calls], model_name: "model-a" }];
  },
  call: (setting, script) => {
    const input = toolInput(setting, script);
    return {
      part_kind: "tool-call",
      tool_name: toolName(script),
      args: setting.script.ids % 2 === 0 ? input : JSON.stringify(input),
      tool_call_id: `pyd_${setting.ink.number()}`,
    };
  },
  result: ({ ink }, _, call) => ({
    part_kind: "tool-return",
    tool_name: call["tool_name"],
    content: ink.text(),
    tool_call_id: call["tool_call_id"],
  }),
  answers: (_, results) => [{ kind: "request", parts: results }],
  says: (role, text) =>
    role === "user"
      ? { kind: "request", parts: [{ part_kind: "user-prompt", content: text }] }
      : { kind: "response", parts: [{ part_kind: "text", content: text }] },
  madeResult: (id, name, text) => ({
    part_kind: "tool-return",
    tool_name: name,
    content: text,
    tool_call_id: id,
  }),
};
