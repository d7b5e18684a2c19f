import { field, isRecord, withField, withoutField } from "../../core/json.ts";
import { baseShape } from "../message-list/base-shape.ts";
import type { MessageShape, NamedCall } from "../message-list/shape.ts";
import { asJsonText } from "../shared/arguments.ts";
import { reasoningTextOf } from "../shared/reasoning-members.ts";
import { legacyName } from "./read.ts";

/** How chat completion messages are written. */
export const openaiChatShape: MessageShape = {
  ...baseShape,
  noContent: "",
  makeResult({ call, id, name }: NamedCall, { text }) {
    const raw =
      call.slot === "legacy-call"
        ? { role: "function", name, content: text }
        : { role: "tool", tool_call_id: id, content: text };
    return { as: "row", raw };
  },
  userMessage(text, media) {
    return { role: "user", content: media.length === 0 ? text : [{ type: "text", text }, ...media] };
  },
  placeholderCalls(calls) {
    const legacy = calls.find(({ result }) => isRecord(result.raw) && result.raw["role"] === "function");
    if (legacy !== undefined) {
      return { role: "assistant", content: null, function_call: { name: legacy.name, arguments: "{}" } };
    }
    return {
      role: "assistant",
      content: null,
      tool_calls: calls.map(({ id, name }) => ({
        id,
        type: "function",
        function: { name, arguments: "{}" },
      })),
    };
  },
  editCall(part, raw, { id, name }) {
    if (!isRecord(raw)) return raw;
    if (part.slot === "legacy-call") return name === undefined ? raw : withField(raw, "name", name);
    let edited = id === undefined ? raw : withField(raw, "id", id);
    const kind = isRecord(field(edited, "custom")) ? "custom" : "function";
    const target = field(edited, kind);
    if (name !== undefined && isRecord(target))
      edited = withField(edited, kind, withField(target, "name", name));
    return edited;
  },
  editResult(_part, raw, { id, name }) {
    if (!isRecord(raw)) return raw;
    // The two families are never mixed (OC-FUNC): a result takes the shape of the call that it is given to.
    const legacy = id === undefined ? undefined : legacyName(id);
    if (legacy !== undefined)
      return withField(withField(withoutField(raw, "tool_call_id"), "role", "function"), "name", legacy);
    if (raw["role"] === "function" && id !== undefined)
      return withField(withField(raw, "role", "tool"), "tool_call_id", id);
    if (raw["role"] === "function") return name === undefined ? raw : withField(raw, "name", name);
    const edited = id === undefined ? raw : withField(raw, "tool_call_id", id);
    return name === undefined ? edited : withField(edited, "name", name);
  },
  withReasoning: (raw, { member = "reasoning_content", text }) =>
    isRecord(raw) ? withField(raw, member, reasoningTextOf(raw) ?? text) : raw,
  repairArguments(part, raw) {
    if (!isRecord(raw)) return raw;
    if (part.slot === "legacy-call") return withField(raw, "arguments", asJsonText(field(raw, "arguments")));
    const target = field(raw, "function");
    if (!isRecord(target)) return raw;
    return withField(raw, "function", withField(target, "arguments", asJsonText(field(target, "arguments"))));
  },
};
