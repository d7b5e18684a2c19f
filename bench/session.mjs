/**
 * Sessions on their SQLite store, each figure beside its reference in the same run.
 *
 *   node bench/session.mjs [--dist FOLDER] [--driver node|libsql] [--json] [--no-langgraph]
 *
 * The reference of one write is a bare row in the same engine; that of a whole session is the saver of LangGraph, which
 * is fetched into `.cache/bench` on demand.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { healthyHistory } from "./histories.mjs";
import { langgraph } from "./langgraph.mjs";
import { LIMITS, limitLine, plainLimits, storedLimits } from "./limits.mjs";
import { bareTable } from "./store-bare.mjs";
import { countingFlushes, flushesIn, quantiles, timed } from "./timing.mjs";

const SELF = fileURLToPath(import.meta.url);
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ROUNDS = 500;
const LIMIT_ROUNDS = 300;
const TOGETHER = 64;
const LARGE = 10_000;
const CHECKPOINT_BYTES = 2048;

// As a part of all benchmarks it has no arguments of its own.
const isMain = process.argv[1] === SELF;
const { values } = parseArgs({
  args: isMain ? process.argv.slice(2) : [],
  options: {
    dist: { type: "string", default: `${ROOT}/.cache/modules` },
    driver: { type: "string" },
    json: { type: "boolean", default: false },
    langgraph: { type: "boolean", default: true },
    only: { type: "string" },
    file: { type: "string" },
  },
  allowNegative: true,
});
const dist = resolve(values.dist);

if (values.only !== undefined) await together(values.file);
else if (isMain) {
  const result = await measureSession(dist, values.driver, values.langgraph);
  console.log(values.json ? JSON.stringify(result, null, 2) : sessionTable(result));
}

/** All figures of sessions on one driver. */
export async function measureSession(modules, driver, withLanggraph = true) {
  const load = (path) => import(pathToFileURL(`${modules}/${path}`).href);
  const { openSession, SessionIntegrity } = await load("session/index.js");
  const { sqliteStore } = await load("store/sqlite/index.js");
  const { memoryStore } = await load("store/index.js");
  const { chooseDriver } = await load("store/sqlite/choose-driver.js");
  const engine = await chooseDriver(driver);
  const folder = mkdtempSync(join(tmpdir(), "layer0-bench-session-"));
  try {
    const store = await sqliteStore({ file: join(folder, "sessions.db"), driver: engine.name });
    const bare = bareTable(engine, join(folder, "bare.db"));
    const result = {
      driver: engine.name,
      node: process.version,
      writes: await writes(await openSession({ store, id: "writes" }), bare),
      rollback: {
        100: await rollbacks(await grown(openSession, store, 100)),
        [LARGE]: await rollbacks(await grown(openSession, store, LARGE)),
      },
      limits: await storedLimits(await grown(openSession, store, LARGE, "limits"), LIMIT_ROUNDS),
      plain: await plainLimits(SessionIntegrity, LARGE, LIMIT_ROUNDS),
      bytesPerCheckpoint: await memory(await grown(openSession, memoryStore(), LARGE)),
      together: flushes(folder, engine.name, resolve(modules)),
      langgraph: withLanggraph
        ? await langgraph(folder, { openSession, sqliteStore, driver: engine.name })
        : undefined,
    };
    await store.close();
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A session with so many messages. */
async function grown(openSession, store, size, id = `grown ${size}`) {
  const session = await openSession({ store, id });
  await session.append(...healthyHistory("anthropic", size));
  return session;
}

/** A checkpoint and a commit, by turns with a bare row. */
async function writes(session, bare) {
  const row = JSON.stringify({ type: "checkpoint", id: "c".repeat(36), note: "x".repeat(170) });
  const times = { bare: [], checkpoint: [], commit: [] };
  await session.append({ role: "user", content: "go" });
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(await timed(() => bare.insert(row)));
    let checkpoint;
    times.checkpoint.push(
      await timed(async () => {
        checkpoint = await session.checkpoint("api_call");
      }),
    );
    const answer = { role: "assistant", content: [{ type: "text", text: "x".repeat(100) }] };
    times.commit.push(await timed(() => session.commit(checkpoint, answer)));
  }
  const [base, checkpoint, commit] = [times.bare, times.checkpoint, times.commit].map(quantiles);
  return { bare: base, checkpoint, commit, ratios: [checkpoint.p50 / base.p50, commit.p50 / base.p50] };
}

async function rollbacks(session) {
  const times = [];
  for (let round = 0; round < ROUNDS / 5; round++) {
    const checkpoint = await session.checkpoint();
    await session.append({ role: "assistant", content: "more" });
    times.push(await timed(() => session.rollback(checkpoint)));
  }
  return quantiles(times);
}

/** Bytes of memory that one checkpoint holds. Needs `--expose-gc` to be exact. */
async function memory(session) {
  const count = 2000;
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < count; index++) await session.checkpoint();
  globalThis.gc?.();
  // The log of the store in memory holds the entry as well.
  return (process.memoryUsage().heapUsed - before) / count;
}

