import { examplesOf, type RuleExample } from "./example.ts";

type Fields = Readonly<Record<string, unknown>>;

const lc = examplesOf("langchain");
const human = { type: "human", content: "go" };
const lcCall = (id: unknown, more: Fields = {}): Fields => ({
  id,
  name: "read",
  args: {},
  type: "tool_call",
  ...more,
});
const ai = (...calls: readonly unknown[]): Fields => ({ type: "ai", content: "", tool_calls: calls });
const tool = (id: unknown): Fields => ({ type: "tool", content: "done", tool_call_id: id });
const stored = ({ type, ...data }: Fields): Fields => ({ type, data });
const made = (name: string, kwargs: Fields): Fields => ({
  lc: 1,
  type: "constructor",
  id: ["langchain_core", "messages", name],
  kwargs,
});
const copy = { additional_kwargs: { tool_calls: [{ id: "a", type: "function", function: {} }] } };

/** LangChain, in its three forms. */
export const LANGCHAIN_EXAMPLES: readonly RuleExample[] = [
  lc(
    "LC-PAIR-1",
    "each call is answered directly after",
    [human, ai(lcCall("a"), lcCall("b")), tool("a"), human],
    [human, ai(lcCall("a"), lcCall("b")), tool("b"), tool("a"), human],
  ),
  lc(
    "LC-PAIR-1",
    "so it is in a stored history",
    [human, ai(lcCall("a"))].map(stored),
    [human, ai(lcCall("a")), tool("a")].map(stored),
  ),
  lc(
    "LC-PAIR-1",
    "and in a constructor's form; invalid calls are no calls",
    [made("AIMessageChunk", ai(lcCall("a")))],
    [made("AIMessage", { content: "x", invalid_tool_calls: [lcCall("z")] })],
  ),
  lc("LC-PAIR-2", "a tool message without its call", [human, tool("a")], [human]),
  lc("LC-PAIR-2", "one tool message for each call", [ai(lcCall("a")), tool("a"), tool("a")], [human]),
  lc("LC-ID", "a call has an id", [ai(lcCall(undefined)), tool("undefined")], [human]),
  lc("LC-NAME", "a call has a name", [ai(lcCall("a", { name: "" })), tool("a")], [human]),
  lc("A-INPUT", "arguments are an object", [ai(lcCall("a", { args: "{}" })), tool("a")], [human]),
  lc("OC-DUP", "ids are unique inside one message", [ai(lcCall("a"), lcCall("a")), tool("a")], [human]),
  lc(
    "LC-CONTENT",
    "a message says something or calls",
    [{ type: "ai", data: { tool_calls: [] } }],
    [{ ...ai(lcCall("a")), content: null }, tool("a"), { type: "x-new" }],
  ),
  lc(
    "LC-COPY",
    "the older copy of the calls is in step",
    [{ ...ai(lcCall("b")), ...copy }, tool("b")],
    [{ ...ai(lcCall("a")), ...copy }, tool("a")],
  ),
  lc("SHAPE", "members that are no messages", [7], [human]),
];

const pa = examplesOf("pydantic-ai");
const request = (...parts: readonly unknown[]): Fields => ({ kind: "request", parts });
const response = (...parts: readonly unknown[]): Fields => ({ kind: "response", parts });
const prompt = { part_kind: "user-prompt", content: "go" };
const paCall = (id: unknown, more: Fields = {}): Fields => ({
  part_kind: "tool-call",
  tool_name: "read",
  args: "{}",
  tool_call_id: id,
  ...more,
});
const paReturn = (id: unknown, more: Fields = {}): Fields => ({
  part_kind: "tool-return",
  tool_name: "read",
  content: "done",
  tool_call_id: id,
  ...more,
});
const retry = (name: unknown): Fields => ({ ...paReturn("a"), part_kind: "retry-prompt", tool_name: name });

