import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord, stringField } from "../../core/json.ts";
import type { CallPart, RequestFacts, ResultPart } from "../../core/model.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { plainRequest } from "../shared/request.ts";
import { callKind, typeOf } from "./kinds.ts";
import { openaiResponsesLaw } from "./law.ts";
import { responsesMedia } from "./media.ts";
import { readOpenaiResponses } from "./read.ts";
import { saidByOutput } from "./said.ts";
import { openaiResponsesShape } from "./shape.ts";

/** The OpenAI Responses API: items of `input`, calls and outputs as items of their own, paired by id and kind. */
export const openaiResponses: Carrier = messageListCarrier({
  name: "openai-responses",
  law: openaiResponsesLaw,
  container: "input",
  errorFlag: false,
  read: readOpenaiResponses,
  readRequest,
  contentOf: saidByOutput,
  argumentsOf,
  mediaOf: responsesMedia,
  canAnswer: (call) => rawType(call) !== "computer_call",
  canRebuild: (result) => REBUILDABLE.has(rawType(result)),
  mayStayOpen,
  fromText: (text) => [{ role: "user", content: text }],
  shape: openaiResponsesShape,
});

// Other calls have fields that cannot be made up (what was patched, clicked or run).
const REBUILDABLE: ReadonlySet<string> = new Set(["function_call_output", "custom_tool_call_output"]);

function rawType({ raw }: CallPart | ResultPart): string {
  return isRecord(raw) ? typeOf(raw) : "";
}

/** A stateful request legally holds nothing but the tail of a conversation (OR-PAIR-1). */
function readRequest(request: Readonly<Record<string, unknown>>): RequestFacts {
  const conversation = field(request, "conversation");
  const continues =
    Boolean(stringField(request, "previous_response_id")) ||
    isRecord(conversation) ||
    (typeof conversation === "string" && conversation !== "");
  const facts = { ...plainRequest(request, "input"), continues };
  return field(request, "store") === false ? { ...facts, stored: false } : facts;
}

function argumentsOf({ raw }: CallPart): unknown {
  if (!isRecord(raw)) return undefined;
  const kind = callKind(raw);
  return kind === undefined ? undefined : (field(raw, kind.arguments.field) ?? field(raw, "actions"));
}

/** Asynchronous calls are answered at any time, and a hosted container answers by itself. */
function mayStayOpen({ raw }: CallPart): boolean {
  if (!isRecord(raw)) return false;
  const environment = field(raw, "environment");
  return raw["async"] === true || (isRecord(environment) && environment["type"] === "container_reference");
}
