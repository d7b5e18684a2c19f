import { describe, expect, it } from "vitest";
import { assistant, result, text, thinking, use, user } from "../../../test/carriers/anthropic.ts";
import * as chat from "../../../test/carriers/openai-chat.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { check, repair } from "../../index.ts";
import { BRIDGE_TEXT } from "../texts.ts";

const dialect = "anthropic";

describe("empty-content", () => {
  it("drops an empty text beside a call and puts nothing in its place", () => {
    const messages = [user("go"), assistant([text(""), use("a")]), user([result("a")])];
    expect(found(messages, { dialect })).toEqual(["empty-content error 1"]);
    expect(cured(messages, { dialect })).toEqual([user("go"), assistant([use("a")]), user([result("a")])]);
  });

  it("drops a user message that holds nothing but white space", () => {
    const messages = [user("hi"), assistant("yes"), user([text(" \n")]), user("next")];
    expect(found(messages, { dialect })).toEqual(["empty-content error 2"]);
    expect(cured(messages, { dialect })).toEqual([user("hi"), assistant("yes"), user("next")]);
  });

  it("keeps a turn between two assistant turns with reasoning, in the shortest legal words", () => {
    const turn = assistant([thinking(), text("yes")]);
    expect(cured([user("hi"), turn, user(""), turn, user("bye")], { dialect })).toEqual([
      user("hi"),
      turn,
      user(BRIDGE_TEXT),
      turn,
      user("bye"),
    ]);
  });

  it("fills the content of a tool message that has none", () => {
    const messages = [chat.user("go"), chat.calling(null, [chat.call("a")]), chat.tool("a", null)];
    expect(found(messages, { dialect: "openai-chat" })).toEqual(["empty-content error 2"]);
    expect(cured(messages, { dialect: "openai-chat" })[2]).toEqual(chat.tool("a", ""));
  });

  it("drops a chat message that neither speaks nor calls", () => {
    const messages = [chat.user("go"), { role: "assistant", content: null }, chat.user("on")];
    expect(found(messages, { dialect: "openai-chat" })).toEqual(["empty-content error 1"]);
    expect(cured(messages, { dialect: "openai-chat" })).toEqual([chat.user("go"), chat.user("on")]);
  });

  it("leaves blank content alone where the provider takes it", () => {
    const messages = [user("go"), assistant([text(" "), use("a")]), user([result("a", "")])];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
    expect(isLeftAlone([chat.user(""), chat.assistant(" ")], { dialect: "openai-chat" })).toBe(true);
  });

  it("leaves a message whose content stands under a damaged name to a person, and names it when it goes", () => {
    const hidden = { role: "user", conten: "the decision" };
    const messages = [chat.user("go"), chat.assistant("yes"), hidden, chat.assistant("done")];
    for (const of of ["openai-chat", "mixed", "openclaw", "anthropic"] as const) {
      const wire = of === "openai-chat" || of === "mixed" ? messages : messages.map(withBlocks);
      const careful = repair(wire, { dialect: of });
      expect(careful.messages).toBe(wire);
      expect(careful.left).toMatchObject([{ code: "empty-content", message: 2, why: "needs-lossy" }]);
      const agreed = repair(wire, { dialect: of, lossy: true });
      expect(agreed.lost).toMatchObject([{ what: "message", message: 2 }]);
      expect(check(agreed.messages, { dialect: of }).valid).toBe(true);
    }
  });

  it("does not take facts about a message for what it says", () => {
    const facts = { id: "m1", timestamp: 5, model: "m", usage: { input: 3 }, stopReason: "stop", seen: true };
    const messages = [chat.user("go"), { role: "assistant", ...facts }, chat.user("on")];
    expect(cured(messages, { dialect: "openai-chat" })).toEqual([chat.user("go"), chat.user("on")]);
  });

  it("does not fill the content of a result over what stands under a damaged name", () => {
    const hidden = { role: "tool", tool_call_id: "a", cXntent: "the output" };
    const messages = [chat.user("go"), chat.calling(null, [chat.call("a")]), hidden, chat.assistant("done")];
    const careful = repair(messages, { dialect: "openai-chat" });
    expect(careful.messages).toBe(messages);
    expect(careful.left).toMatchObject([{ code: "empty-content", message: 2, why: "needs-lossy" }]);
    const agreed = repair(messages, { dialect: "openai-chat", lossy: true });
    expect(agreed.messages[2]).toEqual({ ...hidden, content: "" });
    expect(agreed.lost).toMatchObject([{ what: "message-content", message: 2 }]);
  });

  it("keeps what an orphan says under a damaged name in its note", () => {
    const hidden = { role: "tool", tool_call_id: "x", cXntent: "the output" };
    const messages = [chat.user("go"), chat.assistant("yes"), hidden, chat.user("on")];
    expect(JSON.stringify(cured(messages, { dialect: "openai-chat" }))).toContain("the output");
  });

  it("keeps a message whose text is damaged in its name when its calls go", () => {
    const hidden = { role: "assistant", c0ntent: "the answer", tool_calls: [chat.call("")] };
    const messages = [chat.user("go"), hidden, chat.user("on")];
    const outcome = repair(messages, { dialect: "openai-chat", lossy: false });
    expect(JSON.stringify(outcome.messages)).toContain("the answer");
    expect(outcome.left.map(({ why }) => why)).toContain("needs-lossy");
  });
});

/** A message in blocks, as agents that read nothing else write it. */
function withBlocks(message: object): object {
  return "content" in message ? { ...message, content: [text(String(message.content))] } : message;
}
