import { isRecord, type JsonRecord } from "./json.ts";
import type { SeenCall, SeenResult } from "./shapes.ts";

/** Call items and the kind of output that answers each (provider-rules 1.3, types of openai 7.59.0). */
export const LINKED_OUTPUTS: Readonly<Record<string, string>> = {
  function_call: "function_call_output",
  custom_tool_call: "custom_tool_call_output",
  computer_call: "computer_call_output",
  shell_call: "shell_call_output",
  apply_patch_call: "apply_patch_call_output",
  local_shell_call: "local_shell_call_output",
  tool_search_call: "tool_search_output",
  program: "program_output",
};

const OUTPUTS: ReadonlySet<unknown> = new Set(Object.values(LINKED_OUTPUTS));

function isServers(item: JsonRecord): boolean {
  // A search that the server ran is complete by itself.
  return item["execution"] === "server";
}

/** Is this an item that asks for an output of the client's? */
export function isResponsesCall(item: unknown): item is JsonRecord {
  if (!isRecord(item) || typeof item["type"] !== "string" || isServers(item)) return false;
  return Object.hasOwn(LINKED_OUTPUTS, item["type"]);
}

/** Is this an item that answers a call? */
export function isOutput(item: unknown): item is JsonRecord {
  return isRecord(item) && OUTPUTS.has(item["type"]) && !isServers(item);
}

/** The kind of a call item. */
export function responsesKind(item: JsonRecord): string {
  return String(item["type"]);
}

/** The kinds of calls that an output may answer: codex answers a local shell call with a function's output. */
export function answersOf(type: unknown): readonly string[] {
  const kinds = Object.keys(LINKED_OUTPUTS).filter((kind) => LINKED_OUTPUTS[kind] === type);
  return type === "function_call_output" ? [...kinds, "local_shell_call"] : kinds;
}

/** The call id that an output names; a local shell's output is typed with `id` alone. */
export function outputKey(item: JsonRecord): unknown {
  return item["call_id"] ?? (item["type"] === "local_shell_call_output" ? item["id"] : undefined);
}

/** The call of an item, if it is one. */
export function responsesCalls(item: unknown, message: number): readonly SeenCall[] {
  if (!isResponsesCall(item)) return [];
  const own = item["call_id"] ?? (item["type"] === "local_shell_call" ? item["id"] : undefined);
  const input = item["arguments"] ?? item["input"] ?? item["action"];
  return [{ shape: "openai-responses", message, id: own, name: item["name"], input, record: item }];
}

/** The output of an item, if it is one. */
export function responsesResults(item: unknown, message: number): readonly SeenResult[] {
  if (!isOutput(item)) return [];
  const content = item["output"] ?? item["tools"];
  const seen = { message, id: outputKey(item), name: undefined, content, record: item };
  return [{ ...seen, shape: "openai-responses" }];
}
