import { describe, expect, it } from "vitest";
import { check } from "../../src/index.ts";
import { refusals } from "../oracle/index.ts";
import { breakersOf } from "./breakers.ts";
import { healthySamples } from "./healthy.ts";
import { deepFreeze } from "./json.ts";
import { seeded } from "./random.ts";
import { type AnyDialect, TRIED } from "./tried.ts";

const CASES = TRIED.flatMap((dialect) =>
  breakersOf(dialect).map((one) => ({ dialect, name: one.name, one })),
);

describe.each(CASES)("the breaker $name of $dialect", ({ dialect, one }) => {
  const damaged = damagedSamples(dialect, one.damage);

  it("finds something to break and leaves its input whole", () => {
    expect(damaged.length).toBeGreaterThan(0);
  });

  it.runIf(one.codes.length > 0)("causes what the checker calls by its name", () => {
    for (const messages of damaged) {
      const codes = check(messages, { dialect }).issues.map(({ code }) => code);
      // Damage that no receiver minds, such as a server's call that is still pending, needs no name.
      if (codes.length === 0 && refusals(dialect, messages).length === 0) continue;
      expect(
        one.codes.some((code) => codes.includes(code)),
        `${codes.join(" ")}: ${JSON.stringify(messages)}`,
      ).toBe(true);
    }
  });

  it("is not called healthy where the strict checker refuses it", () => {
    for (const messages of damaged) {
      const refused = refusals(dialect, messages);
      if (refused.length === 0) continue;
      expect(check(messages, { dialect }).valid, JSON.stringify({ refused, messages })).toBe(false);
    }
  });
});

function damagedSamples(
  dialect: AnyDialect,
  damage: (typeof CASES)[number]["one"]["damage"],
): (readonly unknown[])[] {
  return healthySamples(dialect, 24, 99).flatMap((messages, seed) => {
    const broken = damage(seeded(seed), deepFreeze(messages));
    return broken === messages ? [] : [broken];
  });
}
