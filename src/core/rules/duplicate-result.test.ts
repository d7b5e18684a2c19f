import { describe, expect, it } from "vitest";
import { answer, assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../texts.ts";

const dialect = "anthropic";
const answeredBy = (...results: readonly unknown[]) => [user("go"), assistant([use("a")]), user(results)];

describe("duplicate-result", () => {
  it("keeps one of two equal results", () => {
    const messages = answeredBy(result("a"), result("a"));
    expect(found(messages, { dialect })).toEqual(["duplicate-result error 2"]);
    expect(cured(messages, { dialect })).toEqual(answeredBy(result("a")));
  });

  it("keeps what a second, different result says as a note", () => {
    expect(cured(answeredBy(result("a", "one"), result("a", "two")), { dialect })).toEqual(
      answeredBy(result("a", "one"), text(noteText("further", ["two"]))),
    );
  });

  it("lets the first result that is no error stay", () => {
    const failed = result("a", "failed", { is_error: true });
    expect(cured(answeredBy(failed, result("a", "worked")), { dialect })).toEqual(
      answeredBy(result("a", "worked"), text(noteText("further", ["failed"]))),
    );
  });

  it("lets a late real result replace an invented one, of which nothing is kept", () => {
    const invented = answer("a", unknownOutcome(undefined));
    expect(cured(answeredBy(invented, result("a", "real")), { dialect })).toEqual(
      answeredBy(result("a", "real")),
    );
  });

  it("leaves two results of two calls alone, however equal they are", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("a", "same"), result("b", "same")]),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});
