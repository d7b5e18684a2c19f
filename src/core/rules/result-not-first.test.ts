import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";

const dialect = "anthropic";

describe("result-not-first", () => {
  it("brings a result before the words of its message", () => {
    const messages = [user("go"), assistant([use("a")]), user([text("here:"), result("a")])];
    expect(found(messages, { dialect })).toEqual(["result-not-first error 2"]);
    expect(cured(messages, { dialect })[2]).toEqual(user([result("a"), text("here:")]));
  });

  it("moves only the result that stands behind something else", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("a"), text("and"), result("b"), text("so")]),
    ];
    expect(found(messages, { dialect })).toEqual(["result-not-first error 2"]);
    expect(cured(messages, { dialect })[2]).toEqual(
      user([result("a"), result("b"), text("and"), text("so")]),
    );
  });

  it("brings the results of two calls into call order", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([text("here:"), result("b"), result("a")]),
    ];
    expect(cured(messages, { dialect })[2]).toEqual(user([result("a"), result("b"), text("here:")]));
  });

  it("leaves results in another order alone, as long as they come first", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("b"), result("a"), text("so")]),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("drops an empty text before a result instead of moving the result", () => {
    const messages = [user("go"), assistant([use("a")]), user([text(""), result("a")])];
    expect(found(messages, { dialect })).toEqual(["empty-content error 2"]);
    expect(cured(messages, { dialect })[2]).toEqual(user([result("a")]));
  });
});
