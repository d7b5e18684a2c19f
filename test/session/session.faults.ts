import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "../../src/session/index.ts";
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
import { type Bundle, bundleSessions, startChild } from "./children.ts";
import { faultsOf, resultsIn } from "./pieces.ts";

const CYCLES = 3;

interface Said {
  readonly failed?: string;
  readonly there?: readonly string[];
}

const FAULTS = [
  { title: "SIGKILL", inject: "signal=SIGKILL", lasts: false },
  { title: "ENOSPC", inject: "error=ENOSPC", lasts: false },
  { title: "EIO", inject: "error=EIO", lasts: false },
  { title: "a disk that stays full", inject: "error=ENOSPC", lasts: true },
] as const;

let bundle: Bundle;
const folder = mkdtempSync(join(tmpdir(), "layer0-session-faults-"));

beforeAll(async () => {
  bundle = await bundleSessions();
});

afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true });
});

describe.skipIf(!hasStrace())("a run of cycles", () => {
  let calls: readonly DatabaseCall[] = [];

  it("writes, flushes and cuts", async () => {
    const { said, lines } = await run(join(folder, "none.db"));
    expect(said.flatMap(({ there = [] }) => there)).toHaveLength(2 * CYCLES);
    calls = callsOf(lines);
    expect(calls.length).toBeGreaterThan(20);
  });

  it.each(FAULTS)("survives $title at each of these calls", async ({ title, inject, lasts }) => {
    const wrong: string[] = [];
    const waiting = [...calls.entries()];
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, { name, number }] = next;
        const fault = `${name}:${inject}:when=${number}${lasts ? "+" : ""}`;
        const found = await wrongAfter(join(folder, `${title} ${index}.db`), fault);
        wrong.push(...found.map((what) => `${title} at ${name} ${number}: ${what}`));
      }
    };
    await Promise.all([worker(), worker()]);
    expect(wrong).toEqual([]);
  });
});

/** What is wrong with a session after a fault at one call. */
async function wrongAfter(file: string, inject: string): Promise<readonly string[]> {
  const { said, errors, lines } = await run(file, inject);
  const wrong = errors === "" ? [] : [errors];
  if (!wasHit(lines)) wrong.push("the fault did not happen");
  for (const { failed } of said)
    if (failed !== undefined && !KNOWN_FAILURES.includes(failed)) wrong.push(`code ${failed}`);
  const store = await sqliteStore({ file });
  const session = await openSession({ store, id: "s" });
  const { messages } = session;
  wrong.push(...faultsOf(messages));
  const results = resultsIn(messages);
  const there = said.flatMap(({ there: ids = [] }) => ids);
  for (const id of there) {
    const own = results.filter((result) => result.id === id);
    if (own.length !== 1 || own[0]?.text !== `${id} ran`) wrong.push(`${id} is lost: ${JSON.stringify(own)}`);
  }
  const ran = existsSync(`${file}.effects`) ? readFileSync(`${file}.effects`, "utf8").trim().split("\n") : [];
  if (new Set(ran).size !== ran.length) wrong.push("a call ran twice");
  for (const id of ran)
    if (!results.some((result) => result.id === id)) wrong.push(`${id} ran, and nothing says so`);
  await session.startTurn({ role: "user", content: "and on" });
  await store.close();
  return wrong;
}

async function run(
  file: string,
  inject?: string,
): Promise<{ said: readonly Said[]; errors: string; lines: readonly string[] }> {
  const task = { file, effects: `${file}.effects`, cycles: CYCLES };
  const child = startChild<Said>("cycles.mjs", bundle, task, tracing(file, inject));
  await child.ended;
  return { said: child.said, errors: child.errors(), lines: tracedLines(file) };
}
