import { describe, expect, it } from "vitest";
import { DIALECTS, type Dialect } from "../generators/script.ts";
import type { Shape } from "../generators/surgery.ts";
import { RUNS } from "../runs.ts";
import { ADVERSARIES } from "./generators.ts";
import { workGrowth } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { check, repair } = await import("../../src/index.ts");

// Linear work is four times as much for four times the size, and quadratic work sixteen times.
const TIMES = 4;
const GROWTH = 5;
const SIZE = RUNS < 1 ? 400 : 4_000;
const SHAPES: Readonly<Record<Dialect, Shape>> = {
  anthropic: "block",
  "openai-chat": "chat",
  openclaw: "openclaw",
  mixed: "block",
};

describe.each(DIALECTS)("work on an adversarial history of %s", (dialect) => {
  it.each(ADVERSARIES)("grows with the history and no faster: $name", ({ messages }) => {
    const small = messages(SIZE, SHAPES[dialect]);
    const large = messages(TIMES * SIZE, SHAPES[dialect]);
    const checks = workGrowth((history) => check(history, { dialect }), small, large);
    const repairs = workGrowth((history) => repair(history, { dialect }), small, large);
    expect(checks).toBeLessThanOrEqual(GROWTH);
    expect(repairs).toBeLessThanOrEqual(GROWTH);
  });
});
