import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import type { ArgumentsState, ContentState, Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { readText } from "../shared/content.ts";

/** Reads one UI message of the AI SDK. */
export function readAiSdkUi(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const role = roleOf(raw);
  sink.begin(raw, role, false, false);
  sink.end(readParts(raw, role === "assistant", sink), false, false);
}

function roleOf(message: JsonRecord): Role {
  const role = message["role"];
  return role === "user" || role === "assistant" || role === "system" ? role : "other";
}

function readParts(message: JsonRecord, assistant: boolean, sink: PartSink): ContentState {
  const parts = field(message, "parts");
  if (parts === undefined || parts === null) {
    const content = stringField(message, "content");
    if (content) sink.text("text", 0, content, content, false);
    return content ? "text" : "absent";
  }
  if (!Array.isArray(parts)) {
    sink.invalidPart(0, parts);
    return "filled";
  }
  for (const [index, part] of parts.entries()) {
    if (!isRecord(part) || typeof part["type"] !== "string") sink.invalidPart(index, part);
    else if (!readPart(part, part["type"], index, assistant, sink)) sink.opaque("block", index, part, false);
  }
  return parts.length === 0 ? "empty" : "filled";
}

function readPart(
  part: JsonRecord,
  type: string,
  index: number,
  assistant: boolean,
  sink: PartSink,
): boolean {
  if (type === "text") return readText(part, index, sink, false);
  if (type === "reasoning") sink.reasoning(index, true, part, false);
  else if (type === "file") sink.media("block", index, part, false);
  // Tools of other messages are left out by the conversion.
  else if (assistant && isToolPart(part, type)) readRecord(part, index, sink);
  else return false;
  return true;
}

const STATES: ReadonlySet<unknown> = new Set([
  "input-streaming",
  "input-available",
  "approval-requested",
  "approval-responded",
  "output-available",
  "output-error",
  "output-denied",
]);

/** States that are not known here, and calls of before AI SDK 5 (`tool-invocation`), pass through. */
function isToolPart(part: JsonRecord, type: string): boolean {
  return (type === "dynamic-tool" || type.startsWith("tool-")) && STATES.has(part["state"]);
}

/** The name of the tool: part of the type, or a field where the tool is known at run time alone. */
function toolName(part: JsonRecord): string | undefined {
  const type = stringField(part, "type") ?? "";
  return type === "dynamic-tool" ? stringField(part, "toolName") : type.slice("tool-".length);
}

function readRecord(part: JsonRecord, index: number, sink: PartSink): void {
  const id = stringField(part, "toolCallId");
  const outcome = outcomeOf(part);
  const byProvider = part["providerExecuted"] === true;
  if (byProvider) sink.server("server-call", index, id, part, false);
  else sink.call("block", index, id, toolName(part), inputState(part, outcome), undefined, part, false);
  readApproval(part, id, index, sink);
  if (outcome === "none") return;
  if (byProvider) sink.server("server-result", index, id, part, false);
  else sink.result("block", index, id, toolName(part), outcome === "error", false, part, false);
}

function readApproval(part: JsonRecord, call: string | undefined, index: number, sink: PartSink): void {
  const { state } = part;
  if (state !== "approval-requested" && state !== "approval-responded") return;
  const approval = field(part, "approval");
  const id = isRecord(approval) ? stringField(approval, "id") : undefined;
  sink.approval("approval-request", "block", index, id, call, part);
  if (state === "approval-responded") sink.approval("approval-response", "block", index, id, call, part);
}

/** A refusal to approve is made a result by the conversion. */
function outcomeOf(part: JsonRecord): "output" | "error" | "none" {
  switch (part["state"]) {
    case "output-available":
      return "output";
    case "output-error":
    case "output-denied":
      return "error";
    case "approval-responded": {
      const approval = field(part, "approval");
      return isRecord(approval) && approval["approved"] === false ? "error" : "none";
    }
    default:
      return "none";
  }
}

/** An error may be that the input was none; then the record says so itself. Beside an output there was one. */
function inputState(part: JsonRecord, outcome: "output" | "error" | "none"): ArgumentsState {
  if (part["state"] === "input-streaming") return "cut-off";
  const input = field(part, "input");
  if (outcome === "error" || (input !== undefined && input !== null)) return "usable";
  return outcome === "none" ? "missing" : "repairable";
}
