import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { readPlainRequest } from "../shared/request.ts";
import { contentField, mediaItems, saidByResult } from "../shared/result-content.ts";
import { openclawLaw } from "./law.ts";
import { argumentsField, readOpenclaw } from "./read.ts";
import { openclawShape } from "./shape.ts";

/** The messages of pi and OpenClaw: `toolCall` blocks, `toolResult` messages, failed turns. */
export const openclaw: Carrier = messageListCarrier({
  name: "openclaw",
  law: openclawLaw,
  errorFlag: true,
  read: readOpenclaw,
  readRequest: readPlainRequest,
  contentOf: (result) => saidByResult(result.raw),
  argumentsOf: (call) => (isRecord(call.raw) ? field(call.raw, argumentsField(call.raw)) : undefined),
  mediaOf: (part) => mediaItems(part, contentField(part.raw)),
  shape: openclawShape,
});
