import { describe, expect, it } from "vitest";
import { assistant, call, calling, tool, user } from "../../../test/carriers/openai-chat.ts";
import { cured } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";
import { repair } from "../../index.ts";

const dialect = "openai-chat";
const unknown = unknownOutcome(undefined);
const note = (content: string) => user(noteText("orphan", [content]));

describe("a note in a chat history", () => {
  it("is a user message in place of the tool message", () => {
    const messages = [user("hi"), assistant("yes"), tool("x", "kept"), assistant("so")];
    expect(cured(messages, { dialect })).toEqual([
      user("hi"),
      assistant("yes"),
      note("kept"),
      assistant("so"),
    ]);
  });

  it("comes behind the last tool message of a batch, never inside it", () => {
    const messages = [
      user("go"),
      calling(null, [call("a"), call("b")]),
      tool("x", "kept"),
      tool("a"),
      tool("y", "too"),
      tool("b"),
      assistant("so"),
    ];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      tool("a"),
      tool("b"),
      note("kept"),
      note("too"),
      assistant("so"),
    ]);
    expect(repair(messages, { dialect }).repairs.map(({ deed }) => deed)).toEqual(["note", "note"]);
  });

  it("comes behind the synthetic results of calls that are answered at the same time", () => {
    const messages = [user("go"), calling(null, [call("a"), call("b")]), tool("x", "kept"), tool("y", "too")];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      tool("a", unknown),
      tool("b", unknown),
      note("kept"),
      note("too"),
    ]);
  });

  it("may be the first message, where a window begins inside a batch", () => {
    expect(cured([tool("x", "kept"), assistant("so"), user("ok")], { dialect })[0]).toEqual(note("kept"));
  });

  it("holds the words of a list of parts, and takes media along", () => {
    const image = { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } };
    const messages = [user("hi"), tool("x", [{ type: "text", text: "seen" }, image])];
    expect(cured(messages, { dialect })[1]).toEqual(
      user([{ type: "text", text: noteText("orphan", ["seen"]) }, image]),
    );
  });
});

describe("results that come to their calls", () => {
  it("arrive in the order of the calls, around those that already stand right", () => {
    const messages = [
      user("go"),
      calling(null, [call("a"), call("b"), call("c"), call("d")]),
      tool("b"),
      user("words"),
      tool("d", "late"),
      tool("a", "late"),
    ];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      tool("a", "late"),
      tool("b"),
      tool("c", unknown),
      tool("d", "late"),
      user("words"),
    ]);
  });

  it("come to each of two neighbouring assistant messages", () => {
    const messages = [
      user("go"),
      calling(null, [call("a")]),
      calling(null, [call("b")]),
      tool("b"),
      tool("a"),
    ];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      tool("a"),
      messages[2],
      tool("b"),
    ]);
  });

  it("answer a legacy function by its name", () => {
    const legacy = { role: "assistant", content: null, function_call: { name: "look", arguments: "{}" } };
    expect(cured([user("go"), legacy, user("stop")], { dialect })).toEqual([
      user("go"),
      legacy,
      { role: "function", name: "look", content: unknown },
      user("stop"),
    ]);
  });

  it("answer a call whose name had to be made legal under its new name", () => {
    const legacy = { role: "assistant", content: null, function_call: { name: " look ", arguments: "{}" } };
    const repaired = cured([user("go"), legacy, { role: "function", name: " look ", content: "x" }], {
      dialect,
    });
    expect(repaired).toEqual([
      user("go"),
      { ...legacy, function_call: { name: "look", arguments: "{}" } },
      { role: "function", name: "look", content: "x" },
    ]);
  });
});

describe("what a repair does not mean", () => {
  it("keeps unknown fields and key order, and every message that it does not touch", () => {
    const messages = [
      { x_id: 1, role: "user", content: "go" },
      { tool_calls: [{ x_own: 1, ...call("a", "") }], role: "assistant", content: null, x_model: "m" },
      { x_id: 2, ...tool("a") },
    ];
    const repaired = cured(messages, { dialect });
    expect(repaired[0]).toBe(messages[0]);
    expect(repaired[2]).toBe(messages[2]);
    expect(JSON.stringify(repaired[1])).toBe(
      JSON.stringify({
        tool_calls: [{ x_own: 1, ...call("a") }],
        role: "assistant",
        content: null,
        x_model: "m",
      }),
    );
  });

  it("drops an assistant message that held nothing but the call that goes", () => {
    const messages = [user("go"), calling(null, [call("a")]), user("stop")];
    expect(cured(messages, { dialect, danglingCalls: "remove" })).toEqual([user("go"), user("stop")]);
  });

  it("keeps such a message when it has reasoning of its own to tell", () => {
    const messages = [user("go"), calling(null, [call("a")], { reasoning_content: "hm" }), user("stop")];
    expect(cured(messages, { dialect, danglingCalls: "remove" })[1]).toEqual({
      role: "assistant",
      content: "",
      reasoning_content: "hm",
    });
  });
});
