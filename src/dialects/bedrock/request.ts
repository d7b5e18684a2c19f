import { field, isRecord } from "../../core/json.ts";
import type { RequestFacts } from "../../core/model.ts";
import { plainRequest } from "../shared/request.ts";

/** The facts of a Converse request beside its messages. */
export function readBedrockRequest(request: Readonly<Record<string, unknown>>): RequestFacts {
  const definesTools = toolsOf(request);
  const facts = plainRequest(request, "messages");
  return definesTools === undefined ? facts : { ...facts, definesTools };
}

/** A request that names its model is a whole one, so tools that it does not declare are not there (B-TOOLCFG). */
function toolsOf(request: Readonly<Record<string, unknown>>): boolean | undefined {
  const config = field(request, "toolConfig");
  if (config === null) return false;
  if (config !== undefined) {
    const tools = isRecord(config) ? field(config, "tools") : undefined;
    return !Array.isArray(tools) || tools.length > 0;
  }
  return field(request, "modelId") === undefined ? undefined : false;
}
