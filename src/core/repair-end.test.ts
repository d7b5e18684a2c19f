import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant, result, use, user } from "../../test/carriers/anthropic.ts";
import { breakersOf } from "../../test/generators/breakers.ts";
import { fuzzed } from "../../test/generators/fuzz.ts";
import { healthySamples } from "../../test/generators/healthy.ts";
import { seeded } from "../../test/generators/random.ts";
import { type AnyDialect, TRIED } from "../../test/generators/tried.ts";
import { RUNS, runs, SEED } from "../../test/runs.ts";
import { DIALECTS as CARRIERS } from "../dialects/registry.ts";
import { createMender, type RepairOptions, repair } from "../history.ts";
import { carrierOfProfile, PROFILE_NAMES, PROFILES, type ProfileName } from "../profiles/registry.ts";
import type { Carrier } from "./carrier.ts";
import { incrementalCheck } from "./incremental.ts";
import { passesGate } from "./passes-gate.ts";

/** A long history without a defect. */
function longHistory(turns: number): readonly unknown[] {
  return Array.from({ length: turns }, (_, at) => [
    user(`question ${at}`),
    assistant([use(`a${at}`)]),
    user([result(`a${at}`)]),
    assistant("done"),
  ]).flat();
}

const dialect = "anthropic";

interface Target {
  readonly dialect: AnyDialect;
  readonly profile?: ProfileName;
}

const TARGETS: readonly Target[] = [
  ...TRIED.map((dialect) => ({ dialect })),
  ...PROFILE_NAMES.flatMap((profile) =>
    TRIED.filter((each) => each === PROFILES[profile].dialect).map((dialect) => ({ dialect, profile })),
  ),
];

// Where results stand anywhere, or calls have no ids, a turn may have to do with any other.
const ALONE = TARGETS.filter((target) => !["openai-responses", "gemini"].includes(target.dialect));
const WHOLE = TARGETS.filter((target) => !ALONE.includes(target));

function carrierOf({ dialect, profile }: Target): Carrier {
  return profile === undefined ? CARRIERS[dialect] : carrierOfProfile(profile);
}

const SETTINGS: readonly Partial<RepairOptions>[] = [
  {},
  { danglingCalls: "remove" },
  { lossy: true },
  { repairStrategy: "remove_orphans" },
  { repairStrategy: "reconstruct" },
  { repairStrategy: "truncate", lossy: true },
  { pending: true },
  { moment: "rest" },
  { stripReasoning: true },
  { tools: { run_shell: { effect: "write" }, read_file: { effect: "read" } } },
];

const IDS: ReadonlySet<string> = new Set(["id", "toolUseId", "toolCallId", "tool_call_id", "tool_use_id"]);

/** Some write the same ids in every history; ids of some have one length. */
function withIds(mark: string, messages: readonly unknown[]): readonly unknown[] {
  return JSON.parse(JSON.stringify(messages), (key, value: unknown) =>
    IDS.has(key) && typeof value === "string" ? `${mark}${value.slice(1)}` : value,
  );
}

/** Of few histories of a dialect there may be none whose end alone is repaired. */
const LEAST_BY_END = RUNS < 1 ? 0 : 1;

/** Holds the repair of the end against the repair of the whole; tells how often there was one of the end alone. */
function compareRepairs(target: Target, numRuns: number): number {
  const pool = healthySamples(target.dialect, 64, 5077);
  const breakers = breakersOf(target.dialect);
  const carrier = carrierOf(target);
  // What the gate lets pass is settled.
  const sound = pool.filter((messages) => passesGate(messages, carrier, undefined, {}));
  let byEnd = 0;
  fc.assert(
    fc.property(
      fc.nat(63),
      fc.nat(63),
      fc.nat(63),
      fc.nat(),
      fc.constantFrom(...SETTINGS),
      (one, two, end, seed, setting) => {
        const random = seeded(seed);
        const known = [
          ...withIds("k", sound[one % sound.length] ?? []),
          ...withIds("l", sound[two % sound.length] ?? []),
        ];
        let tail: readonly unknown[] = structuredClone(pool[end] ?? []);
        // Damage of every kind, also such that answers what is settled, or repeats it.
        tail = random.pick(breakers)?.damage(random, tail) ?? tail;
        if (random.below(3) === 0) tail = fuzzed(tail, seed, 1);
        if (random.below(3) === 0) tail = [...tail.slice(0, 1), random.pick(known), ...tail.slice(1)];
        const options = { ...target, ...setting };
        const mender = createMender(options);
        mender.check(known);
        const all = [...known, ...tail];
        if (incrementalCheck(carrier, undefined, options, true).repair(all, options) !== undefined)
          byEnd += 1;
        const whole = repair(all, options);
        const ended = mender.repair(all);
        expect(ended).toEqual(whole);
        for (const [at, message] of whole.messages.entries()) {
          if (all.includes(message)) expect(ended.messages[at]).toBe(message);
        }
        // What was repaired is known as well, and was read the same.
        expect(mender.check(ended.messages)).toEqual(createMender(options).check(whole.messages));
      },
    ),
    { numRuns, seed: SEED },
  );
  return byEnd;
}

describe("the repair of the end of a history", () => {
  it.each(ALONE)("of $dialect $profile is the repair of the whole", (target) => {
    expect(compareRepairs(target, runs(RUNS < 1 ? 800 : 2000))).toBeGreaterThanOrEqual(LEAST_BY_END);
  });

  it.each(WHOLE)("is not tried for $dialect $profile, whose turns cannot be told apart", (target) => {
    expect(compareRepairs(target, runs(200))).toBe(0);
  });

  it("is that of the whole where a result may be one of what is settled", () => {
    const known = longHistory(10);
    const mender = createMender({ dialect });
    mender.check(known);
    const all = [...known, user("go"), assistant([use("b")]), user([result("b"), result("a3", "late")])];
    expect(mender.repair(all)).toEqual(repair(all, { dialect }));
  });

  it("is that of the whole where an id of what is settled comes again", () => {
    const known = longHistory(10);
    const mender = createMender({ dialect });
    mender.check(known);
    const all = [...known, user("go"), assistant([use("a3")]), user([result("a3")])];
    const repaired = mender.repair(all);
    expect(repaired.repaired).toBe(true);
    expect(repaired).toEqual(repair(all, { dialect }));
  });
});
