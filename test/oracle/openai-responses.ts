import { partsIn, placedIn } from "./common.ts";
import { fieldOf, isFilled, isRecord, type JsonRecord, parsesAsJson, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import {
  answersOf,
  isOutput,
  isResponsesCall,
  LINKED_OUTPUTS,
  outputKey,
  responsesCalls,
  responsesKind,
} from "./responses-items.ts";
import { reasoningLinkRefusals, unstoredRefusals } from "./responses-reasoning.ts";

const ITEM_ID = /^[a-zA-Z0-9_-]{1,64}$/;
const TOOL_NAME = /^[a-zA-Z0-9_-]{1,128}$/;
const MOST = 64;

/** Does the server know more of the conversation than this request says? Then a lone output is legal. */
function isContinued(request: OpenedHistory["request"]): boolean {
  return (request["previous_response_id"] ?? null) !== null || (request["conversation"] ?? null) !== null;
}

/** OR-PAIR-1 to OR-PAIR-4, OR-PAIR-6: calls and outputs pair by kind and call id, anywhere behind the call. */
function pairingRefusals(history: OpenedHistory): readonly Refusal[] {
  const continued = isContinued(history.request);
  const refused: Refusal[] = [];
  const open = new Map<string, number>();
  const seen = new Set<string>();
  for (const [message, item] of placedIn(history)) {
    if (isResponsesCall(item)) {
      const call = responsesCalls(item, message)[0];
      if (!isFilled(call?.id)) {
        // Nothing is known of a client's search that has no call id; the server's own searches have none.
        if (item["type"] !== "tool_search_call") {
          refused.push({ rule: "OR-PAIR-2", message, detail: `call id ${shown(call?.id)}` });
        }
        continue;
      }
      const key = `${responsesKind(item)} ${call.id}`;
      if (open.has(key)) refused.push({ rule: "OR-DUP", message, detail: `${key} is asked twice` });
      open.set(key, message);
      seen.add(key);
    } else if (isOutput(item)) {
      const id = outputKey(item);
      if (!isFilled(id)) {
        const isServers = item["type"] === "tool_search_output";
        if (!isServers) refused.push({ rule: "OR-PAIR-6", message, detail: `output with id ${shown(id)}` });
        continue;
      }
      const keys = answersOf(item["type"]).map((kind) => `${kind} ${id}`);
      const answered = keys.find((key) => open.delete(key));
      if (answered !== undefined) continue;
      if (keys.some((key) => seen.has(key))) {
        refused.push({ rule: "OR-PAIR-1", message, detail: `second output of ${id}` });
      } else if (!continued) {
        refused.push({ rule: "OR-PAIR-1", message, detail: `no call ${id} of this kind before its output` });
      }
    }
  }
  const lastAsked = lastBatch(history);
  for (const [key, message] of open) {
    const awaited = history.options.pending === true && message >= lastAsked;
    if (!awaited) refused.push({ rule: "OR-PAIR-2", message, detail: `no output for ${key}` });
  }
  return refused;
}

// The first call behind everything that is neither call, output nor reasoning.
function lastBatch(history: OpenedHistory): number {
  const placed = placedIn(history);
  const last = placed.findLast(
    ([, item]) => !isResponsesCall(item) && !isOutput(item) && item["type"] !== "reasoning",
  );
  return last === undefined ? 0 : last[0];
}

/** Approvals of MCP calls: an answer needs its request; a request without an answer is still open. */
function approvalRefusals(history: OpenedHistory): readonly Refusal[] {
  if (isContinued(history.request)) return [];
  const asked = new Set<unknown>();
  const refused: Refusal[] = [];
  for (const [message, item] of placedIn(history)) {
    if (item["type"] === "mcp_approval_request") asked.add(item["id"]);
    if (item["type"] !== "mcp_approval_response") continue;
    const id = item["approval_request_id"];
    if (!asked.delete(id)) refused.push({ rule: "OR-PAIR-1", message, detail: `no request ${shown(id)}` });
  }
  return refused;
}

/** OR-DUP and OR-ID: ids of items are unique and plain; call ids have a length. */
function idRefusals(history: OpenedHistory): readonly Refusal[] {
  const refused: Refusal[] = [];
  const seen = new Set<string>();
  for (const [message, item] of placedIn(history)) {
    const { id } = item as { id?: unknown };
    if (typeof id === "string" && !ITEM_ID.test(id)) {
      refused.push({ rule: "OR-ID", message, detail: `item id ${shown(id)}` });
    }
    // The output of a local shell call is typed with the id of its call, and that is no id of its own.
    if (typeof id === "string" && item["type"] !== "local_shell_call_output") {
      if (seen.has(id)) refused.push({ rule: "OR-DUP", message, detail: `item id ${id} is not unique` });
      seen.add(id);
    }
    const callId = item["call_id"];
    if (typeof callId === "string" && callId.length > MOST) {
      refused.push({ rule: "OR-ID", message, detail: `call id of ${callId.length} characters` });
    }
  }
  return refused;
}

/** OR-CONTENT: what the assistant said is output, what others said is input; unknown parts are not judged. */
function contentRefusals(item: JsonRecord, message: number): readonly Refusal[] {
  const { role, content } = item as { role?: unknown; content?: unknown };
  if (item["type"] !== undefined && item["type"] !== "message") return [];
  if (typeof content !== "string" && !Array.isArray(content)) {
    return [{ rule: "SHAPE", message, detail: `content is ${shown(content)}` }];
  }
  const wrong = role === "assistant" ? /^input_/ : /^(?:output_text|refusal)$/;
  return partsIn(item)
    .filter(({ type }) => typeof type === "string" && wrong.test(type))
    .map(({ type }) => ({ rule: "OR-CONTENT", message, detail: `${shown(type)} by ${shown(role)}` }));
}

/** Names and arguments of functions; other kinds of calls carry actions of their own. */
function callRefusals(item: JsonRecord, message: number): readonly Refusal[] {
  if (item["type"] !== "function_call") return [];
  const { name, arguments: args } = item as { name?: unknown; arguments?: unknown };
  const refused: Refusal[] = [];
  if (typeof name !== "string" || !TOOL_NAME.test(name)) {
    refused.push({ rule: "OR-NAME", message, detail: `tool name ${shown(name)}` });
  }
  // As for chat completions (OC-ARGS): strict servers parse the arguments.
  if (typeof args !== "string" || !parsesAsJson(args)) {
    refused.push({ rule: "OR-ARGS", message, detail: `arguments ${shown(args)}` });
  }
  return refused;
}

function outputRefusals(item: JsonRecord, message: number): readonly Refusal[] {
  const type = item["type"];
  if (type !== "function_call_output" && type !== "custom_tool_call_output") return [];
  const { output } = item as { output?: unknown };
  const fine = typeof output === "string" || Array.isArray(output);
  return fine ? [] : [{ rule: "SHAPE", message, detail: `output is ${shown(output)}` }];
}

/** Judges the items of a request as the OpenAI Responses API would. */
export function openaiResponsesRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  return [
    ...placed.flatMap(([index, item]) => contentRefusals(item, index)),
    ...placed.flatMap(([index, item]) => callRefusals(item, index)),
    ...placed.flatMap(([index, item]) => outputRefusals(item, index)),
    ...pairingRefusals(history),
    ...approvalRefusals(history),
    ...idRefusals(history),
    ...reasoningLinkRefusals(history),
    ...unstoredRefusals(history),
  ];
}

/** The kind of output that answers a call item, for those who look at repaired histories. */
export function outputTypeFor(item: unknown): string | undefined {
  const type = isRecord(item) ? fieldOf(item, "type") : undefined;
  return typeof type === "string" ? LINKED_OUTPUTS[type] : undefined;
}
