import {
  asks,
  assistant,
  chatCall,
  clawCall,
  clawResult,
  examplesOf,
  type RuleExample,
  result,
  serverUse,
  text,
  tool,
  use,
  user,
} from "./example.ts";

const go = user("go");
const chat = examplesOf("openai-chat");
const claw = examplesOf("openclaw");
const mixed = examplesOf("mixed");
const legacyCall = { role: "assistant", content: null, function_call: { name: "read", arguments: "{}" } };
const legacyResult = { role: "function", name: "read", content: "done" };
const failed = (content: unknown): unknown => ({ role: "assistant", content, stopReason: "error" });

/** OpenAI Chat Completions. */
export const CHAT_EXAMPLES: readonly RuleExample[] = [
  chat(
    "OC-PAIR-1",
    "every call is answered directly after",
    [go, asks(chatCall("a"), chatCall("b")), tool("a"), go],
    [go, asks(chatCall("a"), chatCall("b")), tool("b"), tool("a"), go],
  ),
  chat(
    "OC-PAIR-1",
    "nothing stands between call and result",
    [go, asks(chatCall("a")), assistant("x"), tool("a")],
    [go, asks(chatCall("a")), tool("a"), assistant("x")],
  ),
  chat(
    "OC-PAIR-1",
    "waiting is no excuse for a call in the middle",
    [go, asks(chatCall("a")), go],
    [go, asks(chatCall("a"), chatCall("b")), tool("b")],
    { pending: true },
  ),
  chat("OC-PAIR-2", "a tool message without its call", [go, tool("a")], [go, asks(chatCall("a")), tool("a")]),
  chat(
    "OC-PAIR-2",
    "one tool message per call",
    [go, asks(chatCall("a")), tool("a"), tool("a")],
    [go, asks(chatCall("a")), tool("a"), asks(chatCall("a")), tool("a")],
  ),
  chat(
    "OC-PAIR-3",
    "a tool message names its call",
    [go, asks(chatCall("a")), { role: "tool", content: "x" }],
    [go, asks(chatCall("a")), tool("a")],
  ),
  chat(
    "OC-DUP",
    "ids are unique inside one message",
    [go, asks(chatCall("a"), chatCall("a")), tool("a")],
    [go, asks(chatCall("a"), chatCall("b")), tool("a"), tool("b")],
  ),
  chat("OC-CONTENT-1", "null content needs a call", [go, assistant(null)], [go, assistant("")]),
  chat(
    "OC-CONTENT-1",
    "null content in a tool message",
    [go, asks(chatCall("a")), tool("a", { content: null })],
    [go],
  ),
  chat(
    "OC-CONTENT-2",
    "an empty list of calls",
    [go, { ...assistant("x"), tool_calls: [] }],
    [go, assistant("x")],
  ),
  chat("OC-EMPTY", "no messages", [], [go]),
  chat(
    "OC-NAME",
    "clean tool names",
    [go, asks(chatCall("a", "{}", " read")), tool("a")],
    [go, asks(chatCall("a", "{}", "re-ad_1")), tool("a")],
  ),
  chat("OC-NAME", "clean author names", [{ ...go, name: "a b" }], [{ ...go, name: "a_b" }]),
  chat(
    "OC-ROLE",
    "unknown roles",
    [{ role: "toolResult", content: "x" }],
    [{ role: "developer", content: "x" }, go],
  ),
  chat(
    "OC-ARGS",
    "arguments parse as JSON",
    [go, asks(chatCall("a", '{"path":')), tool("a")],
    [go, asks(chatCall("a", '{"path":"x"}')), tool("a")],
  ),
  chat(
    "OC-ARGS",
    "arguments are text",
    [go, asks(chatCall("a", {})), tool("a")],
    [go, asks(chatCall("a")), tool("a")],
  ),
  chat(
    "OC-FUNC",
    "a legacy call beside new ones",
    [go, { ...asks(chatCall("a")), ...legacyCall }, tool("a")],
    [go],
  ),
  chat(
    "OC-PAIR-1",
    "a legacy call is answered directly after",
    [go, legacyCall, go],
    [go, legacyCall, legacyResult],
  ),
  chat("OC-PAIR-2", "a legacy result without its call", [go, legacyResult], [go, legacyCall, legacyResult]),
  chat("A-UTF", "a lone surrogate", [user("\udc00")], [user("\u{1f600}")]),
  chat("SHAPE", "members that are no messages", [go, null], [go]),
];

