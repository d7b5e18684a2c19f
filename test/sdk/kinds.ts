import { breakersOf } from "../generators/breakers.ts";
import { healthySamples } from "../generators/healthy.ts";
import { seeded } from "../generators/random.ts";
import type { AnyDialect } from "../generators/tried.ts";

/** A history that was damaged in one way. */
export interface BrokenKind {
  readonly name: string;
  readonly messages: readonly unknown[];
}

const kinds = new Map<AnyDialect, readonly BrokenKind[]>();

/** For each way to damage histories of a dialect, the shortest of a few histories that offers something to damage. */
export function brokenKinds(dialect: AnyDialect): readonly BrokenKind[] {
  const known = kinds.get(dialect) ?? damaged(dialect, byLength(dialect));
  kinds.set(dialect, known);
  return known;
}

/** Each way to damage that one of these histories offers something for. */
export function damaged(
  dialect: AnyDialect,
  histories: readonly (readonly unknown[])[],
): readonly BrokenKind[] {
  return breakersOf(dialect).flatMap(({ name, damage }, at) => {
    for (const [turn, healthy] of histories.entries()) {
      const messages = damage(seeded(at * 31 + turn), healthy);
      if (messages !== healthy) return [{ name, messages }];
    }
    return [];
  });
}

/** A few histories that the dialect's provider takes. */
export function healthyOnes(dialect: AnyDialect): readonly (readonly unknown[])[] {
  return byLength(dialect).slice(8, 16);
}

function byLength(dialect: AnyDialect): readonly (readonly unknown[])[] {
  return healthySamples(dialect, 24, 7411).toSorted((left, right) => left.length - right.length);
}
