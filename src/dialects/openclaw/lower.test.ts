import { describe, expect, it } from "vitest";
import { answer, assistant, call, result, text, user } from "../../../test/carriers/openclaw.ts";
import { cured } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";

const dialect = "openclaw";
const unknown = unknownOutcome(undefined);
const at = (timestamp: number) => ({ timestamp });
const note = (content: string, timestamp: number) => user(noteText("orphan", [content]), at(timestamp));

describe("a note in an OpenClaw history", () => {
  it("is the same message, rewritten as the user's, at the same time", () => {
    const messages = [user("hi", at(1)), result("x", "kept", at(2)), assistant([text("so")], at(3))];
    expect(cured(messages, { dialect })).toEqual([messages[0], note("kept", 2), messages[2]]);
  });

  it("comes behind the batch if it stood inside one", () => {
    const messages = [
      user("go", at(1)),
      assistant([call("a"), call("b")], at(2)),
      result("a", "1", at(3)),
      result("x", "kept", at(4)),
      result("b", "2", at(5)),
      user("so?", at(6)),
    ];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      messages[2],
      messages[4],
      note("kept", 4),
      messages[5],
    ]);
  });

  it("has no time where the message had none", () => {
    expect(cured([user("hi"), result("x", "kept")], { dialect })[1]).toEqual(
      user(noteText("orphan", ["kept"])),
    );
  });

  it("takes media along", () => {
    const image = { type: "image", data: "AA", mimeType: "image/png" };
    const messages = [user("hi"), result("x", "", { content: [text("seen"), image] })];
    expect(cured(messages, { dialect })[1]).toEqual({
      role: "user",
      content: [text(noteText("orphan", ["seen"])), image],
    });
  });
});

describe("results that come to their calls", () => {
  it("take their time from the message that made the call, and their name from the call", () => {
    const messages = [
      user("go", at(1)),
      assistant([call("a", { name: "browser" }), call("b")], at(2)),
      user("x", at(9)),
    ];
    expect(cured(messages, { dialect }).slice(2)).toEqual([
      answer("a", unknown, { toolName: "browser", ...at(2) }),
      answer("b", unknown, at(2)),
      messages[2],
    ]);
  });

  it("pass over a failed turn that the agent leaves out", () => {
    const failed = assistant([text("oops")], { stopReason: "error" });
    const messages = [user("go"), assistant([call("a")]), failed, result("a"), user("so?")];
    const repaired = cured(
      [user("go"), assistant([call("a"), call("b")]), failed, result("a"), user("so?")],
      { dialect },
    );
    expect(repaired.filter((message) => message !== failed)).toHaveLength(5);
    expect(cured([...messages, result("z", "kept")], { dialect }).slice(0, 5)).toEqual(messages);
  });

  it("keep the id under the name in which it was written", () => {
    const { toolCallId: _none, ...nameless } = result("x");
    const messages = [user("go"), assistant([call("a")]), { ...nameless, tool_use_id: "x" }];
    expect(cured(messages, { dialect })[2]).toEqual({ ...nameless, tool_use_id: "a" });
  });
});

describe("calls and messages that change", () => {
  it("keep what a stream had delivered of the arguments when a real result proves that the call ran", () => {
    const cut = call("a", { arguments: {}, partialJson: '{"command": "rm' });
    const { partialJson: _none, ...whole } = cut;
    expect(cured([user("go"), assistant([cut]), result("a")], { dialect })[1]).toEqual(
      assistant([{ ...whole, arguments: { _raw: '{"command": "rm' } }]),
    );
  });

  it("keep a failed turn that tells its error, though nothing is left in it", () => {
    const failed = assistant([call("a")], { stopReason: "aborted", errorMessage: "stopped" });
    expect(cured([user("go"), failed, user("again")], { dialect })[1]).toEqual({ ...failed, content: [] });
  });

  it("keep unknown fields", () => {
    const messages = [
      user("go", { x: 1 }),
      assistant([call("", {}), text("t")], { x: 2 }),
      user("on", { x: 3 }),
    ];
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      assistant([text("t")], { x: 2 }),
      messages[2],
    ]);
  });

  it("are placeholders of no model, at the time of the result", () => {
    const messages = [user("hi"), result("x", "kept", at(5)), user("on")];
    const [, placeholder, kept] = cured(messages, { dialect, repairStrategy: "reconstruct" });
    expect(placeholder).toMatchObject({
      role: "assistant",
      content: [{ type: "toolCall", id: "x", name: "exec", arguments: {} }],
      stopReason: "toolUse",
      timestamp: 5,
    });
    expect(kept).toEqual(messages[1]);
  });
});
