import { describe, expect, it } from "vitest";
import * as anthropic from "../../../test/carriers/anthropic.ts";
import * as chat from "../../../test/carriers/openai-chat.ts";
import { cured } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";
import { check, repair } from "../../index.ts";

const { assistant, result, text, thinking, use, user } = anthropic;
const dialect = "anthropic";
const placeholder = (...ids: readonly string[]) =>
  assistant(ids.map((id) => ({ type: "tool_use", id, name: "unrecorded_call", input: {} })));

describe("remove_orphans", () => {
  const options = { dialect, repairStrategy: "remove_orphans" } as const;

  it("takes orphans out, and messages that held nothing else, and names each of them", () => {
    const messages = [
      user("hi"),
      assistant("yes"),
      user([result("x"), text("on")]),
      assistant("ok"),
      user([result("y")]),
    ];
    expect(cured(messages, options)).toEqual([
      user("hi"),
      assistant("yes"),
      user([text("on")]),
      assistant("ok"),
    ]);
    expect(repair(messages, options).lost).toEqual([
      { what: "result", message: 2, callId: "x" },
      { what: "result", message: 4, callId: "y" },
    ]);
  });

  it("still moves a result that has a call, and answers calls that have none", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user("x"),
      assistant("y"),
      user([result("a")]),
    ];
    expect(cured(messages, options)[2]).toEqual(
      user([result("a"), anthropic.answer("b", unknownOutcome(undefined)), text("x")]),
    );
  });

  it("keeps further, different outputs of a call", () => {
    const messages = [user("go"), assistant([use("a")]), user([result("a", "1"), result("a", "2")])];
    expect(cured(messages, options)[2]).toEqual(user([result("a", "1"), text(noteText("further", ["2"]))]));
  });
});

describe("reconstruct", () => {
  const options = { dialect, repairStrategy: "reconstruct" } as const;

  it("puts one placeholder message directly before the results, behind the words beside them", () => {
    const messages = [
      user("hi"),
      assistant("yes"),
      user([result("x"), text("on"), result("y")]),
      assistant("ok"),
    ];
    expect(cured(messages, options)).toEqual([
      user("hi"),
      assistant("yes"),
      user([text("on")]),
      placeholder("x", "y"),
      user([result("x"), result("y")]),
      assistant("ok"),
    ]);
  });

  it("does not split a batch of calls and results", () => {
    const messages = [
      chat.user("go"),
      chat.calling(null, [chat.call("a"), chat.call("b")]),
      chat.tool("a"),
      chat.tool("x", "kept", { name: "look" }),
      chat.tool("b"),
      chat.user("on"),
    ];
    expect(cured(messages, { dialect: "openai-chat", repairStrategy: "reconstruct" })).toEqual([
      messages[0],
      messages[1],
      messages[2],
      messages[4],
      chat.calling(null, [chat.call("x", "{}", "look")]),
      messages[3],
      messages[5],
    ]);
  });

  it("keeps the stored name where it is legal, else says that it was not recorded", () => {
    const named = (name: string) => [chat.user("hi"), chat.tool("x", "kept", { name })];
    const nameOf = (name: string) =>
      cured(named(name), { dialect: "openai-chat", repairStrategy: "reconstruct" })[1];
    expect(nameOf("look")).toEqual(chat.calling(null, [chat.call("x", "{}", "look")]));
    expect(nameOf("look here")).toEqual(chat.calling(null, [chat.call("x", "{}", "unrecorded_call")]));
  });

  it("gives a refused or repeated id another name on both sides", () => {
    const messages = [
      user("hi"),
      assistant("yes"),
      user([result("x:1"), result("y", "1"), result("y", "2")]),
      assistant("ok"),
    ];
    const repaired = cured(messages, options);
    const made = JSON.stringify(repaired);
    expect(made).not.toContain('x:1","name');
    expect(check(repaired, { dialect }).valid).toBe(true);
    expect(made).toContain("output of x:1");
  });

  it("falls back to a note at the first message, where an assistant may not speak", () => {
    const messages = [user([result("x", "kept"), text("on")]), assistant("ok")];
    expect(cured(messages, options)[0]).toEqual(user([text(noteText("orphan", ["kept"])), text("on")]));
    expect(repair(messages, options).issues).toMatchObject([{ args: { fallback: true } }]);
  });

  it("falls back to a note while reasoning must lead every turn with calls", () => {
    const thinkingOn = { thinking: { type: "enabled", budget_tokens: 1024 } };
    const messages = [
      user("hi"),
      assistant([thinking(), text("yes")]),
      user([result("x", "kept")]),
      assistant("ok"),
      user("bye"),
    ];
    expect(cured(messages, { ...options, request: thinkingOn })[2]).toEqual(
      user([text(noteText("orphan", ["kept"]))]),
    );
  });
});

