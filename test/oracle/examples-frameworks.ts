import { examplesOf, type RuleExample, text, user } from "./example.ts";

type Fields = Readonly<Record<string, unknown>>;

const go = user("go");
const ai = examplesOf("ai-sdk");
const call = (id: unknown, more: Fields = {}): Fields => ({
  type: "tool-call",
  toolCallId: id,
  toolName: "read",
  input: {},
  ...more,
});
const result = (id: unknown, more: Fields = {}): Fields => ({
  type: "tool-result",
  toolCallId: id,
  toolName: "read",
  output: { type: "text", value: "done" },
  ...more,
});
const asks = (...content: readonly unknown[]): Fields => ({ role: "assistant", content });
const tool = (...content: readonly unknown[]): Fields => ({ role: "tool", content });
const approval = { type: "tool-approval-request", approvalId: "p", toolCallId: "a" };
const decision = { type: "tool-approval-response", approvalId: "p", approved: true };
const search = call("s", { providerExecuted: true });

/** Model messages of the AI SDK. */
export const AI_SDK_EXAMPLES: readonly RuleExample[] = [
  ai(
    "AI-PAIR-1",
    "each call has a result before the user speaks",
    [go, asks(call("a"), call("b")), tool(result("a")), go],
    [go, asks(call("a"), call("b")), tool(result("b")), tool(result("a")), go],
  ),
  ai("AI-PAIR-1", "and at the end", [go, asks(call("a"))], [go, asks(call("a")), tool(result("a"))]),
  ai(
    "AI-PAIR-1",
    "an approval that is not acted on blocks what follows",
    [go, asks(call("a"), approval), tool(decision), go],
    [go, asks(call("a"), approval), tool(decision)],
  ),
  ai(
    "AI-PAIR-1",
    "an undecided approval may stand at the end",
    [go, asks(call("a"), call("b"), approval)],
    [go, asks(call("a"), approval)],
  ),
  ai("AI-PAIR-2", "a result without its call", [tool(result("a")), go], [go]),
  ai(
    "AI-PAIR-2",
    "one result for each call",
    [go, asks(call("a")), tool(result("a"), result("a"))],
    [go, asks(call("a"), approval), tool(decision), tool(result("a"))],
  ),
  ai("AI-PAIR-2", "a result of the user's", [user([result("a")])], [go]),
  ai(
    "A-SRV-1",
    "what the provider ran stays together",
    [go, asks(result("s"))],
    [go, asks(search, result("s"))],
  ),
  ai("A-DUP-1", "ids are unique inside one message", [asks(call("a"), call("a")), tool(result("a"))], [go]),
  ai("AI-ID", "a call has an id", [asks(call("")), tool(result(""))], [go]),
  ai("AI-NAME", "a call has a name", [asks(call("a", { toolName: "" })), tool(result("a"))], [go]),
  ai(
    "AI-NAME",
    "that some provider takes",
    [asks(call("a", { toolName: "my tool" })), tool(result("a"))],
    [asks(call("a", { toolName: "mcp.server:read" })), tool(result("a"))],
  ),
  ai("A-INPUT", "an input is something", [asks(call("a", { input: null })), tool(result("a"))], [go]),
  ai(
    "A-INPUT",
    "an input is there, of whatever kind",
    [asks(call("a", { input: undefined })), tool(result("a"))],
    [asks(call("a", { input: "free text" })), tool(result("a"))],
  ),
  ai("AI-OUTPUT", "a result has an output", [asks(call("a")), tool(result("a", { output: "x" }))], [go]),
  ai("AI-ROLE", "known roles", [{ role: "function", content: "x" }], [{ role: "system", content: "x" }, go]),
  ai("SHAPE", "a tool message is a list", [{ role: "tool", content: "x" }], [go, asks()]),
  ai(
    "AI-FOREIGN",
    "what another provider ran",
    [go, { ...asks(search, result("s")), metadata: { provider: "openai.responses" } }],
    [go, { ...asks(search, result("s")), metadata: { provider: "anthropic.messages" } }],
    { targetProvider: "anthropic.messages" },
  ),
];

const ui = examplesOf("ai-sdk-ui");
const part = (id: unknown, state: string, more: Fields = {}): Fields => ({
  type: "tool-read",
  toolCallId: id,
  state,
  input: {},
  ...more,
});
const done = (id: unknown): Fields => part(id, "output-available", { output: "done" });
const shows = (role: string, ...parts: readonly unknown[]): Fields => ({ id: "m", role, parts });
const hi = shows("user", text("hi"));

/** UI messages of the AI SDK. */
export const AI_SDK_UI_EXAMPLES: readonly RuleExample[] = [
  ui(
    "AI-PAIR-1",
    "no part is left open",
    [hi, shows("assistant", part("a", "input-available"))],
    [hi, shows("assistant", done("a"), part("b", "output-error", { errorText: "no", input: undefined }))],
  ),
  ui(
    "AI-PAIR-1",
    "what was cut off is left out by the conversion",
    [shows("assistant", part("a", "input-available"))],
    [shows("assistant", part("a", "input-streaming", { input: undefined }))],
  ),
  ui(
    "AI-NAME",
    "and so is its name",
    [shows("assistant", { ...done("a"), type: "tool-my tool" })],
    [shows("assistant", part("a", "input-streaming", { type: "tool-my tool" }))],
  ),
  ui(
    "A-DUP-1",
    "and its id",
    [shows("assistant", done("a"), done("a"))],
    [shows("assistant", part("a", "input-streaming"), done("a"))],
  ),
  ui(
    "AI-PAIR-1",
    "waiting is no excuse for a part in the middle",
    [shows("assistant", part("a", "input-available")), hi],
    [hi, shows("assistant", done("b"), part("a", "input-available"))],
    { pending: true },
  ),
  ui(
    "AI-PAIR-1",
    "an approved call that was not run blocks what follows; one that nobody answered is left out",
    [shows("assistant", part("b", "approval-responded", { approval: { approved: true } })), hi],
    [shows("assistant", part("b", "approval-requested")), hi],
  ),
  ui("UI-STATE", "known states", [shows("assistant", part("a", "result"))], [shows("assistant", done("a"))]),
  ui("UI-STATE", "an output is there", [shows("assistant", part("a", "output-available"))], [hi]),
  ui("UI-STATE", "an error says something", [shows("assistant", part("a", "output-error"))], [hi]),
  ui(
    "A-DUP-1",
    "ids are unique inside one message",
    [shows("assistant", done("a"), done("a"))],
    [shows("assistant", done("a")), hi, shows("assistant", done("a"))],
  ),
  ui("A-INPUT", "an input is there", [shows("assistant", { ...done("a"), input: undefined })], [hi]),
  ui("A-INPUT", "and is something", [shows("assistant", { ...done("a"), input: null })], [hi]),
  ui(
    "AI-NAME",
    "a name that some provider takes",
    [shows("assistant", { ...done("a"), type: "tool-my tool" })],
    [shows("assistant", { ...done("a"), type: "tool-mcp.server:read" })],
  ),
  ui("AI-ID", "a part has an id", [shows("assistant", done(""))], [hi]),
  ui("AI-NAME", "a part has a name", [shows("assistant", { ...done("a"), type: "dynamic-tool" })], [hi]),
  ui("AI-ROLE", "known roles", [shows("tool", done("a"))], [hi]),
  ui("SHAPE", "parts are typed", [shows("user", {})], [shows("user", { type: "x-new" })]),
];
