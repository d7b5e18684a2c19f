import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import * as chat from "../../../test/carriers/openai-chat.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";
import { noteText } from "../texts.ts";

const dialect = "anthropic";

describe("misplaced-call", () => {
  it("takes a call out of a user message", () => {
    const messages = [user([text("hi"), use("a")]), assistant("yes")];
    expect(found(messages, { dialect })).toEqual(["misplaced-call error 0"]);
    expect(cured(messages, { dialect })).toEqual([user([text("hi")]), assistant("yes")]);
    expect(repair(messages, { dialect }).lost).toEqual([{ what: "call", message: 0, callId: "a" }]);
  });

  it("keeps a real result that names such a call as a note", () => {
    const messages = [user([text("hi"), use("a")]), assistant("yes"), user([result("a", "real")])];
    expect(cured(messages, { dialect })[2]).toEqual(user([text(noteText("orphan", ["real"]))]));
  });

  it("takes a call list off a chat message that is no assistant's", () => {
    const messages = [{ ...chat.user("hi"), tool_calls: [chat.call("a")] }];
    expect(found(messages, { dialect: "openai-chat" })).toEqual(["misplaced-call error 0"]);
    expect(cured(messages, { dialect: "openai-chat" })).toEqual([chat.user("hi")]);
  });

  it("leaves a text that quotes a call alone", () => {
    expect(isLeftAlone([user(JSON.stringify(use("a")))], { dialect })).toBe(true);
  });
});
