import { describe, expect, it } from "vitest";
import { answer, assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import * as openclaw from "../../../test/carriers/openclaw.ts";
import { cured, found } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../texts.ts";

const dialect = "anthropic";

describe("mismatched-call-id", () => {
  it("gives a result with a strange id to the one call before it that has none", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("a"), result("x", "real", { x_own: 1 })]),
    ];
    expect(found(messages, { dialect })).toEqual(["mismatched-call-id error 2"]);
    expect(cured(messages, { dialect })[2]).toEqual(user([result("a"), result("b", "real", { x_own: 1 })]));
  });

  it("does not guess between two open calls", () => {
    const messages = [user("go"), assistant([use("a"), use("b")]), user([result("x", "real")])];
    const unknown = unknownOutcome(undefined);
    expect(cured(messages, { dialect })[2]).toEqual(
      user([answer("a", unknown), answer("b", unknown), text(noteText("orphan", ["real"]))]),
    );
  });

  it("does not take a result whose id is another call's", () => {
    const messages = [
      user("go"),
      assistant([use("a")]),
      user([result("a"), result("a", "again")]),
      assistant([use("b")]),
      user([result("a", "late"), text("x")]),
    ];
    expect(found(messages, { dialect })).not.toContain("mismatched-call-id error 4");
  });

  it("does not take a result of another tool", () => {
    const messages = [
      openclaw.user("go"),
      openclaw.assistant([openclaw.call("a")]),
      openclaw.result("x", "real", { toolName: "browser" }),
    ];
    expect(found(messages, { dialect: "openclaw" })).toEqual([
      "dangling-call error 1",
      "orphan-result error 2",
    ]);
  });
});
