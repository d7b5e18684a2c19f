import { describe, expect, it } from "vitest";
import { assistant, result, text, thinking, use, user } from "../../../test/carriers/anthropic.ts";
import * as chat from "../../../test/carriers/openai-chat.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { BRIDGE_TEXT } from "../texts.ts";

const dialect = "anthropic";

describe("empty-content", () => {
  it("drops an empty text beside a call and puts nothing in its place", () => {
    const messages = [user("go"), assistant([text(""), use("a")]), user([result("a")])];
    expect(found(messages, { dialect })).toEqual(["empty-content error 1"]);
    expect(cured(messages, { dialect })).toEqual([user("go"), assistant([use("a")]), user([result("a")])]);
  });

  it("drops a user message that holds nothing but white space", () => {
    const messages = [user("hi"), assistant("yes"), user([text(" \n")]), user("next")];
    expect(found(messages, { dialect })).toEqual(["empty-content error 2"]);
    expect(cured(messages, { dialect })).toEqual([user("hi"), assistant("yes"), user("next")]);
  });

  it("keeps a turn between two assistant turns with reasoning, in the shortest legal words", () => {
    const turn = assistant([thinking(), text("yes")]);
    expect(cured([user("hi"), turn, user(""), turn, user("bye")], { dialect })).toEqual([
      user("hi"),
      turn,
      user(BRIDGE_TEXT),
      turn,
      user("bye"),
    ]);
  });

  it("fills the content of a tool message that has none", () => {
    const messages = [chat.user("go"), chat.calling(null, [chat.call("a")]), chat.tool("a", null)];
    expect(found(messages, { dialect: "openai-chat" })).toEqual(["empty-content error 2"]);
    expect(cured(messages, { dialect: "openai-chat" })[2]).toEqual(chat.tool("a", ""));
  });

  it("drops a chat message that neither speaks nor calls", () => {
    const messages = [chat.user("go"), { role: "assistant", content: null }, chat.user("on")];
    expect(found(messages, { dialect: "openai-chat" })).toEqual(["empty-content error 1"]);
    expect(cured(messages, { dialect: "openai-chat" })).toEqual([chat.user("go"), chat.user("on")]);
  });

  it("leaves blank content alone where the provider takes it", () => {
    const messages = [user("go"), assistant([text(" "), use("a")]), user([result("a", "")])];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
    expect(isLeftAlone([chat.user(""), chat.assistant(" ")], { dialect: "openai-chat" })).toBe(true);
  });
});
