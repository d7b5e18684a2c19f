import { describe, expect, it } from "vitest";
import { countSteps } from "../../src/core/steps.ts";
import { check, repair } from "../../src/index.ts";
import { DIALECTS, type Dialect } from "../generators/script.ts";
import type { Shape } from "../generators/surgery.ts";
import { ADVERSARIES } from "./generators.ts";

const SIZE = 20_000;
// Twice the size may take twice the steps, and a tenth more for what does not grow in step.
const GROWTH = 2.2;
const SHAPES: Readonly<Record<Dialect, Shape>> = {
  anthropic: "block",
  "openai-chat": "chat",
  openclaw: "openclaw",
  mixed: "block",
};

function growth(small: () => void, large: () => void): number {
  const before = countSteps(small);
  expect(before).toBeGreaterThan(0);
  return countSteps(large) / before;
}

describe.each(DIALECTS)("work on an adversarial history of %s", (dialect) => {
  it.each(ADVERSARIES)("grows with the history and no faster: $name", ({ messages }) => {
    const small = messages(SIZE, SHAPES[dialect]);
    const large = messages(2 * SIZE, SHAPES[dialect]);
    const checks = growth(
      () => check(small, { dialect }),
      () => check(large, { dialect }),
    );
    const repairs = growth(
      () => repair(small, { dialect }),
      () => repair(large, { dialect }),
    );
    expect(checks).toBeLessThanOrEqual(GROWTH);
    expect(repairs).toBeLessThanOrEqual(GROWTH);
  });
});

describe("a clock beside the step counter", () => {
  it("shows no loop that the counter does not see", { timeout: 60_000 }, () => {
    for (const { name, messages } of ADVERSARIES) {
      for (const dialect of DIALECTS) {
        const history = messages(SIZE, SHAPES[dialect]);
        const start = performance.now();
        repair(history, { dialect });
        // Linear work on these sizes takes well under a second; quadratic work takes minutes.
        expect(performance.now() - start, `${name} as ${dialect}`).toBeLessThan(5_000);
      }
    }
  });
});
