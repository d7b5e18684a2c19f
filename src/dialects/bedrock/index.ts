import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { bedrockLaw } from "./law.ts";
import { mediaOfPart } from "./media.ts";
import { readBedrock } from "./read.ts";
import { readBedrockRequest } from "./request.ts";
import { bedrockShape } from "./shape.ts";
import { saidByToolResult } from "./tool-result.ts";

/** The Converse API of Amazon Bedrock: blocks that are unions by key, strictly taking turns. */
export const bedrock: Carrier = messageListCarrier({
  name: "bedrock",
  law: bedrockLaw,
  errorFlag: true,
  read: readBedrock,
  readRequest: readBedrockRequest,
  contentOf: (result) => saidByToolResult(result.raw),
  argumentsOf(call) {
    const use = isRecord(call.raw) ? field(call.raw, "toolUse") : undefined;
    return isRecord(use) ? field(use, "input") : undefined;
  },
  mediaOf: mediaOfPart,
  shape: bedrockShape,
});
