import { field, isRecord, withField } from "../../core/json.ts";
import { baseShape } from "../message-list/base-shape.ts";
import type { MessageShape, Renaming } from "../message-list/shape.ts";
import { asObject } from "../shared/arguments.ts";
import { withoutAiSdkMedia } from "./media.ts";
import { inputField } from "./read.ts";

/** How model messages of the AI SDK are written. */
export const aiSdkShape: MessageShape = {
  ...baseShape,
  noContent: [],
  resultMessage: (blocks) => ({ role: "tool", content: blocks }),
  makeResult({ id, name }, { text, isError }) {
    const output = { type: isError ? "error-text" : "text", value: text };
    return { as: "block", raw: { type: "tool-result", toolCallId: id, toolName: name, output } };
  },
  userMessage(text, media) {
    return { role: "user", content: media.length === 0 ? text : [{ type: "text", text }, ...media] };
  },
  placeholderCalls(calls) {
    const content = calls.map(({ id, name }) => {
      return { type: "tool-call", toolCallId: id, toolName: name, input: {} };
    });
    return { role: "assistant", content };
  },
  editCall: (_part, raw, edit) => renamed(raw, edit),
  editResult: (_part, raw, edit) => renamed(raw, edit),
  editApproval: (raw, callId) => renamed(raw, { id: callId }),
  repairArguments(_part, raw) {
    if (!isRecord(raw)) return raw;
    const key = inputField(raw);
    return withField(raw, key, asObject(field(raw, key)));
  },
  withText(part, raw, text) {
    if (part.kind !== "result") return isRecord(raw) ? withField(raw, "text", text) : text;
    const output = { type: part.isError ? "error-text" : "text", value: text };
    return isRecord(raw) ? withField(raw, "output", output) : raw;
  },
  replaceMedia: withoutAiSdkMedia,
};

function renamed(raw: unknown, { id, name }: Renaming): unknown {
  if (!isRecord(raw)) return raw;
  const edited = id === undefined ? raw : withField(raw, "toolCallId", id);
  return name === undefined ? edited : withField(edited, "toolName", name);
}
