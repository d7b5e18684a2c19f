import { type AdjacencyRules, adjacencyRefusals, repeatedIn, type Step } from "./adjacency.ts";
import { missingIds, placedIn } from "./common.ts";
import { fieldOf, isFilled, isRecord, type JsonRecord, recordsIn, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import type { SeenCall, SeenResult } from "./shapes.ts";

const RULES: AdjacencyRules = { unanswered: "LC-PAIR-1", orphan: "LC-PAIR-2", repeated: "LC-PAIR-2" };
const KINDS: Readonly<Record<string, string>> = {
  human: "user",
  user: "user",
  ai: "assistant",
  assistant: "assistant",
  system: "system",
  developer: "system",
  tool: "tool",
  function: "function",
};
const CLASS = /^(Human|AI|System|Developer|Tool|Function)Message(?:Chunk)?$/;

/** A message without the wrapping of its form. */
interface Unwrapped {
  /** `user`, `assistant`, `system`, `tool`, `function`; undefined for kinds that are not judged. */
  readonly role: string | undefined;
  readonly fields: JsonRecord;
}

/** Reads the three forms: `{type, …}` as live objects give it, `{type, data}`, and the constructor with `lc`. */
export function unwrapped(message: unknown): Unwrapped | undefined {
  if (!isRecord(message)) return undefined;
  if (message["lc"] !== undefined && message["type"] === "constructor") {
    const path = Array.isArray(message["id"]) ? message["id"] : [];
    const kind = CLASS.exec(String(path.at(-1)))?.[1]?.toLowerCase();
    const { kwargs } = message as { kwargs?: unknown };
    return { role: kind === undefined ? undefined : KINDS[kind], fields: isRecord(kwargs) ? kwargs : {} };
  }
  const kind = message["type"] ?? message["role"];
  const role = typeof kind === "string" && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  return { role, fields: isRecord(message["data"]) ? message["data"] : message };
}

/** The tool calls of an AI message; `invalid_tool_calls` are no calls (1.7). */
export function langchainCalls(message: unknown, index: number): readonly SeenCall[] {
  const read = unwrapped(message);
  if (read?.role !== "assistant") return [];
  return recordsIn(read.fields["tool_calls"]).map((call) => {
    const { id, name, args: input } = call as { id?: unknown; name?: unknown; args?: unknown };
    return { shape: "langchain", message: index, id, name, input, record: call };
  });
}

/** The result of a tool message. */
export function langchainResults(message: unknown, index: number): readonly SeenResult[] {
  const read = unwrapped(message);
  if (read?.role !== "tool") return [];
  const {
    tool_call_id: id,
    name,
    content,
  } = read.fields as Readonly<Record<string, unknown>> & {
    tool_call_id?: unknown;
    name?: unknown;
    content?: unknown;
  };
  return [{ shape: "langchain", message: index, id, name, content, record: read.fields }];
}

/** The older copy of the calls beside them must name the same calls. */
function copyRefusals(fields: JsonRecord, message: number): readonly Refusal[] {
  const copies = fieldOf(fields["additional_kwargs"], "tool_calls");
  if (!Array.isArray(copies)) return [];
  const ids = (list: unknown): string =>
    recordsIn(list)
      .map(({ id }) => String(id))
      .sort()
      .join(" ");
  const invalid = recordsIn(fields["invalid_tool_calls"]);
  const known = ids([...recordsIn(fields["tool_calls"]), ...invalid]);
  return ids(copies) === known
    ? []
    : [{ rule: "LC-COPY", message, detail: "additional_kwargs names other calls" }];
}

function messageRefusals(message: number, { role, fields }: Unwrapped): readonly Refusal[] {
  if (role === undefined) return [];
  const { content } = fields as { content?: unknown };
  const calls = role === "assistant" ? recordsIn(fields["tool_calls"]) : [];
  const refused: Refusal[] = [];
  // A message without content breaks whoever reads it (n8n-io/n8n#20335); beside calls null is common.
  const absent = (content ?? null) === null;
  if (absent ? calls.length === 0 : typeof content !== "string" && !Array.isArray(content)) {
    refused.push({ rule: "LC-CONTENT", message, detail: `content is ${shown(content)}` });
  }
  for (const { name, args } of calls as readonly { name?: unknown; args?: unknown }[]) {
    if (!isFilled(name)) refused.push({ rule: "LC-NAME", message, detail: `tool name ${shown(name)}` });
    if (!isRecord(args)) refused.push({ rule: "A-INPUT", message, detail: `args ${shown(args)}` });
  }
  for (const id of repeatedIn(calls.map((call) => call["id"]))) {
    refused.push({ rule: "OC-DUP", message, detail: `call id ${id} twice in one message` });
  }
  return role === "assistant" ? [...refused, ...copyRefusals(fields, message)] : refused;
}

/** Judges messages as LangGraph's own check and the provider behind it would: chat's adjacency. */
export function langchainRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  const calls = placed.flatMap(([message, record]) => langchainCalls(record, message));
  const results = placed.flatMap(([message, record]) => langchainResults(record, message));
  const steps = placed.map(([message, record]): Step => {
    const [result] = langchainResults(record, message);
    if (result !== undefined) return { kind: "result", message, key: String(result.id) };
    const keys = langchainCalls(record, message).map(({ id }) => String(id));
    return keys.length > 0 ? { kind: "calls", message, keys } : { kind: "other", message };
  });
  return [
    ...placed.flatMap(([message, record]) => {
      const read = unwrapped(record);
      return read === undefined ? [] : messageRefusals(message, read);
    }),
    ...missingIds("LC-ID", [...calls, ...results]),
    ...adjacencyRefusals(steps, RULES, history.options.pending === true),
  ];
}
