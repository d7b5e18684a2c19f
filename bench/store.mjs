/**
 * The SQLite store beside a bare table in the same engine with the same settings, in one process and by turns.
 *
 *   node bench/store.mjs [--dist FOLDER] [--driver node|libsql] [--json]
 *
 * Every append is durable before it counts (WAL, synchronous=FULL), so most of the time belongs to the disk: read the
 * ratios. How often the disk was asked to flush is counted by strace, where there is one.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { bareTable } from "./store-bare.mjs";
import { bytesWritten, countingFlushes, flushesIn, quantiles, timed } from "./timing.mjs";

const SELF = fileURLToPath(import.meta.url);
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SESSIONS = 64;
const PROCESSES = 16;
/** A checkpoint as it is stored: about 250 bytes. */
const BODY = JSON.stringify({ type: "checkpoint", id: "c".repeat(36), note: "x".repeat(170) });

const { values } = parseArgs({
  // What another program was started with is its own.
  args: process.argv[1] === SELF ? process.argv.slice(2) : [],
  options: {
    dist: { type: "string", default: `${ROOT}/.cache/modules` },
    driver: { type: "string" },
    json: { type: "boolean", default: false },
    only: { type: "string" },
    file: { type: "string" },
  },
});
const dist = resolve(values.dist);

if (values.only !== undefined) await only(values.only, values.file);
else if (process.argv[1] === SELF) {
  const result = await measureStore(dist, values.driver);
  console.log(values.json ? JSON.stringify(result, null, 2) : storeTable(result));
}

/** All figures of the store on one driver. */
export async function measureStore(modules, driver) {
  const load = (path) => import(pathToFileURL(`${modules}/store/${path}`).href);
  const { sqliteStore } = await load("sqlite/index.js");
  const { LOG_START } = await load("chain.js");
  const { chooseDriver } = await load("sqlite/choose-driver.js");
  const folder = mkdtempSync(join(tmpdir(), "layer0-bench-store-"));
  try {
    const engine = await chooseDriver(driver);
    const bare = bareTable(engine, join(folder, "bare.db"));
    const store = await sqliteStore({ file: join(folder, "store.db"), driver: engine.name });
    const single = await singles(bare, store, LOG_START);
    const together = await groups(bare, store, LOG_START);
    await store.close();
    return {
      driver: engine.name,
      node: process.version,
      ...single,
      ...together,
      flushes: flushes(folder, engine.name),
      processes: await manyProcesses(folder, engine.name),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One append after the other, by turns with a bare insert. */
async function singles(bare, store, start) {
  const [plain, ours] = [[], []];
  let after = start;
  const bytes = { bare: 0, store: 0 };
  for (let round = 0; round < 1000; round++) {
    const before = bytesWritten();
    plain.push(await timed(() => bare.insert(BODY)));
    const between = bytesWritten();
    ours.push(
      await timed(async () => {
        after = await store.append("single", after, [BODY]);
      }),
    );
    bytes.bare += between - before;
    bytes.store += bytesWritten() - between;
  }
  return {
    single: {
      bare: quantiles(plain),
      store: quantiles(ours),
      ratio: quantiles(ours).p50 / quantiles(plain).p50,
    },
    bytes: { bare: bytes.bare / 1000, store: bytes.store / 1000 },
  };
}

/** Sessions that append at the same time, by turns with as many bare inserts in one transaction. */
async function groups(bare, store, start) {
  const ends = new Map();
  const [plain, ours] = [[], []];
  for (let round = 0; round < 200; round++) {
    plain.push(await timed(() => bare.group(Array.from({ length: SESSIONS }, () => BODY))));
    ours.push(
      await timed(() =>
        Promise.all(
          Array.from({ length: SESSIONS }, async (_, session) => {
            const id = `session ${session}`;
            ends.set(id, await store.append(id, ends.get(id) ?? start, [BODY]));
          }),
        ),
      ),
    );
  }
  const rate = (times) => Math.round((SESSIONS / quantiles(times).p50) * 1000);
  return { together: { bare: rate(plain), store: rate(ours) } };
}

/** Flushes of the disk for 64 sessions with 50 appends each. */
function flushes(folder, driver) {
  const log = join(folder, "flushes");
  const run = spawnSync("strace", [
    ...countingFlushes(log),
    process.execPath,
    ...self("flushes", driver, join(folder, "f.db")),
  ]);
  if (run.status !== 0) return undefined;
  return { appends: SESSIONS * 50, count: flushesIn(log) };
}

/** Processes that append to a session of their own in one file. */
async function manyProcesses(folder, driver) {
  const file = join(folder, "processes.db");
  const running = Array.from({ length: PROCESSES }, () => {
    const child = spawn(process.execPath, self("process", driver, file), {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
    });
    return new Promise((done) => child.on("close", () => done(JSON.parse(text))));
  });
  const all = await Promise.all(running);
  const times = all.flatMap(({ times }) => times);
  const span = Math.max(...all.map(({ to }) => to)) - Math.min(...all.map(({ from }) => from));
  return { count: PROCESSES, rate: Math.round((times.length / span) * 1000), ...quantiles(times) };
}

function self(what, driver, file) {
  return [SELF, "--dist", dist, "--driver", driver, "--only", what, "--file", file];
}

/** What runs in processes of their own. */
async function only(what, file) {
  const { sqliteStore } = await import(pathToFileURL(`${dist}/store/sqlite/index.js`).href);
  const { LOG_START } = await import(pathToFileURL(`${dist}/store/chain.js`).href);
  const store = await sqliteStore({ file, driver: values.driver, busyMs: 60_000 });
  const times = [];
  const from = Date.now();
  const writers = what === "flushes" ? SESSIONS : 1;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      let after = LOG_START;
      for (let round = 0; round < 50; round++) {
        times.push(
          await timed(async () => {
            after = await store.append(`${process.pid} ${writer}`, after, [BODY]);
          }),
        );
      }
    }),
  );
  const to = Date.now();
  await store.close();
  console.log(JSON.stringify({ from, to, times }));
}

