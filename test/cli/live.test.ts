import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { BROKEN } from "./sessions.ts";
import { layer0, makeFolder, NOW, place, put, settle, textOf } from "./world.ts";

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A process that does as an agent does, until the test is over. */
function agent(script: string = ""): number {
  const words = ["-e", `${script};setInterval(() => {}, 1000)`];
  const child = spawn(process.execPath, words, { stdio: "ignore" });
  children.push(child);
  if (child.pid === undefined) throw new Error("no process");
  return child.pid;
}

/** One sentence with its exit code, the next step, and the file as it was. */
function expectRefused(
  path: string,
  { code, out, error }: { readonly code: number; readonly out: string; readonly error: string },
  sentence: string,
): void {
  expect({ code, error }).toMatchObject({ code: 4 });
  expect(error).toMatch(/^layer0: [^\n]+; nothing was written\.\n {2}[^\n]+\n$/);
  expect(error).toContain(sentence);
  expect(out).not.toContain("✔");
  expect(textOf(path)).toBe(BROKEN);
  expect(readdirSync(dirname(path)).filter((name) => name.startsWith(".layer0"))).toEqual([]);
}

describe("layer0 fix and a live agent", () => {
  it("refuses a session that OpenClaw has locked, before it asks anybody", async () => {
    const path = place(BROKEN);
    const pid = agent();
    put(`${path}.lock`, JSON.stringify({ pid, createdAt: NOW.toISOString() }));
    const outcome = await layer0(["fix", path], { terminal: true, answers: ["y"] });
    expectRefused(path, outcome, `is in use by OpenClaw (process ${pid})`);
    expect(outcome.error).toContain("--even-if-live");
    expect(outcome.questions).toEqual([]);
    expectRefused(path, await layer0(["fix", path, "--yes", "--json"]), "OpenClaw");
  });

  it("writes with --even-if-live all the same, and leaves the agent's lock alone", async () => {
    const path = place(BROKEN);
    const lock = put(`${path}.lock`, JSON.stringify({ pid: agent(), createdAt: NOW.toISOString() }));
    const before = textOf(lock);
    const { code, error } = await layer0(["fix", path, "--yes", "--even-if-live"]);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(textOf(path)).not.toBe(BROKEN);
    expect(textOf(lock)).toBe(before);
  });

  it("takes a lock that was left behind half an hour ago, and releases its own", async () => {
    const path = place(BROKEN);
    const createdAt = new Date(NOW.getTime() - 31 * 60_000).toISOString();
    put(`${path}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, createdAt }));
    expect((await layer0(["fix", path, "--yes"])).code).toBe(0);
    expect(readdirSync(dirname(path))).toEqual(["session.jsonl"]);
  });

  it.skipIf(process.platform !== "linux")("refuses a session that a program has open", async () => {
    const path = place(BROKEN);
    const pid = agent(`require("node:fs").openSync(${JSON.stringify(path)}, "a")`);
    const facts = nodeFileSystem.facts(path);
    const file = { device: facts.device, inode: facts.inode, name: "session.jsonl" };
    await expect.poll(() => nodeProcesses.holders(file)).toMatchObject([{ pid }]);
    expectRefused(
      path,
      await layer0(["fix", path, "--yes"], { processes: nodeProcesses }),
      `(process ${pid})`,
    );
  });

  it("waits until a file is quiet that was written to a moment ago, and then repairs it", async () => {
    const path = put(join(makeFolder(), "session.jsonl"), BROKEN, 0.05);
    const waits: number[] = [];
    const whileWaiting = (milliseconds: number): void => {
      waits.push(milliseconds);
    };
    const { code, error } = await layer0(["fix", path, "--yes"], { whileWaiting });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(waits).toEqual([7000]);
  });

  it("refuses a file that is written to while it waits", async () => {
    const path = put(join(makeFolder(), "session.jsonl"), BROKEN, 0.05);
    const whileWaiting = (): void => {
      settle(path, 0.01);
    };
    expectRefused(path, await layer0(["fix", path, "--yes"], { whileWaiting }), "is being written to");
  });

  it("stops at Ctrl-C while it waits", async () => {
    const path = put(join(makeFolder(), "session.jsonl"), BROKEN, 0.05);
    const whileWaiting = (_: number, interrupt: () => void): void => interrupt();
    const { code } = await layer0(["fix", path, "--yes"], { whileWaiting });
    expect(code).toBe(130);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("does not wait for a document, which a person saved", async () => {
    const text = '[{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"out"}]}]';
    const path = put(join(makeFolder(), "request.json"), text, 0);
    const whileWaiting = (): void => {
      throw new Error("waited");
    };
    expect((await layer0(["fix", path, "--yes"], { whileWaiting })).code).toBe(0);
  });
});

describe("layer0 fix at a place that is not safe", () => {
  it("refuses a link that leads out of an agent's folder, and repairs the file when it is named", async () => {
    const home = makeFolder();
    const real = put(join(home, "elsewhere/session.jsonl"), BROKEN);
    const link = join(home, ".openclaw/agents/main/sessions/session.jsonl");
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(real, link);
    const outcome = await layer0(["fix", link, "--yes"], { home });
    expectRefused(real, outcome, "is a way out of the folder");
    expect(outcome.error).toContain(`name that: layer0 fix ${real}`);
    const forked = await layer0(["fix", link, "--fork", "--yes"], { home });
    expect(forked.code).toBe(4);
    expect((await layer0(["check", link], { home })).code).toBe(1);
    expect((await layer0(["fix", real, "--yes"], { home })).code).toBe(0);
  });

  it("repairs a read-only file, which stays one", async () => {
    const path = place(BROKEN);
    chmodSync(path, 0o444);
    expect((await layer0(["fix", path, "--yes"])).code).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o444);
  });

  it("refuses a file with a second name", async () => {
    const path = place(BROKEN);
    linkSync(path, join(dirname(path), "other"));
    expectRefused(path, await layer0(["fix", path, "--yes"]), "has another name (a hard link)");
  });

  it("refuses another user's file", async () => {
    const path = place(BROKEN);
    expectRefused(path, await layer0(["fix", path, "--yes"], { user: 4_000_000 }), "belongs to another user");
  });

  it("refuses to keep backups where a file is, and names it", async () => {
    const path = place(BROKEN);
    const file = place("not a folder", "state");
    const variables = { LAYER0_HOME: file };
    const outcome = await layer0(["fix", path, "--yes"], { variables });
    expectRefused(path, outcome, `${file}, where backups go, is no folder`);
    expect(outcome.error).toContain("LAYER0_HOME=FOLDER");
    const below = { LAYER0_HOME: join(file, "below") };
    expectRefused(path, await layer0(["fix", path, "--yes"], { variables: below }), "is no folder");
    for (const variables of [{ LAYER0_HOME: file }, below]) {
      const { code, error } = await layer0(["undo", "--list"], { variables });
      expect(error).not.toContain("this is a bug");
      expect([0, 4]).toContain(code);
    }
  });

  it.skipIf(process.getuid?.() === 0)("says 3 for a folder that may not be written to", async () => {
    const path = place(BROKEN);
    chmodSync(dirname(path), 0o555);
    const { code } = await layer0(["fix", path, "--yes"]);
    chmodSync(dirname(path), 0o755);
    expect(code).toBe(3);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("keeps a line that is added while the file is replaced", async () => {
    const path = place(BROKEN);
    const line = '{"type":"message","id":"e9","parentId":"e5","message":{"role":"user","content":"late"}}\n';
    let added = false;
    const files = {
      ...nodeFileSystem,
      rename: (from: string, to: string) => {
        // An agent that had the file open since before the rename writes into what was replaced.
        if (to === path && !added) appendFileSync(path, line);
        added ||= to === path;
        nodeFileSystem.rename(from, to);
      },
    };
    const { code } = await layer0(["fix", path, "--yes"], { files });
    expect([0, 4]).toContain(code);
    expect(textOf(path)).toContain(line);
  });

  it("lets only one of two runs write", async () => {
    const path = place(BROKEN);
    let second: Awaited<ReturnType<typeof layer0>> | undefined;
    let running: Promise<void> | undefined;
    const processes = {
      ...nodeProcesses,
      // The second run is another process, as far as the first one can see.
      self: { ...nodeProcesses.self, pid: process.ppid, start: nodeProcesses.startOf(process.ppid) },
    };
    const files = {
      ...nodeFileSystem,
      link: (from: string, to: string) => {
        nodeFileSystem.link(from, to);
        running ??= layer0(["fix", path, "--yes"], { processes }).then((outcome) => {
          second = outcome;
        });
      },
    };
    const first = await layer0(["fix", path, "--yes"], { files });
    await running;
    expect(first.code).toBe(0);
    // It came while the first one wrote, or after it: never half.
    expect([0, 4]).toContain(second?.code);
    expect((await layer0(["check", path])).code).toBe(0);
    writeFileSync(path, textOf(path));
  });
});
