import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import { fitsPattern } from "../../core/law.ts";
import type { ArgumentsState, Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { textArguments } from "../shared/arguments.ts";
import { type BlockReader, readContent } from "../shared/content.ts";
import { unreadMembers } from "../shared/unread.ts";
import { type CallKind, callKind, type OutputKind, outputKind, typeOf } from "./kinds.ts";
import { RESPONSES_ITEM_ID } from "./law.ts";
import { isInputMedia } from "./media.ts";

/** Reads one item of `input`. What it does not know passes through as it is. */
export function readOpenaiResponses(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const type = typeOf(raw);
  if (type === "message" || (type === "" && "role" in raw)) readMessage(raw, sink);
  else if (type === "reasoning") readReasoning(raw, sink);
  else if (type === "item_reference" || (type === "" && typeof raw["id"] === "string" && !("content" in raw)))
    readReference(raw, sink);
  else {
    const call = callKind(raw);
    const output = call === undefined ? outputKind(raw) : undefined;
    if (call !== undefined) readCall(raw, call, sink);
    else if (output !== undefined) readOutput(raw, output, sink);
    else readOther(raw, type, sink);
  }
}

function readMessage(raw: JsonRecord, sink: PartSink): void {
  const role = roleOf(raw);
  sink.begin(raw, role, false, false);
  readId(raw, true, sink);
  sink.end(readContent(raw, sink, role === "assistant", readPart), false, false);
}

/** Reads a part of a message's content; false when its type is not known here. */
const readPart: BlockReader = (part, index, sink, assistant) => {
  const type = part["type"];
  if (type === "input_text" || type === "output_text" || type === "text") {
    const text = part["text"] ?? (unreadMembers(part) === undefined ? "" : undefined);
    const mistyped = type !== (assistant ? "output_text" : "input_text");
    if (typeof text === "string") sink.text("block", index, text, part, false, mistyped);
    else sink.invalidPart(index, part);
    return true;
  }
  if (!isInputMedia(part)) return false;
  sink.media("block", index, part, false);
  return true;
};

/** `signed` says that it holds its encrypted content, so that nothing has to be looked up. */
function readReasoning(raw: JsonRecord, sink: PartSink): void {
  const carried = Boolean(stringField(raw, "encrypted_content"));
  sink.begin(raw, "assistant", false, false);
  readId(raw, carried, sink);
  sink.reasoning(0, carried, raw, false, "message");
  sink.end("filled", false, false);
}

function readReference(raw: JsonRecord, sink: PartSink): void {
  sink.begin(raw, "assistant", false, false);
  readId(raw, false, sink);
  sink.reference(stringField(raw, "id") ?? "", raw);
  sink.end("filled", false, false);
}

function readCall(raw: JsonRecord, kind: CallKind, sink: PartSink): void {
  sink.begin(raw, "assistant", false, false);
  readId(raw, kind.optionalId, sink);
  const name = kind.tool ?? stringField(raw, "name");
  const state = argumentsState(field(raw, kind.arguments.field), kind);
  sink.call("message", 0, stringField(raw, "call_id"), name, state, callerOf(raw), raw, false, kind.family);
  sink.end("filled", false, false);
}

function argumentsState(value: unknown, kind: CallKind): ArgumentsState {
  switch (kind.arguments.as) {
    case "json":
      return textArguments(value);
    case "text":
      if (typeof value === "string") return "usable";
      return value === undefined || value === null ? "missing" : "repairable";
    case "value":
      return "usable";
  }
}

/** Programs of the model make calls, too (programmatic tool calling). */
function callerOf(raw: JsonRecord): string | undefined {
  const caller = field(raw, "caller");
  return isRecord(caller) ? stringField(caller, "caller_id") : undefined;
}

function readOutput(raw: JsonRecord, kind: OutputKind, sink: PartSink): void {
  const type = typeOf(raw);
  sink.begin(raw, "result", false, false);
  // The id of a local shell's output is that of its call in the types of the SDK, so only its look is judged.
  if (type !== "local_shell_call_output" || !isLegalId(raw["id"])) readId(raw, true, sink);
  const failed = type === "apply_patch_call_output" && raw["status"] === "failed";
  const id = stringField(raw, "call_id");
  sink.result(
    "message",
    0,
    id,
    stringField(raw, "name"),
    failed,
    isEmptySearch(raw),
    raw,
    false,
    kind.family,
  );
  const content = field(raw, kind.content);
  const absent = kind.as === "text" && (content === undefined || content === null);
  sink.end(absent ? "absent" : "filled", false, false);
}

/** A search that found nothing and did not end: that is what is written where its result is unknown. */
function isEmptySearch(raw: JsonRecord): boolean {
  const tools = field(raw, "tools");
  return Array.isArray(tools) && tools.length === 0 && raw["status"] === "incomplete";
}

// Items that the client adds; all others of the provider's own come from the assistant.
const CLIENT_ITEMS: ReadonlySet<string> = new Set([
  "mcp_approval_response",
  "additional_tools",
  "configuration_update",
  "compaction_trigger",
]);

function readOther(raw: JsonRecord, type: string, sink: PartSink): void {
  const told = roleOf(raw);
  const role = type === "" || told !== "other" ? told : CLIENT_ITEMS.has(type) ? "user" : "assistant";
  sink.begin(raw, role, false, false);
  readId(raw, type === "compaction" || CLIENT_ITEMS.has(type), sink);
  sink.opaque("message", 0, raw, false);
  sink.end("filled", false, false);
}

function readId(raw: JsonRecord, optional: boolean, sink: PartSink): void {
  const id = raw["id"];
  if (typeof id === "string") sink.item(id, optional);
}

function isLegalId(id: unknown): boolean {
  return typeof id === "string" && fitsPattern(id, RESPONSES_ITEM_ID);
}

function roleOf(raw: JsonRecord): Role {
  switch (raw["role"]) {
    case "user":
    case "assistant":
    case "system":
      return raw["role"];
    case "developer":
      return "system";
    default:
      return "other";
  }
}
