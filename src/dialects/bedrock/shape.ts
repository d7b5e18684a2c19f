import { field, isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import { DECLARED_TOOL_TEXT } from "../../core/texts.ts";
import { baseShape } from "../message-list/base-shape.ts";
import type { MessageShape } from "../message-list/shape.ts";
import { asObject } from "../shared/arguments.ts";
import { withoutMediaBlocks } from "./media.ts";
import { withoutThinking } from "./request.ts";
import { withToolResult } from "./result-block.ts";
import { mended } from "./tool-result.ts";

/** How messages of the Converse API are written. */
export const bedrockShape: MessageShape = {
  ...baseShape,
  noContent: [],
  userMessage: (text, media) => ({ role: "user", content: [{ text }, ...media] }),
  assistantMessage: (text) => ({ role: "assistant", content: [{ text }] }),
  textBlock: (text) => ({ text }),
  makeResult: ({ id }, { text, isError }) => ({
    as: "block",
    raw: { toolResult: { toolUseId: id, content: [{ text }], status: isError ? "error" : "success" } },
  }),
  placeholderCalls: (calls) => ({
    role: "assistant",
    content: calls.map(({ id, name }) => ({ toolUse: { toolUseId: id, name, input: {} } })),
  }),
  editCall: (_part, raw, { id, name }) =>
    withToolUse(raw, (use) => {
      const edited = id === undefined ? use : withField(use, "toolUseId", id);
      return name === undefined ? edited : withField(edited, "name", name);
    }),
  editResult: (_part, raw, { id }) =>
    withToolResult(raw, (result) => (id === undefined ? result : withField(result, "toolUseId", id))),
  repairArguments: (_part, raw) =>
    withToolUse(raw, (use) => withField(use, "input", asObject(field(use, "input")))),
  repairResult: (_part, raw) => withToolResult(raw, mended),
  unsigned(raw) {
    const reasoning = isRecord(raw) ? field(raw, "reasoningContent") : undefined;
    const said = isRecord(reasoning) ? field(reasoning, "reasoningText") : undefined;
    if (!isRecord(raw) || !isRecord(reasoning) || !isRecord(said)) return raw;
    const text = withoutField(said, "signature");
    return withField(raw, "reasoningContent", withField(reasoning, "reasoningText", text));
  },
  withText(part, raw, text) {
    if (part.kind === "result")
      return withToolResult(raw, (result) => withField(result, "content", [{ text }]));
    return isRecord(raw) ? withField(raw, "text", text) : text;
  },
  replaceMedia: withoutMediaBlocks,
  withoutThinking,
  withTools(request, names) {
    const config = field(request, "toolConfig");
    const tools = names.map((name) => ({
      toolSpec: { name, description: DECLARED_TOOL_TEXT, inputSchema: { json: { type: "object" } } },
    }));
    return withField(request, "toolConfig", withField(isRecord(config) ? config : {}, "tools", tools));
  },
};

function withToolUse(block: unknown, edit: (use: JsonRecord) => JsonRecord): unknown {
  const use = isRecord(block) ? field(block, "toolUse") : undefined;
  return isRecord(block) && isRecord(use) ? withField(block, "toolUse", edit(use)) : block;
}
