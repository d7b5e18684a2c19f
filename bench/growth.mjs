/**
 * How much longer a repair takes for ten times the history, for each family of histories that is meant to make a
 * careless engine slow: about 10 when work is linear, 100 when it is quadratic. `test/linear` counts the same without a
 * clock; this also sees what V8 does by itself. Needs a Node that reads TypeScript, as the pinned one does.
 *
 *   node bench/growth.mjs [DIST]
 */
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ADVERSARIES } from "../test/linear/generators.ts";

const SMALL = 1000;
const TIMES = 10;
// Far from linear on any machine, however busy.
const MOST = 60;
const SHAPES = { anthropic: "block", "openai-chat": "chat", openclaw: "openclaw" };

const dist = resolve(process.argv[2] ?? fileURLToPath(new URL("../dist", import.meta.url)));
const { repair } = await import(pathToFileURL(`${dist}/index.js`).href);

console.log(`A repair of ${TIMES * SMALL} against one of ${SMALL}, by processor time\n`);
for (const [dialect, shape] of Object.entries(SHAPES)) {
  for (const { name, messages } of ADVERSARIES) {
    const small = messages(SMALL, shape);
    const large = messages(SMALL * TIMES, shape);
    repair(small, { dialect });
    const growth = least(() => repair(large, { dialect })) / least(() => repair(small, { dialect }));
    console.log(`  ${growth.toFixed(1).padStart(6)} ×  ${dialect.padEnd(12)} ${name}`);
    if (growth > MOST) process.exitCode = 1;
  }
}

/** The least processor time that one of five runs took. */
function least(run) {
  const times = [1, 2, 3, 4, 5].map(() => {
    const { user } = process.cpuUsage();
    run();
    return process.cpuUsage().user - user;
  });
  // The clock of the processor may tick in milliseconds.
  return Math.max(1000, Math.min(...times));
}
