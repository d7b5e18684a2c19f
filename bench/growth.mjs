/**
 * How much longer a repair takes for ten times the history or session file, for each family that is meant to make a
 * careless engine slow: about 10 when work is linear, 100 when it is quadratic. `test/linear` counts the same without a
 * clock; this also sees what V8 does by itself. Needs a Node that reads TypeScript, as the pinned one does.
 *
 *   node bench/growth.mjs [MODULES]
 */
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ADVERSARIES } from "../test/linear/generators.ts";
import { NEIGHBOURS } from "../test/linear/neighbours.ts";
import { SESSION_FILES } from "../test/linear/session-files.ts";

const SMALL = 1000;
const TIMES = 10;
// Far from linear on any machine, however busy.
const MOST = 60;
const SHAPES = { anthropic: "block", "openai-chat": "chat", openclaw: "openclaw" };

const dist = resolve(process.argv[2] ?? fileURLToPath(new URL("../.cache/modules", import.meta.url)));
const { repair } = await import(pathToFileURL(`${dist}/index.js`).href);
const { repairTranscript } = await import(pathToFileURL(`${dist}/transcript/index.js`).href);

console.log(`A repair of ${TIMES * SMALL} against one of ${SMALL}, by processor time\n`);
for (const [dialect, shape] of Object.entries(SHAPES)) {
  for (const { name, messages } of ADVERSARIES) {
    measure(dialect, name, messages(SMALL, shape), messages(SMALL * TIMES, shape), (history) =>
      repair(history, { dialect }),
    );
  }
}
for (const { name, options, messages } of NEIGHBOURS) {
  measure(options.dialect, name, messages(SMALL), messages(SMALL * TIMES), (history) =>
    repair(history, options),
  );
}
for (const { format, name, bytes } of SESSION_FILES)
  measure(format, name, bytes(SMALL), bytes(SMALL * TIMES), (data) => repairTranscript(data, { format }));

function measure(what, name, small, large, run) {
  run(small);
  const growth = least(() => run(large)) / least(() => run(small));
  console.log(`  ${growth.toFixed(1).padStart(6)} ×  ${what.padEnd(12)} ${name}`);
  if (growth > MOST) process.exitCode = 1;
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
