import { isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import { DISCARD_CODE, frame, type StreamDialect } from "../dialect.ts";
import { addArguments, startCall, streamError, type Turn } from "../turn.ts";

const EVENTS = [
  "messageStart",
  "contentBlockStart",
  "contentBlockDelta",
  "contentBlockStop",
  "messageStop",
] as const;

const EXCEPTIONS = [
  "internalServerException",
  "modelStreamErrorException",
  "validationException",
  "throttlingException",
  "serviceUnavailableException",
  "modelTimeoutException",
] as const;

/** Bedrock's ConverseStream, as the events of its SDK: on the wire it is no text. */
export const BEDROCK: StreamDialect = {
  name: "bedrock",
  stops: new Map([
    // Several models end in `end_turn` with calls (strands-agents/harness-sdk#1827).
    ["end_turn", "either"],
    ["stop_sequence", "answer"],
    ["tool_use", "calls"],
    ["max_tokens", "partial"],
    ["model_context_window_exceeded", "partial"],
  ]),
  endsWith: "event",
  refusesEmpty: true,
  recognises: (event) => [...EVENTS, ...EXCEPTIONS].some((name) => isRecord(event[name])),
  read(turn, event) {
    for (const name of EVENTS) {
      const body = event[name];
      if (isRecord(body)) return readEvent(turn, name, body);
    }
    const failed = EXCEPTIONS.find((name) => event[name] !== undefined && event[name] !== null);
    if (failed === undefined) return false;
    turn.error = { ...streamError(event[failed]), type: failed };
    return true;
  },
  goesOn: (event) => EVENTS.some((name) => isRecord(event[name])),
  errorEvent: (message) => ({
    modelStreamErrorException: { name: "ModelStreamErrorException", message, originalMessage: DISCARD_CODE },
  }),
  errorFrames: (event) => [frame(event)],
};

function readEvent(turn: Turn, name: (typeof EVENTS)[number], body: JsonRecord): boolean {
  const index = String(body["contentBlockIndex"]);
  switch (name) {
    case "messageStart":
      return false;
    case "contentBlockStart": {
      turn.openParts.add(index);
      const start = body["start"];
      const use = isRecord(start) ? start["toolUse"] : undefined;
      if (!isRecord(use) || use["type"] === "server_tool_use") turn.lastPart = "other";
      else startCall(turn, index, { id: use["toolUseId"], name: use["name"] });
      return false;
    }
    case "contentBlockDelta":
      if (isRecord(body["delta"])) readDelta(turn, index, body["delta"]);
      // A text begins with its first delta.
      turn.openParts.add(index);
      return false;
    case "contentBlockStop":
      turn.openParts.delete(index);
      return turn.calls.has(index);
    case "messageStop": {
      const reason = stringField(body, "stopReason");
      if (reason !== undefined) turn.stops.set(0, reason);
      turn.terminal = true;
      return true;
    }
  }
}

function readDelta(turn: Turn, index: string, delta: JsonRecord): void {
  if (typeof delta["text"] === "string") turn.lastPart = "text";
  else if (isRecord(delta["reasoningContent"])) turn.lastPart = "reasoning";
  const use = delta["toolUse"];
  const text = isRecord(use) ? stringField(use, "input") : undefined;
  if (text === undefined) return;
  // Some streams never say that a call begins (strands-agents/harness-sdk#1810): it stays without id and name.
  const call = turn.openParts.has(index) ? turn.calls.get(index) : startCall(turn, index, {});
  addArguments(turn, call, text);
}
