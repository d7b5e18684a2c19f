import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import * as chat from "../../../test/carriers/openai-chat.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";

const dialect = "anthropic";

describe("misplaced-result", () => {
  it("moves a late result to its call and invents nothing", () => {
    const messages = [
      user("go"),
      assistant([use("a")]),
      user("still there?"),
      assistant("yes"),
      user([result("a", "late"), text("so?")]),
    ];
    expect(found(messages, { dialect })).toEqual(["misplaced-result error 4"]);
    expect(cured(messages, { dialect })).toEqual([
      user("go"),
      assistant([use("a")]),
      user([result("a", "late"), text("still there?")]),
      assistant("yes"),
      user([text("so?")]),
    ]);
  });

  it("moves a result that stands before its call", () => {
    const messages = [user([result("a"), text("go")]), assistant([use("a")]), user("on")];
    expect(cured(messages, { dialect })).toEqual([
      user([text("go")]),
      assistant([use("a")]),
      user([result("a"), text("on")]),
    ]);
  });

  it("moves a tool message behind its call, over what stands between", () => {
    const messages = [
      chat.user("go"),
      chat.calling(null, [chat.call("a"), chat.call("b")]),
      chat.tool("b"),
      chat.user("and?"),
      chat.tool("a", "late", { x_own: 1 }),
    ];
    expect(found(messages, { dialect: "openai-chat" })).toEqual(["misplaced-result error 4"]);
    const repaired = cured(messages, { dialect: "openai-chat" });
    expect(repaired).toEqual([messages[0], messages[1], messages[4], messages[2], messages[3]]);
    expect(repaired[2]).toBe(messages[4]);
  });

  it("leaves results alone that two user messages of one turn share", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("b")]),
      user([result("a"), text("on")]),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});
