/**
 * `node scripts/session-crash.mjs [KILLS]`: kills a process that works on sessions 5,000 times, and compares what is
 * there with what it was told. Prints progress, and one line of JSON at the end.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const kills = process.argv[2] ?? "5000";
if (!/^[1-9]\d{0,6}$/.test(kills)) {
  console.error("usage: node scripts/session-crash.mjs [KILLS]");
  process.exit(2);
}
const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));
const run = spawnSync(process.execPath, [vitest, "run", "test/session/crash.test.ts"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: { ...process.env, LAYER0_CRASHES: kills },
  stdio: "inherit",
});
process.exit(run.status ?? 1);
