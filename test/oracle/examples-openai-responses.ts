import { examplesOf, type RuleExample } from "./example.ts";

type Fields = Readonly<Record<string, unknown>>;

const responses = examplesOf("openai-responses");
const says = (role: string, type: string, value = "x"): Fields => ({
  type: "message",
  role,
  content: [{ type, text: value }],
});
const go = says("user", "input_text", "go");
const told = says("assistant", "output_text", "told");
const call = (id: unknown, more: Fields = {}): Fields => ({
  type: "function_call",
  call_id: id,
  name: "read",
  arguments: "{}",
  ...more,
});
const output = (id: unknown, more: Fields = {}): Fields => ({
  type: "function_call_output",
  call_id: id,
  output: "done",
  ...more,
});
const thinks = (id: unknown, more: Fields = {}): Fields => ({ type: "reasoning", id, summary: [], ...more });

/** OpenAI Responses: pairs. */
export const RESPONSES_PAIRING: readonly RuleExample[] = [
  responses("OR-PAIR-1", "an output without its call", [go, output("a")], [go, call("a"), output("a")]),
  responses("OR-PAIR-1", "an output before its call", [output("a"), call("a")], [call("a"), output("a")]),
  responses(
    "OR-PAIR-1",
    "one output for each call",
    [go, call("a"), output("a"), output("a")],
    [go, call("a"), output("a"), told, go, call("a"), output("a")],
  ),
  responses(
    "OR-PAIR-1",
    "an output of another kind",
    [go, call("a"), { ...output("a"), type: "custom_tool_call_output" }],
    [
      { type: "custom_tool_call", call_id: "a", name: "grep", input: "no JSON" },
      { ...output("a"), type: "custom_tool_call_output" },
    ],
  ),
  responses(
    "OR-PAIR-2",
    "a call without an output; text may stand between both",
    [go, call("a"), told],
    [go, call("a"), told, output("a")],
  ),
  responses(
    "OR-PAIR-2",
    "a shell call is answered by its own kind, or as codex does it",
    [{ type: "shell_call", call_id: "a", action: {} }, output("a")],
    [{ type: "local_shell_call", call_id: "a", action: {} }, output("a")],
  ),
  responses(
    "OR-PAIR-2",
    "a client's search needs an output, the server's needs none",
    [{ type: "tool_search_call", call_id: "a", execution: "client", arguments: {} }],
    [{ type: "tool_search_call", call_id: null, execution: "server", arguments: {} }],
  ),
  responses("OR-PAIR-2", "a call without id", [go, call(undefined)], [go]),
  responses(
    "OR-PAIR-2",
    "waiting is no excuse for a call in the middle",
    [go, call("a"), go],
    [go, call("a"), call("b"), output("b")],
    { pending: true },
  ),
  responses(
    "OR-PAIR-6",
    "an output names its call, whatever the server knows",
    [go, output(undefined)],
    [go, output("a")],
    { request: { previous_response_id: "resp_1" } },
  ),
  responses(
    "OR-PAIR-1",
    "an approval answers a request",
    [go, { type: "mcp_approval_response", approval_request_id: "r", approve: true }],
    [{ type: "mcp_approval_request", id: "r", name: "x", arguments: "{}", server_label: "s" }],
  ),
  responses(
    "OR-DUP",
    "a call that is asked twice before it is answered",
    [go, call("a"), call("a"), output("a")],
    [go, call("a"), call("b"), output("b"), output("a")],
  ),
];

/** OpenAI Responses: items by themselves. */
export const RESPONSES_ITEMS: readonly RuleExample[] = [
  responses(
    "OR-DUP",
    "ids of items are unique",
    [
      { ...told, id: "msg_1" },
      { ...told, id: "msg_1" },
    ],
    [
      { ...told, id: "msg_1" },
      { ...told, id: "msg_2" },
    ],
  ),
  responses("OR-ID", "plain ids of items", [{ ...told, id: "msg 1" }], [{ ...told, id: null }]),
  responses(
    "OR-ID",
    "call ids of 64 characters at most, of any kind",
    [call("a".repeat(65)), output("a".repeat(65))],
    [call("find:0"), output("find:0")],
  ),
  responses(
    "OR-CONTENT",
    "the assistant's texts are output",
    [go, says("assistant", "input_text")],
    [go, says("assistant", "refusal"), { role: "assistant", content: "plain" }],
  ),
  responses(
    "OR-CONTENT",
    "other texts are input",
    [says("user", "output_text")],
    [says("developer", "input_text"), says("user", "x_widget")],
  ),
  responses(
    "OR-REASON-1",
    "reasoning stands before what it led to",
    [go, thinks("rs_1"), go],
    [go, thinks("rs_1"), thinks("rs_2"), call("a"), output("a"), thinks("rs_3"), { type: "x_new" }],
  ),
  responses("OR-REASON-1", "reasoning at the end", [go, thinks("rs_1")], [go, thinks("rs_1"), told]),
  responses(
    "OR-REASON-3",
    "what is not stored cannot be looked up",
    [go, { type: "item_reference", id: "msg_1" }],
    [go, thinks("rs_1", { encrypted_content: "e" }), told],
    { request: { store: false } },
  ),
  responses(
    "OR-REASON-3",
    "reasoning that is not stored brings its content along",
    { input: [go, thinks("rs_1"), told], store: false },
    { input: [go, thinks("rs_1"), told], store: true },
  ),
  responses("OR-NAME", "plain tool names", [call("a", { name: "a b" }), output("a")], [go]),
  responses(
    "OR-ARGS",
    "arguments parse as JSON",
    [call("a", { arguments: "{" }), output("a")],
    [call("a"), output("a")],
  ),
  responses("SHAPE", "an output says something", [call("a"), output("a", { output: null })], { input: "go" }),
  responses("SHAPE", "members that are no items", [go, 7], []),
  responses("A-UTF", "a lone surrogate", { input: "\udc00" }, { input: "fine" }),
  responses(
    "MODALITY",
    "images for a model that reads text alone",
    [{ ...go, content: [{ type: "input_image", image_url: "data:image/png;base64,AA==" }] }],
    [go],
    { request: { modalities: ["text"] } },
  ),
];
