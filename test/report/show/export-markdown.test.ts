import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConversation } from "../../../src/report/show/conversation.ts";
import { markdownOf } from "../../../src/report/show/export-markdown.ts";
import type { TargetReport } from "../../../src/report/target-report.ts";

function handOver(messages: readonly unknown[], isTerminal = false): string {
  const report: TargetReport = {
    facts: {
      name: "s.jsonl",
      kind: "transcript",
      format: "openclaw",
      dialect: "openclaw",
      assumed: false,
      bytes: 1,
    },
    valid: true,
    rows: messages.map((message, index) => ({ line: index + 2, message })),
    issues: [],
    plan: undefined,
  };
  const input = { facts: report.facts, file: "s.jsonl", isTerminal };
  return [...markdownOf(readConversation(report), input)].join("");
}

/** The lines of a document that stand in no quotation and in no fence: its own words. */
function ownLines(markdown: string): readonly string[] {
  const own: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split("\n")) {
    const ticks = /^`{3,}/.exec(line)?.[0];
    if (fence !== undefined) {
      // Only as many ticks and nothing behind them end a fence.
      if (ticks !== undefined && ticks.length >= fence.length && line.trim() === ticks) fence = undefined;
    } else if (ticks !== undefined) fence = ticks;
    else if (!line.startsWith(">")) own.push(line);
  }
  expect(fence).toBeUndefined();
  return own;
}

const FAKE = fc.string({
  unit: fc.constantFrom(
    "\n",
    "\r",
    "\u2028",
    "## Fake",
    "```",
    "````",
    "~~~",
    "> ",
    "    ",
    "<b>",
    "- ",
    "word",
    "`",
    "*",
  ),
  maxLength: 15,
});

describe("a conversation as Markdown", () => {
  it("lets nothing that was recorded pass for its own words", () => {
    const shape = (text: string): readonly unknown[] => [
      { role: "user", content: [{ type: "text", text: `x${text}` }] },
      { role: "assistant", content: [{ type: "toolCall", id: text, name: text, arguments: { text } }] },
      { role: "toolResult", toolCallId: text, toolName: text, content: [{ type: "text", text: `x${text}` }] },
      { role: text, summary: text },
      { role: "assistant", content: [], stopReason: "error", errorMessage: text },
    ];
    const headings = (markdown: string): readonly string[] =>
      ownLines(markdown).filter((line) => /^\s*(#|<|~~~)/.test(line));
    fc.assert(
      fc.property(FAKE, (text) => {
        const found = headings(handOver(shape(text)));
        expect(found.filter((line) => line.includes("Fake"))).toEqual([]);
        expect(
          found.every((line) => /^## (User|Assistant|Tool) · line \d$|^# Record|^## Calls/.test(line)),
        ).toBe(true);
      }),
    );
  });

  it("keeps tabs and emoji in a file, and spells all of them out on a terminal", () => {
    const messages = [{ role: "user", content: [{ type: "text", text: "a\tb ❤\ufe0f \u202e\u001b" }] }];
    expect(handOver(messages)).toContain("> a\tb ❤\ufe0f \\u{202e}\\u{1b}");
    expect(handOver(messages, true)).toContain("> a    b ❤\\u{fe0f} \\u{202e}\\u{1b}");
  });

  it("is cut into pieces, message by message, however large it is", () => {
    const text = "x".repeat(1000);
    const message = { role: "user", content: [{ type: "text", text }] };
    const markdown = handOver(Array.from({ length: 500 }, () => message));
    expect(markdown.match(/^## User/gm)).toHaveLength(500);
  });

  it("names a call as of unknown outcome that only a made-up result answers", () => {
    const markdown = handOver([
      { role: "user", content: "go" },
      { role: "assistant", content: [{ type: "toolCall", id: "c1", name: "exec", arguments: {} }] },
      {
        role: "toolResult",
        toolCallId: "c1",
        toolName: "exec",
        content: [{ type: "text", text: "No result provided" }],
        isError: true,
      },
    ]);
    expect(markdown).toContain("- `exec` `c1` · line 3");
    expect(markdown).toContain("Made up where no result was recorded of `exec`");
  });
});
