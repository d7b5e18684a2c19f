import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import type { CallPart } from "../../core/model.ts";
import { lowerMessageList } from "../message-list/lower.ts";
import { readPlainRequest } from "../shared/request.ts";
import { contentField, mediaItems, saidByResult } from "../shared/result-content.ts";
import { unreadMembers } from "../shared/unread.ts";
import { openaiChatLaw } from "./law.ts";
import { readOpenaiChat } from "./read.ts";
import { openaiChatShape } from "./shape.ts";

/** OpenAI Chat Completions: calls in `tool_calls`, results as messages directly behind them. */
export const openaiChat: Carrier = {
  name: "openai-chat",
  law: openaiChatLaw,
  errorFlag: false,
  read: readOpenaiChat,
  readRequest: readPlainRequest,
  contentOf: (result) => saidByResult(result.raw),
  hides: (raw) => unreadMembers(raw) !== undefined,
  argumentsOf: chatArguments,
  mediaOf: (part) => mediaItems(part, contentField(part.raw)),
  lower: (paired, deeds, request) => lowerMessageList(paired, deeds, request, openaiChat, openaiChatShape),
};

/** The arguments of a chat completion call, as they are recorded. */
export function chatArguments(call: CallPart): unknown {
  if (!isRecord(call.raw)) return undefined;
  if (call.slot === "legacy-call") return field(call.raw, "arguments");
  const custom = field(call.raw, "custom");
  const target = isRecord(custom) ? custom : field(call.raw, "function");
  return isRecord(target) ? (field(target, "arguments") ?? field(target, "input")) : undefined;
}
