import { describe, expect, it } from "vitest";
import { asks, assistant, call, calls, returns, says, user } from "../../../test/carriers/letta.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";
import { letta } from "./index.ts";

const dialect = "letta";
const unknown = unknownOutcome(undefined);

describe("reading Letta messages", () => {
  it("tells calls of a list, of the older field and of one record", () => {
    expect(partsOf(letta, calls(call("a"), call("b", { arguments: "{" })))).toEqual([
      "call call-list 0 a sh usable",
      "call call-list 1 b sh cut-off",
    ]);
    const one = { message_type: "tool_call_message", tool_call: call("a") };
    expect(partsOf(letta, one)).toEqual(["call call-list 0 a sh usable"]);
    expect(partsOf(letta, { ...one, tool_calls: call("a") })).toEqual(["call call-list 0 a sh usable"]);
  });

  it("tells returns, alone and in lists, and answers to approvals", () => {
    expect(partsOf(letta, returns("a"))).toEqual(["result message 0 a sh fine"]);
    const list = {
      ...returns("a"),
      tool_returns: [{ tool_call_id: "a", status: "error", tool_return: "x" }],
    };
    expect(partsOf(letta, list)).toEqual(["result block 0 a undefined error"]);
    const answers = {
      message_type: "approval_response_message",
      approvals: [
        { type: "approval", approve: true, tool_call_id: "a" },
        { type: "tool", tool_call_id: "b", status: "success", tool_return: "x" },
      ],
    };
    expect(partsOf(letta, answers)).toEqual(["approval-response block 0", "result block 1 b undefined fine"]);
  });

  it.each([
    [{ message_type: "summary_message", summary: "x" }, "system"],
    [{ message_type: "reasoning_message", reasoning: "x" }, "assistant"],
    [{ role: "user", content: "x" }, "user"],
    [{ content: "x" }, "other"],
  ])("reads %j as %s", (message, role) => {
    expect(readOne(letta, message).role).toBe(role);
  });
});

describe("approvals of Letta", () => {
  it("are live state at the end", () => {
    expect(found([user("run it"), asks("message-2", "t1")], { dialect })).toEqual([
      "pending-approval info 1",
    ]);
  });

  it("block once a message follows, and are refused by the id of the call", () => {
    const messages = [user("run it"), asks("message-2", "t1", { date: "2026-01-01" }), user("hello?")];
    expect(found(messages, { dialect })).toEqual(["pending-approval error 1"]);
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      { ...says("t1", false, { reason: unknown }), date: "2026-01-01" },
      messages[2],
    ]);
  });

  it("are refused once where two ask about calls of one id, which an answer cannot tell apart", () => {
    const messages = [user("run it"), asks("message-2", "t1"), asks("message-3", "t1"), user("hello?")];
    const healed = cured(messages, { dialect });
    expect(healed).not.toEqual(messages);
    expect(isLeftAlone(healed, { dialect })).toBe(true);
  });

  it("leave nothing else of the message changed when one of two calls goes", () => {
    const two = {
      id: "message-2",
      message_type: "approval_request_message",
      tool_calls: [call("a"), call("")],
    };
    const messages = [user("run it"), two, says("a", true), user("n")];
    expect(cured(messages, { dialect })[1]).toEqual({ ...two, tool_calls: [call("a")] });
  });

  it("are settled by an answer, new or old, and by what came back", () => {
    const asked = [user("run it"), asks("message-2", "t1")];
    const older = {
      message_type: "approval_response_message",
      approve: false,
      approval_request_id: "message-2",
    };
    expect(isLeftAlone([...asked, says("t1", false), user("n")], { dialect })).toBe(true);
    expect(isLeftAlone([...asked, older, user("n")], { dialect })).toBe(true);
    expect(isLeftAlone([...asked, says("t1", true), returns("t1"), assistant("done")], { dialect })).toBe(
      true,
    );
  });
});

describe("calls and returns of Letta", () => {
  it("are healthy with reasoning and words as messages of their own", () => {
    const messages = [
      user("go"),
      { message_type: "reasoning_message", reasoning: "hm" },
      assistant("so"),
      calls(call("a"), call("b")),
      returns("b"),
      returns("a"),
      calls(call("a")),
      returns("a"),
      assistant("done"),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("get a missing return, and a note for a return without its call", () => {
    const messages = [user("go"), calls(call("a")), user("n"), returns("x", "kept")];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      { ...returns("a", unknown), status: "error" },
      messages[2],
      { message_type: "user_message", content: noteText("orphan", ["kept"]) },
    ]);
  });

  it("lose a message of calls when the only one of them goes", () => {
    const messages = [user("go"), { ...calls(call("")), tool_call: call("") }, user("n")];
    expect(cured(messages, { dialect })).toEqual([messages[0], messages[2]]);
  });
});
