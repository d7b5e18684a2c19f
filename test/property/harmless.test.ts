import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check, repair } from "../../src/index.ts";
import { healthy } from "../generators/healthy.ts";
import { deepFreeze } from "../generators/json.ts";
import { shareOf, TRIED } from "../generators/tried.ts";
import { containerOf } from "../oracle/common.ts";
import { RUNS, SEED } from "../runs.ts";
import type { Choices } from "./law.ts";

const CHOICES: readonly Choices[] = [
  {},
  { repairStrategy: "remove_orphans", lossy: true },
  { repairStrategy: "reconstruct" },
  { repairStrategy: "truncate", lossy: true },
  { danglingCalls: "remove", pending: true },
];

describe.each(TRIED)("a healthy history of %s", (dialect) => {
  const numRuns = Math.ceil(400 * RUNS * shareOf(dialect));

  it("has no error", () => {
    fc.assert(
      fc.property(healthy(dialect), (messages) => {
        expect(check(messages, { dialect })).toMatchObject({ valid: true, issues: [] });
      }),
      { numRuns, seed: SEED },
    );
  });

  it("comes back as the same reference, whatever the strategy", () => {
    fc.assert(
      fc.property(healthy(dialect), fc.constantFrom(...CHOICES), (messages, choices) => {
        const outcome = repair(deepFreeze(messages), { dialect, ...choices });
        expect(outcome.messages).toBe(messages);
        expect(outcome).toMatchObject({ repaired: false, repairs: [], left: [], lost: [], requires: [] });
      }),
      { numRuns, seed: SEED },
    );
  });

  it("comes back inside the same request, key by key", () => {
    fc.assert(
      fc.property(healthy(dialect), (messages) => {
        const request = deepFreeze({
          model: "model-a",
          [containerOf(dialect)]: messages,
          temperature: 0,
          x_own: { kept: true },
        });
        const outcome = repair(request, { dialect });
        expect(outcome.request).toBe(request);
        expect(outcome.messages).toBe(messages);
        expect(outcome.repaired).toBe(false);
      }),
      { numRuns: Math.ceil(numRuns / 4), seed: SEED },
    );
  });
});