describe("truncate", () => {
  const options = { dialect, repairStrategy: "truncate" } as const;
  const good = [user("hi"), assistant([use("a")]), user([result("a")]), assistant("done")];

  it("cuts at the last closed turn before the first error, and keeps every message before it", () => {
    const messages = [
      ...good,
      user("go"),
      assistant([text("I look"), use("b")]),
      user("stop"),
      assistant("ok"),
    ];
    const repaired = cured(messages, options);
    expect(repaired).toHaveLength(4);
    expect(repaired.every((message, at) => message === messages[at])).toBe(true);
    expect(repair(messages, options).lost).toEqual([{ what: "later-messages", message: 4 }]);
  });

  it("cuts before the call of a result that came too late", () => {
    const messages = [
      ...good,
      user("go"),
      assistant([use("b")]),
      user("x"),
      assistant("y"),
      user([result("b")]),
    ];
    expect(cured(messages, options)).toEqual(good);
  });

  it("never cuts between a call and its result", () => {
    const messages = [...good, user([text(""), text("x")]), assistant("y"), user("z")];
    expect(cured(messages, options)).toEqual(good);
    const inside = [
      user("hi"),
      assistant([use("a"), use("c")]),
      user([result("a")]),
      assistant("so"),
      user("x"),
    ];
    expect(repair(inside, options)).toMatchObject({ repaired: false, left: [{ why: "nothing-left" }] });
  });

  it("refuses to leave nothing, or nothing but the system's words", () => {
    const messages = [user("go"), assistant([use("b")]), user("stop")];
    const outcome = repair(messages, options);
    expect(outcome.messages).toBe(messages);
    expect(outcome).toMatchObject({
      repaired: false,
      left: [{ code: "dangling-call", why: "nothing-left" }],
    });
    const led = [{ role: "system", content: "x" }, chat.user("go"), chat.calling(null, [chat.call("b")])];
    expect(repair(led, { dialect: "openai-chat", repairStrategy: "truncate" }).left).toMatchObject([
      { why: "nothing-left" },
    ]);
  });
});

describe("danglingCalls: remove", () => {
  const options = { dialect, danglingCalls: "remove" } as const;

  it("takes out only the calls that have no result", () => {
    const messages = [user("go"), assistant([use("a"), use("b")]), user([result("b")])];
    expect(cured(messages, options)).toEqual([user("go"), assistant([use("b")]), user([result("b")])]);
    expect(repair(messages, options).lost).toEqual([{ what: "call", message: 1, callId: "a" }]);
  });

  it("drops a message that held nothing else", () => {
    expect(cured([user("go"), assistant([use("a")]), user("stop")], options)).toEqual([
      user("go"),
      user("stop"),
    ]);
  });

  it("leaves a pending call of the tail alone where it is awaited", () => {
    const messages = [user("go"), assistant([use("a")])];
    expect(repair(messages, { ...options, pending: true }).messages).toBe(messages);
  });

  it("first moves a real result to its call", () => {
    const messages = [user("go"), assistant([use("a")]), user("x"), assistant("y"), user([result("a")])];
    expect(cured(messages, options)[2]).toEqual(user([result("a"), text("x")]));
  });

  it("says when a message whose only result moves away had members that nobody knows", () => {
    const messages = [
      { role: "user", content: "go" },
      { role: "assistant", content: [{ type: "tool_use", id: "a", name: "x", input: {} }] },
      { role: "user", content: "well?" },
      { role: "assistant", content: "wait" },
      {
        role: "user",
        remark: "it took long",
        content: [{ type: "tool_result", tool_use_id: "a", content: "r" }],
      },
      { role: "user", content: "thanks" },
    ];
    const { lost, repairs } = repair(messages, { dialect: "anthropic" });
    expect(repairs.map(({ deed }) => deed)).toEqual(["moveResult"]);
    expect(lost).toEqual([{ what: "members", message: 4 }]);
    const plain = messages.map(({ role, content }) => ({ role, content }));
    expect(repair(plain, { dialect: "anthropic" }).lost).toEqual([]);
  });
});
