import { isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import { frame, recordsIn, type StreamDialect } from "../dialect.ts";
import { giveArguments, startCall, type Turn } from "../turn.ts";

/** Gemini's streamGenerateContent, as server-sent events or as the chunks of its SDK. */
export const GEMINI: StreamDialect = {
  name: "gemini",
  stops: new Map([
    ["STOP", "either"],
    ["MAX_TOKENS", "partial"],
  ]),
  endsWith: "nothing",
  refusesEmpty: true,
  recognises: (event) =>
    Array.isArray(event["candidates"]) ||
    isRecord(event["promptFeedback"]) ||
    isRecord(event["usageMetadata"]),
  read(turn, event) {
    const feedback = event["promptFeedback"];
    const blocked = isRecord(feedback) ? stringField(feedback, "blockReason") : undefined;
    if (blocked !== undefined) turn.stops.set(0, blocked);
    let closes = blocked !== undefined;
    for (const candidate of recordsIn(event["candidates"])) closes = readCandidate(turn, candidate) || closes;
    return closes;
  },
  // Its streams have no last event.
  goesOn: () => false,
  errorEvent: (message) => ({ error: { code: 500, message, status: "INTERNAL" } }),
  // Google's SDK throws only where a piece of the stream is the bare JSON; a reader of events wants an event.
  errorFrames: (event) => [frame(event), `${JSON.stringify(event)}\n\n`],
};

function readCandidate(turn: Turn, candidate: JsonRecord): boolean {
  const index = typeof candidate["index"] === "number" ? candidate["index"] : 0;
  turn.candidates.add(index);
  const content = candidate["content"];
  let closes = false;
  for (const part of recordsIn(isRecord(content) ? content["parts"] : undefined)) {
    closes = readPart(turn, index, part) || closes;
  }
  const reason = stringField(candidate, "finishReason");
  if (reason === undefined || reason === "FINISH_REASON_UNSPECIFIED") return closes;
  turn.stops.set(index, reason);
  return true;
}

function readPart(turn: Turn, candidate: number, part: JsonRecord): boolean {
  const piece = part["functionCall"];
  if (!isRecord(piece)) {
    if (part["text"] !== "") turn.lastPart = part["thought"] === true ? "reasoning" : "text";
    return false;
  }
  // A call may be streamed in pieces that say whether another follows; those behind the first have no name.
  const open = `${candidate}:open`;
  const key = turn.openParts.has(open) ? `${turn.calls.size - 1}` : `${turn.calls.size}`;
  const call = startCall(turn, key, { id: piece["id"], name: piece["name"], candidate, needsId: false });
  if (piece["willContinue"] === true) {
    turn.openParts.add(open);
    call.given = "free";
    return false;
  }
  if (!turn.openParts.delete(open)) giveArguments(call, piece["args"] ?? undefined);
  return true;
}
