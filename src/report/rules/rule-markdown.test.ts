import { describe, expect, it } from "vitest";
import { ALL_CODES, RULE_TEXTS } from "./registry.ts";
import { codeSpan, ruleMarkdown } from "./rule-markdown.ts";

describe("the help of a rule as Markdown", () => {
  it("says everything in its order", () => {
    expect(ruleMarkdown("result-not-first")).toMatchInlineSnapshot(`
      "**A tool result stands behind other content of its message.**

      The message that brings the tool's result begins with something else. The provider looks for results at the beginning only and refuses the request.

      ## Who rejects it

      - Anthropic: \`\`Did not find {n} \`tool_result\` block(s) at the beginning of this message. Messages following \`tool_use\` blocks must begin with a matching number of \`tool_result\` blocks.\`\`

      ## What agents do with it

      - Claude Code 2.1.332: puts results first each time it sends.

      ## Why it happens

      A program put the user's words or a reminder before the results. Results must come first in the message that answers calls.

      ## What the repair does

      The results move to the front; everything else keeps its order behind them."
    `);
  });

  it.each(ALL_CODES)("leaves nothing of %s out", (code) => {
    const { title, meaning, rejectedBy, agents, why, cause, fix } = RULE_TEXTS[code];
    const markdown = ruleMarkdown(code);
    for (const words of [title, meaning, why, cause, fix]) expect(markdown).toContain(words);
    for (const { who, words } of rejectedBy) expect(markdown).toContain(`- ${who}: ${codeSpan(words)}`);
    for (const { who, does } of agents) expect(markdown).toContain(`- ${who}: ${does}`);
    expect(markdown).not.toMatch(/\n$|\n\n\n|undefined/);
  });

  it("tells what else a rule finds", () => {
    expect(ruleMarkdown("index-desync")).toContain(
      "**Sessions in the folder are not in the list.** A list that",
    );
  });
});

describe("a code span", () => {
  it.each([
    ["plain", "`plain`"],
    ["a `b` c", "``a `b` c``"],
    ["`a` b", "`` `a` b ``"],
    ["a ``b`` c", "```a ``b`` c```"],
  ])("holds %j whole", (text, expected) => {
    expect(codeSpan(text)).toBe(expected);
  });
});
