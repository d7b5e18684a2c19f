import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runs } from "../runs.ts";
import { crashRounds } from "./crash.ts";
import { DRIVERS, scratch } from "./places.ts";
import { type Bundle, bundleStore } from "./writers.ts";

/** `scripts/crash.mjs` asks for many, and wants to see how far it is. */
const ASKED = Number(process.env["LAYER0_CRASHES"] ?? "0");
const ROUNDS = ASKED > 0 ? ASKED : runs(80);

let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleStore();
});

afterAll(() => bundle.remove());

describe.each(DRIVERS)("a process that is killed at any moment, on %s", (driver) => {
  const title = "loses nothing that was acknowledged, doubles nothing, and leaves whole appends";
  it(title, { timeout: Math.max(120_000, ROUNDS * 10_000) }, async () => {
    const progress = (round: number, acknowledged: number): void => {
      if (ASKED === 0 || (round % 100 !== 0 && round !== ROUNDS)) return;
      process.stderr.write(
        `${driver}: killed ${round} of ${ROUNDS} times, ${acknowledged} appends acknowledged\n`,
      );
    };
    const options = { file: join(scratch(), "sessions.db"), driver };
    expect(await crashRounds({ bundle, options, rounds: ROUNDS, progress })).toBeGreaterThan(ROUNDS);
  });
});
