import { describe, expect, it } from "vitest";
import { assistant, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { CONTINUE_TEXT } from "../texts.ts";

const options = { dialect: "anthropic", profile: "anthropic-no-prefill" } as const;

describe("trailing-assistant", () => {
  it("asks the assistant to go on where the target refuses a prefill", () => {
    const messages = [user("go"), assistant("I begin")];
    expect(found(messages, options)).toEqual(["trailing-assistant error 1"]);
    expect(cured(messages, options)).toEqual([...messages, user(CONTINUE_TEXT)]);
  });

  it("is no matter where a prefill is taken", () => {
    expect(isLeftAlone([user("go"), assistant("I begin")], { dialect: "anthropic" })).toBe(true);
  });

  it("leaves a turn alone that a server tool paused", () => {
    const paused = { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: {} };
    const found = { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [] };
    expect(isLeftAlone([user("go"), assistant([paused, found])], options)).toBe(true);
  });

  it("is no matter at rest, where a person speaks next", () => {
    const messages = [user("go"), assistant("done")];
    expect(isLeftAlone(messages, { ...options, moment: "rest" })).toBe(true);
    expect(isLeftAlone(messages, { ...options, moment: "send" })).toBe(false);
  });

  it("leaves a message alone that says itself that it is to be continued", () => {
    const mistral = { dialect: "openai-chat", profile: "mistral" } as const;
    const begun = (prefix: unknown) => [user("go"), { ...assistant("I begin"), prefix }];
    expect(isLeftAlone(begun(true), mistral)).toBe(true);
    expect(found(begun(false), mistral)).toEqual(["trailing-assistant error 1"]);
    expect(cured(begun("yes"), mistral)).toEqual([...begun("yes"), user(CONTINUE_TEXT)]);
  });

  it("leaves open calls to the rule that answers them", () => {
    const call = { type: "tool_use", id: "a", name: "f", input: {} };
    expect(found([user("go"), assistant([call])], options)).toEqual(["dangling-call error 1"]);
  });
});
