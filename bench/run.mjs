/**
 * `npm run bench`: speed of check and repair beside the fastest peer that was measured, on a pinned Node.
 *
 *   --json           print the figures as JSON
 *   --markdown       print the tables as they stand in docs/performance.md
 *   --sizes 100,1000 numbers of messages (default 100,1000,10000,100000)
 *   --dialects a,b   default anthropic,openclaw,openai-chat
 *   --seconds 4      time for each table
 *   --dist FOLDER    measure these modules instead of building .cache/modules/
 *   --no-survey      leave out what judging every session of a machine takes (bench/survey.mjs)
 */
import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { goals } from "./goals.mjs";
import { DIALECTS } from "./histories.mjs";
import { NODE_VERSION, OPENCLAW_VERSION, openclawReference, pinnedNode } from "./reference.mjs";
import { measureSession, sessionGoals, sessionTable } from "./session.mjs";
import { measureStore, storeGoals, storeTable } from "./store.mjs";
import { survey, surveyTable } from "./survey.mjs";
import { goalLines, markdown, table } from "./table.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    markdown: { type: "boolean", default: false },
    sizes: { type: "string", default: "100,1000,10000,100000" },
    dialects: { type: "string", default: DIALECTS.join(",") },
    seconds: { type: "string", default: "4" },
    dist: { type: "string" },
    survey: { type: "boolean", default: true },
  },
  allowNegative: true,
});

if (values.dist === undefined) {
  execFileSync("npm", ["run", "--silent", "build:modules"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
  });
}
const dist = resolve(values.dist ?? `${ROOT}/.cache/modules`);
const node = pinnedNode();
const reference = openclawReference();

const setting = {
  node: NODE_VERSION,
  openclaw: OPENCLAW_VERSION,
  processor: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  load: loadavg()[0],
};
const results = [];
const plain = !values.json && !values.markdown;
if (plain) {
  console.log(
    `Node ${setting.node} · ${setting.cores} × ${setting.processor} · load ${setting.load.toFixed(1)}`,
  );
  console.log(
    `Medians of interleaved rounds; a ratio is the median over the rounds. Read the ratios: times age.\n`,
  );
}
for (const dialect of values.dialects.split(",")) {
  for (const size of values.sizes.split(",").map(Number)) {
    const task = { dist, dialect, size, reference, seconds: Number(values.seconds) };
    const output = execFileSync(
      node,
      [
        "--max-old-space-size=4096",
        fileURLToPath(new URL("measure.mjs", import.meta.url)),
        JSON.stringify(task),
      ],
      { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
    );
    const result = JSON.parse(output);
    results.push(result);
    if (plain) console.log(table(result));
  }
}
const surveyed = values.survey
  ? await survey(node, { dist, count: 200, megabytes: 200, rounds: 3, home: undefined })
  : undefined;
if (plain && surveyed !== undefined) console.log(surveyTable(surveyed));
const stored = await measureStore(dist);
if (plain) console.log(storeTable(stored));
const sessions = await measureSession(dist);
if (plain) console.log(sessionTable(sessions));
const reached = [...goals(results), ...storeGoals(stored), ...sessionGoals(sessions)];
if (values.json)
  console.log(
    JSON.stringify({ setting, results, survey: surveyed, store: stored, sessions, goals: reached }, null, 2),
  );
else if (values.markdown) console.log(markdown(setting, results, reached));
else if (reached.length > 0) console.log(goalLines(reached));
