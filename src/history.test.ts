import { describe, expect, it } from "vitest";
import { answer, assistant, MARKER, result, text, use, user } from "../test/carriers/anthropic.ts";
import { deepFreeze } from "../test/generators/json.ts";
import { unknownOutcome } from "./core/texts.ts";
import { check, createValidator, DIALECT_NAMES, type DialectName, repair } from "./index.ts";

const dialect = "anthropic";
const aborted = deepFreeze([user("go"), assistant([use("a")]), user("stop")]);
const healthy = deepFreeze([user("go"), assistant([use("a")]), user([result("a")])]);

describe("check", () => {
  it("takes a list of messages or a whole request", () => {
    expect(check(aborted, { dialect }).issues).toEqual(check({ messages: aborted }, { dialect }).issues);
    expect(check(healthy, { dialect })).toMatchObject({ valid: true, issues: [] });
  });

  it("tells where an issue is and what a report needs, and no prose", () => {
    expect(check(aborted, { dialect }).issues).toEqual([
      {
        code: "dangling-call",
        severity: "error",
        message: 1,
        part: 0,
        callId: "a",
        args: { tool: "read_file", effect: "" },
      },
    ]);
  });

  it("sorts issues by their place", () => {
    const messages = [assistant([use("b:1")]), user([text(""), text("x")]), ...aborted];
    const places = check(messages, { dialect }).issues.map(({ message }) => message);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places)).toEqual(new Set([0, 1, 3]));
  });

  it("says which rules could not run for want of a fact", () => {
    expect(check(healthy, { dialect }).notChecked).toEqual([
      "filtered-turn",
      "oversized-media",
      "reasoning-missing",
      "reasoning-disallowed",
    ]);
    const told = { dialect, limits: {}, rejects: () => false } as const;
    expect(check({ model: "m", messages: healthy }, told).notChecked).toEqual([]);
  });

  it("prefers the facts in its options to those around the messages", () => {
    const request = { thinking: { type: "enabled" }, messages: healthy };
    expect(check(request, { dialect }).issues).toMatchObject([{ code: "reasoning-missing" }]);
    expect(check(request, { dialect, request: {} }).issues).toEqual([]);
  });

  it("answers for what is no history instead of throwing", () => {
    for (const input of [undefined, null, 5, "[]", {}, { messages: "x" }, () => 1]) {
      expect(check(input, { dialect })).toEqual({
        valid: false,
        issues: [{ code: "not-json", severity: "error", message: -1, args: {} }],
        notChecked: [],
      });
    }
  });

  it("passes a request that holds only the new turn of a thread", () => {
    const request = {
      thread: { type: "continue", previous_message_id: "msg_1" },
      messages: [user([result("a")])],
    };
    expect(check(request, { dialect }).valid).toBe(true);
    expect(check(request.messages, { dialect }).valid).toBe(false);
  });
});

