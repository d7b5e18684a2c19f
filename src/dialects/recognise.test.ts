import { describe, expect, it } from "vitest";
import { healthySamples } from "../../test/generators/healthy.ts";
import { recogniseDialect } from "./recognise.ts";
import { DIALECT_NAMES } from "./registry.ts";

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
    ["gemini", [{ role: "user", parts: [{ text: "hi" }] }]],
    ["bedrock", [HELLO, { role: "user", content: [{ toolResult: { toolUseId: "a" } }] }]],
    ["letta", [{ message_type: "tool_return_message", tool_call_id: "a" }]],
  ])("knows %s by what only it has", (dialect, messages) => {
    expect(recogniseDialect(messages, undefined)).toMatchObject({ dialect });
  });

  it("knows a request by its fields", () => {
    const by = (request: Readonly<Record<string, unknown>>): unknown => recogniseDialect([HELLO], request);
    expect(by({ system: "be kind", messages: [HELLO] })).toEqual({
      dialect: "anthropic",
      certainty: "likely",
      by: "the field system of the request",
    });
    expect(by({ max_completion_tokens: 5 })).toMatchObject({ dialect: "openai-chat" });
    expect(by({ previous_response_id: "r" })).toMatchObject({ dialect: "openai-responses" });
    expect(by({ input: [HELLO] })).toMatchObject({ dialect: "openai-responses" });
    expect(by({ contents: [HELLO] })).toMatchObject({ dialect: "gemini" });
    expect(by({ system: [{ text: "be kind" }], toolConfig: { tools: [] } })).toMatchObject({
      dialect: "bedrock",
    });
  });

  it("says how sure it is, and by what", () => {
    const call = { role: "assistant", content: [{ toolUse: { toolUseId: "a", name: "x", input: {} } }] };
    expect(recogniseDialect([call], undefined)).toEqual({
      dialect: "bedrock",
      certainty: "certain",
      by: "the block toolUse",
    });
    expect(recogniseDialect([{ role: "user", content: [{ text: "hi" }] }], undefined)).toEqual({
      dialect: "bedrock",
      certainty: "likely",
      by: "a text block without a type",
    });
    expect(recogniseDialect([{ role: "developer", content: "x" }], undefined)).toMatchObject({
      dialect: "openai-chat",
      certainty: "likely",
    });
  });

  it("is not certain of a damaged message that has got another's member", () => {
    const said = { role: "assistant", content: "so it is" };
    const damaged: readonly (readonly object[])[] = [
      [
        HELLO,
        { role: "assistant", parts: [{ type: "tool-call", toolCallId: "s1", toolName: "x", input: {} }] },
      ],
      [HELLO, { role: "assistant", parts: [{ type: "text", text: "a" }, { type: "thoughtSignature" }] }],
      [HELLO, { role: "assistant", parts: [{ type: "toolCall", id: "c1", name: "read" }] }],
      [
        { role: "assistant", parts: [{ text: "a" }] },
        { role: "user", content: [{ text: "b" }] },
      ],
      [{ type: "tool", tool_call_id: "gone", content: "x" }, said, HELLO],
    ];
    const told = damaged.map((messages) => recogniseDialect(messages, undefined));
    expect(told.filter((each) => each.dialect !== undefined && each.certainty === "certain")).toEqual([]);
  });

  it("is not certain by what several write", () => {
    const likely = (message: object): unknown => recogniseDialect([HELLO, message], undefined);
    const refusing = { role: "assistant", content: [{ type: "refusal", refusal: "no" }] };
    const heard = { role: "user", content: [{ type: "input_audio", input_audio: {} }] };
    for (const message of [refusing, heard])
      expect(likely(message)).toMatchObject({ dialect: "openai-chat", certainty: "likely" });
    expect(likely({ type: "message", ...refusing })).toEqual({
      dialect: "openai-responses",
      certainty: "likely",
      by: "the type message",
    });
    const call = { type: "function_call", call_id: "a", name: "x", arguments: "{}" };
    expect(recogniseDialect([heard, call], undefined)).toMatchObject({ dialect: "openai-responses" });
    const answer = { id: "msg_1", type: "message", role: "assistant", content: [], stop_reason: "end_turn" };
    expect(likely(answer)).toMatchObject({ dialect: "anthropic", certainty: "likely" });
    for (const field of [{ toolCallId: "a" }, { toolCalls: [] }])
      expect(likely({ role: "tool", content: "x", ...field })).toMatchObject({
        dialect: "openclaw",
        certainty: "likely",
      });
    const camel = { role: "tool", toolCallId: "a", content: [{ type: "tool-result", toolCallId: "a" }] };
    expect(likely(camel)).toMatchObject({ dialect: "ai-sdk", certainty: "certain" });
  });

  it("believes the messages before what may be written by others, too", () => {
    const developer = { role: "developer", content: [{ type: "input_text", text: "be kind" }] };
    expect(recogniseDialect([developer], { input: [developer] })).toMatchObject({
      dialect: "openai-responses",
      certainty: "certain",
    });
    const use = { role: "assistant", content: [{ type: "tool_use", id: "a", name: "x", input: {} }] };
    expect(recogniseDialect([use], { max_completion_tokens: 5 })).toEqual({
      dialect: undefined,
      found: ["anthropic", "openai-chat"],
    });
  });

  it("knows every dialect of the registry but the one that several make together", () => {
    for (const dialect of DIALECT_NAMES) {
      if (dialect === "mixed") continue;
      const known = healthySamples(dialect, 40, 5).map(
        (messages) => recogniseDialect(messages, undefined).dialect,
      );
      expect({ dialect, known: known.filter((each) => each === dialect).length > 0 }).toEqual({
        dialect,
        known: true,
      });
      // A history that shows nothing may be anybody's, but none is taken for another's.
      expect(known.filter((each) => each !== undefined && each !== dialect)).toEqual([]);
    }
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

  it("takes records of an agent, which have no roles, for no messages of a provider", () => {
    const records = [
      { type: "user", content: [{ text: "run" }] },
      { type: "gemini", content: "ok", toolCalls: [{ id: "c1", name: "x" }] },
    ];
    expect(recogniseDialect(records, undefined)).toEqual({ dialect: undefined, found: [] });
    const torn = { content: [{ toolUse: { toolUseId: "a", name: "x", input: {} } }] };
    expect(recogniseDialect([torn], undefined)).toMatchObject({ dialect: "bedrock" });
  });

  it("takes no inherited name for evidence, and survives anything", () => {
    const odd = [null, 1, "x", [], { role: "constructor", content: [{ type: "toString" }, null, 5] }];
    expect(recogniseDialect(odd, undefined)).toEqual({ dialect: undefined, found: [] });
  });
});
