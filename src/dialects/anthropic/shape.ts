import { field, isRecord, type JsonRecord, withField } from "../../core/json.ts";
import { baseShape, editCallBlock } from "../message-list/base-shape.ts";
import type { MessageShape } from "../message-list/shape.ts";
import { asObject } from "../shared/arguments.ts";

/** How Anthropic messages are written. */
export const anthropicShape: MessageShape = {
  ...baseShape,
  noContent: [],
  makeResult({ call, id }, { text, isError }) {
    const plain: JsonRecord = { type: "tool_result", tool_use_id: id, content: text };
    const raw = isError ? withField(plain, "is_error", true) : plain;
    // A result of a toolset member carries the same family (A-TOOLSET).
    const family = isRecord(call.raw) ? field(call.raw, "toolset_name") : undefined;
    return { as: "block", raw: family === undefined ? raw : withField(raw, "toolset_name", family) };
  },
  userMessage(text, media) {
    return { role: "user", content: media.length === 0 ? text : [{ type: "text", text }, ...media] };
  },
  placeholderCalls(calls) {
    return {
      role: "assistant",
      content: calls.map(({ id, name }) => ({ type: "tool_use", id, name, input: {} })),
    };
  },
  editCall: (_part, raw, edit) => editCallBlock(raw, edit),
  editResult(_part, raw, { id }) {
    return isRecord(raw) && id !== undefined ? withField(raw, "tool_use_id", id) : raw;
  },
  repairArguments(_part, raw) {
    return isRecord(raw) ? withField(raw, "input", asObject(field(raw, "input"))) : raw;
  },
};
