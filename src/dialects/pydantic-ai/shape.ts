import { field, isRecord, type JsonRecord, withField } from "../../core/json.ts";
import { baseShape } from "../message-list/base-shape.ts";
import { type MessageShape, memberField, type Renaming } from "../message-list/shape.ts";
import { asObject } from "../shared/arguments.ts";

/** How pydantic-ai messages are written. Times of made parts are those of what they belong to. */
export const pydanticAiShape: MessageShape = {
  ...baseShape,
  content: memberField("parts"),
  noContent: [],
  textBlock: (text, assistant) => ({ content: text, part_kind: assistant ? "text" : "user-prompt" }),
  resultMessage: (parts) => ({ parts, kind: "request" }),
  makeResult({ id, name }, { text }, message) {
    const raw = { tool_name: name, content: text, tool_call_id: id };
    return { as: "block", raw: withField(timed(raw, message), "part_kind", "tool-return") };
  },
  userMessage(text, media, from) {
    const said = media.length === 0 ? text : [text, ...media];
    const part = withField(timed({ content: said }, from), "part_kind", "user-prompt");
    return { parts: [part], kind: "request" };
  },
  userBlocks: (parts) => ({ parts, kind: "request" }),
  assistantMessage: (text) => ({ parts: [{ content: text, part_kind: "text" }], kind: "response" }),
  placeholderCalls(calls) {
    const parts = calls.map(({ id, name }) => {
      return { tool_name: name, args: {}, tool_call_id: id, part_kind: "tool-call" };
    });
    return { parts, kind: "response" };
  },
  editCall: (_part, raw, edit) => renamed(raw, edit),
  editResult: (_part, raw, edit) => renamed(raw, edit),
  repairArguments(_part, raw) {
    return isRecord(raw) ? withField(raw, "args", asObject(field(raw, "args"))) : raw;
  },
  withText: (_part, raw, text) => (isRecord(raw) ? withField(raw, "content", text) : raw),
  replaceMedia: (_part, raw) => raw,
};

function timed(raw: JsonRecord, from: unknown): JsonRecord {
  const time = isRecord(from) ? field(from, "timestamp") : undefined;
  return time === undefined ? raw : withField(raw, "timestamp", time);
}

function renamed(raw: unknown, { id, name }: Renaming): unknown {
  if (!isRecord(raw)) return raw;
  const edited = id === undefined ? raw : withField(raw, "tool_call_id", id);
  return name === undefined ? edited : withField(edited, "tool_name", name);
}
