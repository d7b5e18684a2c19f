import { repeatedIn } from "./adjacency.ts";
import { missingIds, placedIn } from "./common.ts";
import { isFilled, isRecord, type JsonRecord, parsesAsJson, recordsIn, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import type { SeenCall, SeenResult } from "./shapes.ts";

const ASKING: ReadonlySet<unknown> = new Set(["tool_call_message", "approval_request_message"]);

function listed(one: unknown, several: unknown): readonly JsonRecord[] {
  const many = Array.isArray(several) ? recordsIn(several) : [several].filter(isRecord);
  return many.length > 0 ? many : [one].filter(isRecord);
}

/** The calls of a tool call or an approval request. */
export function lettaCalls(message: unknown, index: number): readonly SeenCall[] {
  if (!isRecord(message) || !ASKING.has(message["message_type"])) return [];
  return listed(message["tool_call"], message["tool_calls"]).map((call) => {
    const shared = { message: index, id: call["tool_call_id"], name: call["name"], record: call };
    return { ...shared, shape: "letta", input: call["arguments"] };
  });
}

/** The returns of a message; newer servers write a list of them. */
export function lettaResults(message: unknown, index: number): readonly SeenResult[] {
  if (!isRecord(message) || message["message_type"] !== "tool_return_message") return [];
  return listed(message, message["tool_returns"]).map((each) => {
    const shared = { message: index, id: each["tool_call_id"], name: each["name"], record: each };
    return { ...shared, shape: "letta", content: each["tool_return"] };
  });
}

/** Open calls and the message of each; an approval request stays open until it is decided. */
type Open = Set<{
  readonly id: unknown;
  readonly message: number;
  readonly request: unknown;
  readonly approval: boolean;
}>;

/** Takes one call of this id out; false where none is open. */
function settle(open: Open, id: unknown): boolean {
  for (const call of open) if (call.id === id) return open.delete(call);
  return false;
}

/** Takes the calls out that this message decides on, and says which they are. */
function decide(open: Open, message: JsonRecord): readonly unknown[] {
  const listedIds = recordsIn(message["approvals"]).map((each) => each["tool_call_id"]);
  const request = message["approval_request_id"];
  const meant = [...open].filter(
    (call) => listedIds.includes(call.id) || (call.approval && call.request === request),
  );
  for (const call of meant) open.delete(call);
  return meant.map(({ id }) => id);
}

// What an agent says or asks itself: each of these begins something new once returns have come.
const SPOKEN: ReadonlySet<unknown> = new Set([
  "assistant_message",
  "reasoning_message",
  "hidden_reasoning_message",
  "tool_call_message",
  "approval_request_message",
]);

/**
 * LETTA-PAIR-1, LETTA-PAIR-2: the returns of a step stand together behind its calls, because ids repeat over steps;
 * LETTA-APPROVAL: an undecided request blocks what comes after it.
 */
function pairingRefusals(history: OpenedHistory): readonly Refusal[] {
  const refused: Refusal[] = [];
  const open: Open = new Set();
  const decided = new Set<unknown>();
  let hasReturned = false;
  for (const [index, message] of placedIn(history)) {
    const type = message["message_type"];
    if (type === "approval_response_message") {
      for (const id of decide(open, message)) decided.add(id);
    }
    for (const { id } of lettaResults(message, index)) {
      hasReturned = true;
      if (settle(open, id) || decided.delete(id)) continue;
      refused.push({ rule: "LETTA-PAIR-2", message: index, detail: `a return too many: ${shown(id)}` });
    }
    // Several calls may stand in a row, and what is said between them and their returns is of the same step.
    if (type === "user_message" || (hasReturned && SPOKEN.has(type))) {
      refused.push(...closed(open));
      decided.clear();
      hasReturned = false;
    }
    for (const { id } of lettaCalls(message, index)) {
      open.add({ id, message: index, request: message["id"], approval: type === "approval_request_message" });
    }
  }
  // At the end a request still waits for its decision, which is no fault.
  if (history.options.pending !== true) {
    for (const call of open) if (call.approval) open.delete(call);
    refused.push(...closed(open));
  }
  return refused;
}

function closed(open: Open): readonly Refusal[] {
  const refused = [...open].map(({ id, message, approval }) => ({
    rule: approval ? "LETTA-APPROVAL" : "LETTA-PAIR-1",
    message,
    detail: `${shown(id)} is left open`,
  }));
  open.clear();
  return refused;
}

/** Judges messages of a Letta agent as its server would. */
export function lettaRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  const calls = placed.flatMap(([index, message]) => lettaCalls(message, index));
  const results = placed.flatMap(([index, message]) => lettaResults(message, index));
  const refused: Refusal[] = [];
  for (const { message, name, input } of calls) {
    if (!isFilled(name)) refused.push({ rule: "LETTA-NAME", message, detail: `tool name ${shown(name)}` });
    if (typeof input !== "string" || !parsesAsJson(input)) {
      refused.push({ rule: "LETTA-ARGS", message, detail: `arguments ${shown(input)}` });
    }
  }
  for (const [index, message] of placed) {
    for (const id of repeatedIn(lettaCalls(message, index).map((call) => call.id)))
      refused.push({ rule: "LETTA-DUP", message: index, detail: `${id} twice in one message` });
  }
  return [...refused, ...missingIds("LETTA-ID", [...calls, ...results]), ...pairingRefusals(history)];
}
