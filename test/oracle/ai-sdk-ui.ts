import { repeatedIn } from "./adjacency.ts";
import { isToolName, missingIds, partsIn, placedIn } from "./common.ts";
import { fieldOf, isRecord, type JsonRecord, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import type { SeenCall, SeenResult } from "./shapes.ts";

const STATES: ReadonlySet<unknown> = new Set([
  "input-streaming",
  "input-available",
  "approval-requested",
  "approval-responded",
  "output-available",
  "output-error",
  "output-denied",
]);
const ANSWERED: ReadonlySet<unknown> = new Set(["output-available", "output-error", "output-denied"]);
const ROLES: ReadonlySet<unknown> = new Set(["system", "user", "assistant"]);

function toolParts(message: unknown): readonly JsonRecord[] {
  if (!isRecord(message)) return [];
  return partsIn(message, "parts").filter(
    ({ type }) => typeof type === "string" && (type.startsWith("tool-") || type === "dynamic-tool"),
  );
}

/** The tool parts of a UI message: each is a call, whatever became of it. */
export function aiSdkUiCalls(message: unknown, index: number): readonly SeenCall[] {
  return toolParts(message).map((part) => {
    const name =
      part["type"] === "dynamic-tool" ? part["toolName"] : String(part["type"]).slice("tool-".length);
    const shared = { message: index, id: part["toolCallId"], name, input: part["input"], record: part };
    return { ...shared, shape: "ai-sdk-ui" };
  });
}

/** The tool parts that hold a result: call and result are one record. */
export function aiSdkUiResults(message: unknown, index: number): readonly SeenResult[] {
  return toolParts(message)
    .filter(({ state }) => ANSWERED.has(state))
    .map((part) => {
      const { output, errorText } = part as { output?: unknown; errorText?: unknown };
      const said = output ?? errorText;
      const content = typeof said === "string" || Array.isArray(said) ? said : JSON.stringify(said ?? "");
      const shared = { message: index, id: part["toolCallId"], name: part["toolName"], record: part };
      return { ...shared, shape: "ai-sdk-ui", content };
    });
}

/** One tool part by itself: a state that exists, and the fields that go with it. */
function partRefusals(part: JsonRecord, message: number): readonly Refusal[] {
  const { state, errorText, input } = part as { state?: unknown; errorText?: unknown; input?: unknown };
  if (!STATES.has(state)) return [{ rule: "UI-STATE", message, detail: `state ${shown(state)}` }];
  const refused: Refusal[] = [];
  if (state === "output-available" && !Object.hasOwn(part, "output")) {
    refused.push({ rule: "UI-STATE", message, detail: "an output that is not there" });
  }
  if (state === "output-error" && typeof errorText !== "string") {
    refused.push({ rule: "UI-STATE", message, detail: `errorText ${shown(errorText)}` });
  }
  // Arguments that could not be read are kept as `rawInput` beside an error.
  if (state === "output-available" && (input ?? null) === null) {
    refused.push({ rule: "A-INPUT", message, detail: `input ${shown(input)}` });
  }
  const name =
    part["type"] === "dynamic-tool" ? part["toolName"] : String(part["type"]).slice("tool-".length);
  if (!isToolName(name)) {
    refused.push({ rule: "AI-NAME", message, detail: `tool name ${shown(name)}` });
  }
  return refused;
}

/**
 * AI-PAIR-1 for UI messages: a part left open becomes a call without result (1.7). What was cut off or waits for
 * an answer is left out by the conversion; what was approved must be run before the conversation goes on.
 */
function openRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  return placed.flatMap(([message, record], at) => {
    const isLast = at === placed.length - 1;
    return toolParts(record).flatMap((part) => {
      const { state, providerExecuted } = part as { state?: unknown; providerExecuted?: unknown };
      const isOpen = state === "input-available" && !(isLast && history.options.pending === true);
      const approved = fieldOf(part["approval"], "approved") === true;
      const blocks = state === "approval-responded" && approved && !isLast;
      if (providerExecuted === true || (!isOpen && !blocks)) return [];
      return [{ rule: "AI-PAIR-1", message, detail: `${shown(part["toolCallId"])} is left ${shown(state)}` }];
    });
  });
}

function messageRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const { role, parts } = record as { role?: unknown; parts?: unknown };
  if (!ROLES.has(role)) return [{ rule: "AI-ROLE", message, detail: `role ${shown(role)}` }];
  if (!Array.isArray(parts)) return [{ rule: "SHAPE", message, detail: `parts are ${shown(parts)}` }];
  const untyped = parts.find((part) => !isRecord(part) || typeof part["type"] !== "string");
  if (untyped !== undefined) return [{ rule: "SHAPE", message, detail: `part ${shown(untyped)}` }];
  // The conversion leaves out what was cut off, whatever its id and its name.
  const isSent = ({ state }: JsonRecord): boolean => state !== "input-streaming";
  const calls = aiSdkUiCalls(record, message).filter((call) => isSent(call.record));
  // Counter ids repeat legally over turns (OC-DUP), as in the model messages that come of these.
  const repeated = repeatedIn(calls.map(({ id }) => id));
  return [
    ...toolParts(record)
      .filter(isSent)
      .flatMap((part) => partRefusals(part, message)),
    ...missingIds("AI-ID", calls),
    ...repeated.map((id) => ({ rule: "A-DUP-1", message, detail: `${id} twice in one message` })),
  ];
}

/** Judges UI messages as `convertToModelMessages` and the call behind it would. */
export function aiSdkUiRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  return [
    ...placed.flatMap(([message, record]) => messageRefusals(record, message)),
    ...openRefusals(history),
  ];
}
