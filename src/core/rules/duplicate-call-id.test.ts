import { describe, expect, it } from "vitest";
import { assistant, result, use, user } from "../../../test/carriers/anthropic.ts";
import * as chat from "../../../test/carriers/openai-chat.ts";
import { blocksOf, cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";

const dialect = "anthropic";
const other = { input: { path: "other" } };

describe("duplicate-call-id", () => {
  it("keeps one copy of the same call in one message", () => {
    const messages = [user("go"), assistant([use("a"), use("a")]), user([result("a")])];
    expect(found(messages, { dialect })).toEqual(["duplicate-call-id error 1"]);
    expect(cured(messages, { dialect })).toEqual([user("go"), assistant([use("a")]), user([result("a")])]);
  });

  it("renames the second of two different calls together with its own result", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("a", other)]),
      user([result("a", "first"), result("a", "second")]),
    ];
    const repaired = cured(messages, { dialect });
    const id = expect.stringMatching(/^l0_[0-9a-f]{24}$/);
    expect(repaired).toEqual([
      user("go"),
      assistant([use("a"), { ...use("a", other), id }]),
      user([result("a", "first"), { ...result("a", "second"), tool_use_id: id }]),
    ]);
  });

  it("renames every result of the call, for one with the old id would answer the first", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("a", other)]),
      user([result("a", "first"), result("a", "second"), result("a", "second")]),
    ];
    const graded = cured(messages, {
      dialect,
      grade: ({ code, severity }) => (code === "duplicate-result" ? "info" : severity),
    });
    const [first, ...more] = blocksOf(graded[2]);
    expect(first).toEqual(result("a", "first"));
    expect(more.map((block) => block["tool_use_id"] === "a")).toEqual([false, false]);
  });

  it("renames the later pair when an id comes back in another turn of the request", () => {
    const turn = [assistant([use("a")]), user([result("a")])];
    const messages = [user("go"), ...turn, ...turn];
    expect(found(messages, { dialect })).toEqual(["duplicate-call-id error 3"]);
    const repaired = cured(messages, { dialect });
    expect(repaired.slice(0, 3)).toEqual(messages.slice(0, 3));
    const [call, answer] = repaired.slice(3);
    const id = blocksOf(call)[0]?.["id"];
    expect(id).not.toBe("a");
    expect(answer).toEqual(user([result("a", "output of a", { tool_use_id: id })]));
  });

  it("leaves counter ids alone that repeat over messages in chat completions", () => {
    const turn = [chat.calling(null, [chat.call("Read:1")]), chat.tool("Read:1")];
    expect(isLeftAlone([chat.user("go"), ...turn, ...turn], { dialect: "openai-chat" })).toBe(true);
  });

  it("finds a repeat inside one message of chat completions", () => {
    const messages = [
      chat.user("go"),
      chat.calling(null, [chat.call("a", '{"n":1}'), chat.call("a", '{"n":2}')]),
      chat.tool("a", "one"),
      chat.tool("a", "two"),
    ];
    expect(found(messages, { dialect: "openai-chat" })).toEqual(["duplicate-call-id error 1"]);
    expect(cured(messages, { dialect: "openai-chat" })[2]).toBe(messages[2]);
  });
});
