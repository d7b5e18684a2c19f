import { describe, expect, it } from "vitest";
import {
  ensureToolResults,
  findOrphanedCalls,
  type PairingOptions,
  repairOrphans,
  validateToolCompletion,
  validateToolPairs,
  validateUniqueIds,
} from "../../src/index.ts";
import * as anthropic from "../carriers/anthropic.ts";
import * as chat from "../carriers/openai-chat.ts";
import { deepFreeze, stringsIn } from "../generators/json.ts";
import { refusals } from "../oracle/index.ts";

/** The settings under which the session integrity specification describes its repairs. */
const SPECIFIED: PairingOptions = { repairStrategy: "remove_orphans", danglingCalls: "remove" };

const { assistant, result, text, use, user } = anthropic;

const talk = deepFreeze([user([text("hello")]), assistant([text("hi there")]), user([text("bye")])]);
const cycle = deepFreeze([
  user([text("read it")]),
  assistant([text("I read"), use("toolu_1")]),
  user([result("toolu_1", "contents")]),
  assistant([text("it says so")]),
]);
const orphaned = deepFreeze([
  user([text("read it")]),
  assistant([text("I read")]),
  user([result("toolu_9", "evidence"), text("go on")]),
  assistant([text("ok")]),
]);
const incomplete = deepFreeze([
  user([text("read it")]),
  assistant([text("I read"), use("toolu_1")]),
  user([text("never mind")]),
  assistant([text("ok")]),
]);

/** Would an Anthropic or a mixed receiver take it? */
function isTaken(messages: readonly unknown[]): boolean {
  return refusals("anthropic", messages).length === 0 && refusals("mixed", messages).length === 0;
}

describe("session integrity specification: validation", () => {
  it("1. passes a session without tools", () => {
    expect([validateToolPairs(talk), validateToolCompletion(talk), validateUniqueIds(talk)]).toEqual(
      Array.from({ length: 3 }, () => ({ valid: true })),
    );
  });

  it("2. passes a session with matched calls and results", () => {
    expect([validateToolPairs(cycle), validateToolCompletion(cycle), validateUniqueIds(cycle)]).toEqual(
      Array.from({ length: 3 }, () => ({ valid: true })),
    );
  });

  it("3. fails on an orphaned result and names it", () => {
    expect(validateToolPairs(orphaned)).toMatchObject({ valid: false, orphanedIds: ["toolu_9"] });
  });

  it("4. fails on an incomplete call and names it, but not on one of the last message", () => {
    expect(validateToolCompletion(incomplete)).toMatchObject({ valid: false, incompleteIds: ["toolu_1"] });
    expect(validateToolCompletion(incomplete.slice(0, 2))).toEqual({ valid: true });
  });

  it("5. fails on repeated call ids", () => {
    const repeated = [...cycle, user([text("again")]), ...cycle.slice(1)];
    expect(validateUniqueIds(repeated)).toMatchObject({
      valid: false,
      error: expect.stringContaining("toolu_1"),
    });
  });
});

describe("session integrity specification: recovery", () => {
  it("13. removes an orphaned result", () => {
    const outcome = repairOrphans(orphaned, SPECIFIED);
    expect(outcome.repairs).toEqual([{ action: "remove_orphan", messageIndex: 2, toolUseId: "toolu_9" }]);
    expect(outcome.messages).toEqual([orphaned[0], orphaned[1], user([text("go on")]), orphaned[3]]);
    expect(isTaken(outcome.messages)).toBe(true);
  });

  it("13. keeps what it said as a note by default", () => {
    const outcome = repairOrphans(orphaned);
    expect(outcome.repairs).toMatchObject([{ action: "preserve_orphan", messageIndex: 2 }]);
    expect(stringsIn(outcome.messages).join()).toContain("evidence");
    expect(isTaken(outcome.messages)).toBe(true);
  });

  it("14. removes an incomplete call", () => {
    const outcome = repairOrphans(incomplete, SPECIFIED);
    expect(outcome.repairs).toEqual([{ action: "remove_incomplete", messageIndex: 1, toolUseId: "toolu_1" }]);
    expect(outcome.messages).toEqual([
      incomplete[0],
      assistant([text("I read")]),
      incomplete[2],
      incomplete[3],
    ]);
    expect(isTaken(outcome.messages)).toBe(true);
  });

  it("14. answers it by default", () => {
    const outcome = repairOrphans(incomplete);
    expect(outcome.repairs).toMatchObject([{ action: "answer_incomplete", messageIndex: 1 }]);
    expect(outcome.messages[1]).toBe(incomplete[1]);
    expect(isTaken(outcome.messages)).toBe(true);
  });

  it("does not change the messages it is given, and repairs once", () => {
    for (const options of [SPECIFIED, {}]) {
      for (const messages of [orphaned, incomplete]) {
        const once = repairOrphans(messages, options).messages;
        expect(repairOrphans(once, options)).toEqual({ repaired: false, repairs: [], messages: once });
      }
    }
  });
});

