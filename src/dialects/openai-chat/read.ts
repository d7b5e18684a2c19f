import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import { fitsPattern } from "../../core/law.ts";
import type { Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { textArguments } from "../shared/arguments.ts";
import { type BlockReader, readContent, readText } from "../shared/content.ts";
import { isMediaBlock } from "../shared/media.ts";
import { readReasoningMembers } from "../shared/reasoning-members.ts";
import { says } from "../shared/unread.ts";

/** Reads one message of a chat completion request. */
export function readOpenaiChat(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const role = roleOf(raw);
  sink.begin(raw, role, false, false);
  if (role === "result") {
    readChatResult(raw, sink);
    return;
  }
  if (role === "assistant") readReasoningMembers(raw, sink);
  const content = readContent(raw, sink, role === "assistant", readChatBlock);
  const emptyCallList = readCallLists(raw, sink);
  const state = content === "absent" && speaksOtherwise(raw) ? "filled" : content;
  // Mistral's sign that the answer begins with this message (M-ORDER-3).
  sink.end(state, emptyCallList, hasBadName(raw), false, field(raw, "prefix") === true);
}

/** A refusal or audio stands in for the content (OC-CONTENT-1). */
export function speaksOtherwise(message: JsonRecord): boolean {
  return (field(message, "refusal") ?? field(message, "audio") ?? null) !== null;
}

/** Reads `tool_calls` and the legacy `function_call`; true when the list holds nothing (OC-CONTENT-2) or is none. */
export function readCallLists(message: JsonRecord, sink: PartSink): boolean {
  const list = field(message, "tool_calls");
  if (Array.isArray(list)) {
    for (let index = 0; index < list.length; index++) readCall(list[index], index, sink);
  } else if (says(list)) sink.call("call-list", 0, undefined, undefined, "missing", undefined, list, false);
  const legacy = field(message, "function_call");
  if (isRecord(legacy)) {
    const name = stringField(legacy, "name");
    const state = textArguments(field(legacy, "arguments"));
    sink.call("legacy-call", 0, name && legacyId(name), name, state, undefined, legacy, false);
  }
  return Array.isArray(list) ? list.length === 0 : list !== undefined && list !== null && !says(list);
}

function readCall(call: unknown, index: number, sink: PartSink): void {
  if (!isRecord(call)) {
    sink.call("call-list", index, undefined, undefined, "missing", undefined, call, false);
    return;
  }
  const id = stringField(call, "id");
  const custom = field(call, "custom");
  const target = isRecord(custom) ? custom : field(call, "function");
  if (!isRecord(target)) {
    sink.call("call-list", index, id, undefined, "missing", undefined, call, false);
    return;
  }
  // A custom tool takes free text, a function a JSON text.
  const state = isRecord(custom) ? "usable" : textArguments(field(target, "arguments"));
  sink.call("call-list", index, id, stringField(target, "name"), state, undefined, call, false);
}

/** Reads a message that is a tool result; ends the message. */
export function readChatResult(message: JsonRecord, sink: PartSink): void {
  const name = stringField(message, "name");
  const legacy = message["role"] === "function";
  const id = legacy ? name && legacyId(name) : stringField(message, "tool_call_id");
  sink.result("message", 0, id, name, false, false, message, false);
  const content = field(message, "content");
  sink.end(content === undefined || content === null ? "absent" : "filled", false, false);
}

/** Legacy functions have no ids: call and result pair by name and place (OC-FUNC). */
function legacyId(name: string): string {
  return LEGACY_PREFIX + name;
}

/** The name that a legacy function's id stands for; undefined for any other id. */
export function legacyName(id: string): string | undefined {
  return id.startsWith(LEGACY_PREFIX) ? id.slice(LEGACY_PREFIX.length) : undefined;
}

// Begins with a character that no id has, so that the two families cannot meet.
const LEGACY_PREFIX = "\u0000function:";

/** Reads a block of a chat completion content list; false when the type is not known here. */
export const readChatBlock: BlockReader = (block, index, sink) => {
  const type = block["type"];
  if (type === "text") return readText(block, index, sink, false);
  if (isMediaBlock(block)) sink.media("block", index, block, false);
  else return false;
  return true;
};

function roleOf(message: JsonRecord): Role {
  switch (message["role"]) {
    case "user":
    case "assistant":
      return message["role"];
    case "system":
    case "developer":
      return "system";
    case "tool":
    case "function":
      return "result";
    default:
      return "other";
  }
}

function hasBadName(message: JsonRecord): boolean {
  const name = field(message, "name");
  return typeof name === "string" && !fitsPattern(name, { extra: "", max: 64 });
}
