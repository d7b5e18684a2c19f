import { describe, expect, it } from "vitest";
import { recogniseDialect } from "./recognise.ts";

const HELLO = { role: "user", content: "hello" };

describe("recogniseDialect", () => {
  it.each([
    ["anthropic", [{ role: "assistant", content: [{ type: "tool_use", id: "a", name: "x", input: {} }] }]],
    ["anthropic", [HELLO, { role: "user", content: [{ type: "tool_result", tool_use_id: "a" }] }]],
    ["openai-chat", [{ role: "assistant", content: null, tool_calls: [] }]],
    ["openai-chat", [{ role: "system", content: "be kind" }, HELLO]],
    ["openclaw", [{ role: "toolResult", toolCallId: "a", content: [] }]],
    ["openclaw", [{ role: "assistant", content: [{ type: "toolCall", id: "a" }] }]],
    ["openai-responses", [{ type: "function_call", call_id: "a", name: "x", arguments: "{}" }]],
    ["openai-responses", [{ role: "user", content: [{ type: "input_text", text: "hi" }] }]],
    ["ai-sdk", [HELLO, { role: "assistant", content: [{ type: "tool-call", toolCallId: "a" }] }]],
    ["ai-sdk-ui", [{ role: "user", parts: [{ type: "text", text: "hi" }] }]],
    ["langchain", [{ type: "ai", data: { content: "", tool_calls: [] } }]],
    [
      "langchain",
      [
        { type: "human", content: "hi" },
        { type: "tool", tool_call_id: "a", content: "x" },
      ],
    ],
    ["pydantic-ai", [{ kind: "request", parts: [{ part_kind: "user-prompt", content: "hi" }] }]],
    ["letta", [{ message_type: "tool_return_message", tool_call_id: "a" }]],
  ])("knows %s by what only it has", (dialect, messages) => {
    expect(recogniseDialect(messages, undefined)).toEqual({ dialect });
  });

  it("knows a request by its fields", () => {
    expect(recogniseDialect([HELLO], { system: "be kind", messages: [HELLO] })).toEqual({
      dialect: "anthropic",
    });
    expect(recogniseDialect([HELLO], { max_completion_tokens: 5 })).toEqual({ dialect: "openai-chat" });
    expect(recogniseDialect([HELLO], { previous_response_id: "r" })).toEqual({ dialect: "openai-responses" });
  });

  it("does not guess where nothing tells, or where two speak", () => {
    expect(recogniseDialect([HELLO], { messages: [HELLO] })).toEqual({ dialect: undefined, found: [] });
    const both = [
      { role: "assistant", content: [{ type: "tool_use" }] },
      { role: "tool", tool_call_id: "a" },
    ];
    expect(recogniseDialect(both, undefined)).toEqual({
      dialect: undefined,
      found: ["anthropic", "openai-chat"],
    });
  });

  it("takes no inherited name for evidence, and survives anything", () => {
    const odd = [null, 1, "x", [], { role: "constructor", content: [{ type: "toString" }, null, 5] }];
    expect(recogniseDialect(odd, undefined)).toEqual({ dialect: undefined, found: [] });
  });
});
