/**
 * What the filter `layer0 fix -` costs against `JSON.parse` and a repair of the same text, in a request of which every
 * other message is damaged: reading, judging, repairing, writing, and judging what was written. By processor time, the
 * best of five runs.
 *
 *   node bench/filter.mjs [MODULES]
 */
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const RUNS = 5;
const dist = resolve(process.argv[2] ?? fileURLToPath(new URL("../.cache/modules", import.meta.url)));
const load = (path) => import(pathToFileURL(`${dist}/${path}`).href);
const { repair } = await load("index.js");
const { bytesOf, bytesSource } = await load("formats/bytes/source.js");
const { judge, unexpectedErrors } = await load("cli/judge/judge.js");
const { STREAM } = await load("cli/judge/load.js");

const settings = { dialect: "anthropic", repair: {} };

for (const size of [1000, 10_000]) {
  const text = JSON.stringify({ model: "any", messages: broken(size) });
  const source = bytesSource(new TextEncoder().encode(text));
  const reference = best(() => repair(JSON.parse(text), { dialect: "anthropic" }));
  const filter = best(() => {
    const { report } = judge(STREAM, source, settings);
    if (unexpectedErrors(report, report.plan, report.plan.next, settings) > 0)
      throw new Error("not repaired");
    bytesOf(report.plan.next);
  });
  console.log(
    `${size / 2} changes: ${filter.toFixed(0)} ms, ${(filter / reference).toFixed(1)} × parse and repair (${reference.toFixed(0)} ms)`,
  );
}

function best(run) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < RUNS; round++) {
    const begin = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begin);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Calls without results. */
function broken(size) {
  return Array.from({ length: size / 2 }, (_, index) => [
    { role: "user", content: `and now ${index}` },
    {
      role: "assistant",
      content: [
        { type: "text", text: `step ${index}` },
        { type: "tool_use", id: `toolu_${index}`, name: "bash", input: { command: `ls ${index}` } },
      ],
    },
  ]).flat();
}
