import { field, isRecord, type JsonRecord, withField } from "../../core/json.ts";
import { baseShape } from "../message-list/base-shape.ts";
import type { MessageShape } from "../message-list/shape.ts";
import { asJsonText } from "../shared/arguments.ts";
import { lettaCalls, lettaContent, typeOf } from "./members.ts";

/** How Letta messages are written. Made ones have no id: the server gives it. */
export const lettaShape: MessageShape = {
  ...baseShape,
  content: lettaContent,
  calls: lettaCalls,
  noContent: "",
  resultMessage: (blocks) => ({ message_type: "tool_return_message", tool_returns: blocks }),
  makeResult({ id, name }, { text, isError, known }, message) {
    // A question is answered by a refusal that names the call, not the message with the question
    // (letta-ai/lettabot#479).
    if (isRecord(message) && typeOf(message) === "approval_request_message") {
      const approvals = [
        known
          ? { type: "tool", tool_call_id: id, tool_return: text, status: isError ? "error" : "success" }
          : { type: "approval", approve: false, tool_call_id: id, reason: text },
      ];
      return { as: "row", raw: dated({ message_type: "approval_response_message", approvals }, message) };
    }
    const raw = {
      message_type: "tool_return_message",
      name,
      tool_call_id: id,
      tool_return: text,
      status: isError ? "error" : "success",
    };
    return { as: "row", raw: dated(raw, message) };
  },
  userMessage(text, media, from) {
    const content = media.length === 0 ? text : [{ type: "text", text }, ...media];
    return dated({ message_type: "user_message", content }, from);
  },
  userBlocks: (blocks) => ({ message_type: "user_message", content: blocks }),
  assistantMessage: (text) => ({ message_type: "assistant_message", content: text }),
  placeholderCalls(calls) {
    const tool_calls = calls.map(({ id, name }) => ({ tool_call_id: id, name, arguments: "{}" }));
    return dated({ message_type: "tool_call_message", tool_calls }, calls[0]?.result.raw);
  },
  editCall(_part, raw, { id, name }) {
    if (!isRecord(raw)) return raw;
    const edited = id === undefined ? raw : withField(raw, "tool_call_id", id);
    return name === undefined ? edited : withField(edited, "name", name);
  },
  editResult(_part, raw, { id, name }) {
    if (!isRecord(raw)) return raw;
    const edited = id === undefined ? raw : withField(raw, "tool_call_id", id);
    return name === undefined || field(edited, "name") === undefined
      ? edited
      : withField(edited, "name", name);
  },
  repairArguments(_part, raw) {
    return isRecord(raw) ? withField(raw, "arguments", asJsonText(field(raw, "arguments"))) : raw;
  },
  withText(part, raw, text) {
    const key = part.kind === "result" ? "tool_return" : "text";
    return isRecord(raw) ? withField(raw, key, text) : text;
  },
};

function dated(raw: JsonRecord, from: unknown): JsonRecord {
  const date = isRecord(from) ? field(from, "date") : undefined;
  return date === undefined ? raw : withField(raw, "date", date);
}
