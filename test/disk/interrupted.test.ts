import { appendFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import type { Disk } from "../../src/disk/system/disk.ts";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { failing, observed, unflushed, writingInPieces } from "../cli/faulty-files.ts";
import {
  alone,
  expectNextRunsWork,
  expectNothingThatAgentsRead,
  expectTruth,
  expectWhole,
  LATE,
  NEW,
  OLD,
  type Outcome,
  type Told,
  wasWritten,
} from "./aftermath.ts";
import { newestReceipt, rewrite, type Stage, stage, textSource, undo } from "./world.ts";

interface Scenario extends Told {
  readonly name: string;
  readonly verify: boolean;
}

const SCENARIOS: readonly Scenario[] = [
  { name: "a repair", what: "rewrite", verify: true },
  { name: "a repair that fails its check", what: "rewrite", verify: false },
  { name: "a repair beside a late writer", what: "rewrite", verify: true, late: true },
  { name: "a repair beside a late writer that fails its check", what: "rewrite", verify: false, late: true },
  { name: "an undo", what: "undo", verify: true },
];

/** A run of a process that is gone by the time that anybody looks at what it left. */
function gone(files: FileSystem): Disk {
  const self = { ...nodeProcesses.self, pid: 2 ** 22 + 1, start: "1" };
  return { ...alone, files, processes: { ...alone.processes, self } };
}

function run(scenario: Scenario, on: Stage, files: FileSystem): Outcome {
  const disk = gone(files);
  if (scenario.what === "undo") return undo(on, newestReceipt(on), disk);
  return rewrite(on, { next: textSource(NEW), verify: () => scenario.verify }, disk);
}

/** A writer that opened the session before it lost its place, and writes right after. */
function withLate(files: FileSystem, on: Stage): FileSystem {
  let isDone = false;
  let hidden = "";
  return {
    ...files,
    link: (from, to) => {
      files.link(from, to);
      if (from === on.path && hidden === "") hidden = to;
    },
    rename: (from, to) => {
      files.rename(from, to);
      if (to !== on.path || isDone) return;
      isDone = true;
      appendFileSync(hidden, LATE);
    },
  };
}

function before({ what }: Scenario): Stage {
  const on = stage(OLD);
  if (what === "undo") expect(rewrite(on, { next: textSource(NEW) }, alone).outcome).toBe("replaced");
  return on;
}

/** The surroundings of a run, with something that comes between it and the disk. */
function inside(scenario: Scenario, on: Stage, wrap: (files: FileSystem) => FileSystem): FileSystem {
  const files = scenario.late === true ? withLate(unflushed(nodeFileSystem), on) : unflushed(nodeFileSystem);
  return wrap(writingInPieces(files));
}

function callsOf(scenario: Scenario): number {
  let calls = 0;
  const on = before(scenario);
  run(
    scenario,
    on,
    inside(scenario, on, (files) => observed(files, () => calls++)),
  );
  return calls;
}

function wrongAfter(scenario: Scenario, at: number, code: string, forGood: boolean): readonly string[] {
  const on = before(scenario);
  const files = inside(scenario, on, (each) => failing(each, at, code, forGood));
  let outcome: Outcome | undefined;
  try {
    outcome = run(scenario, on, files);
    expectTruth(on, outcome, scenario);
    expectWhole(on, scenario);
    expectNothingThatAgentsRead(on);
    expectNextRunsWork(on, scenario, scenario.late === true && wasWritten(on));
    return [];
  } catch (error) {
    return [`${code} at ${at}: ${JSON.stringify(outcome)}\n${error instanceof Error ? error.stack : error}`];
  } finally {
    rmSync(dirname(on.folder), { recursive: true, force: true });
  }
}

/** Every call where the thorough tests run; some of them, by turns, where all tests do. */
const EVERY = Number(process.env["LAYER0_TEST_EVERY"] ?? 11);

describe.each(SCENARIOS)("$name", (scenario) => {
  it.each([
    ["every step one by one", "ENOSPC", false],
    ["everything from any step on", "EIO", true],
  ] as const)("survives that %s fails with %s", (_, code, forGood) => {
    const calls = callsOf(scenario);
    expect(calls).toBeGreaterThan(60);
    const first = SCENARIOS.indexOf(scenario) % EVERY;
    const wrong: string[] = [];
    for (let at = first; at < calls; at += EVERY) wrong.push(...wrongAfter(scenario, at, code, forGood));
    expect(wrong).toEqual([]);
  });
});
