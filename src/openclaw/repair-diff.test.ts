import { describe, expect, it } from "vitest";
import { diffLine, isChanged, isSpelling, repairDiff } from "./repair-diff.ts";
import { historyCalls } from "./work/history-calls.ts";

const calls = (...ids: readonly string[]): object => ({
  role: "assistant",
  content: ids.map((id) => ({ type: "toolCall", id, name: "read", arguments: {} })),
});
const result = (toolCallId: string): object => ({ role: "toolResult", toolCallId, content: [] });

/** The store as it is read for a message that is given first. */
const diff = (stored: readonly object[], given: readonly object[]): ReturnType<typeof repairDiff> =>
  repairDiff({ ...historyCalls(stored), isAnchored: true }, historyCalls(given));

/** What OpenClaw 2026.9.6 was seen to do in memory about each kind of damage. */
const DONE_IN_MEMORY = {
  "an orphan result is dropped": [[result("x")], [], { droppedResults: ["x"] }],
  "a call without a result gets one": [[calls("a")], [calls("a"), result("a")], { inventedResults: ["a"] }],
  "a second call of an id is renamed": [
    [calls("a"), result("a"), calls("a"), result("a")],
    [calls("a"), result("a"), calls("acall2"), result("acall2")],
    { renamed: [{ stored: "a", given: "acall2" }] },
  ],
  "a second result is dropped": [
    [calls("a"), result("a"), result("a")],
    [calls("a"), result("a")],
    { droppedResults: ["a"] },
  ],
  "a cut call is dropped with what was made up for it": [
    [calls("a"), result("a"), calls("cut"), result("cut"), calls("b"), result("b")],
    [calls("a"), result("a"), calls("b"), result("b")],
    { droppedCalls: ["cut"], droppedResults: ["cut"] },
  ],
  "a call without an id is dropped with its result": [
    [calls("a"), result("a"), calls(""), result("")],
    [calls("a"), result("a")],
    { droppedCalls: [""], droppedResults: [""] },
  ],
  "a result that stands elsewhere is moved": [
    [calls("a"), { role: "user", content: "and?" }, result("a")],
    [calls("a"), result("a"), { role: "user", content: "and?" }],
    { movedResults: ["a"] },
  ],
  "letters that a provider does not allow are taken out": [
    [calls("toolu_a|b"), result("toolu_a|b")],
    [calls("tooluab"), result("tooluab")],
    { renamed: [{ stored: "toolu_a|b", given: "tooluab" }] },
  ],
} as const;

const NOTHING = { droppedCalls: [], droppedResults: [], inventedResults: [], movedResults: [], renamed: [] };

describe("the repair diff", () => {
  it.each(Object.entries(DONE_IN_MEMORY))("%s", (_, [stored, given, expected]) => {
    expect(diff(stored, given)).toEqual({ ...NOTHING, ...expected });
  });

  it("is empty where both are the same, also where the model gets the end alone", () => {
    const all = [calls("a"), result("a"), calls("b", "c"), result("b"), result("c")];
    expect(isChanged(diff(all, all))).toBe(false);
    const end = all.slice(2);
    expect(isChanged(repairDiff(historyCalls(all), historyCalls(end)))).toBe(false);
    expect(isChanged(repairDiff(historyCalls(all), historyCalls([])))).toBe(false);
    const timed = all.map((message, timestamp) => ({ ...message, timestamp }));
    expect(historyCalls(timed, 2)).toMatchObject({
      ...{ calls: ["b", "c"], results: ["b", "c"], isAnchored: true },
    });
    expect(historyCalls(timed, 99)).toEqual({ ...historyCalls(all), isAnchored: false });
  });

  it("knows also without the first message what has no call in the store", () => {
    const stored = historyCalls([calls("a"), result("a"), result("x")]);
    expect(repairDiff(stored, historyCalls([]))).toEqual({ ...NOTHING, droppedResults: ["x"] });
  });

  it("is told in one line of which no id steers a terminal", () => {
    expect(diffLine(diff([result("x\u001b[2J")], []))).toBe(
      "the model is given another history than is stored: 1 dropped results (x?[2J)",
    );
  });

  it("tells another name from another spelling of the same one", () => {
    const spelled = diff([calls("toolu_a"), result("toolu_a")], [calls("toolua"), result("toolua")]);
    expect(diffLine(spelled)).toMatch(/: 1 renamed calls \(toolu_a as toolua\)$/);
    expect([isChanged(spelled), isSpelling(spelled)]).toEqual([true, true]);
    const named = diff([calls("a", "a")], [calls("a", "a2")]);
    expect([isChanged(named), isSpelling(named)]).toEqual([true, false]);
    expect(isSpelling(diff([result("x")], []))).toBe(false);
  });
});
