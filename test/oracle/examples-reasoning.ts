import {
  asks,
  assistant,
  chatCall,
  examplesOf,
  type RuleExample,
  result,
  system,
  text,
  thinking,
  tool,
  use,
  user,
} from "./example.ts";

const anthropic = examplesOf("anthropic");
const chat = examplesOf("openai-chat");
const go = user("go");
const calls = asks(chatCall("a"));

/** Receivers that differ in reasoning, and in who may speak. */
export const REASONING_EXAMPLES: readonly RuleExample[] = [
  chat(
    "K-REASON",
    "calls bring their reasoning back, and an empty text is none",
    [go, { ...calls, reasoning_content: "" }, tool("a")],
    [go, { ...calls, reasoning_content: " " }, tool("a"), assistant("x")],
    { profile: "moonshot-thinking" },
  ),
  chat(
    "K-REASON",
    "in the member that it names",
    [go, { ...calls, reasoning: "why" }, tool("a")],
    [go, { ...calls, reasoning_content: "why", reasoning: "why" }, tool("a"), assistant("x")],
    { profile: "moonshot-thinking" },
  ),
  chat(
    "D-REASON",
    "in the member that it names",
    [go, { ...calls, reasoning: "why" }, tool("a")],
    [go, { ...calls, reasoning_content: "why", reasoning: "why" }, tool("a"), assistant("x")],
    { profile: "deepseek-thinking" },
  ),
  chat(
    "K-REASON",
    "unless thinking is off",
    { messages: [go, calls, tool("a")] },
    { messages: [go, calls, tool("a")], thinking: { type: "disabled" } },
    { profile: "moonshot-thinking" },
  ),
  chat(
    "X-GROQ",
    "reasoning does not come back",
    [go, { ...calls, reasoning: "hm" }, tool("a")],
    [go, { ...calls, reasoning: null }, tool("a")],
    { profile: "groq" },
  ),
  chat(
    "X-MINIMAX",
    "system messages come first",
    [go, system("s"), assistant("x")],
    [system("s"), go, assistant("x")],
    { profile: "minimax" },
  ),
  anthropic(
    "X-MINIMAX",
    "nothing stands beside results",
    [go, assistant([use("a")]), user([result("a"), text("and?")])],
    [go, assistant([use("a")]), user([result("a")]), user("and?")],
    { profile: "minimax-anthropic" },
  ),
  anthropic(
    "D-REASON",
    "calls bring their thinking back, in whichever message of their turn",
    { messages: [go, assistant([text("x"), use("a")]), user([result("a")])] },
    [go, assistant([thinking()]), assistant([use("a")]), user([result("a")])],
    { profile: "deepseek-anthropic" },
  ),
  anthropic(
    "D-REASON",
    "a model that does not think is asked for none, and takes what is there",
    { messages: [go, assistant([use("a")]), user([result("a")])] },
    { thinking: { type: "disabled" }, messages: [go, assistant([thinking(), text("x")])] },
    { profile: "deepseek-anthropic" },
  ),
  ...["vertex", "bedrock-invoke"].map((profile) =>
    anthropic("A-ROLE-3", "nobody but the two speaks", [go, system("s")], [go, assistant("s")], { profile }),
  ),
];
