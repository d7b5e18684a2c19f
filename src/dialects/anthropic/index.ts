import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import { lowerMessageList } from "../message-list/lower.ts";
import { contentField, mediaItems, saidByResult } from "../shared/result-content.ts";
import { unreadMembers } from "../shared/unread.ts";
import { anthropicLaw } from "./law.ts";
import { readAnthropic } from "./read.ts";
import { readAnthropicRequest } from "./request.ts";
import { anthropicShape } from "./shape.ts";

/** The Anthropic Messages API: content blocks, results first in the next user turn. */
export const anthropic: Carrier = {
  name: "anthropic",
  law: anthropicLaw,
  errorFlag: true,
  read: readAnthropic,
  readRequest: readAnthropicRequest,
  contentOf: (result) => saidByResult(result.raw),
  hides: (raw) => unreadMembers(raw) !== undefined,
  argumentsOf: (call) => (isRecord(call.raw) ? field(call.raw, "input") : undefined),
  mediaOf: (part) => mediaItems(part, contentField(part.raw)),
  lower: (paired, deeds, request) => lowerMessageList(paired, deeds, request, anthropic, anthropicShape),
};
