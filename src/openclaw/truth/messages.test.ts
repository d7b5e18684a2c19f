import { describe, expect, it } from "vitest";
import { answersIn, comparedHistory, isSaidIn, tokensIn } from "./messages.ts";

const text = (words: string): object => ({ type: "text", text: words });

describe("a history as it is compared", () => {
  it("keeps who spoke, the words and the calls, and leaves out what hosts change", () => {
    expect(
      comparedHistory([
        { role: "user", content: "a", timestamp: 1, idempotencyKey: "k" },
        { role: "custom", customType: "openclaw.runtime-context", content: "now" },
        {
          role: "assistant",
          content: [
            { type: "thinking", thinking: "hm" },
            text("b"),
            { type: "toolCall", id: "1", name: "read", arguments: {} },
          ],
          usage: { input: 1 },
        },
        { role: "toolResult", toolCallId: "1", content: [text("c"), { type: "image", data: "…" }] },
        { role: "compactionSummary", summary: "d" },
        7,
      ]),
    ).toEqual([
      { role: "user", content: ["a"] },
      { role: "assistant", content: ["b", { name: "read", arguments: {} }] },
      { role: "toolResult", content: ["c", "image"] },
      { role: "compactionSummary", content: [], summary: "d" },
      7,
    ]);
  });
});

describe("the answers of a turn", () => {
  it("are what the agent wrote after the last words of a person, each once", () => {
    const answer = (words: string): object => ({ role: "assistant", content: [text(words)] });
    const turn = [
      answer("old"),
      { role: "user", content: "go" },
      answer("one"),
      answer("one"),
      answer(""),
      null,
    ];
    expect(answersIn(turn)).toEqual(["one"]);
  });

  it("tell how many tokens the context had, what came from a cache included", () => {
    const usage = { input: 10, output: 5, cacheRead: 100, cacheWrite: 1, totalTokens: 15 };
    expect(tokensIn([{ role: "assistant", usage }, { role: "user" }])).toBe(116);
    expect(tokensIn([{ role: "assistant" }])).toBeUndefined();
    expect(tokensIn([])).toBeUndefined();
  });
});

describe("a text that is looked for in a history", () => {
  it("is found in the words of a message, and nowhere else", () => {
    expect(isSaidIn([{ role: "user", content: [text("## Section\nx")] }], "## Section")).toBe(true);
    expect(isSaidIn([{ role: "user", name: "## Section", content: [] }], "## Section")).toBe(false);
  });
});
