import { field, isRecord, type JsonRecord, parseJson, stringField } from "../../core/json.ts";
import type { ArgumentsState, ContentState, Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";

/** Reads one pydantic-ai message: a request with parts of the user and of tools, or a response with the model's. */
export function readPydanticAi(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const role: Role = raw["kind"] === "request" ? "user" : raw["kind"] === "response" ? "assistant" : "other";
  sink.begin(raw, role, false, false);
  sink.end(readParts(raw, role === "assistant", sink), false, false);
}

function readParts(message: JsonRecord, response: boolean, sink: PartSink): ContentState {
  const parts = field(message, "parts");
  if (parts === undefined || parts === null) return "absent";
  if (typeof parts === "string") {
    if (parts !== "") sink.text("text", 0, parts, parts, false);
    return parts === "" ? "empty-text" : "text";
  }
  if (!Array.isArray(parts)) {
    sink.invalidPart(0, parts);
    return "filled";
  }
  for (const [index, part] of parts.entries()) {
    if (!isRecord(part) || typeof part["part_kind"] !== "string") sink.invalidPart(index, part);
    else if (!(response ? readResponsePart : readRequestPart)(part, index, sink))
      sink.opaque("block", index, part, false);
  }
  return parts.length === 0 ? "empty" : "filled";
}

function readRequestPart(part: JsonRecord, index: number, sink: PartSink): boolean {
  const content = field(part, "content");
  switch (part["part_kind"]) {
    case "user-prompt":
      return readText(content, part, index, sink);
    case "tool-return":
      readResult(part, FAILURES.has(part["outcome"]), index, sink);
      return true;
    case "retry-prompt":
      // Without the name of a tool it is the user's: it has an id of a call all the same.
      if (typeof part["tool_name"] !== "string") return readText(content, part, index, sink);
      readResult(part, true, index, sink);
      return true;
    default:
      return false;
  }
}

const FAILURES: ReadonlySet<unknown> = new Set(["failed", "denied", "interrupted"]);

/** A list of texts and media is passed on as a whole. */
function readText(content: unknown, part: JsonRecord, index: number, sink: PartSink): boolean {
  if (typeof content !== "string") return false;
  sink.text("block", index, content, part, false);
  return true;
}

function readResult(part: JsonRecord, isError: boolean, index: number, sink: PartSink): void {
  const metadata = field(part, "metadata");
  const madeUp = isRecord(metadata) && metadata["pydantic_ai_synthesized_tool_return"] === true;
  const [id, name] = [stringField(part, "tool_call_id"), stringField(part, "tool_name")];
  sink.result("block", index, id, name, isError, madeUp, part, false);
}

function readResponsePart(part: JsonRecord, index: number, sink: PartSink): boolean {
  const id = stringField(part, "tool_call_id");
  switch (part["part_kind"]) {
    case "text":
      return readText(field(part, "content"), part, index, sink);
    case "thinking":
      sink.reasoning(index, true, part, false);
      return true;
    case "tool-call": {
      const state = argumentsState(field(part, "args"));
      sink.call("block", index, id, stringField(part, "tool_name"), state, undefined, part, false);
      return true;
    }
    case "builtin-tool-call":
      sink.server("server-call", index, id, part, false);
      return true;
    case "builtin-tool-return":
      sink.server("server-result", index, id, part, false);
      return true;
    case "file":
      sink.media("block", index, part, false);
      return true;
    default:
      return false;
  }
}

/** An object, or a JSON text of one; none at all stands for an empty one. */
function argumentsState(args: unknown): ArgumentsState {
  if (isRecord(args) || args === undefined || args === null || args === "") return "usable";
  if (typeof args !== "string") return "repairable";
  const parsed = parseJson(args);
  if (parsed === undefined) return "cut-off";
  return isRecord(parsed) ? "usable" : "repairable";
}
