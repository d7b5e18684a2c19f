import { assistant, examplesOf, type RuleExample, user } from "./example.ts";

type Fields = Readonly<Record<string, unknown>>;

const bedrock = examplesOf("bedrock");
const words = (text: string): Fields => ({ text });
const use = (id: unknown, more: Fields = {}): Fields => ({
  toolUse: { toolUseId: id, name: "read", input: {}, ...more },
});
const result = (id: unknown, more: Fields = {}): Fields => ({
  toolResult: { toolUseId: id, content: [words("done")], status: "success", ...more },
});
const go = user([words("go")]);
const pair = [go, assistant([use("a")]), user([result("a")])];
const reasoning = (signature?: string): Fields => ({
  reasoningContent: { reasoningText: { text: "hm", ...(signature === undefined ? {} : { signature }) } },
});

const says: Fields = { role: "system", content: [words("be nice")] };

/** Bedrock Converse. */
export const BEDROCK_EXAMPLES: readonly RuleExample[] = [
  bedrock("B-ROLE", "user and assistant take turns", [go, go], [go, assistant([words("x")]), go]),
  bedrock("B-ROLE", "the user begins", [assistant([words("x")]), go], [go, assistant([words("x")])]),
  bedrock("B-ROLE", "no other roles", [{ role: "developer", content: [words("x")] }], [go]),
  bedrock("B-ROLE", "the system does not begin", [says, go], [go, says, assistant([words("x")]), go, says]),
  bedrock("B-ROLE", "and speaks to the assistant alone", [go, says, go], [go, says]),
  bedrock("B-ROLE", "no messages", [], [go]),
  bedrock("B-EMPTY", "text is not blank", [user([words(" ")])], [user([words("x")])]),
  bedrock("B-EMPTY", "content is not empty", [go, assistant([])], [go, assistant([{ xNew: {} }])]),
  bedrock("SHAPE", "content is a list", [user("go")], [go]),
  bedrock("SHAPE", "a block has a member", [user([{}])], [go]),
  bedrock(
    "B-PAIR-1",
    "all results stand in the next message",
    [go, assistant([use("a"), use("b")]), user([result("a")])],
    [go, assistant([use("a"), use("b")]), user([result("b"), result("a"), words("x")])],
  ),
  bedrock(
    "B-PAIR-1",
    "waiting is no excuse for a call in the middle",
    [go, assistant([use("a")]), go, assistant([words("x")])],
    [go, assistant([use("a")])],
    { pending: true },
  ),
  bedrock("B-PAIR-1", "calls are the assistant's", [user([use("a")])], [go]),
  bedrock("B-PAIR-2", "no result without its call", [user([result("a"), words("x")])], pair),
  bedrock("B-PAIR-2", "no result too many", [...pair.slice(0, 2), user([result("a"), result("a")])], pair),
  bedrock(
    "A-DUP-1",
    "ids are unique inside one message",
    [go, assistant([use("a"), use("a")]), user([])],
    pair,
  ),
  bedrock(
    "A-DUP-1",
    "Claude wants ids unique over the request",
    [...pair, ...pair.slice(1).map((each) => structuredClone(each))],
    pair,
    { profile: "bedrock-claude" },
  ),
  bedrock(
    "B-NAME",
    "plain tool names",
    [go, assistant([use("a", { name: "my tool" })]), user([result("a")])],
    [go, assistant([use("a.b:c", { name: "my_tool" })]), user([result("a.b:c")])],
  ),
  bedrock("B-NAME", "plain ids", [go, assistant([use("")]), user([result("")])], pair),
  bedrock(
    "A-INPUT",
    "input is an object",
    [go, assistant([use("a", { input: "{}" })]), user([result("a")])],
    pair,
  ),
  bedrock(
    "B-ERR",
    "an error says something",
    [...pair.slice(0, 2), user([result("a", { status: "error", content: [] })])],
    [...pair.slice(0, 2), user([result("a", { content: [] })])],
  ),
  bedrock(
    "B-JSON",
    "JSON is an object",
    [...pair.slice(0, 2), user([result("a", { content: [{ json: [1] }] })])],
    [...pair.slice(0, 2), user([result("a", { content: [{ json: {} }, words("")] })])],
  ),
  bedrock(
    "B-TOOLCFG",
    "tool blocks need a tool configuration",
    { messages: pair, toolConfig: null },
    { messages: pair, toolConfig: { tools: [{ toolSpec: { name: "read" } }] } },
  ),
  bedrock(
    "B-MIX",
    "some models take results alone",
    [...pair.slice(0, 2), user([result("a"), words("x")])],
    pair,
    { profile: "bedrock-nova" },
  ),
  bedrock(
    "B-SIG",
    "a signature is not empty",
    [go, assistant([reasoning(""), words("x")])],
    [go, assistant([reasoning(), words("x")])],
    { profile: "bedrock-nova" },
  ),
  bedrock(
    "A-PAIR-3",
    "Claude wants results first",
    [...pair.slice(0, 2), user([words("x"), result("a")])],
    [...pair.slice(0, 2), user([result("a"), words("x")])],
    { profile: "bedrock-claude" },
  ),
  bedrock(
    "B-SIG",
    "Claude wants reasoning signed",
    [go, assistant([reasoning(), words("x")])],
    [go, assistant([reasoning("s"), { reasoningContent: { redactedContent: "b" } }, words("x")])],
    { profile: "bedrock-claude" },
  ),
];
