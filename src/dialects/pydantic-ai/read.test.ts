import { describe, expect, it } from "vitest";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { call, prompt, request, response, returns, text } from "../../../test/carriers/pydantic-ai.ts";
import { pydanticAi } from "./index.ts";

describe("reading pydantic-ai messages", () => {
  it("tells the parts of a request apart", () => {
    const message = request(
      returns("a"),
      returns("b", "x", { outcome: "denied" }),
      { part_kind: "retry-prompt", tool_name: "exec", tool_call_id: "c", content: "again" },
      {
        part_kind: "retry-prompt",
        tool_name: null,
        tool_call_id: "made-by-itself",
        content: "plain text please",
      },
      prompt("hi"),
      prompt(["see", { kind: "image-url", url: "u" }]),
      { part_kind: "system-prompt", content: "be kind" },
    );
    expect(partsOf(pydanticAi, message)).toEqual([
      "result block 0 a exec fine",
      "result block 1 b exec error",
      "result block 2 c exec error",
      'text block 3 "plain text please"',
      'text block 4 "hi"',
      "opaque block 5",
      "opaque block 6",
    ]);
  });

  it("tells the parts of a response apart", () => {
    const message = response(
      { part_kind: "thinking", content: "hm" },
      text("so"),
      call("a"),
      { part_kind: "builtin-tool-call", tool_name: "web_search", tool_call_id: "s", args: {} },
      { part_kind: "builtin-tool-return", tool_name: "web_search", tool_call_id: "s", content: 1 },
      { part_kind: "compaction", content: "x" },
    );
    expect(partsOf(pydanticAi, message)).toEqual([
      "reasoning block 0 signed",
      'text block 1 "so"',
      "call block 2 a exec usable",
      "server-call block 3 s",
      "server-result block 4 s",
      "opaque block 5",
    ]);
  });

  it.each([
    [null, "usable"],
    ["", "usable"],
    ['{"a":1}', "usable"],
    ["[1]", "repairable"],
    ['{"a":', "cut-off"],
  ])("takes arguments %j for %s", (args, state) => {
    expect(partsOf(pydanticAi, response(call("a", { args })))).toEqual([`call block 0 a exec ${state}`]);
  });

  it("knows a return that pydantic-ai made up itself, and a message of no kind", () => {
    const metadata = { pydantic_ai_synthesized_tool_return: true };
    expect(readOne(pydanticAi, request(returns("a", "x", { metadata }))).parts).toMatchObject([
      { hostSynthetic: true },
    ]);
    expect(readOne(pydanticAi, { parts: [] }).role).toBe("other");
  });
});
