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

function makeFile(name: string, bytes: number, middle: string): string {
  const path = join(folder, name);
  writeHugeFile(path, { bytes, middle, record: compacted });
  // Nobody is writing to it: it was last changed a while ago.
  const before = new Date(Date.now() - 3_600_000);
  utimesSync(path, before, before);
  return path;
}

describe(`a file of ${SIZE} bytes with JSON lines`, { timeout: 600_000 }, () => {
  const asLines = ["--agent-format", "jsonl"];

  it("is checked with no more memory than a small one", () => {
    const small = run("check", makeFile("small.jsonl", MEGABYTE, ""), ...asLines);
    const huge = run("check", makeFile("huge.jsonl", SIZE, ""), ...asLines);
    expect([small.code, huge.code, huge.error]).toEqual([0, 0, ""]);
    expect(huge.megabytes - small.megabytes).toBeLessThan(MOST_MORE_MEGABYTES);
  });

  it("is left to those who know its agent, without being read", () => {
    const path = makeFile("of-an-agent.jsonl", SIZE, "");
    const { code, error, megabytes } = run("check", path);
    expect(code).toBe(3);
    expect(error).toContain("of an agent that this version cannot read.");
    expect(megabytes).toBeLessThan(150);
  });

  it("is repaired with no more memory than a small one, and loses only what is torn", () => {
    const torn = `${compacted(0).slice(0, 1000)}\n`;
    const small = run("fix", makeFile("small-torn.jsonl", MEGABYTE, torn), "--yes", ...asLines);
    const path = makeFile("huge-torn.jsonl", SIZE, torn);
    const { size } = statSync(path);
    const huge = run("fix", path, "--yes", ...asLines);
    expect([small.code, huge.code, huge.error]).toEqual([0, 0, ""]);
    expect(huge.megabytes - small.megabytes).toBeLessThan(MOST_MORE_MEGABYTES);
    expect(statSync(path).size).toBe(size - torn.length);
    expect(run("check", path, ...asLines).code).toBe(0);
  });
});
