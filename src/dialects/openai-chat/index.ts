import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import type { CallPart } from "../../core/model.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { contentField, mediaItems, saidByResult } from "../shared/result-content.ts";
import { openaiChatLaw } from "./law.ts";
import { readOpenaiChat } from "./read.ts";
import { readChatRequest } from "./request.ts";
import { openaiChatShape } from "./shape.ts";

/** OpenAI Chat Completions: calls in `tool_calls`, results as messages directly behind them. */
export const openaiChat: Carrier = messageListCarrier({
  name: "openai-chat",
  law: openaiChatLaw,
  errorFlag: false,
  read: readOpenaiChat,
  readRequest: readChatRequest,
  contentOf: (result) => saidByResult(result.raw),
  argumentsOf: chatArguments,
  mediaOf: (part) => mediaItems(part, contentField(part.raw)),
  shape: openaiChatShape,
});

/** The arguments of a chat completion call, as they are recorded. */
function chatArguments(call: CallPart): unknown {
  if (!isRecord(call.raw)) return undefined;
  if (call.slot === "legacy-call") return field(call.raw, "arguments");
  const custom = field(call.raw, "custom");
  const target = isRecord(custom) ? custom : field(call.raw, "function");
  return isRecord(target) ? (field(target, "arguments") ?? field(target, "input")) : undefined;
}
