import { repeatedIn } from "./adjacency.ts";
import { clientCalls, clientResults, isResultsOnly, type PlacedBlock, type Turn } from "./anthropic-turns.ts";
import { TOOL_NAME } from "./common.ts";
import { isRecord, shown } from "./json.ts";
import type { Refusal } from "./refusal.ts";

const TOOL_ID = /^[a-zA-Z0-9_-]+$/;

/** A-ID-1, A-ID-2, A-INPUT, A-DUP-1: each call and result taken by itself, and ids over the request. */
export function callFormRefusals(turns: readonly Turn[]): readonly Refusal[] {
  const refused: Refusal[] = [];
  const calls = turns.flatMap(clientCalls);
  for (const { block, message } of calls) {
    const { id, name, input } = block as { id?: unknown; name?: unknown; input?: unknown };
    if (typeof id !== "string" || !TOOL_ID.test(id)) {
      refused.push({ rule: "A-ID-1", message, detail: `tool_use.id ${shown(id)}` });
    }
    if (typeof name !== "string" || !TOOL_NAME.test(name)) {
      refused.push({ rule: "A-ID-2", message, detail: `tool_use.name ${shown(name)}` });
    }
    if (!isRecord(input))
      refused.push({ rule: "A-INPUT", message, detail: `tool_use.input ${shown(input)}` });
  }
  for (const { block, message } of turns.flatMap(clientResults)) {
    const id = block["tool_use_id"];
    if (typeof id !== "string" || !TOOL_ID.test(id)) {
      refused.push({ rule: "A-ID-1", message, detail: `tool_result.tool_use_id ${shown(id)}` });
    }
  }
  for (const id of repeatedIn(calls.map(({ block }) => block["id"]))) {
    const message = calls.findLast(({ block }) => block["id"] === id)?.message ?? -1;
    refused.push({ rule: "A-DUP-1", message, detail: `tool_use.id ${id} is not unique` });
  }
  return refused;
}

/** Calls outside assistant messages and results outside user messages can never pair (A-PAIR-1, A-PAIR-2). */
export function placementRefusals(turns: readonly Turn[]): readonly Refusal[] {
  const refused: Refusal[] = [];
  for (const { role, blocks } of turns) {
    for (const { type, message } of blocks) {
      if (type === "tool_use" && role !== "assistant") {
        refused.push({ rule: "A-PAIR-2", message, detail: `tool_use in a ${shown(role)} message` });
      }
      if (type === "tool_result" && role !== "user") {
        refused.push({ rule: "A-PAIR-1", message, detail: `tool_result in a ${shown(role)} message` });
      }
    }
  }
  return refused;
}

function unansweredRefusals(turn: Turn, next: Turn | undefined, awaited: boolean): readonly Refusal[] {
  if (awaited) return [];
  const answered = new Set(clientResults(next).map(({ block }) => block["tool_use_id"]));
  // A-PAIR-5: a system message between call and result breaks the adjacency just as a user turn would.
  const rule = next?.role === "system" ? "A-PAIR-5" : "A-PAIR-2";
  return clientCalls(turn)
    .filter(({ block }) => !answered.has(block["id"]))
    .map(({ block, message }) => ({
      rule,
      message,
      detail: `no result of ${shown(block["id"])} in the next turn`,
    }));
}

function resultRefusals(turn: Turn, previous: Turn | undefined): readonly Refusal[] {
  const refused: Refusal[] = [];
  const calls = new Map(clientCalls(previous).map(({ block }) => [block["id"], block]));
  const seen = new Set<unknown>();
  for (const { block, message } of clientResults(turn)) {
    const id = block["tool_use_id"];
    const call = calls.get(id);
    if (call === undefined) {
      refused.push({ rule: "A-PAIR-1", message, detail: `no call ${shown(id)} in the previous turn` });
    } else if (seen.has(id)) {
      refused.push({ rule: "A-DUP-2", message, detail: `second result of ${shown(id)}` });
    } else if (call["toolset_name"] !== block["toolset_name"]) {
      refused.push({ rule: "A-TOOLSET", message, detail: `toolset of ${shown(id)} differs` });
    }
    seen.add(id);
  }
  const firstOther = turn.blocks.findIndex(({ type }) => type !== "tool_result");
  const late: PlacedBlock | undefined =
    firstOther < 0 ? undefined : turn.blocks.slice(firstOther).find(({ type }) => type === "tool_result");
  if (late !== undefined) {
    refused.push({ rule: "A-PAIR-3", message: late.message, detail: "a result after other content" });
  }
  return refused;
}

/** A-PAIR-1 to A-PAIR-5 and A-DUP-2: call and result stand in neighbouring turns, results first. */
export function pairingRefusals(turns: readonly Turn[], pending: boolean): readonly Refusal[] {
  const lastAsking = turns.findLastIndex(({ role }) => role === "assistant");
  const tailIsOpen = turns.slice(lastAsking + 1).every(isResultsOnly);
  return turns.flatMap((turn, index) => {
    if (turn.role === "assistant") {
      const awaited = pending && tailIsOpen && index === lastAsking;
      return unansweredRefusals(turn, turns[index + 1], awaited);
    }
    return turn.role === "user" ? resultRefusals(turn, turns[index - 1]) : [];
  });
}
