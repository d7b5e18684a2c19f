import { closeSync, mkdtempSync, openSync, rmSync, statSync, utimesSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prompt, reply, row } from "../carriers/claude-code-session.ts";
import type { JsonObject } from "../generators/json.ts";
import { buildCommand, runMeasured } from "../scenarios/measured-run.ts";

const LINES = 35_500;
const MESSAGES = 14;
const BYTES = 102_700_000;
const MOST_MEGABYTES = 200;
/**
 * A repair reads the file, what it is going to be, and what it has become, and the collector of Node 24 lets the parts
 * that were read lie for longer (356 MB measured). What is kept is the same: a gigabyte takes no more.
 */
const MOST_MEGABYTES_TO_FIX = 500;

const folder = mkdtempSync(join(tmpdir(), "layer0-huge-session-"));

beforeAll(() => buildCommand(folder), 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A session whose tools told their progress at length (anthropics/claude-code#23373). */
function writeSession(path: string, damage: (line: string, message: number) => string): void {
  const file = openSync(path, "wx");
  const output = "x".repeat(Math.ceil(BYTES / LINES) - 230);
  let parent: string | null = null;
  let messages = 0;
  for (let line = 1; line <= LINES; line++) {
    const uuid = `r${line}`;
    let next: JsonObject = row(uuid, parent, "progress", undefined, {
      data: { type: "bash_progress", output },
    });
    if (messages < MESSAGES && line % Math.floor(LINES / MESSAGES) === 1) {
      messages += 1;
      next =
        messages % 2 === 1 ? prompt(uuid, parent, `question ${line}`) : reply(uuid, parent, `answer ${line}`);
      parent = uuid;
      writeSync(file, damage(`${JSON.stringify({ ...next, version: "2.1.40" })}\n`, messages));
    } else writeSync(file, `${JSON.stringify({ ...next, version: "2.1.40" })}\n`);
  }
  closeSync(file);
  // Nobody is writing to it: it was last changed a while ago.
  const before = new Date(Date.now() - 3_600_000);
  utimesSync(path, before, before);
}

describe(`a session of ${BYTES} bytes with ${MESSAGES} messages`, { timeout: 300_000 }, () => {
  it("is checked within its budget of memory, and is healthy", () => {
    const path = join(folder, "healthy.jsonl");
    writeSession(path, (line) => line);
    expect(statSync(path).size).toBeGreaterThan(BYTES);
    const { code, error, megabytes } = runMeasured(folder, ["check", path]);
    expect([code, error]).toEqual([0, ""]);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });

  it("is repaired with memory for its rows, not for its bytes", () => {
    const path = join(folder, "broken.jsonl");
    writeSession(path, (line, message) =>
      message === 8 ? line.replace(/"parentUuid":"\w+"/, '"parentUuid":"lost"') : line,
    );
    const { code, error, megabytes } = runMeasured(folder, ["fix", path, "--yes"]);
    expect([code, error]).toEqual([0, ""]);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES_TO_FIX);
    expect(runMeasured(folder, ["check", path]).code).toBe(0);
  });
});
