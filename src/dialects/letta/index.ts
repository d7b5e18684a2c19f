import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import type { Part } from "../../core/model.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { readPlainRequest } from "../shared/request.ts";
import { contentField, mediaItems, resultContent } from "../shared/result-content.ts";
import { lettaLaw } from "./law.ts";
import { readLetta } from "./read.ts";
import { lettaShape } from "./shape.ts";

/** Messages of a Letta agent as its API lists them, oldest first. */
export const letta: Carrier = messageListCarrier({
  name: "letta",
  law: lettaLaw,
  errorFlag: true,
  read: readLetta,
  readRequest: readPlainRequest,
  contentOf: (result) => resultContent(returned(result)),
  argumentsOf: (call) => (isRecord(call.raw) ? field(call.raw, "arguments") : undefined),
  mediaOf: (part) => mediaItems(part, part.kind === "result" ? returned(part) : contentField(part.raw)),
  shape: lettaShape,
});

function returned({ raw }: Part): unknown {
  return isRecord(raw) ? field(raw, "tool_return") : undefined;
}
