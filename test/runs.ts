/** The part of the full number of histories that is tried: 1 before anything lands, `LAYER0_RUNS=20` looks longer. */
export const RUNS: number = Math.max(0.01, Number(process.env["LAYER0_RUNS"] ?? "0.05"));

/** Where the random searches start; another number looks elsewhere. */
export const SEED: number = Number(process.env["LAYER0_SEED"] ?? "1");

/** This part of a number of random cases, and at least one. */
export function runs(all: number): number {
  return Math.ceil(all * RUNS);
}
