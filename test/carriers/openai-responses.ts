import type { JsonObject } from "../generators/json.ts";

/** What the user says. */
export function user(text: string): JsonObject {
  return { type: "message", role: "user", content: [{ type: "input_text", text }] };
}

/** What the assistant says; `id` is the id of the item, if it has one. */
export function assistant(text: string, id?: string): JsonObject {
  const content = [{ type: "output_text", text }];
  return id === undefined
    ? { type: "message", role: "assistant", content }
    : { type: "message", id, role: "assistant", content };
}

/** A function call; its arguments are a JSON text. */
export function call(id: string, args = "{}", more: JsonObject = {}): JsonObject {
  return { type: "function_call", call_id: id, name: "read_file", arguments: args, ...more };
}

/** The output of a function. */
export function output(id: string, said: unknown = `output of ${id}`, more: JsonObject = {}): JsonObject {
  return { type: "function_call_output", call_id: id, output: said, ...more };
}

/** Reasoning that the provider keeps; with `encrypted_content` it is carried along. */
export function reasoning(id: string, more: JsonObject = {}): JsonObject {
  return { type: "reasoning", id, summary: [], ...more };
}

/** What stands for an item that the provider keeps. */
export function reference(id: string): JsonObject {
  return { type: "item_reference", id };
}

/** A call of each kind that the client answers, and an output of its kind. */
export const PAIRS: readonly (readonly [kind: string, call: JsonObject, output: JsonObject])[] = [
  ["function", call("a"), output("a")],
  [
    "custom",
    { type: "custom_tool_call", call_id: "a", name: "grep", input: "x" },
    { type: "custom_tool_call_output", call_id: "a", output: "found" },
  ],
  [
    "local shell",
    { type: "local_shell_call", id: "lsh_1", call_id: "a", status: "completed", action: { type: "exec" } },
    { type: "local_shell_call_output", id: "lsh_1", call_id: "a", output: "ok" },
  ],
  [
    "shell",
    { type: "shell_call", call_id: "a", action: { commands: ["ls"] } },
    {
      type: "shell_call_output",
      call_id: "a",
      output: [{ stdout: "x", stderr: "", outcome: { type: "exit", exit_code: 0 } }],
    },
  ],
  [
    "patch",
    { type: "apply_patch_call", call_id: "a", status: "completed", operation: { type: "delete_file" } },
    { type: "apply_patch_call_output", call_id: "a", status: "completed", output: "done" },
  ],
  [
    "computer",
    { type: "computer_call", id: "cu_1", call_id: "a", status: "completed", action: { type: "screenshot" } },
    {
      type: "computer_call_output",
      call_id: "a",
      output: { type: "computer_screenshot", image_url: "data:image/png;base64,AAAA" },
    },
  ],
  [
    "tool search",
    { type: "tool_search_call", call_id: "a", execution: "client", arguments: { query: "x" } },
    { type: "tool_search_output", call_id: "a", execution: "client", tools: [{ type: "function" }] },
  ],
];
