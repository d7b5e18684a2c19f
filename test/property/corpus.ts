import { repair } from "../../src/index.ts";
import type { Breaker } from "../generators/breaker.ts";
import { breakersOf } from "../generators/breakers.ts";
import { healthySamples } from "../generators/healthy.ts";
import { seeded } from "../generators/random.ts";
import { type AnyDialect, shareOf } from "../generators/tried.ts";
import { RUNS } from "../runs.ts";
import type { Choices, Law } from "./law.ts";
import { minimise } from "./minimise.ts";

const SHOWN = Number(process.env["LAYER0_SHOWN"] ?? "3");

/** A broken history and what was done to it. */
export interface Broken {
  readonly done: string;
  readonly messages: readonly unknown[];
}

/** Of the pairs of breakers every so many is tried. */
const STRIDE = RUNS < 1 ? 3 : 1;

type Order = "both orders" | "one order";

const pairs = new Map<string, readonly Broken[]>();

/**
 * For every pair of breakers a history that both have damaged, once for each round: in both orders (but in a part of
 * the full number, which tries fewer pairs, too), or in one order that changes from round to round. They are made once for all that look at them, and
 * repaired once, unless there are too many to keep.
 */
export function brokenPairs(dialect: AnyDialect, order: Order): Iterable<Broken> {
  const wanted = RUNS < 1 ? "one order" : order;
  if (RUNS > 1) return damagedByPairs(dialect, wanted);
  const key = `${dialect} ${wanted}`;
  const known = pairs.get(key) ?? [...damagedByPairs(dialect, wanted)];
  pairs.set(key, known);
  return known;
}

function* damagedByPairs(dialect: AnyDialect, order: Order): Generator<Broken> {
  const pool = healthySamples(dialect, 64, 2027);
  const breakers = breakersOf(dialect);
  let turn = 0;
  for (let seed = 0; seed < Math.max(1, Math.round(RUNS)); seed++) {
    for (const [at, first] of breakers.entries()) {
      for (const [other, second] of breakers.entries()) {
        turn += 1;
        const backwards = (seed % 2 === 0) === at > other;
        if (order === "one order" && backwards && at !== other) continue;
        if (turn % STRIDE > 0) continue;
        const broken = damage(pool[(turn * 7 + seed) % pool.length] ?? [], [first, second], turn * 31 + seed);
        if (broken !== undefined) yield broken;
      }
    }
  }
}

/** Histories damaged by `count` breakers chosen at random. */
export function* brokenAtRandom(dialect: AnyDialect, count: number, histories: number): Generator<Broken> {
  const pool = healthySamples(dialect, 64, 4051);
  const breakers = breakersOf(dialect);
  for (let turn = 0; turn < Math.ceil(histories * RUNS * shareOf(dialect)); turn++) {
    const random = seeded(turn * 7919 + count);
    const chosen = Array.from({ length: count }, () => random.pick(breakers)).filter(
      (one) => one !== undefined,
    );
    const broken = damage(random.pick(pool) ?? [], chosen, turn);
    if (broken !== undefined) yield broken;
  }
}

/** Histories that were damaged, repaired and damaged again: notes and invented results are among them. */
export function* brokenAgain(dialect: AnyDialect, histories: number): Generator<Broken> {
  let turn = 0;
  for (const { done, messages } of brokenAtRandom(dialect, 2, histories)) {
    turn += 1;
    const random = seeded(turn * 104_729);
    const chosen = [1, 2].flatMap(() => random.pick(breakersOf(dialect)) ?? []);
    const broken = damage(repair(messages, { dialect }).messages, chosen, turn);
    if (broken !== undefined)
      yield { done: `${done}, repaired, then ${broken.done}`, messages: broken.messages };
  }
}

function damage(
  messages: readonly unknown[],
  breakers: readonly Breaker[],
  seed: number,
): Broken | undefined {
  const random = seeded(seed);
  let damaged = messages;
  for (const { damage } of breakers) damaged = damage(random, damaged);
  if (damaged === messages || damaged.length === 0) return undefined;
  return { done: `${breakers.map(({ name }) => name).join(" + ")} (seed ${seed})`, messages: damaged };
}

/** Fails with the smallest histories on which the law complains, one for each kind of complaint. */
export function expectLaw(
  dialect: AnyDialect,
  law: Law,
  histories: Iterable<Broken>,
  choices: Choices = {},
): number {
  let seen = 0;
  const found = new Map<string, { readonly broken: Broken; count: number }>();
  for (const broken of histories) {
    seen += 1;
    const kind = complaintKind(dialect, law, broken.messages, choices);
    if (kind === undefined) continue;
    const known = found.get(kind);
    if (known === undefined) found.set(kind, { broken, count: 1 });
    else known.count += 1;
  }
  if (found.size === 0) return seen;
  const lines = [...found].slice(0, SHOWN).map(([kind, { broken, count }]) => {
    const same = (messages: readonly unknown[]): boolean =>
      messages.length > 0 && complaintKind(dialect, law, messages, choices) === kind;
    const small = minimise(broken.messages, same);
    const words = complaintOf(dialect, law, small, choices);
    return `${count} × ${words}\n  by ${broken.done}\n  ${dialect} ${JSON.stringify(choices)}: ${JSON.stringify(small)}`;
  });
  throw new Error(`${found.size} kinds of complaint in ${seen} histories:\n${lines.join("\n")}`);
}

function complaintOf(
  dialect: AnyDialect,
  law: Law,
  messages: readonly unknown[],
  choices: Choices,
): string | undefined {
  try {
    return law(dialect, messages, choices);
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack?.split("\n").slice(0, 3).join(" ") : String(error)}`;
  }
}

// What a complaint says without its numbers and marks, so that one bug is one kind.
function complaintKind(
  dialect: AnyDialect,
  law: Law,
  messages: readonly unknown[],
  choices: Choices,
): string | undefined {
  return complaintOf(dialect, law, messages, choices)
    ?.replace(/<[mf]\d+>|\d+|"[^"]*"/g, "…")
    .slice(0, 160);
}
