import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { contentField, mediaItems, saidByResult } from "../shared/result-content.ts";
import { anthropicLaw } from "./law.ts";
import { readAnthropic } from "./read.ts";
import { readAnthropicRequest } from "./request.ts";
import { anthropicShape } from "./shape.ts";

/** The Anthropic Messages API: content blocks, results first in the next user turn. */
export const anthropic: Carrier = messageListCarrier({
  name: "anthropic",
  law: anthropicLaw,
  errorFlag: true,
  read: readAnthropic,
  readRequest: readAnthropicRequest,
  contentOf: (result) => saidByResult(result.raw),
  argumentsOf: (call) => (isRecord(call.raw) ? field(call.raw, "input") : undefined),
  mediaOf: (part) => mediaItems(part, contentField(part.raw)),
  shape: anthropicShape,
});
