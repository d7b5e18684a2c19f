import { describe, expect, it } from "vitest";
import { FILE_RULES, HISTORY_RULES } from "../core/issue.ts";
import { ALL_CODES, isRuleCode, RULE_FAMILIES, RULE_TEXTS } from "./messages.ts";

const CODES: readonly string[] = [...HISTORY_RULES, ...FILE_RULES];

describe("the texts of rules", () => {
  it("exist for every code, and for no other", () => {
    expect(Object.keys(RULE_TEXTS).sort()).toEqual([...CODES].sort());
  });

  it("are listed once each in the families", () => {
    expect(RULE_FAMILIES.flatMap(({ codes }) => codes).sort()).toEqual([...CODES].sort());
  });

  it.each(ALL_CODES)("say everything about %s in whole sentences", (code) => {
    const { title, point, why, cause, fix } = RULE_TEXTS[code];
    for (const text of [title, why, cause, fix]) expect(text).toMatch(/^[A-Z].*[.]$/s);
    expect(title.length).toBeLessThan(100);
    expect(point).not.toMatch(/[.]$/);
    expect(point.length).toBeGreaterThan(5);
  });

  it.each(ALL_CODES)("name no code that does not exist in %s", (code) => {
    const { title, point, why, cause, fix } = RULE_TEXTS[code];
    const named = [title, point, why, cause, fix].flatMap((text) =>
      [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map((found) => found[1] ?? ""),
    );
    expect(named.filter((word) => !isRuleCode(word))).toEqual([]);
  });

  it("take no inherited name for a code", () => {
    expect(["constructor", "toString", "__proto__"].filter(isRuleCode)).toEqual([]);
  });
});
