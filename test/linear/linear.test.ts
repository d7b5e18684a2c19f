import { describe, expect, it } from "vitest";
import { countSteps } from "../../src/core/steps.ts";
import { check, repair } from "../../src/index.ts";
import { checkTranscript, repairTranscript } from "../../src/transcript/index.ts";
import { DIALECTS, type Dialect } from "../generators/script.ts";
import type { Shape } from "../generators/surgery.ts";
import { RUNS } from "../property/corpus.ts";
import { ADVERSARIES, starOfEntries } from "./generators.ts";

// Twice the size may take twice the steps, and a tenth more for what does not grow in step.
const GROWTH = 2.2;
const SHAPES: Readonly<Record<Dialect, Shape>> = {
  anthropic: "block",
  "openai-chat": "chat",
  openclaw: "openclaw",
  mixed: "block",
};
// The shapes that share the most code with another one are tried on smaller histories.
const LARGER = RUNS < 1 ? 10_000 : 20_000;
const SIZES: Readonly<Record<Dialect, number>> = {
  anthropic: LARGER,
  "openai-chat": LARGER,
  openclaw: 10_000,
  mixed: 10_000,
};

function growth(small: () => void, large: () => void): number {
  const before = countSteps(small);
  expect(before).toBeGreaterThan(0);
  return countSteps(large) / before;
}

// Most of the code is everybody's; all dialects are tried before anything lands.
const TRIED = RUNS < 1 ? (["anthropic", "openclaw"] as const) : DIALECTS;

describe.each(TRIED)("work on an adversarial history of %s", (dialect) => {
  it.each(ADVERSARIES)("grows with the history and no faster: $name", ({ messages }) => {
    const small = messages(SIZES[dialect], SHAPES[dialect]);
    const large = messages(2 * SIZES[dialect], SHAPES[dialect]);
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

const SMALL = 4_000;
const TIMES = 10;

// The time that this process alone was given, so that a busy machine does not matter much.
function millisecondsOf(run: () => void): number {
  const { user } = process.cpuUsage();
  run();
  return (process.cpuUsage().user - user) / 1000;
}

describe.each(["anthropic", "openai-chat"] as const)("time beside the step counter, %s", (dialect) => {
  it.each(ADVERSARIES)("shows no loop that the counter does not see: $name", ({ messages }) => {
    const small = messages(SMALL, SHAPES[dialect]);
    const large = messages(SMALL * TIMES, SHAPES[dialect]);
    repair(small, { dialect });
    const before = Math.max(
      20,
      millisecondsOf(() => repair(small, { dialect })),
    );
    // Linear work takes ten times as long, quadratic work a hundred times; the collector may treble either.
    expect(millisecondsOf(() => repair(large, { dialect })) / before).toBeLessThan(3.5 * TIMES);
  });
});

describe("work on a session file", () => {
  it("grows with the file and no faster when every entry hangs on one", () => {
    const encoder = new TextEncoder();
    const small = encoder.encode(starOfEntries(20_000));
    const large = encoder.encode(starOfEntries(40_000));
    const checked = growth(
      () => checkTranscript(small, { format: "openclaw" }),
      () => checkTranscript(large, { format: "openclaw" }),
    );
    // A parent that is nowhere makes the repair write the whole file again.
    const broken = (bytes: Uint8Array) =>
      encoder.encode(
        `${new TextDecoder().decode(bytes)}{"type":"message","id":"last","parentId":"gone","timestamp":"t","message":{"role":"user","content":"x"}}\n`,
      );
    const smallBroken = broken(small);
    const largeBroken = broken(large);
    const repaired = growth(
      () => expect(repairTranscript(smallBroken, { format: "openclaw" }).repaired).toBe(true),
      () => expect(repairTranscript(largeBroken, { format: "openclaw" }).repaired).toBe(true),
    );
    expect(checked).toBeLessThanOrEqual(GROWTH);
    expect(repaired).toBeLessThanOrEqual(GROWTH);
  });
});