describe.each([
  ["as the conversation integrity notes set it", { repairStrategy: "remove_orphans" }],
  ["by default", {}],
] as const)("conversation integrity, %s", (_name, options) => {
  const settings: PairingOptions = { dialect: "openai-chat", ...options };
  const ensured = (messages: readonly unknown[]) => ensureToolResults(deepFreeze(messages), settings);
  const orphans = (messages: readonly unknown[]) => findOrphanedCalls(messages, settings);
  const isSound = (messages: readonly unknown[]) =>
    refusals("openai-chat", messages).length === 0 && orphans(messages).length === 0;
  /** The ids of the tool messages from an index on, up to the next message of another role. */
  const answersAt = (messages: readonly unknown[], index: number): unknown[] => {
    const ids: unknown[] = [];
    for (const message of messages.slice(index) as readonly Record<string, unknown>[]) {
      if (message["role"] !== "tool") break;
      ids.push(message["tool_call_id"]);
    }
    return ids;
  };

  it("leaves a clean conversation alone", () => {
    const clean = [
      chat.user("go"),
      chat.calling(null, [chat.call("a")]),
      chat.tool("a"),
      chat.assistant("done"),
    ];
    expect(ensured(clean)).toBe(clean);
    expect(orphans(clean)).toEqual([]);
  });

  it("answers a single call without a result", () => {
    const messages = [chat.user("go"), chat.calling(null, [chat.call("a")]), chat.user("stop")];
    const repaired = ensured(messages);
    expect(orphans(messages)).toEqual(["a"]);
    expect(answersAt(repaired, 2)).toEqual(["a"]);
    expect(repaired).toHaveLength(4);
    expect(isSound(repaired)).toBe(true);
  });

  it("answers a call that is not in the last assistant message", () => {
    const messages = [
      chat.user("go"),
      chat.calling(null, [chat.call("deep")]),
      chat.user("and this"),
      chat.calling(null, [chat.call("b")]),
      chat.tool("b"),
      chat.assistant("done"),
    ];
    expect(orphans(messages)).toEqual(["deep"]);
    const repaired = ensured(messages);
    expect(answersAt(repaired, 2)).toEqual(["deep"]);
    expect(isSound(repaired)).toBe(true);
  });

  it("answers several calls of one message", () => {
    const messages = [
      chat.user("go"),
      chat.calling("I look", [chat.call("a"), chat.call("b"), chat.call("c")]),
      chat.tool("b"),
      chat.user("stop"),
    ];
    expect(orphans(messages)).toEqual(["a", "c"]);
    const repaired = ensured(messages);
    expect(answersAt(repaired, 2)).toEqual(["a", "b", "c"]);
    expect(isSound(repaired)).toBe(true);
  });

  it("answers several batches over the conversation", () => {
    const batch = (...ids: readonly string[]) =>
      chat.calling(
        null,
        ids.map((id) => chat.call(id)),
      );
    const messages = [
      chat.user("go"),
      batch("a", "b"),
      chat.user("x"),
      batch("c"),
      chat.user("y"),
      batch("d"),
      chat.tool("d"),
    ];
    expect(orphans(messages)).toEqual(["a", "b", "c"]);
    expect(isSound(ensured(messages))).toBe(true);
  });

  it("copes with empty and null lists of calls", () => {
    const empty = [chat.user("go"), chat.calling("hi", []), chat.user("x")];
    const none = [chat.user("go"), { ...chat.assistant("hi"), tool_calls: null }, chat.user("x")];
    expect(orphans(empty)).toEqual([]);
    expect(orphans(none)).toEqual([]);
    expect(ensured(none)).toBe(none);
    expect(ensured(empty)).toEqual([chat.user("go"), chat.assistant("hi"), chat.user("x")]);
  });

  it("leaves no result without its call", () => {
    const messages = [chat.user("go"), chat.assistant("hm"), chat.tool("x", "evidence"), chat.user("on")];
    const repaired = ensured(messages);
    expect(isSound(repaired)).toBe(true);
    expect(JSON.stringify(repaired)).not.toContain("tool_call_id");
    const keeps = !("repairStrategy" in options);
    expect(stringsIn(repaired).join().includes("evidence")).toBe(keeps);
  });
});
