/**
 * node scripts/store-crash.mjs [--rounds N]
 *
 * Kills processes that write to a SQLite store, N times (5,000), at random moments, and looks each time whether every
 * entry that was acknowledged is there, once, and every append whole. `npm test` does the same with fewer.
 *
 * Exit: 0 nothing lost or doubled · 1 otherwise · 2 wrong use.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const USAGE = "usage: node scripts/store-crash.mjs [--rounds N]";
const rounds = readRounds();
const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));
const run = spawnSync(process.execPath, [vitest, "run", "test/store/crash.test.ts"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: { ...process.env, LAYER0_CRASHES: rounds },
  stdio: "inherit",
});
process.exit(run.status === 0 ? 0 : 1);

function readRounds() {
  try {
    const { rounds = "5000" } = parseArgs({ options: { rounds: { type: "string" } } }).values;
    if (/^[1-9]\d{0,6}$/.test(rounds)) return rounds;
  } catch (error) {
    console.error(error.message);
  }
  console.error(USAGE);
  return process.exit(2);
}
