import { field, isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import type { Member } from "../message-list/shape.ts";

/** What kind of message this is; a message that is sent has a role instead. */
export function typeOf(message: JsonRecord): unknown {
  const type = field(message, "message_type");
  return type ?? (typeof message["role"] === "string" ? `${message["role"]}_message` : undefined);
}

/** Returns and answers to approvals keep lists of their own in place of a content. */
export const lettaContent: Member = {
  get: (message) => field(message, listName(message)),
  set(message, value) {
    const name = listName(message);
    return value === undefined ? withoutField(message, name) : withField(message, name, value);
  },
};

function listName(message: JsonRecord): "tool_returns" | "approvals" | "content" {
  const type = typeOf(message);
  if (type === "tool_return_message") return "tool_returns";
  return type === "approval_response_message" ? "approvals" : "content";
}

/** The calls: a list, one of them, or the older field for one. The older one says what the first of the list says. */
export const lettaCalls: Member = {
  get(message) {
    const list = field(message, "tool_calls");
    if (Array.isArray(list)) return list.length > 0 ? list : fromOlder(message);
    return isRecord(list) ? [list] : fromOlder(message);
  },
  set(message, value) {
    const calls: readonly unknown[] = Array.isArray(value) ? value : [];
    let edited = message;
    const list = field(message, "tool_calls");
    if (Array.isArray(list) && list.length > 0) edited = withField(edited, "tool_calls", calls);
    else if (isRecord(list))
      edited =
        calls.length > 0 ? withField(edited, "tool_calls", calls[0]) : withoutField(edited, "tool_calls");
    if (!Object.hasOwn(message, "tool_call")) return edited;
    return calls.length > 0 ? withField(edited, "tool_call", calls[0]) : withoutField(edited, "tool_call");
  },
};

function fromOlder(message: JsonRecord): readonly unknown[] | undefined {
  const call = field(message, "tool_call");
  return isRecord(call) ? [call] : undefined;
}
