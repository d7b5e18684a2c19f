import type { JsonObject } from "../json.ts";
import { SMALL_PNG, toolInput, toolName } from "../render.ts";
import type { Kit } from "./kit.ts";

const CUSTOM = "custom_tool_call";

/** Items of the OpenAI Responses API: every call and every output is an item of its own. */
export const responsesKit: Kit = {
  callsIn: undefined,
  resultsIn: undefined,
  callOf: (item) => (item["type"] === "function_call" || item["type"] === CUSTOM ? item : undefined),
  resultOf: (item) =>
    item["type"] === "function_call_output" || item["type"] === `${CUSTOM}_output` ? item : undefined,
  keys: { callId: "call_id", resultId: "call_id", name: "name", args: "arguments" },
  textual: true,
  inner: (item) => item,
  user: ({ ink }, script) => {
    if (script.plain) return { role: "user", content: ink.text() };
    const content: JsonObject[] = [{ type: "input_text", text: ink.text() }];
    const image_url = `data:image/png;base64,${SMALL_PNG}`;
    if (script.image) content.push({ type: "input_image", image_url, detail: "low" });
    if (script.strange) content.push({ type: "x_widget", payload: { note: ink.text() } });
    return { type: "message", role: "user", content };
  },
  assistant: ({ ink }, script, calls) => {
    const items: JsonObject[] = [];
    if (script.strange) items.push({ type: "x_plan", steps: [ink.text()] });
    if (script.server !== "none") {
      const action = { type: "search", query: ink.text() };
      items.push({ type: "web_search_call", id: `ws_${ink.number()}`, status: "completed", action });
    }
    if (script.thinking !== "none") {
      const summary = [{ type: "summary_text", text: ink.text() }];
      items.push({ type: "reasoning", id: `rs_${ink.number()}`, summary, encrypted_content: "ZW5j" });
    }
    if (script.text !== "none" || calls.length === 0) {
      const content = [{ type: "output_text", text: ink.text(), annotations: [] }];
      items.push({ type: "message", role: "assistant", id: `msg_${ink.number()}`, content });
    }
    return [...items, ...calls];
  },
  call: (setting, script) => {
    const number = setting.ink.number();
    const call_id = setting.script.ids === 1 ? `find:${number}` : `call_${number}`;
    const head = setting.script.ids > 2 ? { id: `fc_${number}` } : {};
    const name = toolName(script);
    if (script.tool === 3) return { type: CUSTOM, ...head, call_id, name, input: setting.ink.text() };
    const args = JSON.stringify(toolInput(setting, script));
    return { type: "function_call", ...head, call_id, name, arguments: args, status: "completed" };
  },
  result: ({ ink }, { result }, call) => {
    const head = { type: `${String(call["type"])}_output`, call_id: call["call_id"] };
    if (result.form === "blank" || result.form === "absent") return { ...head, output: "" };
    if (result.form === "parts") return { ...head, output: [{ type: "input_text", text: ink.text() }] };
    return { ...head, output: ink.text() };
  },
  answers: (_, results) => results,
  says: (role, text) => ({ role, content: text }),
  madeResult: (id, _, output) => ({ type: "function_call_output", call_id: id, output }),
};