/** pydantic-ai. */
export const PYDANTIC_EXAMPLES: readonly RuleExample[] = [
  pa(
    "PA-PAIR-1",
    "each call is answered in the next request; those of a last response are still to be run",
    [request(prompt), response(paCall("a")), request(prompt)],
    [request(prompt), response(paCall("a"))],
  ),
  pa(
    "PA-PAIR-1",
    "neighbouring requests are one, and a retry of a tool is an answer",
    [response(paCall("a")), request(retry(null))],
    [response(paCall("a"), paCall("b")), request(prompt, retry("read")), request(paReturn("b"))],
  ),
  pa(
    "PA-PAIR-1",
    "some of the last calls may be returned and others not yet, unless a prompt follows",
    [response(paCall("a"), paCall("b")), request(paReturn("a"), prompt)],
    [response(paCall("a"), paCall("b")), request(paReturn("a"))],
  ),
  pa("PA-PAIR-1", "calls are the model's", [request(paCall("a"))], [request(prompt)]),
  pa("PA-PAIR-2", "a return without its call", [request(prompt, paReturn("a"))], [request(prompt)]),
  pa(
    "PA-PAIR-2",
    "one return for each call",
    [response(paCall("a")), request(paReturn("a"), paReturn("a"))],
    [response(paCall("a")), request(paReturn("a")), response(paCall("a")), request(paReturn("a"))],
  ),
  pa("PA-PAIR-2", "returns are the user's", [response(paReturn("a"))], [response({ part_kind: "text" })]),
  pa("PA-DUP", "ids are unique inside one response", [response(paCall("a"), paCall("a"))], [request(prompt)]),
  pa("PA-ID", "a call has an id", [response(paCall(""))], [request(prompt)]),
  pa("PA-NAME", "a call has a name", [response(paCall("a", { tool_name: "" }))], [request(prompt)]),
  pa(
    "PA-NAME",
    "that some provider takes",
    [response(paCall("a", { tool_name: "my tool" }))],
    [response(paCall("a", { tool_name: "mcp.server:read" }))],
  ),
  pa("SHAPE", "parts say what they are", [request({ content: "go" })], [request(prompt)]),
  pa(
    "PA-ARGS",
    "arguments read as an object",
    [response(paCall("a", { args: '{"a' }))],
    [response(paCall("a", { args: null }), paCall("b", { args: "" }), paCall("c", { args: {} }))],
  ),
  pa("PA-KIND", "requests and responses", [{ kind: "other", parts: [] }], [request(prompt)]),
  pa("SHAPE", "parts are a list", [{ kind: "request" }], [request()]),
];

const letta = examplesOf("letta");
const at = (type: string, more: Fields = {}): Fields => ({
  id: `message-${type}`,
  message_type: type,
  ...more,
});
const says = at("user_message", { content: "go" });
const lettaCall = (id: unknown, args: unknown = "{}", name: unknown = "read"): Fields => ({
  tool_call: { tool_call_id: id, name, arguments: args },
});
const calls = at("tool_call_message", lettaCall("a"));
const asked = at("approval_request_message", lettaCall("a"));
const returned = at("tool_return_message", { tool_call_id: "a", tool_return: "done", status: "success" });
const decided = at("approval_response_message", { approval_request_id: asked["id"], approve: false });

const other = at("tool_call_message", lettaCall("b"));
const returnedOther = { ...returned, tool_call_id: "b" };
const spoken = at("assistant_message", { content: "so" });
const twice = { tool_call_id: "a", name: "read", arguments: "{}" };

/** Letta. */
export const LETTA_EXAMPLES: readonly RuleExample[] = [
  letta(
    "LETTA-PAIR-1",
    "each call returns before the conversation goes on",
    [says, calls, says],
    [says, calls, at("reasoning_message", { reasoning: "hm" }), returned, says],
  ),
  letta("LETTA-PAIR-1", "and by the end", [says, calls], [says, calls, returned]),
  letta(
    "LETTA-PAIR-1",
    "the returns of a step stand together",
    [says, other, calls, returned, spoken, returnedOther, says],
    [says, other, calls, returned, returnedOther, spoken, says],
  ),
  letta(
    "LETTA-PAIR-2",
    "and none comes later",
    [says, other, calls, returned, spoken, returnedOther],
    [says, calls, returned, spoken, calls, returned],
  ),
  letta(
    "LETTA-DUP",
    "ids are unique inside one message",
    [says, at("tool_call_message", { tool_calls: [twice, twice] }), returned],
    [says, calls, returned, calls, returned],
  ),
  letta("LETTA-PAIR-2", "a return without its call", [says, returned], [says]),
  letta("LETTA-PAIR-2", "one return for each call", [calls, returned, returned], [asked, decided, returned]),
  letta(
    "LETTA-APPROVAL",
    "an undecided request blocks what follows; at the end it waits",
    [says, asked, says],
    [says, asked, decided, says, asked],
  ),
  letta(
    "LETTA-NAME",
    "a call has a name",
    [at("tool_call_message", lettaCall("a", "{}", "")), returned],
    [says],
  ),
  letta("LETTA-ARGS", "arguments are JSON", [at("tool_call_message", lettaCall("a", "{")), returned], [says]),
  letta("LETTA-ID", "a call has an id", [at("tool_call_message", lettaCall(""))], [says]),
  letta("SHAPE", "members that are no messages", [{ role: "user" }], [says]),
];
