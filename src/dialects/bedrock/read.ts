import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import type { ContentState, Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { objectArguments } from "../shared/arguments.ts";
import { isMalformed } from "./tool-result.ts";

/** Reads one message of a Converse request. */
export function readBedrock(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const said = raw["role"];
  const role = typeof said === "string" && Object.hasOwn(ROLES, said) ? (ROLES[said] ?? "other") : "other";
  sink.begin(raw, role, false, false);
  const misspelled = role === "user" || role === "assistant" ? said !== role : false;
  sink.end(readContent(raw["content"], sink), false, false, misspelled);
}

// The roles of the API, and those of other APIs whose meaning is clear.
const ROLES: Readonly<Record<string, Role>> = {
  user: "user",
  assistant: "assistant",
  system: "system",
  tool: "user",
  function: "user",
  model: "assistant",
};

function readContent(content: unknown, sink: PartSink): ContentState {
  if (content === undefined || content === null) return "absent";
  if (typeof content === "string") {
    if (content === "") return "empty-text";
    sink.text("text", 0, content, content, false);
    return "text";
  }
  if (!Array.isArray(content)) {
    sink.invalidPart(0, content);
    return "filled";
  }
  if (content.length === 0) return "empty";
  for (let index = 0; index < content.length; index++) {
    const block: unknown = content[index];
    if (isRecord(block)) readBlock(block, index, sink);
    else sink.invalidPart(index, block);
  }
  return "filled";
}

/** A block is what its one member is. */
function readBlock(block: JsonRecord, index: number, sink: PartSink): void {
  const [key] = Object.keys(block).filter((each) => block[each] !== undefined && block[each] !== null);
  const value = key === undefined ? undefined : block[key];
  if (key === undefined) sink.text("block", index, "", block, false);
  else if (typeof block["text"] === "string") sink.text("block", index, block["text"], block, false);
  else if (isRecord(block["toolUse"])) readToolUse(block["toolUse"], block, index, sink);
  else if (isRecord(block["toolResult"])) readToolResult(block["toolResult"], block, index, sink);
  else if (isRecord(block["reasoningContent"])) readReasoning(block["reasoningContent"], block, index, sink);
  else if (key === "cachePoint") sink.marker(index, block);
  else if (MEDIA.has(key) && isRecord(value)) sink.media("block", index, block, false);
  else if (READ.has(key)) sink.invalidPart(index, block);
  else sink.opaque("block", index, block, false);
}

const MEDIA: ReadonlySet<string> = new Set(["image", "document", "video", "audio"]);
const READ: ReadonlySet<string> = new Set(["text", "toolUse", "toolResult", "reasoningContent", ...MEDIA]);

function readToolUse(use: JsonRecord, block: JsonRecord, index: number, sink: PartSink): void {
  // Tools that the provider runs itself have both halves in assistant content (A-SRV-1).
  if (isText(use["type"])) {
    sink.opaque("block", index, block, false);
    return;
  }
  const state = objectArguments(field(use, "input"));
  sink.call(
    "block",
    index,
    stringField(use, "toolUseId"),
    stringField(use, "name"),
    state,
    undefined,
    block,
    false,
  );
}

function readToolResult(result: JsonRecord, block: JsonRecord, index: number, sink: PartSink): void {
  if (isText(result["type"])) {
    sink.opaque("block", index, block, false);
    return;
  }
  const id = stringField(result, "toolUseId");
  const isError = result["status"] === "error";
  const malformed = isMalformed(result);
  sink.result("block", index, id, undefined, isError, false, block, false, undefined, malformed);
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function readReasoning(reasoning: JsonRecord, block: JsonRecord, index: number, sink: PartSink): void {
  const { reasoningText, redactedContent } = reasoning;
  if (isRecord(reasoningText)) {
    const signature = reasoningText["signature"];
    const signed = isText(signature);
    sink.reasoning(index, signed, block, false, "block", signature === "");
  } else if (redactedContent !== undefined && redactedContent !== null && redactedContent !== "")
    sink.reasoning(index, true, block, false);
  else sink.opaque("block", index, block, false);
}
