import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runs } from "../runs.ts";
import { buildCommand } from "../scenarios/measured-run.ts";
import { BROKEN, HEALTHY } from "./sessions.ts";
import { makeFolder, place, settle, textOf } from "./world.ts";

const built = mkdtempSync(join(tmpdir(), "layer0-built-"));
const command = join(built, "dist", "cli", "main.js");

/** The command as people get it: compiled, on its own, with nothing beside it but its package.json. */
beforeAll(() => buildCommand(built), 120_000);

afterAll(() => {
  rmSync(built, { recursive: true, force: true });
});

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"] ?? "", HOME: built, LAYER0_HOME: join(built, "state"), NO_COLOR: "1" };
}

function start(...argv: string[]): ChildProcess {
  return spawn(process.execPath, [command, ...argv], { env: environment(), stdio: "pipe" });
}

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly error: string;
}

function end(child: ChildProcess): Promise<Ended> {
  let out = "";
  let error = "";
  child.stdout?.on("data", (data) => {
    out += String(data);
  });
  child.stderr?.on("data", (data) => {
    error += String(data);
  });
  return new Promise((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, out, error }));
  });
}

/** As a user who is not root, which the files of these tests belong to. */
function startAs(user: number, ...argv: string[]): ChildProcess {
  const env = { ...environment(), LAYER0_HOME: join(makeFolder(), "state") };
  chmodSync(dirname(env.LAYER0_HOME), 0o777);
  return spawn(process.execPath, [command, ...argv], { env, stdio: "pipe", uid: user, gid: user });
}

function given(child: ChildProcess, input: string | Uint8Array): ChildProcess {
  child.stdin?.end(input);
  return child;
}

/** A user that owns nothing here. */
const NOBODY = 65_534;

describe("the built command", () => {
  it("tells its version without loading the rest", async () => {
    const { code, out } = await end(start("--version"));
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  it("checks, fixes and checks again", async () => {
    const path = place(BROKEN);
    expect((await end(start("check", path))).code).toBe(1);
    const fixed = await end(given(start("fix", path, "--yes"), ""));
    expect(fixed, fixed.error).toMatchObject({ code: 0, error: "" });
    expect((await end(start("check", path))).code).toBe(0);
  });

  it("is a filter for documents larger than a pipe", async () => {
    const big = JSON.stringify({
      system: "x",
      messages: [{ role: "user", content: "a".repeat(3_000_000) }],
    });
    const { code, out, error } = await end(given(start("fix", "-"), big));
    expect(code, error).toBe(0);
    expect(out === big).toBe(true);
  });

  it("runs the demo", async () => {
    const { code, out, error } = await end(start("demo"));
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain("No problems · 8 messages");
  });

  it("needs --yes where there is no terminal", async () => {
    const path = place(BROKEN);
    expect((await end(given(start("fix", path), "y\n"))).code).toBe(2);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("is quiet when its reader goes away, and finishes what it does", async () => {
    const path = place(BROKEN);
    for (const argv of [["--version"], ["rules", "--json"], ["check", path], ["fix", path, "--yes"]]) {
      const child = start(...argv);
      child.stdin?.end();
      child.stdout?.destroy();
      const { code, error } = await end(child);
      expect({ argv, code, error }).toEqual({ argv, code: argv[0] === "check" ? 1 : 0, error: "" });
    }
    expect(textOf(path)).not.toBe(BROKEN);
  });

  it.skipIf(!existsSync("/dev/full"))(
    "says so when its output finds no space, and does not end with 0",
    async () => {
      const full = openSync("/dev/full", "w");
      const child = spawn(process.execPath, [command, "fix", "-"], {
        env: environment(),
        stdio: ["pipe", full, "pipe"],
      });
      const { code, error } = await end(given(child, HEALTHY));
      closeSync(full);
      expect(code).toBe(3);
      expect(error).toContain("layer0: the output could not be written: there is no space left.\n");
      expect(error).not.toMatch(/^ *at /m);
    },
  );

  it.skipIf(!existsSync("/dev/full"))("says so of the version, too", async () => {
    const full = openSync("/dev/full", "w");
    const child = spawn(process.execPath, [command, "--version"], {
      env: environment(),
      stdio: ["pipe", full, "pipe"],
    });
    const { code, error } = await end(given(child, ""));
    closeSync(full);
    expect({ code, lines: error.trim().split("\n").length }).toEqual({ code: 3, lines: 1 });
  });

  it("ends with 130 at Ctrl-C", async () => {
    const child = start("fix", "-");
    const ended = end(child);
    // The input never ends. It is more than a pipe holds: what is written was read, so the command is at work.
    await new Promise((resolve) => child.stdin?.write(" ".repeat(1 << 20), resolve));
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ code: 130, signal: null, out: "" });
  });

  it("writes once when it is run twice at the same moment", async () => {
    for (let round = 0; round < runs(3); round++) {
      const path = place(BROKEN);
      const runs = [start("fix", path, "--yes"), start("fix", path, "--yes")];
      const ended = await Promise.all(runs.map((child) => end(given(child, ""))));
      const codes = ended.map(({ code }) => code).sort();
      // The other one is refused, or comes so late that there is nothing left to do.
      expect(codes[0], ended.map(({ error }) => error).join("")).toBe(0);
      expect([0, 4]).toContain(codes[1]);
      expect(ended.filter(({ out }) => out.includes("✔ repaired"))).toHaveLength(1);
      expect((await end(start("check", path))).code).toBe(0);
      expect(readdirSync(dirname(path))).toEqual(["session.jsonl"]);
    }
  });

  it("takes a repair back", async () => {
    const path = place(BROKEN);
    const { out } = await end(given(start("fix", path, "--yes"), ""));
    const run = /layer0 undo (\S+)/.exec(out)?.[1] ?? "";
    settle(path);
    expect(await end(given(start("undo", run, "--yes"), ""))).toMatchObject({ code: 0, error: "" });
    expect(textOf(path)).toBe(BROKEN);
  });

  it.skipIf(process.getuid?.() !== 0)(
    "refuses what another user owns, and says 3 of a closed folder",
    async () => {
      for (const folder of [built, dirname(makeFolder())]) chmodSync(folder, 0o755);
      const foreign = place(BROKEN);
      chmodSync(dirname(foreign), 0o777);
      const refused = await end(given(startAs(NOBODY, "fix", foreign, "--yes"), ""));
      expect(refused).toMatchObject({ code: 4, error: expect.stringContaining("belongs to another user") });
      expect(textOf(foreign)).toBe(BROKEN);
      const own = place(BROKEN);
      chownSync(own, NOBODY, NOBODY);
      chmodSync(dirname(own), 0o555);
      const closed = await end(given(startAs(NOBODY, "fix", own, "--yes"), ""));
      expect(closed).toMatchObject({
        code: 3,
        error: expect.stringContaining("may not be written by this user"),
      });
      expect(textOf(own)).toBe(BROKEN);
      chmodSync(dirname(own), 0o777);
      expect((await end(given(startAs(NOBODY, "fix", own, "--yes"), ""))).code).toBe(0);
      expect(statSync(own).uid).toBe(NOBODY);
    },
  );

  it("runs from any folder and needs nothing installed beside it", async () => {
    const path = place(HEALTHY);
    const child = spawn(process.execPath, [command, "check", "session.jsonl"], {
      cwd: dirname(path),
      env: environment(),
    });
    expect((await end(child)).code).toBe(0);
  });
});
