/** Milliseconds that something takes. */
export async function timed(run) {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** The middle of some times, and what one in a hundred exceeds. */
export function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)];
  return { p50: at(0.5), p99: at(0.99) };
}
