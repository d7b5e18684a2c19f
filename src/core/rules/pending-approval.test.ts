import { describe, expect, it } from "vitest";
import { asks, assistant, call, result, says, tool, user } from "../../../test/carriers/ai-sdk.ts";
import { found } from "../../../test/carriers/verdicts.ts";
import { check } from "../../index.ts";

const dialect = "ai-sdk";

describe("a call that waits for an approval", () => {
  it("is an info at the end, and an error once the conversation has gone on", () => {
    const asked = [user("q"), assistant([call("a"), asks("a")])];
    expect(found(asked, { dialect })).toEqual(["pending-approval info 1"]);
    expect(found([...asked, assistant([call("b")]), tool(result("b"))], { dialect })).toEqual([
      "pending-approval error 1",
    ]);
  });

  it("says whether the question was answered", () => {
    const messages = [
      user("q"),
      assistant([call("a"), asks("a"), call("b"), asks("b")]),
      tool(says("b", true)),
    ];
    expect(check(messages, { dialect }).issues.map(({ args }) => args)).toEqual([
      { tool: "exec", answered: false },
      { tool: "exec", answered: true },
    ]);
  });

  it("is the last call of its id before the question, not one of an earlier turn", () => {
    const messages = [
      user("q"),
      assistant([call("a")]),
      tool(result("a")),
      assistant([call("a"), asks("a")]),
      user("n"),
    ];
    expect(found(messages, { dialect })).toEqual(["pending-approval error 3"]);
  });

  it("is not told apart by a question that names no call, or one that nobody made", () => {
    const messages = [
      user("q"),
      assistant([call("a"), asks("z"), { type: "tool-approval-request" }]),
      user("n"),
    ];
    expect(found(messages, { dialect })).toEqual(["dangling-call error 1"]);
  });
});
