import { jsonText } from "../../core/canonical.ts";
import type { Outcome } from "../../core/deed.ts";
import { field, isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import { baseShape } from "../message-list/base-shape.ts";
import type { Member, MessageShape, NamedCall } from "../message-list/shape.ts";
import { asJsonText } from "../shared/arguments.ts";
import { callKind, outputKind, typeOf } from "./kinds.ts";
import { withoutResponsesMedia } from "./media.ts";

/** Messages say something in `content`, outputs in a field of their own. */
const content: Member = {
  get: (item) => field(item, contentField(item)),
  set: (item, value) =>
    value === undefined ? withoutField(item, contentField(item)) : withField(item, contentField(item), value),
};

function contentField(item: JsonRecord): string {
  return outputKind(item)?.content ?? "content";
}

/** How items of the Responses API are written. */
export const openaiResponsesShape: MessageShape = {
  ...baseShape,
  content,
  noContent: "",
  makeResult: (named, outcome) => ({ as: "row", raw: madeOutput(named, outcome) }),
  resultMessage: (blocks) => userItem(blocks),
  userMessage: (text, media) => userItem([{ type: "input_text", text }, ...media]),
  userBlocks: (blocks) => userItem(blocks),
  assistantMessage: (text) => ({
    type: "message",
    role: "assistant",
    content: [{ type: "output_text", text }],
  }),
  textBlock: (text) => ({ type: "input_text", text }),
  // Every result is an item of its own, so placeholders come one by one.
  placeholderCalls([first]) {
    const { id, name, result } = first ?? { id: "", name: "", result: undefined };
    const custom = isRecord(result?.raw) && typeOf(result.raw) === "custom_tool_call_output";
    return custom
      ? { type: "custom_tool_call", call_id: id, name, input: "" }
      : { type: "function_call", call_id: id, name, arguments: "{}" };
  },
  editCall: (_part, raw, edit) => edited(raw, edit),
  editResult: (_part, raw, edit) => edited(raw, edit),
  repairArguments(_part, raw) {
    const kind = isRecord(raw) ? callKind(raw) : undefined;
    if (!isRecord(raw) || kind === undefined) return raw;
    const { field: name, as } = kind.arguments;
    const value = field(raw, name);
    if (as === "json") return withField(raw, name, asJsonText(value));
    return as === "text" && typeof value !== "string" ? withField(raw, name, asText(value)) : raw;
  },
  withText(part, raw, text) {
    if (part.kind !== "result" || !isRecord(raw)) return baseShape.withText(part, raw, text);
    switch (typeOf(raw)) {
      case "shell_call_output":
        return withField(raw, "output", shellOutput(text, outcomeOf(field(raw, "output"))));
      case "tool_search_output":
        return withField(withField(raw, "tools", []), "status", "incomplete");
      case "computer_call_output":
        return raw;
      default:
        return withField(raw, "output", text);
    }
  },
  retyped(raw, assistant) {
    if (!isRecord(raw)) return raw;
    if (assistant) return withField(raw, "type", "output_text");
    // What only the model's own text has is refused elsewhere.
    return withoutField(withoutField(withField(raw, "type", "input_text"), "annotations"), "logprobs");
  },
  replaceMedia: withoutResponsesMedia,
};

function userItem(blocks: readonly unknown[]): unknown {
  return { type: "message", role: "user", content: blocks };
}

function edited(raw: unknown, { id, name }: { readonly id?: string; readonly name?: string }): unknown {
  if (!isRecord(raw)) return raw;
  const renamed = id === undefined ? raw : withField(raw, "call_id", id);
  return name === undefined ? renamed : withField(renamed, "name", name);
}

function asText(value: unknown): string {
  return value === undefined || value === null ? "" : jsonText(value);
}

/** The output of the kind that the call asks for; a call made by a program says so on its output, too. */
function madeOutput({ call, id }: NamedCall, outcome: Outcome): unknown {
  const raw = isRecord(call.raw) ? call.raw : {};
  const made = outputFor(typeOf(raw), id, outcome);
  const caller = field(raw, "caller");
  return isRecord(caller) ? withField(made, "caller", caller) : made;
}

function outputFor(type: string, call_id: string, { text, isError, known }: Outcome): JsonRecord {
  switch (type) {
    case "custom_tool_call":
      return { type: "custom_tool_call_output", call_id, output: text };
    case "local_shell_call":
      // The server asks for `call_id`, whatever the types say (openai/openai-agents-python#1855).
      return { type: "local_shell_call_output", call_id, output: text };
    case "shell_call":
      return {
        type: "shell_call_output",
        call_id,
        output: shellOutput(text, known ? exited(isError) : undefined),
      };
    case "apply_patch_call":
      // A status is required, and there are but two.
      return {
        type: "apply_patch_call_output",
        call_id,
        status: isError ? "failed" : "completed",
        output: text,
      };
    case "tool_search_call":
      return { type: "tool_search_output", call_id, execution: "client", status: "incomplete", tools: [] };
    default:
      return { type: "function_call_output", call_id, output: text };
  }
}

/** Of the two outcomes that there are, only a timeout leaves open whether the commands ran. */
function shellOutput(text: string, outcome: unknown = { type: "timeout" }): unknown {
  return [{ stdout: "", stderr: text, outcome }];
}

function exited(isError: boolean): unknown {
  return { type: "exit", exit_code: isError ? 1 : 0 };
}

function outcomeOf(output: unknown): unknown {
  const last: unknown = Array.isArray(output) ? output.at(-1) : undefined;
  return isRecord(last) ? field(last, "outcome") : undefined;
}
