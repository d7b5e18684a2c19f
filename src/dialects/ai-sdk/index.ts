import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { readPlainRequest } from "../shared/request.ts";
import { aiSdkLaw } from "./law.ts";
import { aiSdkMedia } from "./media.ts";
import { saidByOutput } from "./output.ts";
import { aiSdkProvider } from "./provider.ts";
import { inputField, readAiSdk } from "./read.ts";
import { isSameProvider } from "./same-provider.ts";
import { aiSdkShape } from "./shape.ts";

/** Model messages of the AI SDK: `tool-call` parts, results in messages of the role `tool`. */
export const aiSdk: Carrier = messageListCarrier({
  name: "ai-sdk",
  law: aiSdkLaw,
  errorFlag: true,
  read: readAiSdk,
  readRequest: readPlainRequest,
  contentOf: (result) => saidByOutput(result.raw),
  argumentsOf: (call) => (isRecord(call.raw) ? field(call.raw, inputField(call.raw)) : undefined),
  mediaOf: aiSdkMedia,
  providerOf: aiSdkProvider,
  isSameProvider,
  shape: aiSdkShape,
});
