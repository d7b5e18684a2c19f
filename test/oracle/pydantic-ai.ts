import { repeatedIn } from "./adjacency.ts";
import { isToolName, missingIds, partsIn, placedIn } from "./common.ts";
import { fieldOf, isBlank, isRecord, type JsonRecord, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import type { SeenCall, SeenResult } from "./shapes.ts";

/** The function calls of a response; the provider's own (`builtin-tool-call`) are not among them. */
export function pydanticCalls(message: unknown, index: number): readonly SeenCall[] {
  if (!isRecord(message) || message["kind"] !== "response") return [];
  return partsIn(message, "parts")
    .filter((part) => part["part_kind"] === "tool-call")
    .map((part) => {
      const shared = { message: index, id: part["tool_call_id"], name: part["tool_name"], record: part };
      return { ...shared, shape: "pydantic-ai", input: part["args"] };
    });
}

/** Does this part of a request answer a call? A retry prompt without a tool is a plain prompt. */
function answers(part: JsonRecord): boolean {
  if (part["part_kind"] === "tool-return") return true;
  return part["part_kind"] === "retry-prompt" && (part["tool_name"] ?? null) !== null;
}

/** The parts of a request that answer calls. */
export function pydanticResults(message: unknown, index: number): readonly SeenResult[] {
  if (!isRecord(message) || message["kind"] !== "request") return [];
  return partsIn(message, "parts")
    .filter(answers)
    .map((part) => {
      const { content } = part as { content?: unknown };
      const said = typeof content === "string" ? content : JSON.stringify(content);
      const shared = { message: index, id: part["tool_call_id"], name: part["tool_name"], record: part };
      return { ...shared, shape: "pydantic-ai", content: said };
    });
}

function readsAsObject(args: unknown): boolean {
  if ((args ?? null) === null || isRecord(args)) return true;
  if (typeof args !== "string") return false;
  if (isBlank(args)) return true;
  try {
    return isRecord(JSON.parse(args));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function messageRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const { kind, parts } = record as { kind?: unknown; parts?: unknown };
  if (kind !== "request" && kind !== "response") {
    return [{ rule: "PA-KIND", message, detail: `kind ${shown(kind)}` }];
  }
  if (!Array.isArray(parts) || parts.some((part) => typeof fieldOf(part, "part_kind") !== "string")) {
    return [{ rule: "SHAPE", message, detail: `parts are ${shown(parts)}` }];
  }
  const refused: Refusal[] = [];
  const calls = pydanticCalls(record, message);
  for (const { name, input } of calls) {
    if (!isToolName(name)) refused.push({ rule: "PA-NAME", message, detail: `tool name ${shown(name)}` });
    if (!readsAsObject(input)) refused.push({ rule: "PA-ARGS", message, detail: `args ${shown(input)}` });
  }
  for (const id of repeatedIn(calls.map((call) => call.id))) {
    refused.push({ rule: "PA-DUP", message, detail: `tool_call_id ${id} twice in one response` });
  }
  const misplaced =
    kind === "request"
      ? partsIn(record, "parts").filter((part) => part["part_kind"] === "tool-call")
      : partsIn(record, "parts").filter(answers);
  if (misplaced.length > 0) {
    const rule = kind === "request" ? "PA-PAIR-1" : "PA-PAIR-2";
    refused.push({ rule, message, detail: `a part that belongs into no ${kind}` });
  }
  return [...refused, ...missingIds("PA-ID", [...calls, ...pydanticResults(record, message)])];
}

/** Neighbouring requests are sent as one, and so are neighbouring responses. */
interface Turn {
  readonly kind: unknown;
  readonly calls: SeenCall[];
  readonly results: SeenResult[];
  /** Does it say anything but returns? */
  others: boolean;
}

function turnsOf(history: OpenedHistory): readonly Turn[] {
  const turns: Turn[] = [];
  for (const [message, record] of placedIn(history)) {
    const last = turns.at(-1);
    const fresh: Turn = { kind: record["kind"], calls: [], results: [], others: false };
    const turn: Turn = last !== undefined && last.kind === record["kind"] ? last : fresh;
    if (turn === fresh) turns.push(fresh);
    turn.calls.push(...pydanticCalls(record, message));
    const results = pydanticResults(record, message);
    turn.results.push(...results);
    if (results.length < partsIn(record, "parts").length) turn.others = true;
  }
  return turns;
}

/** PA-PAIR-1, PA-PAIR-2: calls are answered in the next request; those of a last response may still be run. */
function pairingRefusals(history: OpenedHistory): readonly Refusal[] {
  const turns = turnsOf(history);
  const refused: Refusal[] = [];
  for (const [at, { calls, results }] of turns.entries()) {
    const next = turns[at + 1];
    const awaited = next === undefined || (at + 2 === turns.length && !next.others);
    const open = [...calls];
    for (const { id } of next?.results ?? []) {
      const found = open.findIndex((call) => call.id === id);
      if (found >= 0) open.splice(found, 1);
    }
    if (!awaited) {
      for (const { id, message } of open) {
        refused.push({ rule: "PA-PAIR-1", message, detail: `no return of ${shown(id)}` });
      }
    }
    const asked = [...(turns[at - 1]?.calls ?? [])];
    for (const { id, message } of results) {
      const found = asked.findIndex((call) => call.id === id);
      if (found < 0) refused.push({ rule: "PA-PAIR-2", message, detail: `a return too many: ${shown(id)}` });
      else asked.splice(found, 1);
    }
  }
  return refused;
}

/** Judges a message history as pydantic-ai and the provider behind it would. */
export function pydanticAiRefusals(history: OpenedHistory): readonly Refusal[] {
  return [
    ...placedIn(history).flatMap(([message, record]) => messageRefusals(record, message)),
    ...pairingRefusals(history),
  ];
}
