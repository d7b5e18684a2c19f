/**
 * node scripts/crash.mjs store|session [--rounds N]
 *
 * Kills processes N times (5,000) at random moments: those that write to a SQLite store, or one that works on sessions.
 * Looks each time whether what was acknowledged is there, once, and whole. `npm test` does the same with fewer.
 *
 * Exit: 0 nothing lost or doubled · 1 otherwise · 2 wrong use.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const USAGE = "usage: node scripts/crash.mjs store|session [--rounds N]";
const { what, rounds } = readArguments();
const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));
const run = spawnSync(process.execPath, [vitest, "run", `test/${what}/crash.test.ts`], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: { ...process.env, LAYER0_CRASHES: rounds },
  stdio: "inherit",
});
process.exit(run.status === 0 ? 0 : 1);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { rounds: { type: "string", default: "5000" } },
      allowPositionals: true,
    });
    const [what, ...others] = positionals;
    const isKnown = what === "store" || what === "session";
    if (isKnown && others.length === 0 && /^[1-9]\d{0,6}$/.test(values.rounds)) return { what, ...values };
  } catch (error) {
    console.error(error.message);
  }
  console.error(USAGE);
  return process.exit(2);
}
