import { mkdtempSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compacted, writeHugeFile } from "./huge-file.ts";
import { buildCommand, runMeasured } from "./measured-run.ts";

const MEGABYTE = 1 << 20;
/** `npm run test:huge` takes a gigabyte. */
const SIZE = process.env["LAYER0_HUGE"] === undefined ? 64 * MEGABYTE : 1_000_000_000;
/** Above what the command takes for a small file; the collector is lazy while memory is free. */
const MOST_MORE_MEGABYTES = 100;

const folder = mkdtempSync(join(tmpdir(), "layer0-huge-"));

beforeAll(() => buildCommand(folder), 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(...argv: string[]): ReturnType<typeof runMeasured> {
  return runMeasured(folder, argv);
}

function makeFile(path: string, bytes: number, middle: string): void {
  writeHugeFile(path, { bytes, middle, record: compacted });
  // Nobody is writing to it: it was last changed a while ago.
  const before = new Date(Date.now() - 3_600_000);
  utimesSync(path, before, before);
}

describe(`a file of ${SIZE} bytes with JSON lines, one of them torn`, { timeout: 600_000 }, () => {
  const asLines = ["--agent-format", "jsonl"];
  const torn = `${compacted(0).slice(0, 1000)}\n`;
  const small = join(folder, "small.jsonl");
  const huge = join(folder, "huge.jsonl");

  beforeAll(() => {
    makeFile(small, 4 * MEGABYTE, torn);
    makeFile(huge, SIZE, torn);
  }, 600_000);

  it("is checked with no more memory than a small one", () => {
    const little = run("check", small, ...asLines);
    const much = run("check", huge, "--quiet", ...asLines);
    expect([little.code, much.code, much.error]).toEqual([1, 1, ""]);
    expect(much.out).toBe(`${huge}: 1 problem: torn-line\n`);
    expect(much.megabytes - little.megabytes).toBeLessThan(MOST_MORE_MEGABYTES);
  });

  it("is left to those who know its agent, without being read", () => {
    const { code, error, megabytes } = run("check", huge);
    expect(code).toBe(3);
    expect(error).toContain("of an agent that this version cannot read.");
    expect(megabytes).toBeLessThan(150);
  });

  it("is repaired with no more memory than a small one, loses only what is torn, and is sound then", () => {
    const { size } = statSync(huge);
    const little = run("fix", small, "--yes", ...asLines);
    const more: number[] = [];
    // What the collector leaves lying differs by dozens of megabytes from run to run; what is held does not.
    while (more.length < 3 && !more.some((megabytes) => megabytes < MOST_MORE_MEGABYTES)) {
      if (more.length > 0) {
        rmSync(huge);
        makeFile(huge, SIZE, torn);
      }
      const much = run("fix", huge, "--yes", ...asLines);
      expect([little.code, much.code, much.error]).toEqual([0, 0, ""]);
      more.push(much.megabytes - little.megabytes);
    }
    expect(Math.min(...more)).toBeLessThan(MOST_MORE_MEGABYTES);
    expect(statSync(huge).size).toBe(size - torn.length);
    expect(run("check", huge, ...asLines).code).toBe(0);
  });
});
