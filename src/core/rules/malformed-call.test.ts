import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import * as chat from "../../../test/carriers/openai-chat.ts";
import * as openclaw from "../../../test/carriers/openclaw.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../texts.ts";

const dialect = "anthropic";

describe("malformed-call", () => {
  it("takes out a call without an id or a name, and keeps a real result of it as a note", () => {
    const messages = [
      user("go"),
      assistant([text("ok"), use("a", { name: "" }), use("", {})]),
      user([result("a", "it ran")]),
    ];
    expect(found(messages, { dialect })).toEqual(["malformed-call error 1", "malformed-call error 1"]);
    expect(cured(messages, { dialect })).toEqual([
      user("go"),
      assistant([text("ok")]),
      user([text(noteText("orphan", ["it ran"]))]),
    ]);
  });

  it("takes out a call whose arguments were cut off, together with its invented result", () => {
    const cut = openclaw.call("a", { arguments: {}, partialJson: '{"command": "rm' });
    const invented = openclaw.answer("a", unknownOutcome(undefined));
    const messages = [openclaw.user("go"), openclaw.assistant([openclaw.text("ok"), cut]), invented];
    expect(cured(messages, { dialect: "openclaw" })).toEqual([
      openclaw.user("go"),
      openclaw.assistant([openclaw.text("ok")]),
    ]);
  });

  it("keeps cut-off arguments as they are recorded where a real result proves that the call ran", () => {
    const messages = [chat.user("go"), chat.calling(null, [chat.call("a", '{"path": "x')]), chat.tool("a")];
    expect(found(messages, { dialect: "openai-chat" })).toEqual(["malformed-call error 1"]);
    expect(cured(messages, { dialect: "openai-chat" })).toEqual([
      chat.user("go"),
      chat.calling(null, [chat.call("a", '{"_raw":"{\\"path\\": \\"x"}')]),
      chat.tool("a"),
    ]);
  });

  it("unpacks arguments that were written as a text, and wraps those of another kind", () => {
    const messages = [
      user("go"),
      assistant([use("a", { input: '{"path":"x"}' }), use("b", { input: [1] })]),
      user([result("a"), result("b")]),
    ];
    expect(cured(messages, { dialect })[1]).toEqual(
      assistant([use("a", { input: { path: "x" } }), use("b", { input: { _raw: "[1]" } })]),
    );
  });

  it("makes a name legal for the call and for its result", () => {
    const named = (name: string) => [
      openclaw.user("go"),
      openclaw.assistant([openclaw.call("a", { name })]),
      openclaw.result("a", "x", { toolName: name }),
    ];
    expect(found(named(" exec "), { dialect: "openclaw" })).toEqual(["malformed-call error 1"]);
    expect(cured(named(" exec "), { dialect: "openclaw" })).toEqual(named("exec"));
  });

  it("leaves empty arguments of the right kind alone", () => {
    const messages = [user("go"), assistant([use("a", { input: {} })]), user([result("a"), text("on")])];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});
