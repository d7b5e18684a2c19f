import { field, type JsonRecord, stringField } from "../../core/json.ts";

/** One kind of call item. */
export interface CallKind {
  /** Outputs answer calls of their own family only (OR-PAIR-4). */
  readonly family: string;
  /** The name of the tool, where the item does not carry one. */
  readonly tool?: string;
  /** Where the arguments stand, and what they must be: a JSON text, a text, or a value that is not judged. */
  readonly arguments: { readonly field: string; readonly as: "json" | "text" | "value" };
  /** Accepted without an item id. */
  readonly optionalId: boolean;
}

/** One kind of output item. */
export interface OutputKind {
  readonly family: string;
  /** The field that holds what the tool said. */
  readonly content: "output" | "tools";
  /** What it may hold: a text (or a list of content parts), or a structure of its own. */
  readonly as: "text" | "structure";
}

const CALLS: Readonly<Record<string, CallKind>> = {
  function_call: { family: "function", arguments: { field: "arguments", as: "json" }, optionalId: true },
  custom_tool_call: { family: "custom", arguments: { field: "input", as: "text" }, optionalId: true },
  // Agents answer it with `function_call_output` as well, and that is accepted.
  local_shell_call: {
    family: "function",
    tool: "local_shell",
    arguments: { field: "action", as: "value" },
    optionalId: false,
  },
  shell_call: {
    family: "shell",
    tool: "shell",
    arguments: { field: "action", as: "value" },
    optionalId: true,
  },
  apply_patch_call: {
    family: "apply_patch",
    tool: "apply_patch",
    arguments: { field: "operation", as: "value" },
    optionalId: true,
  },
  computer_call: {
    family: "computer",
    tool: "computer",
    arguments: { field: "action", as: "value" },
    optionalId: false,
  },
  tool_search_call: {
    family: "tool_search",
    tool: "tool_search",
    arguments: { field: "arguments", as: "value" },
    optionalId: true,
  },
};

const OUTPUTS: Readonly<Record<string, OutputKind>> = {
  function_call_output: { family: "function", content: "output", as: "text" },
  local_shell_call_output: { family: "function", content: "output", as: "text" },
  custom_tool_call_output: { family: "custom", content: "output", as: "text" },
  shell_call_output: { family: "shell", content: "output", as: "structure" },
  apply_patch_call_output: { family: "apply_patch", content: "output", as: "structure" },
  computer_call_output: { family: "computer", content: "output", as: "structure" },
  tool_search_output: { family: "tool_search", content: "tools", as: "structure" },
};

/** The kind of a call that the client answers; undefined for everything else. */
export function callKind(item: JsonRecord): CallKind | undefined {
  const type = typeOf(item);
  if (!Object.hasOwn(CALLS, type) || (type === "tool_search_call" && !isClientSearch(item))) return undefined;
  return CALLS[type];
}

/** The kind of an output that the client gave; undefined for everything else. */
export function outputKind(item: JsonRecord): OutputKind | undefined {
  const type = typeOf(item);
  if (!Object.hasOwn(OUTPUTS, type) || (type === "tool_search_output" && !isClientSearch(item)))
    return undefined;
  return OUTPUTS[type];
}

/** The type of an item; empty where it has none. */
export function typeOf(item: JsonRecord): string {
  return stringField(item, "type") ?? "";
}

/** Tools are searched for by the provider itself, too; those searches need no answer and have no call id. */
function isClientSearch(item: JsonRecord): boolean {
  const execution = field(item, "execution");
  return execution === "client" || ((execution ?? null) === null && Boolean(stringField(item, "call_id")));
}
