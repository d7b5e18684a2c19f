import { isObject, type JsonObject } from "../json.ts";
import { SMALL_PNG, toolInput, toolName } from "../render.ts";
import type { Kit } from "./kit.ts";

const objectIn = (part: JsonObject, key: string): JsonObject | undefined => {
  const value = part[key];
  return isObject(value) ? value : undefined;
};

/** Contents of Gemini: all responses of a turn in one content, with ids or without. */
export const geminiKit: Kit = {
  callsIn: "parts",
  resultsIn: "parts",
  callOf: (part) => objectIn(part, "functionCall"),
  resultOf: (part) => objectIn(part, "functionResponse"),
  keys: { callId: "id", resultId: "id", name: "name", args: "args" },
  textual: false,
  inner: (content) => content,
  user: ({ ink }, script) => {
    const parts: JsonObject[] = [{ text: ink.text() }];
    if (script.image) parts.push({ inlineData: { mimeType: "image/png", data: SMALL_PNG } });
    if (script.strange) parts.push({ xWidget: { note: ink.text() } });
    return { role: "user", parts };
  },
  assistant: ({ ink, script: { seed } }, script, calls) => {
    const parts: JsonObject[] = [];
    if (script.thinking !== "none") parts.push({ text: ink.text(), thought: true });
    if (script.text !== "none" || calls.length === 0) parts.push({ text: ink.text() });
    if (script.server !== "none") {
      parts.push({ executableCode: { language: "PYTHON", code: ink.text() } });
      parts.push({ codeExecutionResult: { outcome: "OUTCOME_OK", output: ink.text() } });
    }
    const signed = calls.map((call, at) =>
      at === 0 && seed % 2 === 0 ? { ...call, thoughtSignature: "c2ln" } : call,
    );
    return [{ role: "model", parts: [...parts, ...signed] }];
  },
  call: (setting, script) => {
    const number = setting.ink.number();
    const id = setting.script.ids % 2 === 0 ? { id: `fn_${number}` } : {};
    return { functionCall: { ...id, name: toolName(script), args: toolInput(setting, script) } };
  },
  result: ({ ink }, script, call) => {
    const asked = objectIn(call, "functionCall") ?? {};
    const id = asked["id"] === undefined ? {} : { id: asked["id"] };
    const response = script.result.form === "blank" ? {} : { output: ink.text() };
    return { functionResponse: { ...id, name: asked["name"], response } };
  },
  answers: (_, results) => [{ role: "user", parts: results }],
  says: (role, text) => ({ role: role === "user" ? "user" : "model", parts: [{ text }] }),
  madeResult: (id, name, text, isError) => ({
    functionResponse: {
      ...(id === undefined ? {} : { id }),
      name,
      response: isError ? { error: text } : { output: text },
    },
  }),
};
