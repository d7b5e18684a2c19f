import { describe, expect, it } from "vitest";
import { call, copy, FORMS, result } from "../../../test/carriers/langchain.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { langchain } from "./index.ts";

describe.each(Object.entries(FORMS))("reading LangChain messages in the form %s", (_, write) => {
  it("tells texts, calls and results apart", () => {
    expect(readOne(langchain, write("human", { content: "hi" }))).toMatchObject({
      role: "user",
      content: "text",
    });
    expect(
      partsOf(langchain, write("ai", { content: "so", tool_calls: [call("a"), call("b", { args: "{" })] })),
    ).toEqual(['text text 0 "so"', "call call-list 0 a exec usable", "call call-list 1 b exec cut-off"]);
    expect(partsOf(langchain, write("tool", result("a", "x", { status: "error" })))).toEqual([
      "result message 0 a exec error",
    ]);
  });

  it("never takes calls that were no JSON for calls", () => {
    const invalid_tool_calls = [{ id: "a", name: "exec", args: "{" }];
    expect(partsOf(langchain, write("ai", { content: "", tool_calls: [], invalid_tool_calls }))).toEqual([]);
  });

  it("takes the copy of OpenAI for the calls where there are no others, as the constructor does", () => {
    const additional_kwargs = { tool_calls: [copy("a")] };
    expect(
      partsOf(langchain, {
        ...write("ai", { content: "", tool_calls: [] }),
        ...more(write, additional_kwargs),
      }),
    ).toEqual(["call call-list 0 a exec usable"]);
  });

  function more(form: typeof write, additional_kwargs: object): object {
    const fields = { content: "", tool_calls: [] };
    const message = form("ai", fields);
    if ("data" in message) return { data: { ...fields, additional_kwargs } };
    return "kwargs" in message ? { kwargs: { ...fields, additional_kwargs } } : { additional_kwargs };
  }
});

describe("reading LangChain messages", () => {
  it("takes the blocks of the content for the calls where there are no others", () => {
    const content = [
      { type: "text", text: "so" },
      { type: "tool_use", id: "a", name: "exec", input: {} },
      { type: "tool_call", id: "b", name: "exec", args: "{" },
      { type: "tool_use", id: "c", name: "exec", input: "{" },
    ];
    const read = ['text block 0 "so"', "call block 1 a exec usable", "call block 2 b exec cut-off"];
    const invalid_tool_calls = [null, { id: "c", name: "exec", args: "{" }];
    expect(partsOf(langchain, { type: "ai", content })).toEqual([...read, "call block 3 c exec cut-off"]);
    expect(partsOf(langchain, { type: "ai", content, tool_calls: [], invalid_tool_calls })).toEqual([
      ...read,
      "opaque block 3",
    ]);
  });

  it("passes on copies of calls in the content, and knows the provider's own tools and reasoning", () => {
    const content = [
      { type: "reasoning", reasoning: "hm" },
      { type: "tool_use", id: "a", name: "exec", input: {} },
      { type: "server_tool_call", id: "s", name: "web_search", args: {} },
      { type: "server_tool_call_result", toolCallId: "s", status: "success" },
    ];
    expect(partsOf(langchain, { type: "ai", content, tool_calls: [call("a")] })).toEqual([
      "reasoning block 0 signed",
      "opaque block 1",
      "server-call block 2 s",
      "server-result block 3 s",
      "call call-list 0 a exec usable",
    ]);
  });

  it.each([
    [{ type: "system", content: "x" }, "system"],
    [{ role: "developer", content: "x" }, "system"],
    [{ role: "user", content: "x" }, "user"],
    [{ type: "generic", data: { content: "x", role: "assistant" } }, "assistant"],
    [{ type: "AIMessageChunk", content: "x" }, "assistant"],
    [{ type: "function", name: "f", content: "x" }, "result"],
    [
      {
        lc: 1,
        type: "constructor",
        id: ["langchain_core", "messages", "RemoveMessage"],
        kwargs: { id: "x" },
      },
      "system",
    ],
    [{ content: "x" }, "other"],
  ])("reads %j as %s", (message, role) => {
    expect(readOne(langchain, message).role).toBe(role);
  });
});
