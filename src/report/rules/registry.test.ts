import { describe, expect, it } from "vitest";
import { FILE_RULES, HISTORY_RULES } from "../../core/issue.ts";
import { ALL_CODES, isRuleCode, RULE_FAMILIES, RULE_TEXTS, textOf } from "./registry.ts";

const CODES: readonly string[] = [...HISTORY_RULES, ...FILE_RULES];

describe("the texts of rules", () => {
  it("exist for every code, and for no other", () => {
    expect(Object.keys(RULE_TEXTS).sort()).toEqual([...CODES].sort());
  });

  it("are listed once each in the families", () => {
    expect(RULE_FAMILIES.flatMap(({ codes }) => codes).sort()).toEqual([...CODES].sort());
  });

  it.each(ALL_CODES)("say everything about %s in whole sentences", (code) => {
    const { title, point, meaning, why, cause, fix, agents } = RULE_TEXTS[code];
    for (const text of [title, meaning, why, cause, fix]) expect(text).toMatch(/^[A-Z].*[.]$/s);
    // They are read behind the name of an agent.
    for (const { does } of agents) expect(does).toMatch(/^[a-z].*[.]$/s);
    expect(meaning.length).toBeLessThan(240);
    expect(title.length).toBeLessThan(100);
    expect(point).not.toMatch(/[.]$/);
    expect(point.length).toBeGreaterThan(5);
  });

  it.each(ALL_CODES)("name no code that does not exist in %s", (code) => {
    const { title, point, meaning, why, cause, fix, agents, variants = [] } = RULE_TEXTS[code];
    const others = [...agents.map(({ does }) => does), ...variants.flatMap((each) => [each.why, each.fix])];
    const named = [title, point, meaning, why, cause, fix, ...others].flatMap((text = "") =>
      [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map((found) => found[1] ?? ""),
    );
    expect(named.filter((word) => !isRuleCode(word))).toEqual([]);
  });

  it.each(ALL_CODES)(
    "quote the first who refuses a request with %s beside an issue, and nobody twice",
    (code) => {
      const { refusal, rejectedBy } = RULE_TEXTS[code];
      expect(refusal).toBe(rejectedBy[0]?.words);
      expect(new Set(rejectedBy.map(({ who, words }) => `${who} ${words}`)).size).toBe(rejectedBy.length);
      for (const { words } of rejectedBy) expect(words).not.toMatch(/[\n…]|^ | $/);
    },
  );

  it("do not promise that a line goes which cannot be read here", () => {
    const args = { bytes: 5, reason: "too-long", unread: true };
    expect(textOf({ code: "torn-line", args }).fix).toBe("The line stays as it is: it may be sound.");
    expect(textOf({ code: "torn-line", args: { bytes: 5, reason: "cut" } }).fix).not.toContain(
      "stays as it is:",
    );
  });

  it("take no inherited name for a code", () => {
    expect(["constructor", "toString", "__proto__"].filter(isRuleCode)).toEqual([]);
  });
});
