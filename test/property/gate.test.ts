import { describe, expect, it } from "vitest";
import { diagnose } from "../../src/core/diagnose.ts";
import { passesGate } from "../../src/core/passes-gate.ts";
import { DIALECTS as CARRIERS } from "../../src/dialects/registry.ts";
import { fuzzed } from "../generators/fuzz.ts";
import { healthySamples } from "../generators/healthy.ts";
import { type AnyDialect, shareOf, TRIED } from "../generators/tried.ts";
import { RUNS } from "../runs.ts";
import { type Broken, brokenAtRandom, expectLaw } from "./corpus.ts";
import type { Law } from "./law.ts";

// The fast gate may ask for a closer look at anything, but what it lets pass must be clean.
const gateIsOneSided: Law = (dialect, input) => {
  const carrier = CARRIERS[dialect];
  if (!passesGate(input, carrier, undefined, {})) return undefined;
  const { findings } = diagnose(input, carrier, undefined, {});
  return findings.length === 0
    ? undefined
    : `let pass: ${findings.map(({ issue }) => issue.code).join(", ")}`;
};

function* fuzzedHistories(dialect: AnyDialect): Generator<Broken> {
  const pool = healthySamples(dialect, 64, 12);
  for (let seed = 0; seed < Math.ceil(2000 * RUNS * shareOf(dialect)); seed++) {
    yield { done: `fuzz ${seed}`, messages: fuzzed(pool[seed % pool.length] ?? [], seed, 2) };
  }
}

describe.each(TRIED)("the fast gate of %s", (dialect) => {
  it("lets nothing pass in which the diagnosis finds something", () => {
    expect(expectLaw(dialect, gateIsOneSided, brokenAtRandom(dialect, 1, 600))).toBeGreaterThan(0);
    expect(expectLaw(dialect, gateIsOneSided, fuzzedHistories(dialect))).toBeGreaterThan(0);
  });

  it("lets nearly every healthy history pass", () => {
    const pool = healthySamples(dialect, 200, 13);
    const passed = pool.filter((messages) => passesGate(messages, CARRIERS[dialect], undefined, {}));
    expect(passed.length).toBeGreaterThan(pool.length * (dialect === "anthropic" ? 0.5 : 0.95));
  });
});
