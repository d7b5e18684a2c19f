import { isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import type { Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { objectArguments } from "../shared/arguments.ts";
import { isMarked, readContent, readText } from "../shared/content.ts";

/** Reads one message of an Anthropic request. */
export function readAnthropic(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const role = roleOf(raw);
  sink.begin(raw, role, false, isCompaction(raw), role === "assistant" ? stringField(raw, "id") : undefined);
  sink.end(readContent(raw, sink, role === "assistant", readAnthropicBlock), false, false);
}

/** Reads a block of an Anthropic content list; false when the type is not known here. */
export function readAnthropicBlock(
  block: JsonRecord,
  index: number,
  sink: PartSink,
  assistant: boolean,
): boolean {
  const marked = isMarked(block);
  switch (block["type"]) {
    case "text": {
      return readText(block, index, sink, marked);
    }
    case "tool_use": {
      const state = objectArguments(block["input"]);
      const caller = block["caller"];
      const by = isRecord(caller) ? stringField(caller, "tool_id") : undefined;
      sink.call(
        "block",
        index,
        stringField(block, "id"),
        stringField(block, "name"),
        state,
        by,
        block,
        marked,
      );
      return true;
    }
    case "tool_result": {
      const isError = block["is_error"] === true;
      sink.result(
        "block",
        index,
        stringField(block, "tool_use_id"),
        undefined,
        isError,
        false,
        block,
        marked,
      );
      return true;
    }
    case "thinking": {
      const signature = block["signature"];
      sink.reasoning(index, typeof signature === "string" && signature !== "", block, marked);
      return true;
    }
    case "redacted_thinking": {
      const data = block["data"];
      sink.reasoning(index, typeof data === "string" && data !== "", block, marked);
      return true;
    }
    case "server_tool_use":
    case "mcp_tool_use":
      sink.server("server-call", index, stringField(block, "id"), block, marked);
      return true;
    case "image":
    case "document":
      sink.media("block", index, block, marked);
      return true;
    default:
      return readServerResult(block, index, sink, assistant, marked);
  }
}

// Every `…_tool_result` of assistant content is the other half of a server tool (A-SRV-1); new ones keep coming.
function readServerResult(
  block: JsonRecord,
  index: number,
  sink: PartSink,
  assistant: boolean,
  marked: boolean,
): boolean {
  const type = block["type"];
  if (typeof type !== "string" || !type.endsWith("_tool_result")) return false;
  // In a user message only the known ones are out of place; an unknown block may be new and right there.
  if (!assistant && !SERVER_RESULTS.has(type.slice(0, -"_tool_result".length))) return false;
  sink.server("server-result", index, stringField(block, "tool_use_id"), block, marked);
  return true;
}

const SERVER_RESULTS: ReadonlySet<string> = new Set([
  "web_search",
  "web_fetch",
  "code_execution",
  "bash_code_execution",
  "text_editor_code_execution",
  "tool_search",
  "advisor",
  "mcp",
]);

function roleOf(message: JsonRecord): Role {
  const role = message["role"];
  return role === "user" || role === "assistant" || role === "system" ? role : "other";
}

/** A compaction block summarizes everything before it (A-COMPACT); a null one is a no-op. */
function isCompaction(message: JsonRecord): boolean {
  const content = message["content"];
  const first: unknown = Array.isArray(content) ? content[0] : undefined;
  return isRecord(first) && first["type"] === "compaction" && typeof first["content"] === "string";
}
