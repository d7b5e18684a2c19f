import { field, isRecord, type JsonRecord, withField } from "../../core/json.ts";
import type { MessageShape } from "../message-list/shape.ts";
import { asObject } from "../shared/arguments.ts";
import { withoutMedia } from "../shared/result-content.ts";
import { anthropicLaw } from "./law.ts";

/** How Anthropic messages are written. */
export const anthropicShape: MessageShape = {
  law: anthropicLaw,
  noContent: [],
  makeResult({ call, id }, text) {
    const raw: JsonRecord = { type: "tool_result", tool_use_id: id, content: text, is_error: true };
    // A result of a toolset member carries the same family (A-TOOLSET).
    const family = isRecord(call.raw) ? field(call.raw, "toolset_name") : undefined;
    return { as: "block", raw: family === undefined ? raw : withField(raw, "toolset_name", family) };
  },
  userMessage(text, media) {
    return { role: "user", content: media.length === 0 ? text : [{ type: "text", text }, ...media] };
  },
  textBlock(text) {
    return { type: "text", text };
  },
  placeholderCalls(calls) {
    return {
      role: "assistant",
      content: calls.map(({ id, name }) => ({ type: "tool_use", id, name, input: {} })),
    };
  },
  editCall(_part, raw, { id, name }) {
    let edited = isRecord(raw) ? raw : {};
    if (id !== undefined) edited = withField(edited, "id", id);
    return name === undefined ? edited : withField(edited, "name", name);
  },
  editResult(_part, raw, { id }) {
    return isRecord(raw) && id !== undefined ? withField(raw, "tool_use_id", id) : raw;
  },
  repairArguments(_part, raw) {
    return isRecord(raw) ? withField(raw, "input", asObject(field(raw, "input"))) : raw;
  },
  withText(part, raw, text) {
    if (part.kind === "result") return isRecord(raw) ? withField(raw, "content", text) : raw;
    return isRecord(raw) ? withField(raw, "text", text) : text;
  },
  replaceMedia: withoutMedia,
  withRole(raw, role) {
    return isRecord(raw) ? withField(raw, "role", role) : raw;
  },
};
