import {
  assistant,
  examplesOf,
  type RuleExample,
  result,
  serverResult,
  serverUse,
  system,
  text,
  use,
  user,
} from "./example.ts";

const rule = examplesOf("anthropic");
const go = user("go");

/** Pairing of client tools, their ids, names and inputs. */
export const ANTHROPIC_PAIRING: readonly RuleExample[] = [
  rule("A-PAIR-1", "a result needs its call in the previous turn", [user([result("a")])], [go]),
  rule("A-PAIR-1", "a result before its call", [user([result("a")]), assistant([use("a")])], [go]),
  rule("A-PAIR-1", "results live in user messages", [go, assistant([text("x"), result("a")])], [go]),
  rule(
    "A-PAIR-2",
    "a call needs its result in the next turn",
    [go, assistant([use("a"), use("b")]), user([result("a"), text("b?")])],
    [go, assistant([use("a"), use("b")]), user([result("b"), result("a"), text("ok?")])],
  ),
  rule(
    "A-PAIR-2",
    "neighbouring messages of one role are one turn",
    [go, assistant([use("a")]), user("wait"), assistant("ok"), user([result("a")])],
    [go, assistant([use("a")]), assistant([use("b")]), user([result("b")]), user([result("a")])],
  ),
  rule("A-PAIR-2", "an open tail call is refused at send", [go, assistant([use("a")])], [go, assistant("x")]),
  rule("A-PAIR-2", "calls live in assistant messages", [user([use("a")])], [go]),
  rule(
    "A-PAIR-2",
    "waiting is no excuse for a call in the middle",
    [go, assistant([use("a")]), user("hm"), assistant("x")],
    [go, assistant([use("a"), use("b")]), user([result("b")])],
    { pending: true },
  ),
  rule(
    "A-PAIR-3",
    "results come first in the user turn",
    [go, assistant([use("a")]), user("wait"), user([result("a")])],
    [go, assistant([use("a")]), user([result("a")]), user("wait")],
  ),
  rule(
    "A-PAIR-5",
    "a system message between call and result",
    [go, assistant([use("a")]), system("s"), user([result("a")])],
    [go, assistant([use("a")]), user([result("a")]), system("s")],
  ),
  rule(
    "A-DUP-1",
    "call ids are unique over the request",
    [go, assistant([use("a")]), user([result("a")]), assistant([use("a")]), user([result("a")])],
    [go, assistant([use("a")]), user([result("a")]), assistant([use("b")]), user([result("b")])],
  ),
  rule(
    "A-DUP-2",
    "one result per call",
    [go, assistant([use("a")]), user([result("a"), result("a")])],
    [go, assistant([use("a")]), user([result("a")])],
  ),
  rule(
    "A-ID-1",
    "ids of letters, digits, underscore and dash",
    [go, assistant([use("a:1")]), user([result("a:1")])],
    [go, assistant([use("a_1-B")]), user([result("a_1-B")])],
  ),
  rule(
    "A-ID-2",
    "tool names are clean and at most 64 long",
    [go, assistant([use("a", { name: "x".repeat(65) })]), user([result("a")])],
    [go, assistant([use("a", { name: "x".repeat(64) })]), user([result("a")])],
  ),
  rule(
    "A-INPUT",
    "input is an object",
    [go, assistant([use("a", { input: "{}" })]), user([result("a")])],
    [go, assistant([use("a", { input: { deep: [] } })]), user([result("a")])],
  ),
  rule(
    "A-TOOLSET",
    "a result carries the toolset of its call",
    [go, assistant([use("a", { toolset_name: "computer" })]), user([result("a")])],
    [
      go,
      assistant([use("a", { toolset_name: "computer" })]),
      user([result("a", { toolset_name: "computer" })]),
    ],
  ),
];

/** Server tools and MCP tools, which pair inside assistant content. */
export const ANTHROPIC_SERVER_TOOLS: readonly RuleExample[] = [
  rule(
    "A-SRV-1",
    "a server call without its result",
    [go, assistant([serverUse("s"), text("x")]), user("n")],
    [go, assistant([serverUse("s"), serverResult("s"), text("x")]), user("n")],
  ),
  rule(
    "A-SRV-1",
    "a server result before its call",
    [go, assistant([serverResult("s"), serverUse("s")]), user("n")],
    [go, assistant([serverUse("s")])],
  ),
  rule(
    "A-SRV-1",
    "a server result in a user message",
    [go, assistant([serverUse("s")]), user([serverResult("s")])],
    [go, assistant([serverUse("s")]), assistant([serverResult("s")])],
  ),
  rule(
    "A-SRV-1",
    "an open server call beside a client call waits for a later assistant turn",
    [go, assistant([serverUse("s"), use("a")]), user([result("a")]), assistant("done"), user("n")],
    [
      go,
      assistant([serverUse("s"), use("a")]),
      user([result("a")]),
      assistant([serverResult("s")]),
      user("n"),
    ],
  ),
  rule(
    "A-SRV-1",
    "programmatic calling keeps the server call open over several client calls",
    [go, assistant([serverUse("s"), use("a")]), user([result("a")]), assistant([text("x")])],
    [
      go,
      assistant([serverUse("s"), use("a", { caller: { type: "code_execution_20260120", tool_id: "s" } })]),
      user([result("a")]),
      assistant([use("b", { caller: { type: "code_execution_20260120", tool_id: "s" } })]),
      user([result("b")]),
    ],
  ),
  rule(
    "A-SRV-3",
    "an MCP call pairs inside assistant content",
    [go, assistant([{ type: "mcp_tool_use", id: "m", name: "x", input: {} }]), user("n")],
    [
      go,
      assistant([
        { type: "mcp_tool_use", id: "m", name: "x", input: {} },
        { type: "mcp_tool_result", tool_use_id: "m", content: [] },
      ]),
      user("n"),
    ],
  ),
];
