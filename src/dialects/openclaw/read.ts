import { field, isRecord, type JsonRecord, parseJson, stringField } from "../../core/json.ts";
import type { ArgumentsState, Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { objectArguments } from "../shared/arguments.ts";
import { type BlockReader, isMarked, readContent, readText } from "../shared/content.ts";

/** Reads one pi/OpenClaw message. */
export function readOpenclaw(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const role = openclawRole(raw);
  sink.begin(raw, role, isFailedTurn(raw), raw["role"] === "compactionSummary");
  if (role === "result") readOpenclawResult(raw, sink);
  else if (KNOWN_ROLES.has(raw["role"])) {
    sink.end(readContent(raw, sink, role === "assistant", readOpenclawBlock), false, false);
  } else {
    // The host makes a user message of its own kinds (shell runs, summaries, custom messages).
    sink.opaque("message", 0, raw, false);
    sink.end("filled", false, false);
  }
}

const KNOWN_ROLES: ReadonlySet<unknown> = new Set(["user", "assistant", "system"]);

/** The role of a pi/OpenClaw message; kinds of its own count as user messages. */
export function openclawRole(message: JsonRecord): Role {
  const role = message["role"];
  if (typeof role !== "string") return "other";
  if (role === "assistant" || role === "system") return role;
  return role === "toolResult" || role === "tool" ? "result" : "user";
}

/** Did the turn end in an error or an abort? The host leaves such turns out when it replays a history. */
export function isFailedTurn(message: JsonRecord): boolean {
  const reason = message["stopReason"];
  return message["role"] === "assistant" && (reason === "error" || reason === "aborted");
}

/** The fields in which hosts have kept the id of a result's call. */
export const RESULT_ID_FIELDS = [
  "toolCallId",
  "toolUseId",
  "tool_call_id",
  "tool_use_id",
  "callId",
  "call_id",
] as const;

/** The field of a result that holds its call's id: hosts have used several names. */
export function resultIdField(message: JsonRecord): (typeof RESULT_ID_FIELDS)[number] {
  return RESULT_ID_FIELDS.find((key) => typeof field(message, key) === "string") ?? "toolCallId";
}

/** Reads a message that is a tool result; ends the message. */
export function readOpenclawResult(message: JsonRecord, sink: PartSink): void {
  const id = stringField(message, resultIdField(message));
  const name = stringField(message, "toolName") ?? stringField(message, "name");
  sink.result("message", 0, id, name, message["isError"] === true, false, message, false);
  const content = field(message, "content");
  if (isRecord(content)) sink.unlisted();
  const state =
    content === undefined || content === null ? "absent" : typeof content === "string" ? "text" : "filled";
  sink.end(state, false, false);
}

/** Reads a block of a pi/OpenClaw content list; false when the type is not known here. */
export const readOpenclawBlock: BlockReader = (block, index, sink) => {
  switch (block["type"]) {
    case "text":
      return readText(block, index, sink, isMarked(block));
    case "toolCall":
    case "toolUse":
    case "functionCall": {
      const id = stringField(block, "id");
      sink.call(
        "block",
        index,
        id,
        stringField(block, "name"),
        callArguments(block),
        undefined,
        block,
        false,
      );
      return true;
    }
    case "thinking":
      sink.reasoning(index, true, block, isMarked(block));
      return true;
    case "image":
      sink.media("block", index, block, isMarked(block));
      return true;
    default:
      return false;
  }
};

/** The name of the field with a call's arguments. */
export function argumentsField(block: JsonRecord): "arguments" | "input" {
  return Object.hasOwn(block, "arguments") || !Object.hasOwn(block, "input") ? "arguments" : "input";
}

/** `partialJson` is what a stream had delivered when it ended: unless it is complete, the call was cut off. */
function callArguments(block: JsonRecord): ArgumentsState {
  const state = objectArguments(field(block, argumentsField(block)));
  const partial = field(block, "partialJson");
  if (typeof partial !== "string" || partial === "") return state;
  return isRecord(parseJson(partial)) ? state : "cut-off";
}
