import { type AdjacencyRules, adjacencyRefusals, repeatedIn, type Step } from "./adjacency.ts";
import { TOOL_NAME } from "./common.ts";
import { fieldOf, isFilled, isRecord, type JsonRecord, parsesAsJson, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import { callsIn, type SeenCall } from "./shapes.ts";

const ROLES: ReadonlySet<unknown> = new Set(["system", "developer", "user", "assistant", "tool", "function"]);
const RULES: AdjacencyRules = { unanswered: "OC-PAIR-1", orphan: "OC-PAIR-2", repeated: "OC-PAIR-2" };
const MOST_CALLS = 128;

/** OC-NAME, OC-ARGS and the presence of an id, for one call. */
function callRefusals(call: SeenCall): readonly Refusal[] {
  const { message, id, name, input, record, shape } = call;
  const refused: Refusal[] = [];
  if (shape === "chat" && !isFilled(id)) {
    refused.push({ rule: "OC-PAIR-1", message, detail: `tool call id ${shown(id)}` });
  }
  if (typeof name !== "string" || !TOOL_NAME.test(name)) {
    refused.push({ rule: "OC-NAME", message, detail: `tool name ${shown(name)}` });
  }
  // Strict servers (vLLM, SGLang, llama.cpp, MiniMax, Moonshot) parse the arguments; OpenAI itself may not.
  const needsJson = record["type"] !== "custom";
  if (typeof input !== "string" || (needsJson && !parsesAsJson(input))) {
    refused.push({ rule: "OC-ARGS", message, detail: `arguments ${shown(input)}` });
  }
  return refused;
}

/** OC-CONTENT-2 and the uniqueness of ids inside one message; across messages ids may repeat (OC-DUP). */
function callListRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const list = record["tool_calls"] ?? undefined;
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [{ rule: "SHAPE", message, detail: `tool_calls is ${shown(list)}` }];
  const refused: Refusal[] = list
    .filter((call) => !isRecord(call))
    .map((call) => ({ rule: "SHAPE", message, detail: `no tool call: ${shown(call)}` }));
  if (list.length === 0) refused.push({ rule: "OC-CONTENT-2", message, detail: "tool_calls is empty" });
  if (list.length > MOST_CALLS) {
    refused.push({ rule: "OC-CONTENT-2", message, detail: `${list.length} tool calls` });
  }
  if (isRecord(record["function_call"])) {
    refused.push({ rule: "OC-FUNC", message, detail: "function_call beside tool_calls" });
  }
  for (const id of repeatedIn(list.map((call) => fieldOf(call, "id")))) {
    refused.push({ rule: "OC-DUP", message, detail: `call id ${id} twice in one message` });
  }
  return refused;
}

/** OC-CONTENT-1: content may be null only where something else speaks. */
function contentRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const content = record["content"] ?? undefined;
  if (typeof content === "string" || Array.isArray(content)) return [];
  if (content !== undefined) return [{ rule: "SHAPE", message, detail: `content is ${shown(content)}` }];
  const speaks = ["tool_calls", "refusal", "audio", "function_call"].some(
    (key) => (record[key] ?? null) !== null,
  );
  const excused = record["role"] === "function" || (record["role"] === "assistant" && speaks);
  return excused ? [] : [{ rule: "OC-CONTENT-1", message, detail: "content is null" }];
}

function messageRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const refused: Refusal[] = [];
  const { role, name } = record as { role?: unknown; name?: unknown };
  if (!ROLES.has(role)) refused.push({ rule: "OC-ROLE", message, detail: `role ${shown(role)}` });
  if (name !== undefined && name !== null && (typeof name !== "string" || !TOOL_NAME.test(name))) {
    refused.push({ rule: "OC-NAME", message, detail: `name ${shown(name)}` });
  }
  if (role === "tool" && !isFilled(record["tool_call_id"])) {
    refused.push({ rule: "OC-PAIR-3", message, detail: "tool message without tool_call_id" });
  }
  return [
    ...refused,
    ...contentRefusals(record, message),
    ...(role === "assistant" ? callListRefusals(record, message) : []),
    ...(role === "assistant" ? callsIn(record, message).filter(isChat).flatMap(callRefusals) : []),
  ];
}

function isChat({ shape }: SeenCall): boolean {
  return shape === "chat" || shape === "chat-legacy";
}

/** OC-FUNC: legacy calls have no id, so the name is their key; the prefixes keep both kinds apart. */
function stepOf(record: JsonRecord, message: number): Step {
  switch (record["role"]) {
    case "tool":
      return { kind: "result", message, key: `id ${String(record["tool_call_id"])}` };
    case "function":
      return { kind: "result", message, key: `function ${String(record["name"])}` };
    case "assistant": {
      const calls = callsIn(record, message).filter(isChat);
      const keys = calls.map(({ shape, id, name }) =>
        shape === "chat" ? `id ${String(id)}` : `function ${String(name)}`,
      );
      return keys.length > 0 ? { kind: "calls", message, keys } : { kind: "other", message };
    }
    default:
      return { kind: "other", message };
  }
}

/** Judges a history as a strict OpenAI Chat Completions server would. */
export function openaiChatRefusals({ messages, options }: OpenedHistory): readonly Refusal[] {
  const placed = [...messages.entries()].filter((each): each is [number, JsonRecord] => isRecord(each[1]));
  const steps = placed.map(([index, record]) => stepOf(record, index));
  return [
    ...placed.flatMap(([index, record]) => messageRefusals(record, index)),
    ...adjacencyRefusals(steps, RULES, options.pending === true),
  ];
}
