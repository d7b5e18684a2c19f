import { type AdjacencyRules, adjacencyRefusals, repeatedIn, type Step } from "./adjacency.ts";
import { turnsOf } from "./anthropic-turns.ts";
import { TOOL_NAME } from "./common.ts";
import { isBlank, isRecord, type JsonRecord, parsesAsJson, shown } from "./json.ts";
import { openclawCallRefusals } from "./openclaw.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import { serverToolRefusals } from "./server-tools.ts";
import { callsIn, resultsIn, type SeenCall, type SeenResult } from "./shapes.ts";

const RULES: AdjacencyRules = { unanswered: "MIX-PAIR-1", orphan: "MIX-PAIR-2", repeated: "MIX-PAIR-3" };

function keyOf({ shape, id, name }: SeenCall | SeenResult): string {
  return shape === "chat-legacy" ? `function ${String(name)}` : `id ${String(id)}`;
}

/** What no provider takes, whatever the shape: a missing id or name, arguments that are no object or JSON. */
function callRefusals(call: SeenCall): readonly Refusal[] {
  if (call.shape === "openclaw") return openclawCallRefusals(call);
  const { message, shape, id, name, input, record } = call;
  const refused: Refusal[] = [];
  if (shape !== "chat-legacy" && (typeof id !== "string" || isBlank(id))) {
    refused.push({ rule: "MIX-ID", message, detail: `call id ${shown(id)}` });
  }
  if (typeof name !== "string" || !TOOL_NAME.test(name)) {
    refused.push({ rule: "MIX-NAME", message, detail: `tool name ${shown(name)}` });
  }
  const isText = typeof input === "string" && (record["type"] === "custom" || parsesAsJson(input));
  if (shape === "anthropic" ? !isRecord(input) : !isText) {
    refused.push({ rule: "MIX-ARGS", message, detail: `arguments ${shown(input)}` });
  }
  return refused;
}

/** The steps of a user message, block by block: results must not stand behind other content (A-PAIR-3). */
function userSteps(record: JsonRecord, message: number): readonly Step[] {
  const { content } = record as { content?: unknown };
  if (!Array.isArray(content) || content.length === 0) return [{ kind: "other", message }];
  return content.map((block): Step => {
    const result = resultsIn({ content: [block] }, message)[0];
    return result === undefined
      ? { kind: "other", message }
      : { kind: "result", message, key: keyOf(result) };
  });
}

function stepsOf(record: JsonRecord, message: number): readonly Step[] {
  if (record["role"] === "user") return userSteps(record, message);
  if (record["role"] === "assistant") {
    const keys = callsIn(record, message).map(keyOf);
    return [keys.length > 0 ? { kind: "calls", message, keys } : { kind: "other", message }];
  }
  const results = resultsIn(record, message);
  if (results.length === 0) return [{ kind: "other", message }];
  return results.map((result): Step => ({ kind: "result", message, key: keyOf(result) }));
}

/** Calls outside assistant messages and results inside them: no shape allows either. */
function placementRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const isAssistant = record["role"] === "assistant";
  if (!isAssistant && record["role"] !== "user") return [];
  const misplaced = isAssistant ? resultsIn(record, message) : callsIn(record, message);
  const rule = isAssistant ? RULES.orphan : RULES.unanswered;
  return misplaced.map(({ id }) => ({ rule, message, detail: `${shown(id)} stands in the wrong role` }));
}

/** Judges a history that several shapes share: adjacency for each, ids unique over the request. */
export function mixedRefusals({ messages, options }: OpenedHistory): readonly Refusal[] {
  const placed = [...messages.entries()].filter((each): each is [number, JsonRecord] => isRecord(each[1]));
  const asking = placed.filter(([, record]) => record["role"] === "assistant");
  const calls = asking.flatMap(([index, record]) => callsIn(record, index));
  const repeated = repeatedIn(calls.map(({ id }) => id)).map((id) => ({
    rule: "MIX-DUP",
    message: calls.findLast((call) => call.id === id)?.message ?? -1,
    detail: `call id ${id} is not unique`,
  }));
  const steps = placed.flatMap(([index, record]) => stepsOf(record, index));
  return [
    ...calls.flatMap(callRefusals),
    ...placed.flatMap(([index, record]) => placementRefusals(record, index)),
    ...repeated,
    ...adjacencyRefusals(steps, RULES, options.pending === true),
    ...serverToolRefusals(turnsOf(messages)),
  ];
}