/** Cycles of 64 sessions at once in a process of their own, and how often the disk was asked to flush. */
function flushes(folder, driver, modules) {
  const log = join(folder, "flushes");
  const self = [
    SELF,
    "--dist",
    modules,
    "--driver",
    driver,
    "--only",
    "together",
    "--file",
    join(folder, "t.db"),
  ];
  const counted = spawnSync("strace", [...countingFlushes(log), process.execPath, ...self], {
    encoding: "utf8",
  });
  const plain = spawnSync(process.execPath, self.with(-1, join(folder, "u.db")), { encoding: "utf8" });
  const { cycles, milliseconds } = JSON.parse(plain.stdout);
  const rate = Math.round((cycles / milliseconds) * 1000);
  if (counted.status !== 0) return { cycles, rate, flushes: undefined };
  return { cycles, rate, flushes: flushesIn(log) };
}

/** What runs in a process of its own. */
async function together(file) {
  const { openSession } = await import(pathToFileURL(`${dist}/session/index.js`).href);
  const { sqliteStore } = await import(pathToFileURL(`${dist}/store/sqlite/index.js`).href);
  const store = await sqliteStore({ file, driver: values.driver });
  const sessions = await Promise.all(
    Array.from({ length: TOGETHER }, async (_, index) => {
      const session = await openSession({ store, id: `session ${index}` });
      await session.append({ role: "user", content: "go" });
      return session;
    }),
  );
  const rounds = 20;
  const tools = { execute: () => ({ output: "done" }) };
  const start = performance.now();
  await Promise.all(
    sessions.map(async (session) => {
      for (let round = 0; round < rounds; round++) {
        await session.executeToolCycle({ type: "tool_use", id: `c${round}`, name: "x", input: {} }, tools);
      }
    }),
  );
  console.log(JSON.stringify({ cycles: TOGETHER * rounds, milliseconds: performance.now() - start }));
  await store.close();
}

function micro({ p50, p99 }) {
  return `p50 ${(p50 * 1000).toFixed(0)} µs, p99 ${(p99 * 1000).toFixed(0)} µs`;
}

/** The figures for people. */
export function sessionTable(result) {
  const {
    driver,
    node,
    writes: written,
    rollback,
    limits: limited,
    plain,
    bytesPerCheckpoint,
    together: at,
    langgraph: peer,
  } = result;
  const line = (name, text) => `  ${name.padEnd(38)}${text}`;
  return [
    `Sessions · SQLite by ${driver} on ${node}, durable`,
    line("a bare insert", micro(written.bare)),
    line("a checkpoint", `${micro(written.checkpoint)}, ${written.ratios[0].toFixed(2)} ×`),
    line("a commit", `${micro(written.commit)}, ${written.ratios[1].toFixed(2)} ×`),
    ...Object.entries(rollback).map(([size, times]) => line(`a rollback at ${size} messages`, micro(times))),
    `At ${LARGE} messages: p50, p99; whether the limit is met by the clock and by the processor`,
    ...Object.entries(limited).map(([name, times]) => line(name, limitLine(times))),
    `An object of the host with ${LARGE} messages; how many bare comparisons each takes`,
    ...Object.entries(plain).map(([name, times]) => line(name, limitLine(times))),
    line("memory of a checkpoint", `${bytesPerCheckpoint.toFixed(0)} B`),
    line(
      `cycles of ${TOGETHER} sessions at once`,
      `${at.rate} a second, ${at.flushes ?? "?"} flushes for ${at.cycles}`,
    ),
    ...(peer === undefined
      ? []
      : peer.map((row) =>
          row.skipped === undefined
            ? line(
                `${row.size} messages, LangGraph beside ours`,
                `put ${micro(row.put.theirs)} · ${micro(row.put.ours)}; get ${micro(row.get.theirs)} · ${micro(row.get.ours)}; ${row.bytes.theirs} B · ${row.bytes.ours} B a step`,
              )
            : line("LangGraph", `skipped: ${row.skipped}`),
        )),
    "",
  ].join("\n");
}

/** The goals that these figures can tell about. */
export function sessionGoals(result) {
  const { driver, writes: written, rollback, limits: limited, plain, bytesPerCheckpoint } = result;
  const goal = (name, wanted, measured, met) => ({
    goal: `sessions on ${driver}: ${name}`,
    wanted,
    measured,
    met,
  });
  return [
    goal(
      "a checkpoint against a bare insert",
      "≤ 1.30 ×",
      `${written.ratios[0].toFixed(2)} ×`,
      written.ratios[0] <= 1.3,
    ),
    goal(
      `a rollback at ${LARGE}`,
      "≤ 1 ms",
      `${rollback[LARGE].p50.toFixed(2)} ms`,
      rollback[LARGE].p50 <= 1,
    ),
    ...[
      [limited, ""],
      [plain, " of an object"],
    ].flatMap(([times, whose]) =>
      Object.entries(LIMITS).map(([name, most]) => {
        const { p99 } = times[name];
        return goal(`${name}${whose} at ${LARGE}, p99`, `< ${most} ms`, `${p99.toFixed(2)} ms`, p99 < most);
      }),
    ),
    goal(
      "memory of a checkpoint",
      `≤ ${CHECKPOINT_BYTES} B`,
      `${bytesPerCheckpoint.toFixed(0)} B`,
      bytesPerCheckpoint <= CHECKPOINT_BYTES,
    ),
  ];
}
