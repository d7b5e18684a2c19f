import { describe, expect, it } from "vitest";
import { assistant, call, calling, tool, user } from "../../../test/carriers/openai-chat.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { openaiChat } from "./index.ts";

const parts = (raw: unknown) => partsOf(openaiChat, raw);

describe("the reader of chat completion messages", () => {
  it("reads text as content and as parts, and media", () => {
    const image = { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } };
    const audio = { type: "input_audio", input_audio: { data: "AA", format: "wav" } };
    expect(parts(user("hi"))).toEqual(['text text 0 "hi"']);
    expect(parts(user([{ type: "text", text: "hi" }, image, audio, { type: "hologram" }]))).toEqual([
      'text block 0 "hi"',
      "media block 1",
      "media block 2",
      "opaque block 3",
    ]);
  });

  it("reads calls, whatever their arguments are", () => {
    const calls = [
      call("a"),
      call("b", ""),
      call("c", '{"x":'),
      call("d", "[1]"),
      { id: "e", type: "function", function: { name: "f", arguments: { x: 1 } } },
      { id: "f", type: "function", function: { name: "f" } },
      { id: "g", type: "function" },
      null,
    ];
    expect(parts(calling(null, calls))).toEqual([
      "call call-list 0 a read_file usable",
      "call call-list 1 b read_file repairable",
      "call call-list 2 c read_file cut-off",
      "call call-list 3 d read_file usable",
      "call call-list 4 e f repairable",
      "call call-list 5 f f missing",
      "call call-list 6 g undefined missing",
      "call call-list 7 undefined undefined missing",
    ]);
  });

  it("reads custom tools, which take free text", () => {
    const custom = { id: "a", type: "custom", custom: { name: "shell", input: "ls -l" } };
    expect(parts(calling(null, [custom]))).toEqual(["call call-list 0 a shell usable"]);
  });

  it("reads tool messages", () => {
    expect(parts(tool("a"))).toEqual(["result message 0 a undefined fine"]);
    expect(parts({ role: "tool", content: "x" })).toEqual(["result message 0 undefined undefined fine"]);
    expect(readOne(openaiChat, tool("a", null)).content).toBe("absent");
    expect(readOne(openaiChat, tool("a", "")).content).toBe("filled");
  });

  it("reads legacy functions, which pair by name", () => {
    const legacy = { role: "assistant", content: null, function_call: { name: "f", arguments: "{}" } };
    expect(parts(legacy)).toEqual(["call legacy-call 0 \u0000function:f f usable"]);
    expect(parts({ role: "function", name: "f", content: "x" })).toEqual([
      "result message 0 \u0000function:f f fine",
    ]);
  });

  it("tells an empty list of calls from none", () => {
    const empty = (list: unknown) =>
      readOne(openaiChat, { ...assistant("x"), tool_calls: list }).emptyCallList;
    expect([[], {}, null, undefined, [call("a")]].map(empty)).toEqual([true, true, false, false, false]);
    // What is no list and says something is a call that cannot be used.
    const object = { ...assistant(""), content: null, tool_calls: call("a") };
    expect([readOne(openaiChat, object).emptyCallList, parts(object).length]).toEqual([false, 1]);
  });

  it("takes a refusal or a voice for content", () => {
    const state = (more: object) =>
      readOne(openaiChat, { role: "assistant", content: null, ...more }).content;
    expect([{}, { refusal: null }, { refusal: "no" }, { audio: { id: "x" } }].map(state)).toEqual([
      "absent",
      "absent",
      "filled",
      "filled",
    ]);
  });

  it("knows the roles of its API", () => {
    const roles = ["user", "assistant", "system", "developer", "tool", "function", "moderator"];
    expect(roles.map((role) => readOne(openaiChat, { role, content: "x" }).role)).toEqual([
      "user",
      "assistant",
      "system",
      "system",
      "result",
      "result",
      "other",
    ]);
    expect(parts({ role: "user", content: {} })).toEqual(["invalid block 0"]);
  });

  it("judges participant names", () => {
    const bad = (name: unknown) => readOne(openaiChat, { ...user("x"), name }).badName;
    expect(["jane", "Jane Doe", "", "é", 5].map(bad)).toEqual([false, true, true, true, false]);
  });

  it("gives the arguments of functions, custom tools and legacy functions as they are recorded", () => {
    const recorded = (raw: unknown) =>
      readOne(openaiChat, raw).parts.flatMap((part) =>
        part.kind === "call" ? [openaiChat.argumentsOf(part)] : [],
      );
    const custom = { id: "b", type: "custom", custom: { name: "shell", input: "ls" } };
    expect(recorded(calling(null, [call("a", '{"x":1}'), custom]))).toEqual(['{"x":1}', "ls"]);
    expect(recorded({ role: "assistant", function_call: { name: "f", arguments: "{}" } })).toEqual(["{}"]);
  });
});
