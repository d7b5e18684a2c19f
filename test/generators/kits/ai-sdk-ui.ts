import type { JsonObject } from "../json.ts";
import { SMALL_PNG, toolInput, toolName } from "../render.ts";
import type { Kit } from "./kit.ts";

const isTool = ({ type }: JsonObject): boolean => typeof type === "string" && type.startsWith("tool-");

/** UI messages of the AI SDK: a call and its result are one part. */
export const aiSdkUiKit: Kit = {
  callsIn: "parts",
  resultsIn: "parts",
  callOf: (part) => (isTool(part) ? part : undefined),
  // A result is no entry of its own here, so there is none to take away, double or move.
  resultOf: () => undefined,
  keys: { callId: "toolCallId", resultId: "toolCallId", name: "toolName", args: "input" },
  textual: false,
  inner: (message) => message,
  user: ({ ink }, script) => {
    const parts: JsonObject[] = [{ type: "text", text: ink.text() }];
    const url = `data:image/png;base64,${SMALL_PNG}`;
    if (script.image) parts.push({ type: "file", mediaType: "image/png", url });
    if (script.strange) parts.push({ type: "data-widget", data: { note: ink.text() } });
    return { id: `m${ink.number()}`, role: "user", parts };
  },
  assistant: ({ ink }, script, calls) => {
    const parts: JsonObject[] = [{ type: "step-start" }];
    if (script.thinking !== "none") parts.push({ type: "reasoning", text: ink.text(), state: "done" });
    if (script.text !== "none" || calls.length === 0) parts.push({ type: "text", text: ink.text() });
    return [{ id: `m${ink.number()}`, role: "assistant", parts: [...parts, ...calls] }];
  },
  call: (setting, script) => {
    const head = { type: `tool-${toolName(script)}`, toolCallId: `call_${setting.ink.number()}` };
    const input = toolInput(setting, script);
    if (script.result.error) {
      return { ...head, state: "output-error", input, errorText: setting.ink.text() };
    }
    return { ...head, state: "output-available", input, output: { said: setting.ink.text() } };
  },
  result: (_, __, call) => call,
  answers: () => [],
  says: (role, text) => ({ id: "m0", role, parts: [{ type: "text", text }] }),
  madeResult: (id) => ({ toolCallId: id }),
};
