import { describe, expect, it } from "vitest";
import * as anthropic from "../test/carriers/anthropic.ts";
import * as chat from "../test/carriers/openai-chat.ts";
import { deepFreeze } from "../test/generators/json.ts";
import { noteText, unknownOutcome } from "./core/texts.ts";
import {
  ensureToolResults,
  findOrphanedCalls,
  repairOrphans,
  validateToolCompletion,
  validateToolPairs,
  validateToolResultPairing,
  validateUniqueIds,
} from "./index.ts";

const { answer, assistant, result, text, use, user } = anthropic;
const healthy = deepFreeze([user("go"), assistant([use("a")]), user([result("a")]), assistant("done")]);
const orphaned = deepFreeze([user("hi"), assistant("yes"), user([result("x", "kept"), text("on")])]);
const aborted = deepFreeze([user("go"), assistant([text("ok"), use("a")]), user("stop")]);

describe("findOrphanedCalls", () => {
  it("names every call without a result, over all turns, in any shape", () => {
    const messages = [...aborted, chat.calling(null, [chat.call("b"), chat.call("c")]), chat.tool("b")];
    expect(findOrphanedCalls(messages)).toEqual(["a", "c"]);
    expect(findOrphanedCalls(healthy)).toEqual([]);
  });

  it("does not name a call whose result stands elsewhere", () => {
    expect(findOrphanedCalls([...aborted, assistant("hm"), user([result("a", "late")])])).toEqual([]);
  });
});

describe("ensureToolResults", () => {
  it("gives back the same reference when every call has its result", () => {
    expect(ensureToolResults(healthy)).toBe(healthy);
    expect(validateToolResultPairing(healthy)).toBe(healthy);
  });

  it("answers calls honestly and keeps orphans as notes", () => {
    expect(ensureToolResults([...aborted, ...orphaned])).toEqual([
      aborted[0],
      aborted[1],
      user([answer("a", unknownOutcome(undefined)), text("stop")]),
      orphaned[0],
      orphaned[1],
      user([text(noteText("orphan", ["kept"])), text("on")]),
    ]);
  });

  it("takes orphans out when that is asked for", () => {
    expect(ensureToolResults(orphaned, { repairStrategy: "remove_orphans" })[2]).toEqual(user([text("on")]));
    expect(validateToolResultPairing(orphaned, { repairStrategy: "remove_orphans" })).toEqual(
      ensureToolResults(orphaned, { repairStrategy: "remove_orphans" }),
    );
  });
});

describe("validateToolPairs", () => {
  it("passes histories whose results follow their calls", () => {
    expect(validateToolPairs(healthy)).toEqual({ valid: true });
    expect(validateToolPairs(aborted)).toEqual({ valid: true });
  });

  it("names every orphan, and the first of them in words", () => {
    const messages = [...orphaned, assistant("ok"), user([result("y")])];
    expect(validateToolPairs(messages)).toEqual({
      valid: false,
      error: "Orphaned tool result: x",
      orphanedIds: ["x", "y"],
    });
  });

  it("names a result that stands away from its call", () => {
    const late = [...aborted, assistant("hm"), user([result("a", "late")])];
    expect(validateToolPairs(late)).toMatchObject({ valid: false, orphanedIds: ["a"] });
  });
});

describe("validateToolCompletion", () => {
  it("names calls that have no result", () => {
    expect(validateToolCompletion(aborted)).toEqual({
      valid: false,
      error: "Incomplete tool call: a",
      incompleteIds: ["a"],
    });
    expect(validateToolCompletion(healthy)).toEqual({ valid: true });
  });

  it("passes calls of the last turn, which may still be running", () => {
    expect(validateToolCompletion(aborted.slice(0, 2))).toEqual({ valid: true });
    const running = [user("go"), assistant([use("a"), use("b")]), user([result("a")])];
    expect(validateToolCompletion(running, { dialect: "anthropic" })).toEqual({ valid: true });
  });
});

describe("validateUniqueIds", () => {
  const twice = [...healthy, user("again"), ...healthy.slice(1)];

  it("names an id that two calls have", () => {
    expect(validateUniqueIds(twice)).toEqual({ valid: false, error: "Duplicate tool call id: a" });
    expect(validateUniqueIds(healthy)).toEqual({ valid: true });
  });

  it("follows the law of the dialect: in chat completions ids repeat over messages", () => {
    const turn = [chat.calling(null, [chat.call("a")]), chat.tool("a")];
    expect(validateUniqueIds([chat.user("x"), ...turn, ...turn], { dialect: "openai-chat" })).toEqual({
      valid: true,
    });
    const copies = chat.calling(null, [chat.call("a"), chat.call("a")]);
    expect(validateUniqueIds([chat.user("x"), copies], { dialect: "openai-chat" }).valid).toBe(false);
  });
});

describe("repairOrphans", () => {
  it("does nothing where nothing is wrong", () => {
    const outcome = repairOrphans(healthy);
    expect(outcome).toEqual({ repaired: false, repairs: [], messages: healthy });
    expect(outcome.messages).toBe(healthy);
  });

  it("tells every action with its place and id", () => {
    expect(repairOrphans([...aborted, ...orphaned]).repairs).toEqual([
      { action: "preserve_orphan", messageIndex: 5, toolUseId: "x" },
      { action: "answer_incomplete", messageIndex: 1, toolUseId: "a" },
    ]);
  });

  it("names what other strategies do", () => {
    const actions = (messages: readonly unknown[], options: Parameters<typeof repairOrphans>[1]) =>
      repairOrphans(messages, options).repairs.map(({ action }) => action);
    expect(actions(orphaned, { repairStrategy: "remove_orphans" })).toEqual(["remove_orphan"]);
    expect(actions(orphaned, { repairStrategy: "reconstruct" })).toEqual(["reconstruct_call"]);
    expect(actions(aborted, { danglingCalls: "remove" })).toEqual(["remove_incomplete"]);
    expect(actions([...healthy, ...aborted], { repairStrategy: "truncate" })).toEqual(["truncate"]);
    const late = [...aborted, assistant("hm"), user([result("a", "late")])];
    expect(actions(late, {})).toEqual(["move_result"]);
    expect(actions([...healthy, user("again"), ...healthy.slice(1)], {})).toEqual(["rename_id"]);
  });
});
