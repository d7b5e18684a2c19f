/**
 * How long the plugin for OpenClaw takes for its scan: in a thread that is new, as when a gateway starts, and again in the
 * same one; beside a thread that does nothing, which is started in the same process. Processor time of all threads, the
 * time on the clock, and the processor time of the thread that waits, which is the gateway's own.
 *
 *   npm run build && node bench/openclaw-scan.mjs [--sessions 100] [--runs 15] [DIST]
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { median } from "./timing.mjs";

const TURNS = 5;
const TIME = "2026-01-01T00:00:00.000Z";
const WRITTEN = Date.parse(TIME);
const IDLE =
  'const { parentPort } = require("node:worker_threads"); parentPort.on("message", () => parentPort.postMessage({}));';
const JOB = { kind: "scan", repair: false, busy: [], hostVersion: "2026.9.6", strategy: "preserve" };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sessions: { type: "string", default: "100" },
    runs: { type: "string", default: "15" },
    home: { type: "string" },
  },
});
const dist = resolve(positionals[0] ?? fileURLToPath(new URL("../dist", import.meta.url)));
if (values.home === undefined) await all();
else console.log(JSON.stringify(await once(values.home)));

async function all() {
  const count = Number(values.sessions);
  console.log(
    `One scan of ${count} sessions of ${1 + 4 * TURNS} rows, least and median of ${values.runs} runs, milliseconds\n`,
  );
  const sqlite = process.getBuiltinModule("node:sqlite");
  for (const [kind, write] of Object.entries({ files: inFiles, ...(sqlite && { database: inDatabase }) })) {
    const home = mkdtempSync(join(tmpdir(), "layer0-scan-"));
    write(join(home, ".openclaw", "agents", "main"), count, sqlite);
    const runs = Array.from({ length: Number(values.runs) }, () => inProcess(home));
    rmSync(home, { recursive: true });
    for (const what of Object.keys(runs[0])) {
      const shown = Object.keys(runs[0][what]).map((clock) => {
        const times = runs.map((run) => run[what][clock]);
        // What a busy neighbour adds is in the median; the least is nearest to a machine that has nothing else to do.
        return `${clock} ${figure(Math.min(...times))} to ${figure(median(times))}`;
      });
      console.log(`  ${kind.padEnd(9)} ${what.padEnd(16)} ${shown.join("  ")}`);
    }
  }
}

function figure(milliseconds) {
  return milliseconds.toFixed(0).padStart(5);
}

function inProcess(home) {
  const words = [fileURLToPath(import.meta.url), "--home", home, "--sessions", values.sessions, dist];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** In a process of its own, for what has run once is faster: a thread that does nothing, a new one, and the same again. */
async function once(home) {
  process.env.HOME = home;
  const resourceLimits = { maxOldGenerationSizeMb: 1024 };
  const found = {};
  let idle;
  found["an empty thread"] = await timed(() => {
    idle = new Worker(IDLE, { eval: true, resourceLimits });
    return answer(idle, {});
  });
  await idle.terminate();
  let worker;
  for (const what of ["a new thread", "again"]) {
    found[what] = await timed(async () => {
      worker ??= new Worker(pathToFileURL(join(dist, "openclaw", "worker.js")), { resourceLimits });
      const told = await answer(worker, { kind: "job", id: 1, job: JOB });
      const { sessions, issues } = told.answer ?? {};
      if (sessions !== Number(values.sessions) || issues !== 0) throw new Error(JSON.stringify(told));
    });
  }
  await worker.terminate();
  return found;
}

async function timed(run) {
  const own = () => process.threadCpuUsage?.();
  const [start, all, before] = [performance.now(), process.cpuUsage(), own()];
  await run();
  const found = { processor: spent(process.cpuUsage(all)), clock: performance.now() - start };
  // Older Node does not tell it of one thread.
  return before === undefined ? found : { ...found, waiting: spent(own()) - spent(before) };
}

function spent({ user, system }) {
  return (user + system) / 1000;
}

function answer(worker, message) {
  return new Promise((done, failed) => {
    worker.once("message", done);
    worker.once("error", failed);
    worker.postMessage(message);
  });
}

function inFiles(agent, count) {
  const folder = join(agent, "sessions");
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < count; number++) {
    const lines = rowsOf(number, 3).map((row) => `${row}\n`);
    writeFileSync(join(folder, `${idOf(number)}.jsonl`), lines.join(""));
  }
}

function inDatabase(agent, count, { DatabaseSync }) {
  const folder = join(agent, "agent");
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "openclaw-agent.sqlite"));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA user_version = 23;
    CREATE TABLE transcript_events (session_id TEXT NOT NULL, seq INTEGER NOT NULL, event_json TEXT,
      created_at INTEGER NOT NULL, event_zstd BLOB, event_utf8_bytes INTEGER, navigation_json TEXT,
      PRIMARY KEY (session_id, seq)) STRICT;
    CREATE TABLE session_transcript_cold_archives (session_id TEXT NOT NULL PRIMARY KEY,
      archive_name TEXT NOT NULL UNIQUE, archived_at INTEGER NOT NULL) STRICT;`);
  // The host has about so many tables of other things beside them, and whoever opens the database reads of them all.
  for (let table = 0; table < 150; table++)
    database.exec(`CREATE TABLE other_${table} (a TEXT PRIMARY KEY, b TEXT, c INTEGER, d TEXT, e TEXT)`);
  database.exec("BEGIN");
  const insert = database.prepare(
    "INSERT INTO transcript_events (session_id, seq, event_json, created_at) VALUES (?, ?, ?, ?)",
  );
  for (let number = 0; number < count; number++)
    for (const [seq, row] of rowsOf(number, 4).entries()) insert.run(idOf(number), seq, row, WRITTEN + seq);
  database.exec("COMMIT");
  database.close();
}

/** A prompt, a call, its result and an answer, some times over. */
function rowsOf(number, version) {
  const messages = Array.from({ length: TURNS }, (_, turn) => {
    const from = { api: "anthropic-messages", provider: "anthropic", model: "m", usage: {}, timestamp: turn };
    const id = `c${turn}`;
    const text = (words) => [{ type: "text", text: words }];
    const call = { type: "toolCall", id, name: "read", arguments: { path: `/x/${id}` } };
    const result = { toolCallId: id, toolName: "read", content: text("ok ".repeat(60)), isError: false };
    return [
      { role: "user", content: text(`go on ${turn}`), timestamp: turn },
      { role: "assistant", content: [call], stopReason: "toolUse", ...from },
      { role: "toolResult", ...result, timestamp: turn },
      { role: "assistant", content: text(`done ${turn}`), stopReason: "stop", ...from },
    ];
  }).flat();
  const entryId = (at) => (at < 0 ? null : `e${at.toString(16).padStart(7, "0")}`);
  const header = { type: "session", version, id: idOf(number), timestamp: TIME, cwd: "/x" };
  const entries = messages.map((message, at) => {
    return { type: "message", id: entryId(at), parentId: entryId(at - 1), timestamp: TIME, message };
  });
  return [header, ...entries].map((row) => JSON.stringify(row));
}

function idOf(number) {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}
