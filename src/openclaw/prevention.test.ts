import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../core/json.ts";
import { emptyLedger, type SessionLedger } from "./ledger.ts";
import { followCall, preventWrite, rememberCalls } from "./prevention.ts";
import { writeDefects } from "./write-defects.ts";

const call = (id: string, name = "read", more: object = {}): object => ({
  type: "toolCall",
  id,
  name,
  arguments: {},
  ...more,
});
const CUT = { partialJson: '{"path":"/et' };
const answer = (...content: readonly object[]): JsonRecord => ({
  role: "assistant",
  content,
  stopReason: "toolUse",
});
const result = (toolCallId: string, isError = false): JsonRecord => ({
  role: "toolResult",
  toolCallId,
  toolName: "read",
  content: [{ type: "text", text: "out" }],
  isError,
});

function prevented(
  session: SessionLedger,
  message: JsonRecord,
  prevent: "rewrite" | "block" = "rewrite",
): unknown {
  return preventWrite(session, message, writeDefects(message, session), prevent);
}

describe("a call as it is written", () => {
  it("is found when it was cut off, has no id, no name, or the id of another", () => {
    const session = emptyLedger();
    rememberCalls(session, answer(call("a")));
    const message = answer(call("a"), call("b"), call("b"), call(""), call("c", " "), call("d", "read", CUT));
    expect(writeDefects(message, session).map(({ what, callId, part }) => [what, callId, part])).toEqual([
      ["duplicate-id", "a", 0],
      ["duplicate-id", "b", 2],
      ["empty-id", "", 3],
      ["empty-name", "c", 4],
      ["cut-off", "d", 5],
    ]);
  });

  it("is no cut one where all of its arguments had come", () => {
    const message = answer(call("a", "read", { partialJson: '{"path":"/etc"}' }));
    expect(writeDefects(message, emptyLedger())).toEqual([]);
  });

  it("is looked at in messages of the assistant alone, whatever else they hold", () => {
    for (const message of [undefined, null, 7, "x", [], {}, { role: "user", content: [call("")] }]) {
      expect(writeDefects(message, emptyLedger())).toEqual([]);
    }
    expect(writeDefects(answer({ type: "toolCall" }, Object.create(null)), emptyLedger())).toHaveLength(1);
  });
});

describe("prevention", () => {
  it("leaves out what did not run, and keeps what was said beside it", () => {
    const text = { type: "text", text: "I look." };
    const message = answer(text, call("a", "read", CUT), call("b"));
    expect(prevented(emptyLedger(), message)).toEqual({
      message: { ...message, content: [text, call("b")] },
    });
  });

  it("does not write a message that holds nothing else, nor what the host makes up for it", () => {
    const session = emptyLedger();
    expect(prevented(session, answer(call("", "")))).toEqual({ block: true });
    expect(followCall(session, result("", true))).toEqual({ block: true });
    expect(followCall(session, result("", false))).toBeUndefined();
  });

  it("blocks the whole message where that is asked", () => {
    const message = answer({ type: "text", text: "I look." }, call("a", "read", CUT));
    expect(prevented(emptyLedger(), message, "block")).toEqual({ block: true });
  });

  it("gives a second call of an id one of its own, and its result follows", () => {
    const session = emptyLedger();
    const message = answer(call("a"));
    rememberCalls(session, message);
    expect(prevented(session, message)).toEqual({ message: answer(call("a_2")) });
    expect(followCall(session, result("a"))).toEqual({ message: result("a_2") });
    expect(followCall(session, result("a"))).toBeUndefined();
  });

  it("gives a call without an id one", () => {
    const session = emptyLedger();
    expect(prevented(session, answer(call("")))).toEqual({ message: answer(call("l0_1")) });
    expect(followCall(session, result(""))).toEqual({ message: result("l0_1") });
    expect(prevented(session, answer(call("")))).toEqual({ message: answer(call("l0_2")) });
  });
});
