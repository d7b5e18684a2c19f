import { isRecord, type JsonRecord, parseJson, stringField } from "../../core/json.ts";
import type { ArgumentsState, ContentState, Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { member } from "./fields.ts";

/** Reads one content of a Gemini request. */
export function readGemini(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const role = roleOf(raw);
  sink.begin(raw, role, false, false);
  const misspelled = role === "assistant" ? raw["role"] !== "model" : isMisspelled(raw["role"]);
  sink.end(readParts(raw["parts"], sink), false, false, misspelled);
}

// Roles of other APIs and of older versions of this one; what they mean is clear (G-ROLE).
const MEANT: Readonly<Record<string, Role>> = {
  function: "user",
  tool: "user",
  assistant: "assistant",
};

function isMisspelled(role: unknown): boolean {
  return typeof role === "string" && Object.hasOwn(MEANT, role);
}

function roleOf(message: JsonRecord): Role {
  const role = message["role"];
  if (role === "user") return "user";
  if (role === "model") return "assistant";
  if (role === "system") return "system";
  // The role may be left out where it is the user's; only the parts tell when it is not.
  if (role === undefined || role === null || role === "") return holdsCall(message) ? "assistant" : "user";
  return typeof role === "string" && Object.hasOwn(MEANT, role) ? (MEANT[role] ?? "other") : "other";
}

function holdsCall(message: JsonRecord): boolean {
  const parts = message["parts"];
  const list: readonly unknown[] = Array.isArray(parts) ? parts : [parts];
  return list.some((part) => isRecord(part) && member(part, "functionCall") !== undefined);
}

function readParts(parts: unknown, sink: PartSink): ContentState {
  if (parts === undefined || parts === null) return "absent";
  if (typeof parts === "string") {
    if (parts === "") return "empty-text";
    sink.text("text", 0, parts, parts, false);
    return "text";
  }
  // One part may stand in place of the list.
  const list: readonly unknown[] = Array.isArray(parts) ? parts : [parts];
  if (list.length === 0) return "empty";
  for (let index = 0; index < list.length; index++) readPart(list[index], index, sink);
  return "filled";
}

function readPart(part: unknown, index: number, sink: PartSink): void {
  if (!isRecord(part)) {
    sink.invalidPart(index, part);
    return;
  }
  const call = member(part, "functionCall");
  const response = member(part, "functionResponse");
  if (call !== undefined) readCall(call, part, index, sink);
  else if (response !== undefined) readResponse(response, part, index, sink);
  else if (part["thought"] === true) sink.reasoning(index, isSigned(part), part, false);
  else if (typeof part["text"] === "string") readText(part["text"], part, index, sink);
  else if (member(part, "inlineData") !== undefined || member(part, "fileData") !== undefined)
    sink.media("block", index, part, false);
  else if (Object.keys(part).some((key) => !BESIDE_DATA.has(key))) {
    if (part["text"] === undefined || part["text"] === null) sink.opaque("block", index, part, false);
    else sink.invalidPart(index, part);
  } else readText("", part, index, sink);
}

// Fields of a part that are not its data: a part that has nothing else is refused (G-EMPTY).
const BESIDE_DATA: ReadonlySet<string> = new Set([
  "thought",
  "thoughtSignature",
  "thought_signature",
  "videoMetadata",
  "video_metadata",
  "mediaResolution",
  "media_resolution",
  "partMetadata",
  "part_metadata",
]);

/** A signature may come with an empty text and is sent back with it (G-SIG): then it is no blank. */
function readText(text: string, part: JsonRecord, index: number, sink: PartSink): void {
  if (text === "" && part["text"] === "" && isSigned(part)) sink.reasoning(index, true, part, false);
  else sink.text("block", index, text, part, false);
}

function isSigned(part: JsonRecord): boolean {
  const signature = member(part, "thoughtSignature");
  return signature !== undefined && signature !== "";
}

function readCall(call: unknown, part: JsonRecord, index: number, sink: PartSink): void {
  if (!isRecord(call)) {
    sink.invalidPart(index, part);
    return;
  }
  const state = argumentsOf(call["args"]);
  const signed = isSigned(part);
  const name = stringField(call, "name");
  sink.call("block", index, idOf(call), name, state, undefined, part, false, undefined, signed);
}

/** Calls without arguments have none at all. */
function argumentsOf(args: unknown): ArgumentsState {
  if (args === undefined || args === null || isRecord(args)) return "usable";
  if (typeof args !== "string" || args === "") return "repairable";
  return parseJson(args) === undefined ? "cut-off" : "repairable";
}

function readResponse(response: unknown, part: JsonRecord, index: number, sink: PartSink): void {
  if (!isRecord(response)) {
    sink.invalidPart(index, part);
    return;
  }
  const said = response["response"];
  const isError = isRecord(said) && said["error"] !== undefined && said["error"] !== null;
  const malformed = said !== undefined && said !== null && !isRecord(said);
  // A response is known by its name, so one without counts as blank.
  const name = stringField(response, "name") ?? "";
  sink.result("block", index, idOf(response), name, isError, false, part, false, undefined, malformed);
}

function idOf(record: JsonRecord): string | undefined {
  return stringField(record, "id") || undefined;
}
