import type { JsonObject } from "../json.ts";
import { SMALL_PNG, toolInput, toolName } from "../render.ts";
import type { Kit } from "./kit.ts";

/** Model messages of the AI SDK: results in tool messages, together or one by one. */
export const aiSdkKit: Kit = {
  callsIn: "content",
  resultsIn: "content",
  callOf: (part) => (part["type"] === "tool-call" && part["providerExecuted"] !== true ? part : undefined),
  resultOf: (part) =>
    part["type"] === "tool-result" && !String(part["toolCallId"]).startsWith("srv") ? part : undefined,
  keys: { callId: "toolCallId", resultId: "toolCallId", name: "toolName", args: "input" },
  textual: false,
  inner: (message) => message,
  user: ({ ink }, script) => {
    if (script.plain) return { role: "user", content: ink.text() };
    const content: JsonObject[] = [{ type: "text", text: ink.text() }];
    if (script.image) content.push({ type: "image", image: SMALL_PNG, mediaType: "image/png" });
    if (script.strange) content.push({ type: "x-widget", payload: { note: ink.text() } });
    return { role: "user", content };
  },
  assistant: ({ ink }, script, calls) => {
    if (calls.length === 0 && script.plain) return [{ role: "assistant", content: ink.text() }];
    const content: JsonObject[] = [];
    if (script.thinking !== "none") content.push({ type: "reasoning", text: ink.text() });
    if (script.server !== "none") {
      const head = { toolCallId: `srv_${ink.number()}`, toolName: "web_search" };
      content.push({ type: "tool-call", ...head, input: { query: ink.text() }, providerExecuted: true });
      content.push({ type: "tool-result", ...head, output: { type: "json", value: { said: ink.text() } } });
    }
    if (script.text !== "none" || calls.length === 0) content.push({ type: "text", text: ink.text() });
    return [{ role: "assistant", content: [...content, ...calls] }];
  },
  call: (setting, script) => ({
    type: "tool-call",
    toolCallId: `call_${setting.ink.number()}`,
    toolName: toolName(script),
    input: toolInput(setting, script),
  }),
  result: ({ ink }, { result }, call) => {
    const head = { type: "tool-result", toolCallId: call["toolCallId"], toolName: call["toolName"] };
    if (result.form === "parts") return { ...head, output: { type: "json", value: { said: ink.text() } } };
    return { ...head, output: { type: result.error ? "error-text" : "text", value: ink.text() } };
  },
  answers: ({ script }, results) =>
    script.seed % 2 === 0
      ? [{ role: "tool", content: results }]
      : results.map((result) => ({ role: "tool", content: [result] })),
  says: (role, text) => ({ role, content: [{ type: "text", text }] }),
  madeResult: (id, name, value, isError) => ({
    type: "tool-result",
    toolCallId: id,
    toolName: name,
    output: { type: isError ? "error-text" : "text", value },
  }),
};
