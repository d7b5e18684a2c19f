/**
 * A step counter: the loops of the engine add to it, so that tests can prove linear growth without a clock
 * (a quadratic peer needed 4.5 s for 80,000 messages; see docs/performance.md).
 */
let steps = 0;

/** Counts work done by a loop; one call per visited element, or `amount` at once. */
export function step(amount = 1): void {
  steps += amount;
}

/** The number of steps that `run` takes. */
export function countSteps(run: () => void): number {
  const before = steps;
  run();
  return steps - before;
}
