import {
  asks,
  assistant,
  chatCall,
  examplesOf,
  type RuleExample,
  result,
  serverUse,
  system,
  tool,
  use,
  user,
} from "./example.ts";

const anthropic = examplesOf("anthropic");
const chat = examplesOf("openai-chat");
const go = user("go");
const nine = "abcdefgh1";
const forty = "a".repeat(40);

/** Receivers that differ from what their dialect takes. */
export const PROFILE_EXAMPLES: readonly RuleExample[] = [
  anthropic(
    "A-ROLE-4",
    "no prefill; a server's tool may be paused",
    [go, assistant("x")],
    [go, assistant([serverUse("s")])],
    { profile: "anthropic-no-prefill" },
  ),
  anthropic(
    "A-PAIR-2",
    "the plain profile keeps the dialect's law, and takes a prefill",
    [go, assistant([use("a")])],
    [go, assistant([use("a")]), user([result("a")]), assistant("x")],
    { profile: "anthropic" },
  ),
  chat(
    "M-ID",
    "nine letters and digits",
    [go, asks(chatCall("call_one1")), tool("call_one1")],
    [go, asks(chatCall(nine)), tool(nine)],
    { profile: "mistral" },
  ),
  chat(
    "M-ORDER-1",
    "no user right after a tool",
    [go, asks(chatCall(nine)), tool(nine), go],
    [go, asks(chatCall(nine)), tool(nine), assistant("x"), go],
    { profile: "mistral" },
  ),
  chat(
    "M-ORDER-3",
    "the assistant is last only with a prefix",
    [go, assistant("x")],
    [go, { ...assistant("x"), prefix: true }],
    { profile: "mistral" },
  ),
  chat(
    "X-TMPL",
    "user and assistant take turns",
    [go, go],
    [system("s"), go, asks(chatCall("a")), tool("a"), assistant("x"), go],
    { profile: "strict-alternation" },
  ),
  chat(
    "X-TMPL",
    "system messages come first",
    [go, system("s"), assistant("x")],
    [system("s"), system("t"), go],
    {
      profile: "strict-alternation",
    },
  ),
  chat(
    "D-REASON",
    "calls bring their reasoning back",
    [go, asks(chatCall("a")), tool("a")],
    [go, { ...asks(chatCall("a")), reasoning_content: "hm" }, tool("a"), assistant("x")],
    { profile: "deepseek-thinking" },
  ),
  chat(
    "D-REASON",
    "unless thinking is off",
    { messages: [go, asks(chatCall("a")), tool("a")] },
    { messages: [go, asks(chatCall("a")), tool("a")], thinking: { type: "disabled" } },
    { profile: "deepseek-thinking" },
  ),
  chat(
    "OR-ID",
    "ids of 40 characters at most",
    [go, asks(chatCall(`${forty}b`)), tool(`${forty}b`)],
    [go, asks(chatCall(forty)), tool(forty)],
    { profile: "openai-40" },
  ),
];