describe("repair", () => {
  it("gives back the same references where no error is found", () => {
    const request = deepFreeze({ model: "m", messages: healthy });
    const outcome = repair(request, { dialect });
    expect(outcome.request).toBe(request);
    expect(outcome.messages).toBe(healthy);
    expect(outcome).toMatchObject({
      repaired: false,
      repairs: [],
      issues: [],
      left: [],
      lost: [],
      requires: [],
    });
  });

  it("repairs nothing where all it finds are infos", () => {
    const open = aborted.slice(0, 2);
    const outcome = repair(open, { dialect, pending: true });
    expect(outcome.messages).toBe(open);
    expect(outcome.issues).toMatchObject([{ code: "pending-call", severity: "info" }]);
  });

  it("gives back new messages, and the very ones that it did not touch", () => {
    const outcome = repair(aborted, { dialect });
    expect(outcome.repaired).toBe(true);
    expect(outcome.messages).not.toBe(aborted);
    expect(outcome.messages[0]).toBe(aborted[0]);
    expect(outcome.messages[1]).toBe(aborted[1]);
    expect(outcome).not.toHaveProperty("request");
    expect(outcome.repairs).toEqual([{ code: "dangling-call", deed: "answer", message: 1, callId: "a" }]);
    expect(outcome.issues).toEqual(check(aborted, { dialect }).issues);
  });

  it("gives back the whole request with its other keys in their order", () => {
    const request = deepFreeze({ model: "m", messages: aborted, temperature: 0, x_own: 1 });
    const outcome = repair(request, { dialect });
    expect(outcome.request).toEqual({ ...request, messages: outcome.messages });
    expect(Object.keys(outcome.request ?? {})).toEqual(Object.keys(request));
    expect(outcome.request?.["messages"]).toBe(outcome.messages);
  });

  it("repairs the texts around the messages and gives them back as a request", () => {
    const request = { system: [text("a"), text("")], messages: healthy };
    expect(repair(request, { dialect }).request).toEqual({ system: [text("a")], messages: healthy });
  });

  it("changes nothing around the messages when the facts come by its options", () => {
    const request = deepFreeze({ system: [text("s", MARKER)] });
    const outcome = repair(aborted, { dialect, request });
    expect(outcome).not.toHaveProperty("request");
    expect(outcome.messages).toHaveLength(3);
  });

  it("tells indexes of the messages that came in, also after a first round has moved them", () => {
    const blank = [user("hi"), assistant([text(" ")]), user("go"), assistant([use("a")]), user("stop")];
    const { repairs } = repair(blank, { dialect });
    expect(repairs.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "dangling-call 3",
      "empty-content 1",
    ]);
  });

  it("gives the same bytes for the same input", () => {
    const messages = [user("go"), assistant([use("a.b"), use("c")]), user("x"), user([result("z", "kept")])];
    const [one, other] = [repair(messages, { dialect }), repair(structuredClone(messages), { dialect })];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it("answers for what is no history instead of throwing", () => {
    expect(repair({ messages: 5 }, { dialect })).toMatchObject({
      repaired: false,
      messages: [],
      left: [{ code: "not-json", why: "not-a-history" }],
    });
  });

  it("declares what it leaves, the same on every run", () => {
    const messages = [user("go"), null, assistant([use("a")]), user("stop")];
    const first = repair(messages, { dialect });
    expect(first.messages).toEqual([
      user("go"),
      null,
      assistant([use("a")]),
      user([answer("a", unknownOutcome(undefined)), text("stop")]),
    ]);
    expect(first.left).toMatchObject([{ code: "invalid-message", message: 1, why: "needs-lossy" }]);
    const second = repair(first.messages, { dialect });
    expect(second.messages).toBe(first.messages);
    expect(second.left).toEqual(first.left);
  });
});

describe("createValidator", () => {
  it("says of a history what check says, with the same facts", () => {
    const validator = createValidator({ dialect, request: { thinking: { type: "enabled" } } });
    const options = { dialect, request: { thinking: { type: "enabled" } } } as const;
    expect(validator.check(healthy)).toEqual(check(healthy, options));
    expect(validator.check(aborted)).toEqual(check(aborted, options));
  });
});

describe("the dialects", () => {
  it("are asked for by a name that exists, else the caller is told at once", () => {
    const dialect = "toString" as DialectName;
    const error = expect.objectContaining({ code: "unknown-dialect" });
    for (const call of [check, repair] as unknown as readonly ((input: unknown) => unknown)[])
      expect(() => call([])).toThrow(error);
    expect(() => check([], { dialect })).toThrow(error);
    expect(() => repair([], { dialect })).toThrow(error);
    expect(() => createValidator({ dialect })).toThrow(error);
  });

  /** Where a text alone is no content. */
  const PLAIN: Readonly<Record<string, object>> = {
    gemini: { parts: [{ text: "hi" }] },
    bedrock: { content: [{ text: "hi" }] },
    "ai-sdk-ui": { id: "m1", parts: [{ type: "text", text: "hi" }] },
    "pydantic-ai": { kind: "request", parts: [{ part_kind: "user-prompt", content: "hi" }] },
  };

  it("all take a plain turn", () => {
    for (const dialect of DIALECT_NAMES)
      expect(check([{ role: "user", ...(PLAIN[dialect] ?? { content: "hi" }) }], { dialect }).valid).toBe(
        true,
      );
  });
});
