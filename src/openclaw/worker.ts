import { homedir } from "node:os";
import { parentPort } from "node:worker_threads";
import { nodeDisk } from "../disk/system/node-disk.ts";
import { nodeSqlite } from "../store/sqlite/node-sqlite.ts";
import { runJob } from "./work/run-job.ts";
import type { FromWorker, ToWorker } from "./work/start-worker.ts";
import type { JobWorld } from "./work/world.ts";

/** A thread beside the host's own, in which sessions are read and written, one job after the other. */
const running = new Map<number, AbortController>();
const world = machine();
let last: Promise<void> = Promise.resolve();

parentPort?.on("message", (message: ToWorker) => {
  if (message.kind === "stop") running.get(message.id)?.abort();
  else {
    running.set(message.id, new AbortController());
    last = last.then(() => work(message));
  }
});

async function work({ id, job }: Extract<ToWorker, { readonly kind: "job" }>): Promise<void> {
  const signal = (running.get(id) ?? new AbortController()).signal;
  const answer = await answered(id, async () => runJob(job, await world, signal));
  running.delete(id);
  parentPort?.postMessage(answer);
}

async function answered(id: number, run: () => Promise<unknown>): Promise<FromWorker> {
  try {
    return { id, ok: true, answer: await run() };
  } catch (error) {
    return { id, ok: false, why: error instanceof Error ? `${error.name}: ${error.message}` : typeof error };
  }
}

async function machine(): Promise<JobWorld> {
  const base = { variables: process.env, home: homedir(), ...nodeDisk() };
  try {
    // Only the SQLite that the host has itself: two of them in one process break each other's locks.
    return { ...base, sqlite: await nodeSqlite() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Hosts on a Node without it keep their sessions in files.
    return base;
  }
}
