import { isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import { DISCARD_CODE, frame, recordsIn, type StreamDialect } from "../dialect.ts";
import {
  addArguments,
  closeArguments,
  replaceArguments,
  startCall,
  streamError,
  type Turn,
} from "../turn.ts";

/** Items that the client has to act on, and whether their arguments are a JSON text. */
const CLIENT_ITEMS: ReadonlyMap<unknown, "json" | "free"> = new Map([
  ["function_call", "json"],
  ["custom_tool_call", "free"],
  ["computer_call", "free"],
  ["local_shell_call", "free"],
  ["shell_call", "free"],
  ["apply_patch_call", "free"],
]);

/** OpenAI's Responses API. */
export const OPENAI_RESPONSES: StreamDialect = {
  name: "openai-responses",
  stops: new Map([
    ["completed", "either"],
    ["max_output_tokens", "partial"],
  ]),
  endsWith: "event",
  refusesEmpty: false,
  recognises: (event) =>
    (stringField(event, "type")?.startsWith("response.") ?? false) ||
    (event["type"] === "error" && "sequence_number" in event),
  read(turn, event) {
    const key = String(event["output_index"]);
    switch (event["type"]) {
      case "response.output_item.added":
        turn.openParts.add(key);
        readItem(turn, key, event["item"], replaceArguments);
        return false;
      case "response.output_item.done":
        turn.openParts.delete(key);
        readItem(turn, key, event["item"], closeArguments);
        return turn.calls.has(key);
      case "response.function_call_arguments.delta": {
        const text = stringField(event, "delta");
        if (text !== undefined) addArguments(turn, turn.calls.get(key), text);
        return false;
      }
      case "response.function_call_arguments.done":
        closeArguments(turn, turn.calls.get(key), event["arguments"]);
        return true;
      case "response.custom_tool_call_input.done":
        return true;
      case "response.completed":
      case "response.incomplete":
      case "response.failed":
        endTurn(turn, event["type"], isRecord(event["response"]) ? event["response"] : {});
        return true;
      default:
        return false;
    }
  },
  goesOn: (event) => stringField(event, "type")?.startsWith("response.") ?? false,
  // Both shapes in which this event is met: the fields beside the type, and within `error`, which makes the SDK throw.
  errorEvent: (message) => ({
    type: "error",
    code: DISCARD_CODE,
    message,
    param: null,
    error: { type: "server_error", code: DISCARD_CODE, message, param: null },
  }),
  errorFrames: (event) => [frame(event, "error")],
};

function endTurn(turn: Turn, type: unknown, response: JsonRecord): void {
  turn.terminal = true;
  if (type === "response.failed") {
    turn.error = streamError(response["error"]);
    return;
  }
  const details = response["incomplete_details"];
  const reason = isRecord(details) ? stringField(details, "reason") : undefined;
  turn.stops.set(0, type === "response.completed" ? "completed" : (reason ?? "incomplete"));
  // Readers take the calls from here, also those of which no event told.
  const known = new Map<unknown, string>([...turn.calls].map(([key, { id }]) => [id, key]));
  for (const [index, item] of recordsIn(response["output"]).entries()) {
    readItem(turn, known.get(item["call_id"]) ?? String(index), item, closeArguments);
  }
}

function readItem(turn: Turn, key: string, item: unknown, take: typeof closeArguments): void {
  if (!isRecord(item)) return;
  const kind = clientKind(item);
  if (kind === undefined) {
    const type = stringField(item, "type");
    turn.lastPart = type === "message" ? "text" : type === "reasoning" ? "reasoning" : "other";
    return;
  }
  const call = startCall(turn, key, { id: item["call_id"], name: nameOf(item) });
  if (kind === "free") call.given = "free";
  else if (stringField(item, "arguments") !== "") take(turn, call, item["arguments"]);
  if (item["status"] === "incomplete") call.given = "cut";
}

function clientKind(item: JsonRecord): "json" | "free" | undefined {
  if (item["type"] === "tool_search_call") return item["execution"] === "client" ? "free" : undefined;
  return CLIENT_ITEMS.get(item["type"]);
}

/** The tools that the provider defines have no name but their type. */
function nameOf(item: JsonRecord): unknown {
  return item["type"] === "function_call" || item["type"] === "custom_tool_call"
    ? item["name"]
    : item["type"];
}
