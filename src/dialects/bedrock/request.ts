import { field, isRecord, type JsonRecord, withField } from "../../core/json.ts";
import type { RequestFacts } from "../../core/model.ts";
import { plainRequest } from "../shared/request.ts";

/** The facts of a Converse request beside its messages. */
export function readBedrockRequest(request: Readonly<Record<string, unknown>>): RequestFacts {
  const definesTools = toolsOf(request);
  const facts: RequestFacts = {
    ...plainRequest(request, "messages"),
    thinking: thinkingOf(request),
    outerMarkers: countMarkers(field(request, "system")) + countMarkers(toolsIn(request)),
  };
  return definesTools === undefined ? facts : { ...facts, definesTools };
}

/** What Claude is told reaches it beside the fields of Converse (B-CLAUDE). */
function thinkingOf(request: Readonly<Record<string, unknown>>): RequestFacts["thinking"] {
  const more = field(request, "additionalModelRequestFields");
  const thinking = isRecord(more) ? field(more, "thinking") : undefined;
  if (!isRecord(thinking)) return undefined;
  const type = field(thinking, "type");
  return type === "enabled" || type === "disabled" ? type : "other";
}

/** The same request with reasoning switched off. */
export function withoutThinking(request: JsonRecord): JsonRecord {
  const name = "additionalModelRequestFields";
  const more = field(request, name);
  return withField(request, name, withField(isRecord(more) ? more : {}, "thinking", { type: "disabled" }));
}

function toolsIn(request: Readonly<Record<string, unknown>>): unknown {
  const config = field(request, "toolConfig");
  return isRecord(config) ? field(config, "tools") : undefined;
}

function countMarkers(list: unknown): number {
  return Array.isArray(list)
    ? list.filter((each) => isRecord(each) && isRecord(each["cachePoint"])).length
    : 0;
}

/** A request that names its model is a whole one, so tools that it does not declare are not there (B-TOOLCFG). */
function toolsOf(request: Readonly<Record<string, unknown>>): boolean | undefined {
  const config = field(request, "toolConfig");
  if (config === null) return false;
  if (config !== undefined) {
    const tools = toolsIn(request);
    return !Array.isArray(tools) || tools.length > 0;
  }
  return field(request, "modelId") === undefined ? undefined : false;
}
