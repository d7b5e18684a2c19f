import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check, repair } from "../../src/index.ts";
import { fuzzed } from "../generators/fuzz.ts";
import { healthy, healthySamples } from "../generators/healthy.ts";
import { DIALECTS } from "../generators/script.ts";
import { type AnyDialect, shareOf, TRIED } from "../generators/tried.ts";
import { RUNS, SEED } from "../runs.ts";
import { type Broken, expectLaw } from "./corpus.ts";
import { all } from "./law.ts";
import { checkerAgrees, reachesFixpoint } from "./law-fixpoint.ts";
import { isDeterministic, keepsAssistantOrder, keepsReferences } from "./law-identity.ts";
import { keepsTextOrder, notesNeverMoveUp, touchesNothingEarlier } from "./law-order.ts";

function survives(input: unknown, dialect: AnyDialect): void {
  check(input, { dialect });
  repair(input, { dialect });
  repair(input, { dialect, lossy: true, danglingCalls: "remove", repairStrategy: "reconstruct" });
  repair(input, { dialect, repairStrategy: "truncate", lossy: true });
}

function* fuzzedHistories(dialect: AnyDialect, times: number): Generator<Broken> {
  const pool = healthySamples(dialect, 64, 11);
  for (let seed = 0; seed < Math.ceil(800 * RUNS * shareOf(dialect)); seed++) {
    const messages = fuzzed(pool[seed % pool.length] ?? [], seed, times);
    yield { done: `fuzz ${seed}`, messages };
  }
}

describe.each(TRIED)("the engine, given anything as %s", (dialect) => {
  const numRuns = Math.ceil(400 * RUNS * shareOf(dialect));

  it("never throws on JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (value) => {
        survives(value, dialect);
        survives({ messages: value }, dialect);
        survives([value, { role: "assistant", content: value }], dialect);
      }),
      { numRuns, seed: SEED },
    );
  });

  it("never throws on values that are no JSON", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
        (value) => {
          survives(value, dialect);
          survives([value, { role: "user", content: [value] }], dialect);
        },
      ),
      { numRuns, seed: SEED },
    );
  });

  it("repairs histories with anything in them in one go", () => {
    const laws = all(checkerAgrees, reachesFixpoint, isDeterministic);
    expect(expectLaw(dialect, laws, fuzzedHistories(dialect, 3))).toBeGreaterThan(0);
  });

  it("moves nothing that has no reason to move", () => {
    const laws = all(
      keepsTextOrder,
      notesNeverMoveUp,
      touchesNothingEarlier,
      keepsReferences,
      keepsAssistantOrder,
    );
    expect(expectLaw(dialect, laws, fuzzedHistories(dialect, 2))).toBeGreaterThan(0);
  });

  it("repairs them in one go with losses", () => {
    const laws = all(checkerAgrees, reachesFixpoint);
    expect(expectLaw(dialect, laws, fuzzedHistories(dialect, 6), { lossy: true })).toBeGreaterThan(0);
  });

  it("gives issues of numbers and known severities only", () => {
    fc.assert(
      fc.property(healthy(dialect), fc.nat(), (messages, seed) => {
        for (const { severity, message, args } of check(fuzzed(messages, seed, 4), { dialect }).issues) {
          expect(["error", "warning", "info"]).toContain(severity);
          expect(Number.isInteger(message) && message >= -1).toBe(true);
          expect(Object.values(args).every((value) => typeof value !== "object")).toBe(true);
        }
      }),
      { numRuns, seed: SEED },
    );
  });
});

describe("what is no JSON", () => {
  const cyclic: unknown[] = [];
  cyclic.push({ role: "user", content: cyclic });
  const values: readonly (readonly [string, unknown])[] = [
    ["undefined", undefined],
    ["a function", () => 1],
    ["a symbol", Symbol("x")],
    ["a big integer", 10n],
    ["text", "messages"],
    ["a number", 7],
    ["null", null],
  ];

  it.each(values)("gives an error for %s and no exception", (_, value) => {
    for (const dialect of TRIED) {
      const { valid, issues } = check(value, { dialect });
      expect(valid).toBe(false);
      expect(issues.map(({ code }) => code)).toContain("not-json");
      const outcome = repair(value, { dialect });
      expect(outcome.repaired).toBe(false);
      expect(outcome.left.map(({ code }) => code)).toContain("not-json");
    }
  });

  it("does not hang on a value that holds itself", () => {
    for (const dialect of TRIED) {
      withinSeconds(2, () => survives(cyclic, dialect));
    }
    // These know every form that a content may have, so they see that this is none.
    for (const dialect of DIALECTS) {
      withinSeconds(60, () => expect(check(cyclic, { dialect }).valid).toBe(false));
      withinSeconds(60, () => expect(repair(cyclic, { dialect }).left.length).toBeGreaterThan(0));
    }
  });
});

// A loop without end cannot be stopped by a test's own time limit, but by that of a context it was called from.
function withinSeconds(seconds: number, run: () => void): void {
  runInNewContext("run()", { run }, { timeout: seconds * 1000 });
}
