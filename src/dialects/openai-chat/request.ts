import { field, isRecord } from "../../core/json.ts";
import type { RequestFacts } from "../../core/model.ts";
import { plainRequest } from "../shared/request.ts";

/** The facts of a chat completion request beside its messages. */
export function readChatRequest(request: Readonly<Record<string, unknown>>): RequestFacts {
  const model = field(request, "model");
  return {
    ...plainRequest(request, "messages"),
    thinking: thinkingMode(field(request, "thinking")),
    ...(typeof model === "string" ? { model } : {}),
  };
}

/** DeepSeek and Moonshot are told to think as Anthropic is; OpenAI knows no such member. */
function thinkingMode(thinking: unknown): RequestFacts["thinking"] {
  if (!isRecord(thinking)) return undefined;
  const type = field(thinking, "type");
  return type === "enabled" || type === "disabled" ? type : "other";
}
