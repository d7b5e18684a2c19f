import { jsonText } from "../../core/canonical.ts";
import type { Carrier, ResultContent } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { readPlainRequest } from "../shared/request.ts";
import { pydanticAiLaw } from "./law.ts";
import { readPydanticAi } from "./read.ts";
import { pydanticAiShape } from "./shape.ts";

/** Messages of pydantic-ai as JSON: requests and responses with parts. */
export const pydanticAi: Carrier = messageListCarrier({
  name: "pydantic-ai",
  law: pydanticAiLaw,
  // Only newer versions write the outcome of a tool.
  errorFlag: false,
  read: readPydanticAi,
  readRequest: readPlainRequest,
  contentOf: (result) => saidByPart(result.raw),
  argumentsOf: (call) => (isRecord(call.raw) ? field(call.raw, "args") : undefined),
  mediaOf: () => [],
  shape: pydanticAiShape,
});

/** A tool returns any value; what is no text, media included, stays as JSON. */
function saidByPart(raw: unknown): ResultContent {
  const content = isRecord(raw) ? field(raw, "content") : undefined;
  if (content === undefined || content === null) return { text: "", media: [] };
  return { text: typeof content === "string" ? content : jsonText(content), media: [] };
}
