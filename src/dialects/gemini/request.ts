import { stringField } from "../../core/json.ts";
import type { RequestFacts } from "../../core/model.ts";
import { plainRequest } from "../shared/request.ts";

/** The facts of a Gemini request beside its contents. SDKs keep the model there; on the wire it is in the address. */
export function readGeminiRequest(request: Readonly<Record<string, unknown>>): RequestFacts {
  const facts = plainRequest(request, "contents");
  return SIGNING_MODEL.test(stringField(request, "model") ?? "") ? { ...facts, signsCalls: true } : facts;
}

// G-SIG: the third generation, with any version and variant, also at the end of a path.
const SIGNING_MODEL = /(?:^|\/)gemini-3(?:[.-]|$)/;
