import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import type { Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { textArguments } from "../shared/arguments.ts";
import { readContent, readText } from "../shared/content.ts";
import { isMediaBlock } from "../shared/media.ts";
import { lettaCalls, lettaContent, typeOf } from "./members.ts";

/** Reads one message of a Letta agent, oldest first. */
export function readLetta(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const type = typeOf(raw);
  sink.begin(raw, roleOf(type), false, false);
  switch (type) {
    case "user_message":
    case "assistant_message":
      sink.end(readContent(raw, sink, type === "assistant_message", readBlock), false, false);
      return;
    case "reasoning_message":
    case "hidden_reasoning_message":
      sink.reasoning(0, true, raw, false, "message");
      break;
    case "tool_call_message":
    case "approval_request_message":
      readCalls(raw, type === "approval_request_message", sink);
      break;
    case "tool_return_message":
      readReturns(raw, sink);
      break;
    case "approval_response_message":
      readAnswers(raw, sink);
      break;
    default:
      // Summaries, events and what else the server notes.
      sink.opaque("message", 0, raw, false);
  }
  sink.end("filled", false, false);
}

function roleOf(type: unknown): Role {
  switch (type) {
    case "user_message":
      return "user";
    case "assistant_message":
    case "reasoning_message":
    case "hidden_reasoning_message":
    case "tool_call_message":
    case "approval_request_message":
      return "assistant";
    case "tool_return_message":
    case "approval_response_message":
      return "result";
    default:
      return typeof type === "string" ? "system" : "other";
  }
}

function readBlock(block: JsonRecord, index: number, sink: PartSink): boolean {
  if (block["type"] === "text") return readText(block, index, sink, false);
  if (!isMediaBlock(block)) return false;
  sink.media("block", index, block, false);
  return true;
}

function readCalls(message: JsonRecord, asks: boolean, sink: PartSink): void {
  const calls = lettaCalls.get(message);
  if (!Array.isArray(calls)) return;
  for (const [index, call] of calls.entries()) {
    if (!isRecord(call)) {
      sink.call("call-list", index, undefined, undefined, "missing", undefined, call, false);
      continue;
    }
    const id = stringField(call, "tool_call_id");
    const state = textArguments(field(call, "arguments"));
    sink.call("call-list", index, id, stringField(call, "name"), state, undefined, call, false);
    if (asks) sink.approval("approval-request", "message", 0, stringField(message, "id"), id, call);
  }
}

function readReturns(message: JsonRecord, sink: PartSink): void {
  const list = lettaContent.get(message);
  const name = stringField(message, "name");
  if (!Array.isArray(list) || list.length === 0) readReturn(message, "message", 0, name, sink);
  else
    for (const [index, each] of list.entries()) {
      if (isRecord(each)) readReturn(each, "block", index, stringField(each, "name"), sink);
      else sink.invalidPart(index, each);
    }
}

function readReturn(
  raw: JsonRecord,
  slot: "message" | "block",
  index: number,
  name: string | undefined,
  sink: PartSink,
): void {
  const id = stringField(raw, "tool_call_id");
  sink.result(slot, index, id, name, raw["status"] === "error", false, raw, false);
}

/** An answer settles the question: the server then runs the tool, or tells the model of the refusal. */
function readAnswers(message: JsonRecord, sink: PartSink): void {
  const list = lettaContent.get(message);
  if (!Array.isArray(list) || list.length === 0) {
    const asked = stringField(message, "approval_request_id");
    sink.approval("approval-response", "message", 0, asked, undefined, message, true);
    return;
  }
  for (const [index, each] of list.entries()) {
    if (!isRecord(each)) sink.invalidPart(index, each);
    // Tools of the client answer with what they returned.
    else if (each["type"] === "tool") readReturn(each, "block", index, undefined, sink);
    else if (each["type"] === undefined || each["type"] === "approval") {
      const id = stringField(each, "tool_call_id");
      sink.approval("approval-response", "block", index, undefined, id, each, true);
    } else sink.opaque("block", index, each, false);
  }
}
