import { describe, expect, it } from "vitest";
import { answer, assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { unknownOutcome } from "../texts.ts";

const dialect = "anthropic";
const aborted = [user("go"), assistant([text("ok"), use("a")]), user("stop")];

describe("dangling-call", () => {
  it("answers a call that the user talked over", () => {
    expect(found(aborted, { dialect })).toEqual(["dangling-call error 1"]);
    expect(cured(aborted, { dialect })).toEqual([
      user("go"),
      assistant([text("ok"), use("a")]),
      user([answer("a", unknownOutcome(undefined)), text("stop")]),
    ]);
  });

  it("answers only the call of a batch that has no result, in call order", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b"), use("c")]),
      user([result("a"), result("c")]),
    ];
    expect(found(messages, { dialect })).toEqual(["dangling-call error 1"]);
    expect(cured(messages, { dialect })[2]).toEqual(
      user([result("a"), answer("b", unknownOutcome(undefined)), result("c")]),
    );
  });

  it("says what follows from the declared effect of the tool", () => {
    const tools = { read_file: { effect: "read" } } as const;
    expect(cured(aborted, { dialect, tools })[2]).toEqual(
      user([answer("a", unknownOutcome("read")), text("stop")]),
    );
  });

  it("makes a user message at the end, where none follows", () => {
    const messages = [user("go"), assistant([use("a")])];
    expect(found(messages, { dialect })).toEqual(["dangling-call error 1"]);
    expect(cured(messages, { dialect })).toEqual([
      ...messages,
      user([answer("a", unknownOutcome(undefined))]),
    ]);
  });

  it("removes the call instead when that is asked for, and keeps the text beside it", () => {
    expect(cured(aborted, { dialect, danglingCalls: "remove" })).toEqual([
      user("go"),
      assistant([text("ok")]),
      user("stop"),
    ]);
  });

  it("is an error at rest too, unless the call is the last thing in the history", () => {
    expect(found(aborted, { dialect, moment: "rest" })).toEqual(["dangling-call error 1"]);
    expect(found(aborted.slice(0, 2), { dialect, moment: "rest" })).toEqual(["pending-call info 1"]);
  });

  it("leaves an answered call alone", () => {
    expect(isLeftAlone([user("go"), assistant([use("a")]), user([result("a")])], { dialect })).toBe(true);
  });
});
