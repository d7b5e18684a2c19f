import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import {
  callsOf,
  type DatabaseCall,
  KNOWN_FAILURES,
  tracedLines,
  tracing,
  wasHit,
} from "../database-faults.ts";
import { hasStrace } from "../disk/strace.ts";
import { DRIVERS, scratch } from "./places.ts";
import { type Bundle, bundleStore, type Said, startWriter, type Task } from "./writers.ts";

/** Two sessions whose appends share commits; a store is made, written to, and closed. */
const TASK: Task = { logs: ["a", "b"], appends: 3, bodies: 2, padding: 100 };

interface Fault {
  readonly title: string;
  readonly inject: string;
  /** Does it happen again and again from there on? */
  readonly lasts?: boolean;
  readonly task?: Partial<Task>;
}

const FAULTS: readonly Fault[] = [
  { title: "SIGKILL", inject: "signal=SIGKILL" },
  { title: "ENOSPC, and tries again", inject: "error=ENOSPC", task: { patience: 2 } },
  { title: "EIO, and tries again", inject: "error=EIO", task: { patience: 2 } },
  { title: "ENOSPC, and dies", inject: "error=ENOSPC", task: { dies: true } },
  { title: "EIO, and dies", inject: "error=EIO", task: { dies: true } },
  { title: "a disk that stays full", inject: "error=ENOSPC", lasts: true },
  { title: "a disk that goes on failing", inject: "error=EIO", lasts: true },
];

let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleStore();
});

afterAll(() => bundle.remove());

describe.skipIf(!hasStrace()).each(DRIVERS)("a store on %s", (driver) => {
  let calls: readonly DatabaseCall[] = [];

  it("writes, flushes, cuts and removes", async () => {
    const { lines } = await run(join(scratch(), "s.db"), TASK);
    calls = callsOf(lines);
    const names = calls.map(({ name }) => name);
    for (const name of ["pwrite64", "fsync|fdatasync", "ftruncate", "unlink"]) {
      expect(names.filter((found) => name.split("|").includes(found)).length).toBeGreaterThan(0);
    }
    expect(calls.length).toBeGreaterThan(30);
  });

  it.each(FAULTS)("survives $title, at each of these calls", async (fault) => {
    const folder = scratch();
    const wrong: string[] = [];
    const waiting = [...calls.entries()];
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, call] = next;
        const found = await wrongAfter(join(folder, `${index}.db`), call, fault);
        wrong.push(...found.map((what) => `${call.name} ${call.number}: ${what}`));
      }
    };
    await Promise.all([worker(), worker()]);
    expect(wrong).toEqual([]);
  });

  /** What is wrong with a store after a fault at one call. */
  async function wrongAfter(
    file: string,
    { name, number }: DatabaseCall,
    fault: Fault,
  ): Promise<readonly string[]> {
    const when = `when=${number}${fault.lasts === true ? "+" : ""}`;
    const task = { ...TASK, ...fault.task };
    const { said, errors, lines } = await run(file, task, `${name}:${fault.inject}:${when}`);
    const wrong: string[] = errors === "" ? [] : [errors];
    if (!wasHit(lines)) wrong.push("the fault did not happen");
    const codes = said.flatMap(({ opening, failed, closing }) => [opening, failed, closing]);
    wrong.push(
      ...codes
        .filter((code) => code !== undefined && !KNOWN_FAILURES.includes(code))
        .map((code) => `code ${code}`),
    );
    const store = await sqliteStore({ file, driver });
    for (const log of TASK.logs) {
      const entries = await store.read(log);
      const acknowledged = said.filter((line) => line.log === log && line.seq !== undefined);
      for (const { seq = 0, chain } of acknowledged) {
        if (entries[seq - 1]?.chain !== chain) wrong.push(`${log} ${seq} is lost`);
      }
      const most = acknowledged.length + (fault.title === "SIGKILL" ? 1 : 0);
      const appends = entries.length / 2;
      if (appends > most || appends % 1 !== 0) wrong.push(`${log} has ${appends} appends instead of ${most}`);
      if (fault.task?.patience !== undefined && !isOver(said) && acknowledged.length !== TASK.appends) {
        wrong.push(`${log} did not go on: ${JSON.stringify(said)}`);
      }
    }
    const { seq, chain } = (await store.read("a")).at(-1) ?? { seq: 0, chain: "0".repeat(64) };
    await store.append("a", { seq, chain }, ["1"]);
    await store.close();
    return wrong;
  }

  async function run(
    file: string,
    task: Task,
    inject?: string,
  ): Promise<{ said: readonly Said[]; errors: string; lines: readonly string[] }> {
    const writer = startWriter(bundle, { file, driver }, task, tracing(file, inject));
    await writer.ended;
    return { said: writer.said, errors: writer.errors(), lines: tracedLines(file) };
  }
});

/** Was the store not even opened? Then nothing was to go on. */
function isOver(said: readonly Said[]): boolean {
  return said.some(({ opening }) => opening !== undefined);
}
