/** A source of repeatable choices. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** True about once in `times`. */
  oneIn(times: number): boolean;
  /** One of the list, or undefined if it is empty. */
  pick<Value>(list: readonly Value[]): Value | undefined;
}

/** A repeatable source that starts from `seed` (the mulberry32 step). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (list) => list[below(list.length)],
  };
}

/** A new list in another order, chosen by `random`. */
export function shuffled<Value>(random: Random, list: readonly Value[]): Value[] {
  const left = [...list];
  const order: Value[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  return order;
}
