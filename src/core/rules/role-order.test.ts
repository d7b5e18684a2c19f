import { describe, expect, it } from "vitest";
import { assistant, system, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { BRIDGE_TEXT } from "../texts.ts";

const dialect = "anthropic";

describe("role-order", () => {
  it("puts a user message before an assistant that speaks first", () => {
    const messages = [assistant("hello"), user("hi")];
    expect(found(messages, { dialect })).toEqual(["role-order error 0"]);
    expect(cured(messages, { dialect })).toEqual([user(BRIDGE_TEXT), ...messages]);
  });

  it("turns a system message in a refused place into a user message there", () => {
    const messages = [user("hi"), assistant("yes"), system("be nice"), user("bye")];
    expect(found(messages, { dialect })).toEqual(["role-order error 2"]);
    expect(cured(messages, { dialect })).toEqual([
      user("hi"),
      assistant("yes"),
      user("be nice"),
      user("bye"),
    ]);
  });

  it("leaves a system message alone between a user and an assistant, or last", () => {
    expect(isLeftAlone([user("hi"), system("be nice"), assistant("yes"), user("bye")], { dialect })).toBe(
      true,
    );
    expect(isLeftAlone([user("hi"), system("be nice")], { dialect })).toBe(true);
  });

  it("lets everybody begin where the provider does", () => {
    expect(isLeftAlone([assistant("hello"), user("hi")], { dialect: "openai-chat" })).toBe(true);
    expect(isLeftAlone([user("hi"), system("x"), system("y")], { dialect: "openai-chat" })).toBe(true);
  });
});
