import { isObject, type JsonObject, objectsIn } from "../json.ts";
import { SMALL_PNG, toolInput, toolName } from "../render.ts";
import type { Kit } from "./kit.ts";

const objectIn = (block: JsonObject, key: string): JsonObject | undefined => {
  const value = block[key];
  return isObject(value) ? value : undefined;
};

/** Messages of Bedrock's Converse API: user and assistant take turns strictly. */
export const bedrockKit: Kit = {
  callsIn: "content",
  resultsIn: "content",
  callOf: (block) => objectIn(block, "toolUse"),
  resultOf: (block) => objectIn(block, "toolResult"),
  keys: { callId: "toolUseId", resultId: "toolUseId", name: "name", args: "input" },
  textual: false,
  inner: (message) => message,
  user: ({ ink }, script) => {
    const content: JsonObject[] = [{ text: ink.text() }];
    if (script.image) content.push({ image: { format: "png", source: { bytes: SMALL_PNG } } });
    if (script.formal) content.push({ cachePoint: { type: "default" } });
    if (script.strange) content.push({ xWidget: { note: ink.text() } });
    return { role: "user", content };
  },
  assistant: ({ ink }, script, calls) => {
    const content: JsonObject[] = [];
    if (script.thinking !== "none") {
      content.push({ reasoningContent: { reasoningText: { text: ink.text(), signature: "c2ln" } } });
    }
    if (script.text !== "none" || calls.length === 0) content.push({ text: ink.text() });
    return [{ role: "assistant", content: [...content, ...calls] }];
  },
  call: (setting, script) => {
    const toolUseId = `tooluse_${setting.ink.number()}`;
    return { toolUse: { toolUseId, name: toolName(script), input: toolInput(setting, script) } };
  },
  result: ({ ink }, { result }, call) => {
    const toolUseId = objectIn(call, "toolUse")?.["toolUseId"];
    const content =
      result.form === "blank" && !result.error
        ? []
        : result.form === "parts"
          ? [{ json: { said: ink.text() } }]
          : [{ text: ink.text() }];
    return { toolResult: { toolUseId, content, status: result.error ? "error" : "success" } };
  },
  answers: (_, results) => [{ role: "user", content: results }],
  says: (role, text) => ({ role, content: [{ text }] }),
  madeResult: (id, _, text, isError) => ({
    toolResult: { toolUseId: id, content: [{ text }], status: isError ? "error" : "success" },
  }),
  join: (messages) => {
    const joined: JsonObject[] = [];
    for (const message of messages) {
      const last = joined.at(-1);
      if (last?.["role"] !== message["role"]) joined.push(message);
      else
        joined[joined.length - 1] = {
          ...last,
          content: [...objectsIn(last?.["content"]), ...objectsIn(message["content"])],
        };
    }
    return joined;
  },
};
