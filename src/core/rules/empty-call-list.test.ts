import { describe, expect, it } from "vitest";
import { assistant, call, calling, tool, user } from "../../../test/carriers/openai-chat.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";

const dialect = "openai-chat";

describe("empty-call-list", () => {
  it("takes an empty list away and keeps the message with its other fields", () => {
    const messages = [user("hi"), calling("hello", [], { refusal: null, x_own: 1 }), user("bye")];
    expect(found(messages, { dialect })).toEqual(["empty-call-list error 1"]);
    expect(cured(messages, { dialect })).toEqual([
      user("hi"),
      { ...assistant("hello"), refusal: null, x_own: 1 },
      user("bye"),
    ]);
  });

  it("finds a list that is no list", () => {
    const messages = [user("hi"), { ...assistant("hello"), tool_calls: {} }];
    expect(found(messages, { dialect })).toEqual(["empty-call-list error 1"]);
    expect(cured(messages, { dialect })).toEqual([user("hi"), assistant("hello")]);
  });

  it("leaves null and a filled list alone", () => {
    const messages = [
      user("hi"),
      { ...assistant("hello"), tool_calls: null },
      user("go"),
      calling(null, [call("a")]),
      tool("a"),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});
