import { describe, expect, it } from "vitest";
import { renderLines, type Theme } from "../screen/lines.ts";
import { ALL_CODES, RULE_TEXTS } from "./registry.ts";
import { ruleList, rulePage } from "./rule-page.ts";

const theme = (width: number): Theme => ({ color: false, ascii: true, width });
const words = (text: string): string => text.replaceAll(/\s+/g, " ");

/** Lines that are wider than they may be, unless a single word is. */
const tooWide = (text: string, width: number): readonly string[] =>
  text.split("\n").filter((line) => line.length > width && /\S \S/.test(line.slice(11)));

describe("the page of a rule", () => {
  it("reads well where there is little room", () => {
    expect(renderLines(rulePage("result-not-first", theme(40)), theme(40))).toMatchInlineSnapshot(`
      "result-not-first
        A tool result stands behind other
        content of its message.

        means    The message that brings the
                 tool's result begins with
                 something else. The provider
                 looks for results at the
                 beginning only and refuses
                 the request.

        rejected by Anthropic: Did not find
                 {n} \`tool_result\` block(s) at
                 the beginning of this
                 message. Messages following
                 \`tool_use\` blocks must begin
                 with a matching number of
                 \`tool_result\` blocks.

        agents   Claude Code 2.1.332: puts
                 results first each time it
                 sends.

        why      Results must come first in
                 the message that answers
                 calls.

        cause    A program put the user's
                 words or a reminder before
                 the results.

        fix      The results move to the
                 front; everything else keeps
                 its order behind them.
      "
    `);
  });

  it.each(ALL_CODES)("says everything about %s at any width", (code) => {
    const { title, meaning, rejectedBy, agents, why, cause, fix } = RULE_TEXTS[code];
    for (const width of [40, 80]) {
      const page = words(renderLines(rulePage(code, theme(width)), theme(width)));
      expect(page.startsWith(`${code} ${title} means ${meaning} `)).toBe(true);
      for (const { who, words: refusal } of rejectedBy)
        expect(page).toContain(words(`by ${who}: ${refusal}`));
      for (const { who, does } of agents) expect(page).toContain(`${who}: ${does}`);
      expect(page).toContain(` why ${why} cause ${cause} fix ${fix} `);
    }
  });

  it.each(ALL_CODES)("keeps to forty columns with %s", (code) => {
    expect(tooWide(renderLines(rulePage(code, theme(40)), theme(40)), 40)).toEqual([]);
  });
});

describe("the list of rules", () => {
  it("names each rule with its sentence, within the width", () => {
    for (const width of [40, 80]) {
      const list = renderLines(ruleList(theme(width)), theme(width));
      for (const code of ALL_CODES) expect(words(list)).toContain(` ${code} ${RULE_TEXTS[code].title} `);
      expect(list.split("\n").filter((line) => line.length > width)).toEqual([]);
    }
  });
});
