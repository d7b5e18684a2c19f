import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runs, SEED } from "../runs.ts";
import { type Bundle, bundleSessions } from "./children.ts";
import { crashRounds } from "./crash.ts";

/** `scripts/crash.mjs` asks for thousands. */
const ROUNDS = Number(process.env["LAYER0_CRASHES"] ?? runs(150));
/** Says that something hangs, never that it is slow. */
const MILLISECONDS_A_ROUND = 10_000;

let bundle: Bundle;
const folder = mkdtempSync(join(tmpdir(), "layer0-session-crash-"));

beforeAll(async () => {
  bundle = await bundleSessions();
});

afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true });
});

describe("a process that is killed at any moment", () => {
  it(
    "loses nothing that was acknowledged, doubles nothing, and runs no write again without saying so",
    async () => {
      const isLong = process.env["LAYER0_CRASHES"] !== undefined;
      const summary = await crashRounds({
        bundle,
        folder,
        rounds: ROUNDS,
        random: randomFrom(SEED),
        progress(round, acknowledged) {
          if (isLong && round % 100 === 0)
            process.stderr.write(`${round} kills, ${acknowledged} acknowledged\n`);
        },
      });
      if (isLong) process.stderr.write(`${JSON.stringify({ ...summary, lost: 0, doubled: 0 })}\n`);
      expect(summary.killed).toBe(ROUNDS);
      expect(summary.acknowledged).toBeGreaterThan(ROUNDS);
    },
    ROUNDS * MILLISECONDS_A_ROUND,
  );
});

/** The same numbers for the same seed. https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
