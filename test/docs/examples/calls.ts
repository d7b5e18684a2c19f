import type { RuleCode } from "../../../src/core/issue.ts";
import type { RuleExample } from "../example.ts";
import { assistant, call, result, text, user } from "./anthropic.ts";

const aborted = {
  role: "assistant",
  content: [
    { type: "text", text: "I build it." },
    { type: "toolCall", id: "c1", name: "build", arguments: {} },
  ],
  stopReason: "aborted",
};

/** Broken calls. */
export const CALL_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "duplicate-call-id": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user("build it"),
      assistant(call("call_0", "build")),
      user(result("call_0", "built 12 pages")),
      assistant(call("call_0", "deploy")),
      user(result("call_0", "deployed")),
    ],
  },
  "invalid-call-id": {
    kind: "messages",
    dialect: "anthropic",
    input: [user("build it"), assistant(call("build:0", "build")), user(result("build:0", "built 12 pages"))],
  },
  "malformed-call": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user("show the file"),
      assistant(call("toolu_1", "read", '{"path":"notes.txt"')),
      user(result("toolu_1", "no such file")),
    ],
  },
  "misplaced-call": {
    kind: "messages",
    dialect: "anthropic",
    input: [user(text("build it"), call("toolu_1", "build")), assistant("Shall I?")],
  },
  "empty-call-list": {
    kind: "messages",
    dialect: "openai-chat",
    input: [
      { role: "user", content: "hello" },
      { role: "assistant", content: "Good morning.", tool_calls: [] },
    ],
  },
  "partial-turn": {
    kind: "messages",
    dialect: "openclaw",
    input: [
      { role: "user", content: "build the site" },
      aborted,
      {
        role: "toolResult",
        toolCallId: "c1",
        toolName: "build",
        content: [{ type: "text", text: "built 12 pages" }],
        isError: false,
      },
      { role: "user", content: "go on" },
    ],
    about: "An agent that leaves aborted turns out when it sends; the tool had really run.",
  },
  "unpaired-server-tool": {
    kind: "messages",
    dialect: "anthropic",
    input: [
      user("what is new?"),
      assistant(text("I look it up."), {
        type: "server_tool_use",
        id: "srvtoolu_1",
        name: "web_search",
        input: { query: "news" },
      }),
      user("and?"),
    ],
  },
  "result-name": {
    kind: "messages",
    dialect: "openclaw",
    input: [
      { role: "user", content: "build the site" },
      {
        role: "assistant",
        content: [{ type: "toolCall", id: "c1", name: "build", arguments: {} }],
        stopReason: "toolUse",
      },
      {
        role: "toolResult",
        toolCallId: "c1",
        toolName: "",
        content: [{ type: "text", text: "built 12 pages" }],
        isError: false,
      },
    ],
  },
  "invalid-name": {
    kind: "messages",
    dialect: "openai-chat",
    input: [{ role: "user", name: "the reviewer", content: "please look at this" }],
  },
};
