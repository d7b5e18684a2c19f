import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as anthropic from "../../test/carriers/anthropic.ts";
import { breakersOf } from "../../test/generators/breakers.ts";
import { fuzzed } from "../../test/generators/fuzz.ts";
import { healthy } from "../../test/generators/healthy.ts";
import { seeded } from "../../test/generators/random.ts";
import { DIALECTS, type Dialect } from "../../test/generators/script.ts";
import { runs } from "../../test/runs.ts";
import { DIALECTS as CARRIERS } from "../dialects/registry.ts";
import { diagnose } from "./diagnose.ts";
import type { CheckOptions } from "./options.ts";
import { gateApplies, passesGate } from "./passes-gate.ts";

const MOMENTS: readonly CheckOptions[] = [{}, { pending: true }, { moment: "rest" }];

/** Fails when the gate lets a history pass in which the diagnosis finds anything. */
function judge(dialect: Dialect, messages: readonly unknown[]): boolean {
  const carrier = CARRIERS[dialect];
  let passed = false;
  for (const options of MOMENTS) {
    if (!passesGate(messages, carrier, undefined, options)) continue;
    passed = true;
    const { findings } = diagnose(messages, carrier, undefined, options);
    expect(findings.map(({ issue }) => issue)).toEqual([]);
  }
  return passed;
}

describe.each(DIALECTS)("the gate over histories of %s", (dialect) => {
  it("lets healthy histories pass, except those that need a closer look", () => {
    let passed = 0;
    fc.assert(
      fc.property(healthy(dialect), (messages) => {
        if (judge(dialect, messages)) passed += 1;
      }),
      { numRuns: runs(300) },
    );
    expect(passed).toBeGreaterThan(runs(60));
  });

  it("lets no damaged history pass in which the diagnosis finds anything", () => {
    fc.assert(
      fc.property(
        healthy(dialect),
        fc.constantFrom(...breakersOf(dialect)),
        fc.nat(),
        (messages, { damage }, seed) => {
          judge(dialect, damage(seeded(seed), messages));
        },
      ),
      { numRuns: runs(2_000) },
    );
  });

  it("lets no garbled history pass in which the diagnosis finds anything", () => {
    let passed = 0;
    fc.assert(
      fc.property(healthy(dialect), fc.nat(), fc.integer({ min: 1, max: 4 }), (messages, seed, times) => {
        if (judge(dialect, fuzzed(messages, seed, times))) passed += 1;
      }),
      { numRuns: runs(2_000) },
    );
    // Some garbling is harmless; were none to pass, this would prove nothing.
    expect(passed).toBeGreaterThan(runs(50));
  });
});

describe("the gate", () => {
  const { assistant, result, use, user } = anthropic;
  const passes = (messages: readonly unknown[], request?: Readonly<Record<string, unknown>>) => {
    const carrier = CARRIERS.anthropic;
    const facts = request === undefined ? undefined : carrier.readRequest(request);
    return passesGate(messages, carrier, facts, {});
  };
  const closed = [user("go"), assistant([use("a")]), user([result("a")])];

  it("says nothing about what it cannot judge: an oracle, media limits, blank system texts, reasoning switches", () => {
    const facts = CARRIERS.anthropic.readRequest({ system: "x" });
    expect(gateApplies(undefined, {})).toBe(true);
    expect(gateApplies(undefined, { rejects: () => false })).toBe(false);
    expect(gateApplies(undefined, { limits: {} })).toBe(false);
    expect(gateApplies(facts, {})).toBe(true);
    expect(gateApplies(CARRIERS.anthropic.readRequest({ system: " " }), {})).toBe(false);
    expect(passes(closed, { thinking: { type: "enabled" } })).toBe(false);
    expect(passes(closed, { model: "model-a" })).toBe(true);
  });

  it("gives open calls of the tail a closer look", () => {
    expect(passes(closed.slice(0, 2))).toBe(false);
    expect(passes(closed)).toBe(true);
  });

  it("gives turns with very many parallel calls a closer look, and passes many turns", () => {
    const ids = Array.from({ length: 65 }, (_, at) => `a${at}`);
    const wide = [user("go"), assistant(ids.map((id) => use(id))), user(ids.map((id) => result(id)))];
    expect(passes(wide)).toBe(false);
    const deep = ids.flatMap((id) => [assistant([use(id)]), user([result(id)])]);
    expect(passes([user("go"), ...deep])).toBe(true);
  });
});
