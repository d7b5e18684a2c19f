import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import type { Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { objectArguments, textArguments } from "../shared/arguments.ts";
import { type BlockReader, isMarked, readContent, readText } from "../shared/content.ts";
import { isMediaBlock } from "../shared/media.ts";
import { langchainCalls } from "./calls.ts";
import { argumentsMember, innerOf, kindOf } from "./form.ts";

/** Reads one LangChain message in any of its forms. */
export function readLangchain(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const inner = innerOf(raw);
  const kind = kindOf(raw);
  const role = roleOf(kind, inner);
  sink.begin(raw, role, false, false);
  if (kind === "tool") {
    readResult(raw, inner, sink);
    return;
  }
  if (role === "result" || (role === "system" && !SYSTEM.has(kind))) {
    // Functions of the older kind have no ids and kinds of LangGraph's own (`remove`) are orders, not turns.
    sink.opaque("message", 0, raw, false);
    sink.end("filled", false, false);
    return;
  }
  const calls = role === "assistant" ? langchainCalls.get(raw) : undefined;
  const listed = Array.isArray(calls) && calls.length > 0;
  const content = readContent(inner, sink, role === "assistant", listed ? readBlock : withCalls(inner));
  if (listed) readCalls(calls, sink);
  sink.end(content === "absent" && hasLegacyCall(inner) ? "filled" : content, false, false);
}

const SYSTEM: ReadonlySet<string | undefined> = new Set(["system", "developer", "generic"]);

function roleOf(kind: string | undefined, inner: JsonRecord): Role {
  switch (kind) {
    case "human":
      return "user";
    case "ai":
      return "assistant";
    case "tool":
    case "function":
      return "result";
    case "generic": {
      const role = inner["role"];
      return role === "user" || role === "human" ? "user" : role === "assistant" ? "assistant" : "system";
    }
    case undefined:
      return "other";
    default:
      return "system";
  }
}

function hasLegacyCall(inner: JsonRecord): boolean {
  const more = field(inner, "additional_kwargs");
  return isRecord(more) && isRecord(field(more, "function_call"));
}

function readResult(raw: JsonRecord, inner: JsonRecord, sink: PartSink): void {
  const isError = inner["status"] === "error";
  const id = stringField(inner, "tool_call_id");
  sink.result("message", 0, id, stringField(inner, "name"), isError, false, raw, false);
  const content = field(inner, "content");
  sink.end(content === undefined || content === null ? "absent" : "filled", false, false);
}

/** Calls whose arguments were no JSON stand in `invalid_tool_calls`: nobody ran them and nothing answers them. */
function readCalls(calls: readonly unknown[], sink: PartSink): void {
  for (const [index, call] of calls.entries()) {
    if (!isRecord(call)) {
      sink.call("call-list", index, undefined, undefined, "missing", undefined, call, false);
      continue;
    }
    const target = field(call, "function");
    const name = stringField(isRecord(target) ? target : call, "name");
    const state = isRecord(target)
      ? textArguments(field(target, "arguments"))
      : objectArguments(field(call, "args"));
    sink.call("call-list", index, stringField(call, "id"), name, state, undefined, call, false);
  }
}

const readBlock: BlockReader = (block, index, sink, assistant) => {
  const marked = isMarked(block);
  const type = block["type"];
  if (type === "text") return readText(block, index, sink, marked);
  if (isMediaBlock(block)) {
    sink.media("block", index, block, marked);
    return true;
  }
  if (!assistant) return false;
  if (type === "reasoning" || type === "thinking" || type === "redacted_thinking")
    sink.reasoning(index, true, block, false);
  else if (type === "server_tool_call" || type === "server_tool_use" || type === "mcp_tool_use")
    sink.server("server-call", index, stringField(block, "id"), block, marked);
  else if (isServerResult(type)) sink.server("server-result", index, answeredId(block), block, marked);
  else return false;
  return true;
};

/** Where no list holds calls, those of the content are all there are; what was no JSON is no call there either. */
function withCalls(inner: JsonRecord): BlockReader {
  const invalid = field(inner, "invalid_tool_calls");
  const unread = new Set(Array.isArray(invalid) ? invalid.map((call) => isRecord(call) && call["id"]) : []);
  return (block, index, sink, assistant) => {
    const args = assistant ? argumentsMember(block) : undefined;
    if (args === undefined || unread.has(block["id"])) return readBlock(block, index, sink, assistant);
    const [id, name] = [stringField(block, "id"), stringField(block, "name")];
    const state = objectArguments(field(block, args));
    sink.call("block", index, id, name, state, undefined, block, isMarked(block));
    return true;
  };
}

function isServerResult(type: unknown): boolean {
  if (type === "server_tool_call_result") return true;
  return typeof type === "string" && type.endsWith("_tool_result");
}

function answeredId(block: JsonRecord): string | undefined {
  return (
    stringField(block, "tool_use_id") ??
    stringField(block, "tool_call_id") ??
    stringField(block, "toolCallId")
  );
}
