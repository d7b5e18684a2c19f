/**
 * What it takes to judge every session of a machine, beside reading the same files with
 * `readFileSync`, `split` and `JSON.parse` in one thread. Each run is a process of its own, and the kinds of run take
 * turns, so that a busy neighbour slows all of them alike.
 *
 *   node bench/survey.mjs --dist FOLDER [--sessions 200] [--megabytes 200] [--rounds 3] [--home FOLDER] [--json]
 *
 * FOLDER holds the modules of src/ one by one, as `npm run build:modules` makes them in .cache/modules.
 * `--home` measures the sessions below a home that is there, and makes none.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { median } from "./timing.mjs";

const SELF = fileURLToPath(import.meta.url);
const KINDS = ["read, split, JSON.parse", "judge, one thread", "judge, threads"];

if (process.argv[2] === "--run") await run(process.argv[3], process.argv[4], process.argv[5]);
else if (process.argv[1] === SELF) {
  const { values } = parseArgs({
    options: {
      dist: { type: "string", default: fileURLToPath(new URL("../.cache/modules", import.meta.url)) },
      sessions: { type: "string", default: "200" },
      megabytes: { type: "string", default: "200" },
      rounds: { type: "string", default: "3" },
      home: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const result = await survey(process.execPath, {
    dist: resolve(values.dist),
    count: Number(values.sessions),
    megabytes: Number(values.megabytes),
    rounds: Number(values.rounds),
    home: values.home,
  });
  console.log(values.json ? JSON.stringify(result, null, 2) : surveyTable(result));
}

/** Measures all kinds of run; medians, and medians of the ratios within a round. */
export async function survey(node, { dist, count, megabytes, rounds, home }) {
  const folder = home === undefined ? mkdtempSync(join(tmpdir(), "layer0-bench-")) : resolve(home);
  try {
    if (home === undefined) {
      const { writeSessions } = await import("./session-files.mjs");
      writeSessions(folder, { count, megabytes, seed: 4 });
    }
    const figures = KINDS.map(() => []);
    // One round more: the first one brings the files into memory.
    for (let round = 0; round <= rounds; round++) {
      for (const [index, kind] of KINDS.entries()) {
        const output = execFileSync(node, [SELF, "--run", kind, dist, folder], {
          encoding: "utf8",
          env: { PATH: process.env.PATH, HOME: folder },
        });
        if (round > 0) figures[index].push(JSON.parse(output));
      }
    }
    const rows = KINDS.map((name, index) => {
      const ratio = (field) => median(figures[index].map((one, at) => one[field] / figures[0][at][field]));
      const middle = (field) => median(figures[index].map((one) => one[field]));
      return {
        name,
        seconds: middle("seconds"),
        cpu: middle("cpu"),
        megabytesOfMemory: Math.max(...figures[index].map((one) => one.megabytesOfMemory)),
        first: middle("first"),
        wallRatio: ratio("seconds"),
        cpuRatio: ratio("cpu"),
      };
    });
    const { sessions, bytes } = figures[1][0];
    return { sessions, bytes, rounds, rows };
  } finally {
    if (home === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** The figures for people. */
export function surveyTable({ sessions, bytes, rounds, rows }) {
  const title = `survey · ${sessions} sessions, ${(bytes / 1e6).toFixed(0)} MB · ${rounds} rounds`;
  const head = ["", "seconds", "CPU s", "MB/s", "ratio", "CPU ratio", "first ms", "memory MB"];
  const lines = rows.map(({ name, seconds, cpu, wallRatio, cpuRatio, first, megabytesOfMemory }) => [
    name,
    seconds.toFixed(2),
    cpu.toFixed(2),
    (bytes / 1e6 / seconds).toFixed(0),
    `${wallRatio.toFixed(2)} ×`,
    `${cpuRatio.toFixed(2)} ×`,
    first.toFixed(0),
    megabytesOfMemory.toFixed(0),
  ]);
  const rowOf = ([name, ...cells]) =>
    `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(11)).join("")}`;
  return [title, ...[head, ...lines].map(rowOf), ""].join("\n");
}

/** One run: prints its figures. The time is that of the whole process, from its start. */
async function run(kind, dist, home) {
  const load = (path) => import(pathToFileURL(join(dist, path)).href);
  const { createNodeIo } = await load("cli/program/node-io.js");
  const { discover } = await load("agents/discover.js");
  const { agentWorldOf } = await load("cli/program/world-of.js");
  const io = createNodeIo(new AbortController(), () => undefined);
  const sessions = discover(agentWorldOf(io)).flatMap((store) => store.sessions);
  if (sessions.length === 0) throw new Error(`no session below ${home}`);
  let first;
  if (kind === KINDS[0]) {
    let records = 0;
    for (const { path } of sessions) {
      records += parseLines(path);
      first ??= performance.now();
    }
    if (records === 0) throw new Error("nothing was read");
  } else {
    const { surveySessions } = await load("cli/survey/survey.js");
    const { settingsFor } = await load("cli/judge/settings-for.js");
    const world = kind === KINDS[1] ? { ...io, judges: undefined } : io;
    const { summaries } = await surveySessions(sessions, {
      io: world,
      settings: settingsFor({ io, flags: {} }),
      onSummary: () => {
        first ??= performance.now();
      },
    });
    if (summaries.length !== sessions.length) throw new Error("not every session was judged");
    if (summaries.some(({ verdict }) => verdict === "unreadable")) throw new Error("a session was not read");
  }
  const seconds = performance.now() / 1000;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const bytes = sessions.reduce((sum, session) => sum + session.bytes, 0);
  const cpu = (userCPUTime + systemCPUTime) / 1e6;
  console.log(
    JSON.stringify({
      sessions: sessions.length,
      bytes,
      seconds,
      cpu,
      first,
      megabytesOfMemory: maxRSS / 1024,
    }),
  );
}

function parseLines(path) {
  let records = 0;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    try {
      JSON.parse(line);
      records += 1;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return records;
}
