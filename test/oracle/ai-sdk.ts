import { type AdjacencyRules, adjacencyRefusals, repeatedIn, type Step } from "./adjacency.ts";
import { isToolName, missingIds, partsIn, placedIn } from "./common.ts";
import { fieldOf, isRecord, type JsonRecord, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import type { SeenCall, SeenResult } from "./shapes.ts";

const RULES: AdjacencyRules = { unanswered: "AI-PAIR-1", orphan: "AI-PAIR-2", repeated: "AI-PAIR-2" };
const ROLES: ReadonlySet<unknown> = new Set(["system", "user", "assistant", "tool"]);

/** The client's tool calls of a model message; what the provider runs itself is not among them. */
export function aiSdkCalls(message: unknown, index: number): readonly SeenCall[] {
  if (!isRecord(message)) return [];
  return partsIn(message)
    .filter((part) => part["type"] === "tool-call" && part["providerExecuted"] !== true)
    .map((part) => {
      const {
        toolCallId: id,
        toolName: name,
        input,
      } = part as Readonly<Record<string, unknown>> & {
        toolCallId?: unknown;
        toolName?: unknown;
        input?: unknown;
      };
      return { shape: "ai-sdk", message: index, id, name, input, record: part };
    });
}

/** The results in a tool message; what they say is the value of their output. */
export function aiSdkResults(message: unknown, index: number): readonly SeenResult[] {
  if (!isRecord(message) || message["role"] !== "tool") return [];
  return partsIn(message)
    .filter((part) => part["type"] === "tool-result")
    .map((part) => {
      const value = fieldOf(part["output"], "value");
      const content = typeof value === "string" || Array.isArray(value) ? value : JSON.stringify(value);
      const shared = { message: index, id: part["toolCallId"], name: part["toolName"], record: part };
      return { ...shared, shape: "ai-sdk", content };
    });
}

/** The ids of the calls for which an approval was asked. */
function askedFor(placed: ReturnType<typeof placedIn>): ReadonlySet<unknown> {
  const parts = placed.flatMap(([, message]) => partsIn(message));
  const requests = parts.filter(({ type }) => type === "tool-approval-request");
  return new Set(requests.map(({ toolCallId }) => toolCallId));
}

/**
 * AI-PAIR-1: the SDK throws where a call has no result by the next user or system message (1.7); a call that
 * waits for a decision, or for being run after it, may stand at the end. AI-PAIR-2: results
 * without a call are not checked by the SDK, but no provider takes them.
 */
function pairingRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  const asked = askedFor(placed);
  const lastAsking = placed.findLastIndex(([, { role }]) => role !== "tool");
  const steps = placed.flatMap(([message, record], at): readonly Step[] => {
    if (record["role"] === "tool") {
      return aiSdkResults(record, message).map(({ id }) => ({ kind: "result", message, key: String(id) }));
    }
    if (record["role"] !== "assistant") return [{ kind: "other", message }];
    const answered = new Set(answersBehind(placed, at));
    const calls = aiSdkCalls(record, message).filter(({ id }) => {
      const excused = asked.has(id) && at === lastAsking;
      return !excused || answered.has(id);
    });
    return [{ kind: "calls", message, keys: calls.map(({ id }) => String(id)) }];
  });
  return adjacencyRefusals(steps, RULES, history.options.pending === true);
}

// The ids of the results in the tool messages directly behind a message.
function answersBehind(placed: ReturnType<typeof placedIn>, at: number): readonly unknown[] {
  const found: unknown[] = [];
  for (let next = at + 1; placed[next]?.[1]["role"] === "tool"; next++) {
    const [message, record] = placed[next] ?? [0, {}];
    found.push(...aiSdkResults(record, message).map(({ id }) => id));
  }
  return found;
}

/** Results in assistant messages belong to calls that the provider ran (A-SRV-1). */
function serverRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const ran = new Set<unknown>();
  const refused: Refusal[] = [];
  for (const part of partsIn(record)) {
    if (part["type"] === "tool-call" && part["providerExecuted"] === true) ran.add(part["toolCallId"]);
    if (part["type"] === "tool-result" && !ran.delete(part["toolCallId"])) {
      const detail = `result ${shown(part["toolCallId"])} of no call in this message`;
      refused.push({ rule: "A-SRV-1", message, detail });
    }
  }
  return refused;
}

function formRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const { role, content } = record as { role?: unknown; content?: unknown };
  if (!ROLES.has(role)) return [{ rule: "AI-ROLE", message, detail: `role ${shown(role)}` }];
  const isList = Array.isArray(content);
  if (!isList && (typeof content !== "string" || role === "tool")) {
    return [{ rule: "SHAPE", message, detail: `content is ${shown(content)}` }];
  }
  const refused: Refusal[] = [];
  if (isList && content.some((part) => typeof fieldOf(part, "type") !== "string")) {
    refused.push({ rule: "SHAPE", message, detail: "a part without type" });
  }
  const calls = aiSdkCalls(record, message);
  if (role !== "assistant" && calls.length > 0) {
    refused.push({ rule: "AI-PAIR-1", message, detail: "a call in the wrong role" });
  }
  if (role === "user" && partsIn(record).some(({ type }) => type === "tool-result")) {
    refused.push({ rule: "AI-PAIR-2", message, detail: "a result in the wrong role" });
  }
  for (const { name, input } of calls) {
    if (!isToolName(name)) refused.push({ rule: "AI-NAME", message, detail: `tool name ${shown(name)}` });
    // Tools of free text take texts, so only an input that is not there is refused.
    if ((input ?? null) === null) refused.push({ rule: "A-INPUT", message, detail: `input ${shown(input)}` });
  }
  const results = aiSdkResults(record, message);
  for (const { record: part } of results) {
    if (typeof fieldOf(part["output"], "type") !== "string") {
      refused.push({ rule: "AI-OUTPUT", message, detail: `output ${shown(part["output"])}` });
    }
  }
  const repeated = repeatedIn(calls.map(({ id }) => id));
  refused.push(...repeated.map((id) => ({ rule: "A-DUP-1", message, detail: `${id} twice in one message` })));
  return [...refused, ...missingIds("AI-ID", [...calls, ...results])];
}

/** What a provider ran itself means nothing to another provider. */
function foreignRefusals(
  { options }: OpenedHistory,
  record: JsonRecord,
  message: number,
): readonly Refusal[] {
  const target = options.targetProvider;
  const source = fieldOf(record["metadata"], "provider");
  const ran = partsIn(record).some((part) => part["providerExecuted"] === true);
  if (!ran || target === undefined || typeof source !== "string") return [];
  const vendor = (name: string): string => name.split(".")[0] ?? "";
  if (vendor(target) === vendor(source)) return [];
  return [{ rule: "AI-FOREIGN", message, detail: `tools that ${source} ran, sent to ${target}` }];
}

/** Judges model messages as `generateText` of the AI SDK, and the provider behind it, would. */
export function aiSdkRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  return [
    ...placed.flatMap(([index, record]) => formRefusals(record, index)),
    ...pairingRefusals(history),
    ...placed
      .filter(([, { role }]) => role === "assistant")
      .flatMap(([index, record]) => serverRefusals(record, index)),
    ...placed.flatMap(([index, record]) => foreignRefusals(history, record, index)),
  ];
}
