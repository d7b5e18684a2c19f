import { isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import { DISCARD_CODE, frame, recordsIn, type StreamDialect } from "../dialect.ts";
import { addArguments, type Call, startCall, type Turn } from "../turn.ts";

/** OpenAI's Chat Completions and the many servers that speak it. */
export const OPENAI_CHAT: StreamDialect = {
  name: "openai-chat",
  stops: new Map([
    // A named tool choice ends in `stop`, and some servers say so always (vllm-project/vllm#25054, googleapis/python-genai#2868).
    ["stop", "either"],
    ["eos", "either"],
    ["tool_calls", "calls"],
    ["function_call", "calls"],
    ["length", "partial"],
    ["model_length", "partial"],
  ]),
  endsWith: "done-line",
  refusesEmpty: false,
  recognises: (event) => Array.isArray(event["choices"]),
  read(turn, event) {
    let closes = false;
    for (const choice of recordsIn(event["choices"])) closes = readChoice(turn, choice) || closes;
    return closes;
  },
  goesOn: (event) => recordsIn(event["choices"]).length > 0,
  errorEvent: (message) => ({
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: {}, finish_reason: "error" }],
    error: { message, type: "server_error", param: null, code: DISCARD_CODE },
  }),
  // On the wire the error stands alone, as OpenAI sends it: readers that find choices look no further (vercel/ai).
  errorFrames: (event) => [frame({ error: event["error"] })],
};

function readChoice(turn: Turn, choice: JsonRecord): boolean {
  const candidate = typeof choice["index"] === "number" ? choice["index"] : 0;
  turn.candidates.add(candidate);
  const delta = isRecord(choice["delta"]) ? choice["delta"] : {};
  let closes = false;
  for (const [position, piece] of recordsIn(delta["tool_calls"]).entries()) {
    closes = readCall(turn, candidate, piece, position) || closes;
  }
  if (isRecord(delta["function_call"]))
    closes = readLegacyCall(turn, candidate, delta["function_call"]) || closes;
  const reason = stringField(choice, "finish_reason");
  if (reason === undefined || reason === "") return closes;
  turn.stops.set(candidate, reason);
  return true;
}

/** True where an eager reader would take the call, or the one before it, for finished: nothing closes a call here. */
function readCall(turn: Turn, candidate: number, piece: JsonRecord, position: number): boolean {
  const key = `${candidate}:${typeof piece["index"] === "number" ? piece["index"] : position}`;
  const isNext = !turn.calls.has(key) && turn.calls.size > 0;
  const custom = piece["custom"];
  const part = isRecord(custom) ? custom : isRecord(piece["function"]) ? piece["function"] : {};
  const call = startCall(turn, key, { id: piece["id"], name: part["name"], candidate });
  if (isRecord(custom)) call.given = "free";
  addText(turn, call, part[isRecord(custom) ? "input" : "arguments"]);
  return isNext || call.text.isClosed();
}

function readLegacyCall(turn: Turn, candidate: number, piece: JsonRecord): boolean {
  const call = startCall(turn, `${candidate}:function`, { name: piece["name"], candidate, needsId: false });
  addText(turn, call, piece["arguments"]);
  return call.text.isClosed();
}

function addText(turn: Turn, call: Call, text: unknown): void {
  if (typeof text === "string") addArguments(turn, call, text);
  // Arguments that came as a value and not as the text of one: no reader of this shape can run that.
  else if (text !== undefined && text !== null) call.given = "not-object";
}
