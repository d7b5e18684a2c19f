import { describe, expect, it } from "vitest";
import { classifyError } from "../../src/errors/index.ts";
import { isRuleCode, RULE_TEXTS } from "../../src/report/rules/registry.ts";

/** What is said of a rule, and is not about the history for whoever says it, or is said of anything. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  // A filter speaks: that the turn stayed in the history, only the history tells.
  "filtered-turn",
  // `Type validation failed` is said of every value that has another shape.
  "foreign-server-tool of AI SDK",
]);

const REFUSALS = Object.entries(RULE_TEXTS).flatMap(([code, { rejectedBy }]) =>
  rejectedBy
    .filter(({ who }) => !ELSEWHERE.has(code) && !ELSEWHERE.has(`${code} of ${who}`))
    .map(({ who, words }) => ({ code, who, words })),
);

describe("what a rule says that it is refused with", () => {
  it("is told for a good many rules", () => {
    expect(REFUSALS.length).toBeGreaterThan(60);
  });

  it.each(REFUSALS)("leads back to $code ($who)", ({ code, words }) => {
    const told = classifyError({ text: words, status: 400 });
    expect(told).toMatchObject({ historyShaped: true, retryable: false, remedy: "repair-history" });
    expect(isRuleCode(code) && told.rules.includes(code), told.rules.join(" ")).toBe(true);
  });
});