/** pi and OpenClaw messages. */
export const CLAW_EXAMPLES: readonly RuleExample[] = [
  claw(
    "CLAW-PAIR-1",
    "every call is answered directly after",
    [assistant([clawCall("a")]), assistant([text("mirror")]), clawResult("a")],
    [assistant([clawCall("a")]), failed([text("x")]), clawResult("a"), assistant([text("mirror")])],
  ),
  claw("CLAW-PAIR-1", "an open tail at send", [assistant([clawCall("a")])], [assistant([text("x")])]),
  claw(
    "CLAW-PAIR-1",
    "waiting is no excuse for a call in the middle",
    [assistant([clawCall("a")]), go],
    [go, assistant([clawCall("a"), clawCall("b")]), clawResult("b")],
    { pending: true },
  ),
  claw(
    "CLAW-PAIR-2",
    "a result without its call",
    [go, clawResult("a")],
    [assistant([clawCall("a")]), clawResult("a")],
  ),
  claw(
    "CLAW-PAIR-3",
    "one result per call",
    [assistant([clawCall("a")]), clawResult("a"), clawResult("a")],
    [assistant([{ ...clawCall("a"), type: "functionCall" }]), { role: "tool", toolUseId: "a", content: "x" }],
  ),
  claw(
    "CLAW-DUP",
    "ids are unique over the request",
    [assistant([clawCall("a")]), clawResult("a"), assistant([clawCall("a")]), clawResult("a")],
    [assistant([clawCall("a")]), clawResult("a"), assistant([clawCall("b")]), clawResult("b")],
  ),
  claw("CLAW-ID", "a call has an id", [assistant([clawCall("")]), clawResult("")], [go]),
  claw(
    "CLAW-ID",
    "a result has an id",
    [assistant([clawCall("a")]), { role: "toolResult", content: "x" }],
    [go],
  ),
  claw(
    "CLAW-NAME",
    "names without spaces",
    [assistant([clawCall("a", { name: " read " })]), clawResult("a")],
    [assistant([clawCall("a", { name: "read" })]), clawResult("a")],
  ),
  claw(
    "CLAW-ARGS",
    "a call has arguments",
    [assistant([{ type: "toolCall", id: "a", name: "read" }]), clawResult("a")],
    [assistant([{ type: "toolUse", id: "a", name: "read", input: {} }]), clawResult("a")],
  ),
  claw(
    "CLAW-PARTIAL",
    "no cut-off call is left",
    [assistant([clawCall("a", { partialJson: '{"x' })]), clawResult("a")],
    [assistant([clawCall("a")]), clawResult("a")],
  ),
  claw(
    "CLAW-FAILED",
    "failed turns hold no calls",
    [go, failed([clawCall("a")]), go],
    [go, failed([text("x")]), go],
  ),
  claw("CLAW-PAIR-2", "no result belongs to a failed turn", [failed([clawCall("a")]), clawResult("a")], [go]),
  claw(
    "CLAW-PAIR-1",
    "calls live in assistant messages, and call-shaped data in a result is no call",
    [user([clawCall("a")])],
    [assistant([clawCall("a")]), { ...clawResult("a"), content: [clawCall("a"), text("done")] }],
  ),
  claw("CLAW-BLANK", "blank user messages", [go, user("  ")], [go, user([text(" "), { type: "image" }])]),
  claw("CLAW-BLANK", "user messages of blank blocks", [user([text("")])], [user([text(""), text("x")])]),
  claw("A-ROLE-5", "no messages at send", [], [go]),
];

const anthropicPair = [assistant([use("a")]), user([result("a"), text("x")])];

/** Several shapes in one history. */
export const MIXED_EXAMPLES: readonly RuleExample[] = [
  mixed(
    "MIX-PAIR-1",
    "each shape keeps its adjacency",
    [go, ...anthropicPair, asks(chatCall("b")), go],
    [go, ...anthropicPair, asks(chatCall("b")), tool("b"), assistant([clawCall("c")]), clawResult("c")],
  ),
  mixed(
    "MIX-PAIR-1",
    "text before a result",
    [assistant([use("a")]), user([text("x"), result("a")])],
    anthropicPair,
  ),
  mixed("MIX-PAIR-2", "a result without its call", [go, clawResult("a")], anthropicPair),
  mixed(
    "MIX-PAIR-3",
    "one result per call",
    [...anthropicPair.slice(0, 1), tool("a"), tool("a")],
    anthropicPair,
  ),
  mixed(
    "MIX-DUP",
    "ids are unique over the request",
    [...anthropicPair, asks(chatCall("a")), tool("a")],
    anthropicPair,
  ),
  mixed("MIX-ID", "a call has an id", [asks(chatCall("")), tool("")], anthropicPair),
  mixed("MIX-NAME", "a call has a name", [assistant([use("a", { name: "" })]), tool("a")], anthropicPair),
  mixed("MIX-ARGS", "arguments can be read", [asks(chatCall("a", "{")), tool("a")], anthropicPair),
  mixed(
    "A-SRV-1",
    "server tools pair in assistant content",
    [go, assistant([serverUse("s")]), go],
    anthropicPair,
  ),
  mixed("MIX-PAIR-2", "a result beside its call", [assistant([use("a"), result("a")])], anthropicPair),
  mixed("MIX-PAIR-1", "a call of the user's", [user([use("a")])], anthropicPair),
];
