import { describe, expect, it } from "vitest";
import { repair } from "../../src/index.ts";

const said = (text: string) => ({ role: "user", content: text });

/** Histories in which something is said where its dialect does not look for it. */
const HISTORIES = [
  [
    "messages of one shape among those of another",
    "ai-sdk-ui",
    [
      { id: "1", role: "user", content: [{ type: "text", text: "A REAL QUESTION" }] },
      { id: "2", role: "assistant", content: "AN ANSWER" },
      { id: "3", role: "user", parts: [{ type: "text", text: "go on" }] },
    ],
  ],
  ["a message's text", "anthropic", [said("go"), { role: "assistant", text: "AN ANSWER" }, said("on")]],
  [
    "a block's content",
    "anthropic",
    [said("go"), { role: "assistant", content: [{ type: "text", content: "AN ANSWER" }] }, said("on")],
  ],
  [
    "a result's text",
    "anthropic",
    [said("go"), { role: "user", content: [{ type: "tool_result", tool_use_id: "k", text: "OUTPUT" }] }],
  ],
] as const;

describe("what stands where its dialect does not look for it", () => {
  it.each(HISTORIES)("is not lost: %s", (_, dialect, messages) => {
    const outcome = repair(messages, { dialect });
    const words = JSON.stringify(messages).match(/[A-Z]{2,}[A-Z ]*/g) ?? [];
    expect(words.filter((word) => !JSON.stringify(outcome.messages).includes(word))).toEqual([]);
    expect(outcome.lost).toEqual([]);
  });
});
