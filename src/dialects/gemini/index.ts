import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { says } from "../shared/unread.ts";
import { innerRecord } from "./fields.ts";
import { geminiLaw } from "./law.ts";
import { readGemini } from "./read.ts";
import { readGeminiRequest } from "./request.ts";
import { mediaOfPart, saidByResponse } from "./response.ts";
import { geminiShape } from "./shape.ts";

/** The Gemini API: contents of parts, calls answered part for part in the next content. */
export const gemini: Carrier = messageListCarrier({
  name: "gemini",
  container: "contents",
  law: geminiLaw,
  // A response with an `error` tells that the call failed.
  errorFlag: true,
  read: readGemini,
  readRequest: readGeminiRequest,
  contentOf: (result) => saidByResponse(result.raw),
  argumentsOf(call) {
    const inner = innerRecord(call.raw, "functionCall");
    return inner === undefined ? undefined : field(inner, "args");
  },
  mediaOf: mediaOfPart,
  hides: (raw) => isRecord(raw) && Object.keys(raw).some((key) => !KNOWN.has(key) && says(raw[key])),
  shape: geminiShape,
});

const KNOWN: ReadonlySet<string> = new Set(["role", "parts"]);
