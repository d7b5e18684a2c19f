import { buildMessage } from "../../core/build.ts";
import { field, isRecord } from "../../core/json.ts";
import type { RequestFacts } from "../../core/model.ts";
import { isWellFormedDeep } from "../../core/unicode.ts";
import { isMarked } from "../shared/content.ts";
import { readAnthropic } from "./read.ts";

/** The facts of an Anthropic request beside its messages. */
export function readAnthropicRequest(request: Readonly<Record<string, unknown>>): RequestFacts {
  const system = field(request, "system");
  const thread = field(request, "thread");
  const model = field(request, "model");
  return {
    ...(typeof model === "string" ? { model } : {}),
    prologue:
      system === undefined || system === null
        ? undefined
        : buildMessage({ role: "system", content: system }, readAnthropic, -1),
    thinking: thinkingMode(field(request, "thinking")),
    outerMarkers: countMarkers(field(request, "tools")) + countMarkers(system),
    continues: isRecord(thread) && thread["type"] === "continue",
    wellFormed: Object.keys(request).every((key) => key === "messages" || isWellFormedDeep(request[key])),
  };
}

function thinkingMode(thinking: unknown): RequestFacts["thinking"] {
  if (!isRecord(thinking)) return undefined;
  const type = thinking["type"];
  return type === "enabled" || type === "disabled" ? type : "other";
}

function countMarkers(list: unknown): number {
  if (!Array.isArray(list)) return 0;
  return list.filter((item) => isRecord(item) && isMarked(item)).length;
}
