import { describe, expect, it } from "vitest";
import { refusalOf } from "./refusal.ts";

const user = (content: unknown): object => ({ role: "user", content });
const assistant = (content: unknown): object => ({ role: "assistant", content });
const text = (value: string): object => ({ type: "text", text: value });
const call = (id: string, input: unknown = {}): object => ({ type: "tool_use", id, name: "bash", input });
const result = (id: string): object => ({ type: "tool_result", tool_use_id: id, content: "x" });

function refused(...messages: readonly object[]): string | undefined {
  return refusalOf({ messages });
}

describe("the strict provider", () => {
  it("accepts parallel calls with their results in any order, and in two messages", () => {
    const calls = assistant([text("a"), call("a"), call("b")]);
    expect(refused(user("q"), calls, user([result("b"), result("a"), text("t")]))).toBeUndefined();
    expect(refused(user("q"), calls, user([result("a")]), user([result("b")]))).toBeUndefined();
  });

  it("refuses a result whose call is not in the previous message", () => {
    expect(refused(user([result("a")]))).toMatch(/^messages\.0\.content\.0: unexpected `tool_use_id`.*: a\./);
    const later = [assistant([call("a")]), user([result("a")]), assistant("ok"), user([result("a")])];
    expect(refused(user("q"), ...later)).toMatch(/^messages\.4\.content\.0: unexpected/);
  });

  it("refuses a call without a result directly after", () => {
    expect(refused(user("q"), assistant([call("a"), call("b")]), user([result("a")]))).toMatch(
      /^messages\.1: `tool_use` ids were found without `tool_result` blocks immediately after: b\./,
    );
    expect(refused(user("q"), assistant([call("a")]), user([text("t"), result("a")]))).toMatch(
      /^messages\.1:/,
    );
    expect(refused(user("q"), assistant([call("a")]), user("t"), user([result("a")]))).toMatch(
      /^messages\.1:/,
    );
  });

  it("refuses two results of one call, and two calls of one id", () => {
    const turn = [assistant([call("a")]), user([result("a")])];
    expect(refused(user("q"), ...turn, user([result("a")]))).toMatch(
      /each tool_use must have a single result/,
    );
    expect(refused(user("q"), ...turn, ...turn)).toBe("messages.3.content.0: `tool_use` ids must be unique");
  });

  it("refuses ids and inputs of the wrong shape", () => {
    expect(refused(user("q"), assistant([call("a b")]), user([result("a b")]))).toMatch(
      /String should match/,
    );
    expect(refused(user("q"), assistant([call("a", "{}")]), user([result("a")]))).toMatch(/valid dictionary/);
  });

  it("refuses blank texts as the real API does, and no more", () => {
    expect(refused(user(""))).toBe("messages.0: user messages must have non-empty content");
    expect(refused(user([]))).toBe("messages.0: user messages must have non-empty content");
    expect(refused(user(" "))).toBe("messages: text content blocks must contain non-whitespace text");
    expect(refused(user([text(""), text("x")]))).toBe("messages: text content blocks must be non-empty");
    expect(refused(user([text("hi"), text(" ")]))).toBeUndefined();
    expect(refused(user("q"), assistant([]), user("r"))).toBeUndefined();
    expect(refused(user("q"), assistant([text(" "), call("a")]), user([result("a")]))).toBeUndefined();
  });

  it("refuses half of a tool that ran at the provider, and takes both halves", () => {
    const use = { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: {} };
    const found = { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [] };
    expect(refused(user("q"), assistant([use, found, text("a")]), user("r"))).toBeUndefined();
    expect(refused(user("q"), assistant([use, text("a")]), user("r"))).toMatch(/without a corresponding/);
    expect(refused(user("q"), assistant([found, text("a")]), user("r"))).toMatch(/^messages\.1\.content\.0/);
  });

  it("refuses half of a surrogate pair anywhere", () => {
    const half = String.fromCharCode(0xd83d);
    expect(refused(user(`q ${half}`))).toMatch(/no low surrogate/);
    expect(refused(user("q"), assistant([call("a", { [half]: 1 })]), user([result("a")]))).toMatch(
      /no low surrogate/,
    );
    expect(refused(user("q \u{1f600}"))).toBeUndefined();
  });

  it("takes the operator's words only behind the user's and before an answer", () => {
    const system = { role: "system", content: "s" };
    expect(refused(user("q"), system)).toBeUndefined();
    expect(refused(user("q"), system, assistant("a"), user("r"))).toBeUndefined();
    expect(refused(user("q"), system, user("r"))).toMatch(/role 'system'/);
    expect(refused(user("q"), assistant("a"), system, user("r"))).toMatch(/role 'system'/);
    const called = [user("q"), assistant([call("a")]), system, user([result("a")])];
    expect(refused(...called)).toBeDefined();
  });

  it("refuses a history that does not begin and end with the user", () => {
    expect(refused()).toBe("messages: at least one message is required");
    expect(refused(assistant("a"), user("q"))).toBe('messages: first message must use the "user" role');
    expect(refused(user("q"), assistant("a"))).toMatch(/must end with a user message/);
  });
});
