import { fieldOf, isRecord, type JsonRecord, recordsIn } from "./json.ts";
import type { OracleDialect } from "./refusal.ts";

/** Who writes calls and results this way. */
export type Shape = "anthropic" | "chat" | "chat-legacy" | "openclaw" | Exclude<OracleDialect, "mixed">;

/** A tool call as it lies in a message; its fields are not trusted yet. */
export interface SeenCall {
  readonly shape: Shape;
  readonly message: number;
  readonly id: unknown;
  readonly name: unknown;
  /** Anthropic and OpenClaw: an object. Chat: JSON text. Others: as their provider writes it. */
  readonly input: unknown;
  readonly record: JsonRecord;
}

/** A tool result as it lies in a message. */
export interface SeenResult {
  readonly shape: Shape;
  readonly message: number;
  readonly id: unknown;
  readonly name: unknown;
  readonly content: unknown;
  readonly record: JsonRecord;
}

const OPENCLAW_CALL_TYPES: ReadonlySet<unknown> = new Set(["toolCall", "toolUse", "functionCall"]);
const RESULT_ID_KEYS = ["toolCallId", "toolUseId", "tool_call_id", "tool_use_id", "callId", "call_id"];

/** The first id field that an OpenClaw or Chat result message carries. */
function resultMessageId(message: JsonRecord): unknown {
  for (const key of RESULT_ID_KEYS) {
    if (typeof message[key] === "string") return message[key];
  }
  return undefined;
}

/** The calls inside the content blocks of a message, Anthropic and OpenClaw shapes. */
function blockCalls(message: JsonRecord, index: number): readonly SeenCall[] {
  const found: SeenCall[] = [];
  for (const block of recordsIn(message["content"])) {
    const shared = { message: index, id: block["id"], name: block["name"], record: block };
    if (block["type"] === "tool_use") found.push({ ...shared, shape: "anthropic", input: block["input"] });
    else if (OPENCLAW_CALL_TYPES.has(block["type"])) {
      found.push({ ...shared, shape: "openclaw", input: block["arguments"] ?? block["input"] });
    }
  }
  return found;
}

/** The calls that Chat keeps beside the content. */
function chatCalls(message: JsonRecord, index: number): readonly SeenCall[] {
  const found: SeenCall[] = [];
  for (const call of recordsIn(message["tool_calls"])) {
    const body = call["type"] === "custom" ? call["custom"] : call["function"];
    const input = call["type"] === "custom" ? fieldOf(body, "input") : fieldOf(body, "arguments");
    found.push({
      shape: "chat",
      message: index,
      id: call["id"],
      name: fieldOf(body, "name"),
      input,
      record: call,
    });
  }
  const legacy = message["function_call"];
  if (isRecord(legacy)) {
    const shared = { message: index, id: undefined, name: legacy["name"], input: legacy["arguments"] };
    found.push({ ...shared, shape: "chat-legacy", record: legacy });
  }
  return found;
}

/** Every client tool call of a message, in any shape, in order. */
export function callsIn(message: unknown, index: number): readonly SeenCall[] {
  if (!isRecord(message)) return [];
  return [...blockCalls(message, index), ...chatCalls(message, index)];
}

/** Every client tool result of a message, in any shape, in order. */
export function resultsIn(message: unknown, index: number): readonly SeenResult[] {
  if (!isRecord(message)) return [];
  const role = message["role"];
  const whole = { message: index, content: message["content"], record: message };
  if (role === "tool" || role === "toolResult") {
    const shape = role === "tool" ? "chat" : "openclaw";
    const name = message["toolName"] ?? message["name"];
    return [{ ...whole, shape, id: resultMessageId(message), name }];
  }
  if (role === "function") {
    return [{ ...whole, shape: "chat-legacy", id: undefined, name: message["name"] }];
  }
  return recordsIn(message["content"])
    .filter((block) => block["type"] === "tool_result")
    .map((block) => ({
      shape: "anthropic",
      message: index,
      id: block["tool_use_id"],
      name: undefined,
      content: block["content"],
      record: block,
    }));
}

/** The readable text of a message's or a result's content. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return recordsIn(content)
    .map((block) => block["text"])
    .filter((text) => typeof text === "string")
    .join("\n");
}
