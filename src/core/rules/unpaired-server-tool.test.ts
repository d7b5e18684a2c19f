import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

const dialect = "anthropic";
const search = (id: string) => ({ type: "server_tool_use", id, name: "web_search", input: { query: "q" } });
const hits = (id: string) => ({ type: "web_search_tool_result", tool_use_id: id, content: [] });

describe("unpaired-server-tool", () => {
  it("takes out a search of an earlier turn whose result never came", () => {
    const messages = [user("hi"), assistant([text("I look"), search("s1")]), user("never mind")];
    expect(found(messages, { dialect })).toEqual(["unpaired-server-tool error 1"]);
    expect(cured(messages, { dialect })).toEqual([
      user("hi"),
      assistant([text("I look")]),
      user("never mind"),
    ]);
    expect(repair(messages, { dialect }).lost).toEqual([{ what: "server-tool-half", message: 1 }]);
  });

  it("takes out a result whose search is gone", () => {
    const messages = [user("hi"), assistant([hits("s1"), text("so")]), user("ok")];
    expect(cured(messages, { dialect })[1]).toEqual(assistant([text("so")]));
  });

  it("never gives a server tool a client result", () => {
    const repaired = cured([user("hi"), assistant([search("s1"), text("I look")]), user("x")], { dialect });
    expect(JSON.stringify(repaired)).not.toContain("tool_result");
  });

  it("takes either half out of a user message, where none can stand", () => {
    const messages = [user([search("s1"), text("hi")]), assistant("yes"), user([hits("s1"), text("so?")])];
    expect(cured(messages, { dialect })).toEqual([user([text("hi")]), assistant("yes"), user([text("so?")])]);
  });

  it("leaves whole pairs alone, of any kind of server tool", () => {
    const mcp = [
      { type: "mcp_tool_use", id: "m1", name: "x", server_name: "y", input: {} },
      { type: "mcp_tool_result", tool_use_id: "m1", content: [] },
    ];
    const messages = [user("hi"), assistant([search("s1"), hits("s1"), ...mcp, text("so")]), user("ok")];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("leaves a paused last turn alone, and one whose client calls the provider waits for", () => {
    expect(isLeftAlone([user("hi"), assistant([text("I look"), search("s1")])], { dialect })).toBe(true);
    const mixed = [user("hi"), assistant([search("s1"), use("a")]), user([result("a")])];
    expect(isLeftAlone(mixed, { dialect })).toBe(true);
    expect(isLeftAlone([...mixed, assistant([hits("s1"), text("so")]), user("ok")], { dialect })).toBe(true);
  });
});
