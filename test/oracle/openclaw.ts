import { type AdjacencyRules, adjacencyRefusals, repeatedIn, type Step } from "./adjacency.ts";
import { TOOL_NAME } from "./common.ts";
import { isBlank, isFilled, isRecord, type JsonRecord, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import { callsIn, resultsIn, type SeenCall } from "./shapes.ts";

const RULES: AdjacencyRules = { unanswered: "CLAW-PAIR-1", orphan: "CLAW-PAIR-2", repeated: "CLAW-PAIR-3" };

/** pi and OpenClaw leave these assistant messages out when they replay a session. */
function isSkipped(record: JsonRecord): boolean {
  const { role, stopReason } = record as { role?: unknown; stopReason?: unknown };
  return role === "assistant" && (stopReason === "error" || stopReason === "aborted");
}

/** A call that some provider behind OpenClaw could take: id, clean name, whole arguments. */
export function openclawCallRefusals(call: SeenCall): readonly Refusal[] {
  const { message, id, name, input, record } = call;
  const refused: Refusal[] = [];
  if (typeof id !== "string" || isBlank(id)) {
    refused.push({ rule: "CLAW-ID", message, detail: `call id ${shown(id)}` });
  }
  if (typeof name !== "string" || !TOOL_NAME.test(name)) {
    refused.push({ rule: "CLAW-NAME", message, detail: `tool name ${shown(name)}` });
  }
  if (!isRecord(input)) refused.push({ rule: "CLAW-ARGS", message, detail: `arguments ${shown(input)}` });
  if (Object.hasOwn(record, "partialJson")) {
    refused.push({ rule: "CLAW-PARTIAL", message, detail: `call ${shown(id)} was cut off` });
  }
  return refused;
}

/** A user message in which nothing but blank text stands. */
export function isBlankUser(record: JsonRecord): boolean {
  if (record["role"] !== "user") return false;
  const content = record["content"] ?? "";
  if (typeof content === "string") return isBlank(content);
  if (!Array.isArray(content)) return false;
  return content.every((block) => {
    const { type, text } = isRecord(block) ? (block as { type?: unknown; text?: unknown }) : {};
    return type === "text" && typeof text === "string" && isBlank(text);
  });
}

/** The calls of an assistant message; call-shaped content of a tool result is data, not a call. */
function askedIn(record: JsonRecord, message: number): readonly SeenCall[] {
  return record["role"] === "assistant" ? callsIn(record, message).filter(isOpenclaw) : [];
}

function messageRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const calls = askedIn(record, message);
  const refused: Refusal[] = calls.flatMap(openclawCallRefusals);
  if (record["role"] === "user" && callsIn(record, message).some(isOpenclaw)) {
    refused.push({ rule: "CLAW-PAIR-1", message, detail: "a call in a user message" });
  }
  if (isBlankUser(record)) refused.push({ rule: "CLAW-BLANK", message, detail: "blank user message" });
  if (isSkipped(record) && calls.length > 0) {
    // openclaw#9769: the turn is not replayed, so a result of its call reaches the provider alone.
    refused.push({ rule: "CLAW-FAILED", message, detail: "a failed turn holds a call" });
  }
  for (const { id } of resultsIn(record, message).filter(isOpenclawResult)) {
    if (!isFilled(id)) refused.push({ rule: "CLAW-ID", message, detail: `result id ${shown(id)}` });
  }
  return refused;
}

function isOpenclaw({ shape }: SeenCall): boolean {
  return shape === "openclaw";
}

function isOpenclawResult({ shape }: { readonly shape: string }): boolean {
  return shape === "openclaw" || shape === "chat";
}

function stepsOf(record: JsonRecord, message: number): readonly Step[] {
  // Neither failed turns nor shell output that the person kept to themselves reach the provider.
  if (isSkipped(record) || record["excludeFromContext"] === true) return [];
  const results = resultsIn(record, message).filter(isOpenclawResult);
  if (results.length > 0) return results.map(({ id }) => ({ kind: "result", message, key: String(id) }));
  const calls = askedIn(record, message);
  if (calls.length === 0) return [{ kind: "other", message }];
  return [{ kind: "calls", message, keys: calls.map(({ id }) => String(id)) }];
}

/** Judges the replayed part of a pi or OpenClaw history: Chat's adjacency, ids unique over the request. */
export function openclawRefusals({ messages, options }: OpenedHistory): readonly Refusal[] {
  const placed = [...messages.entries()].filter((each): each is [number, JsonRecord] => isRecord(each[1]));
  const replayed = placed.filter(([, record]) => !isSkipped(record));
  const calls = replayed.flatMap(([index, record]) => askedIn(record, index));
  const repeated = repeatedIn(calls.map(({ id }) => id)).map((id) => ({
    rule: "CLAW-DUP",
    message: calls.findLast((call) => call.id === id)?.message ?? -1,
    detail: `call id ${id} is not unique`,
  }));
  const steps = placed.flatMap(([index, record]) => stepsOf(record, index));
  return [
    ...placed.flatMap(([index, record]) => messageRefusals(record, index)),
    ...repeated,
    ...adjacencyRefusals(steps, RULES, options.pending === true),
  ];
}
