import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import { frame, type StreamDialect } from "../dialect.ts";
import { addArguments, giveArguments, startCall, type Turn } from "../turn.ts";

const EVENTS: ReadonlySet<unknown> = new Set([
  "message_start",
  "content_block_start",
  "content_block_delta",
  "content_block_stop",
  "message_delta",
  "message_stop",
  "ping",
]);

/** Anthropic's Messages API, also on Bedrock's InvokeModel and on Vertex. */
export const ANTHROPIC: StreamDialect = {
  name: "anthropic",
  stops: new Map([
    ["end_turn", "answer"],
    ["stop_sequence", "answer"],
    // A server tool is open and the turn is sent back as it is.
    ["pause_turn", "answer"],
    ["compaction", "answer"],
    ["tool_use", "calls"],
    ["max_tokens", "partial"],
    ["model_context_window_exceeded", "partial"],
  ]),
  endsWith: "event",
  refusesEmpty: false,
  recognises: (event) => EVENTS.has(event["type"]) || (event["type"] === "error" && isRecord(event["error"])),
  read(turn, event) {
    const index = String(event["index"]);
    switch (event["type"]) {
      case "content_block_start":
        return startBlock(turn, index, event["content_block"]);
      case "content_block_delta": {
        const delta = event["delta"];
        const text = isRecord(delta) ? stringField(delta, "partial_json") : undefined;
        if (text === undefined) return false;
        // Of a block that never began: whose call that is, nobody can know.
        const call = turn.openParts.has(index) ? turn.calls.get(index) : startCall(turn, index, {});
        addArguments(turn, call, text);
        return false;
      }
      case "content_block_stop":
        turn.openParts.delete(index);
        // The SDK's helper takes the last block for closed, whichever one it is.
        return turn.calls.size > 0;
      case "message_delta": {
        const delta = event["delta"];
        const reason = isRecord(delta) ? stringField(delta, "stop_reason") : undefined;
        if (reason !== undefined) turn.stops.set(0, reason);
        return true;
      }
      case "message_stop":
        turn.terminal = true;
        return true;
      default:
        return false;
    }
  },
  goesOn: (event) => EVENTS.has(event["type"]) && event["type"] !== "ping",
  errorEvent: (message) => ({ type: "error", error: { details: null, type: "api_error", message } }),
  errorFrames: (event) => [frame(event, "error")],
};

function startBlock(turn: Turn, index: string, block: unknown): boolean {
  turn.openParts.add(index);
  if (!isRecord(block)) return false;
  if (block["type"] !== "tool_use") {
    turn.lastPart = partOf(block);
    return false;
  }
  const call = startCall(turn, index, { id: block["id"], name: block["name"] });
  const input = field(block, "input");
  // Some servers send the whole input here, and no delta.
  if (!isRecord(input) || Object.keys(input).length > 0) giveArguments(call, input);
  return false;
}

function partOf(block: JsonRecord): "text" | "reasoning" | "other" {
  const type = stringField(block, "type");
  if (type === "text") return "text";
  return type === "thinking" || type === "redacted_thinking" ? "reasoning" : "other";
}