/** The figures for people. */
export function storeTable({ driver, node, single, bytes, together, flushes: flushed, processes }) {
  const time = ({ p50, p99 }) => `p50 ${(p50 * 1000).toFixed(0)} µs, p99 ${(p99 * 1000).toFixed(0)} µs`;
  return [
    `Store · SQLite by ${driver} on ${node}, durable, ${BODY.length} B an entry`,
    `  a bare insert                       ${time(single.bare)}, ${bytes.bare.toFixed(0)} B written`,
    `  an append                           ${time(single.store)}, ${bytes.store.toFixed(0)} B written, ${single.ratio.toFixed(2)} ×`,
    `  ${SESSIONS} bare inserts in one transaction  ${together.bare} a second`,
    `  ${SESSIONS} sessions at once                 ${together.store} appends a second`,
    flushed === undefined ? "" : `  flushes for ${flushed.appends} appends of these   ${flushed.count}`,
    `  ${processes.count} processes at once                ${processes.rate} appends a second, ${time(processes)}`,
    "",
  ]
    .filter((line, index) => line !== "" || index > 6)
    .join("\n");
}

/** The goals that these figures can tell about. */
export function storeGoals({ driver, single, bytes, together }) {
  const page = 4096 + 24;
  const most = 3 * page + BODY.length;
  return [
    {
      goal: `store on ${driver}: one durable append against a bare insert`,
      wanted: "≤ 1.30 ×",
      measured: `${single.ratio.toFixed(2)} ×`,
      met: single.ratio <= 1.3,
    },
    {
      goal: `store on ${driver}: ${SESSIONS} sessions at once`,
      wanted: "≥ 20000/s",
      measured: `${together.store}/s`,
      met: together.store >= 20_000,
    },
    {
      goal: `store on ${driver}: bytes written for one append`,
      wanted: `≤ ${most} B`,
      measured: `${bytes.store.toFixed(0)} B`,
      met: bytes.store <= most,
    },
  ];
}
