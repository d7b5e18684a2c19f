import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Built, build, DRIVER, WRITER } from "./built.ts";
import { litter, type Stage, stage, textOf } from "./world.ts";

let built: Built | undefined;

beforeAll(() => {
  built = build();
}, 120_000);

afterAll(() => {
  built?.remove();
});

/** What a process wrote, once it ended well. */
async function outputOf(child: ChildProcess): Promise<string> {
  let out = "";
  let error = "";
  child.stdout?.on("data", (data) => {
    out += String(data);
  });
  child.stderr?.on("data", (data) => {
    error += String(data);
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`exit ${code}: ${error}`);
  return out;
}

interface Race {
  readonly on: Stage;
  /** How often each outcome came. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many records each writer says that it wrote. */
  readonly written: readonly number[];
}

/** Rewrites one session again and again while writers append to it that know nothing of it. */
async function race(runs: number, writers: number, milliseconds: number, bad = false): Promise<Race> {
  const on = stage('{"mended":0}\n');
  const children = Array.from({ length: writers }, (_, index) =>
    spawn(process.execPath, [WRITER, on.path, `w${index}`, String(milliseconds)]),
  );
  const writing = children.map(outputOf);
  const driver = spawn(process.execPath, [DRIVER, built?.folder ?? "", "races", on.path, on.state], {
    env: { ...process.env, LAYER0_TEST_RUNS: String(runs), LAYER0_TEST_BAD: bad ? "1" : "0" },
  });
  const { counts } = JSON.parse(await outputOf(driver)) as Pick<Race, "counts">;
  for (const { stdin } of children) stdin?.end();
  return { on, counts, written: (await Promise.all(writing)).map(Number) };
}

interface Line {
  readonly writer?: string;
  readonly number?: number;
  readonly mended?: number;
}

function recordsOf({ on }: Race): readonly Line[] {
  return textOf(on.path)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

/** How often the change of place happened while somebody was writing. */
function swaps({ counts }: Race): number {
  return Object.entries(counts).reduce(
    (sum, [outcome, count]) => sum + (outcome === "refused" ? 0 : count),
    0,
  );
}

function expectNothingLost(result: Race): void {
  const records = recordsOf(result);
  for (const [index, count] of result.written.entries()) {
    const numbers = records.filter(({ writer }) => writer === `w${index}`).map(({ number }) => number ?? -1);
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
  }
  expect(litter(result.on)).toEqual([]);
  expect(readdirSync(`${result.on.state}/locks`)).toEqual([]);
}

/** A thousand where the thorough tests run; enough to notice a mistake where all tests do. */
const RACES = Number(process.env["LAYER0_TEST_RACES"] ?? 40);

describe("a session that is rewritten again and again while others append to it without a lock", () => {
  it("loses no record, doubles none, and keeps the repairs", async () => {
    const quarter = Math.ceil(RACES / 4);
    const races = await Promise.all([
      race(quarter, 1, 30),
      race(quarter, 1, 25),
      race(quarter, 2, 60),
      race(quarter, 1, 30, true),
    ]);
    for (const each of races) expectNothingLost(each);
    const [bad] = races.slice(-1);
    expect(races.reduce((sum, each) => sum + swaps(each), 0)).toBeGreaterThanOrEqual(RACES);
    // The race was really run: records came to the replaced file and were taken along.
    const carried = races.reduce((sum, { counts }) => sum + (counts["replaced and carried"] ?? 0), 0);
    expect(carried).toBeGreaterThan(RACES / 20);
    expect(bad?.counts["restored"]).toBeGreaterThan(quarter / 2);
    // Each repair that stands is there: none was undone by a later one.
    for (const { on, counts } of races) {
      const stands = (counts["replaced"] ?? 0) + (counts["replaced and carried"] ?? 0);
      expect(textOf(on.path).startsWith(`{"mended":${stands}}\n`)).toBe(true);
    }
  }, 900_000);
});
