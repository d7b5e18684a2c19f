import { describe, expect, it } from "vitest";
import { assistant, text, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";

const dialect = "anthropic";

describe("trailing-whitespace", () => {
  it("trims the end of the last assistant text", () => {
    const messages = [user("hi"), assistant("yes \n")];
    expect(found(messages, { dialect })).toEqual(["trailing-whitespace error 1"]);
    expect(cured(messages, { dialect })).toEqual([user("hi"), assistant("yes")]);
  });

  it("trims only the last text of that message", () => {
    const messages = [user("hi"), assistant([text(" one "), text(" two ", { x_own: 1 })])];
    expect(cured(messages, { dialect })[1]).toEqual(assistant([text(" one "), text(" two", { x_own: 1 })]));
  });

  it("does not speak of it at rest: the next user message makes it legal", () => {
    expect(found([user("hi"), assistant("yes ")], { dialect, moment: "rest" })).toEqual([]);
  });

  it("leaves white space alone that is not at the end of the history", () => {
    expect(isLeftAlone([user("hi "), assistant("yes "), user("bye ")], { dialect })).toBe(true);
  });

  it("leaves it alone where the provider does not mind", () => {
    expect(isLeftAlone([user("hi"), assistant("yes ")], { dialect: "openai-chat" })).toBe(true);
  });
});
