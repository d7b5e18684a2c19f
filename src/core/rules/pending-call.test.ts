import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { found } from "../../../test/carriers/verdicts.ts";
import { check, repair } from "../../index.ts";

const dialect = "anthropic";
const running = [user("go"), assistant([use("a"), use("b")]), user([result("a")])];

describe("pending-call", () => {
  it("is an info for an open call of the tail that is awaited", () => {
    expect(found(running, { dialect, pending: true })).toEqual(["pending-call info 1"]);
    expect(found(running, { dialect, moment: "rest" })).toEqual(["pending-call info 1"]);
    expect(check(running, { dialect, pending: true }).valid).toBe(true);
  });

  it("is an unanswered call when the history is about to be sent", () => {
    expect(found(running, { dialect })).toEqual(["dangling-call error 1"]);
  });

  it("changes nothing", () => {
    const outcome = repair(running, { dialect, pending: true });
    expect(outcome.messages).toBe(running);
    expect(outcome.repaired).toBe(false);
  });

  it("does not excuse a call that something else has followed", () => {
    const messages = [user("go"), assistant([use("a")]), user([result("x", "?"), text("stop")])];
    expect(found([user("go"), assistant([use("a")]), user("stop")], { dialect, pending: true })).toEqual([
      "dangling-call error 1",
    ]);
    expect(found(messages, { dialect, pending: true })).toEqual(["mismatched-call-id error 2"]);
  });

  it("stays open while the rest of the history is repaired", () => {
    const messages = [user([result("x", "old"), text("hi")]), assistant("yes"), ...running];
    const outcome = repair(messages, { dialect, pending: true });
    expect(outcome.repairs.map(({ deed }) => deed)).toEqual(["note"]);
    expect(outcome.messages.slice(1)).toEqual(messages.slice(1));
  });
});
