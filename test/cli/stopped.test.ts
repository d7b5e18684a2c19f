import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { unwritten } from "../../src/cli/fix/unwritten.ts";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses, type Processes } from "../../src/disk/system/processes.ts";
import { undisturbed } from "../disk/undisturbed.ts";
import { observed, SystemError, unflushed } from "./faulty-files.ts";
import { BROKEN, HEALTHY, session, user } from "./sessions.ts";
import { layer0, makeFolder, NOW, place, put, settle, textOf, type WorldOptions } from "./world.ts";

const files = unflushed(nodeFileSystem);
const gone: Processes = { ...undisturbed, self: { ...nodeProcesses.self, pid: 2 ** 22 + 1, start: "1" } };

interface Stopped {
  readonly path: string;
  readonly options: WorldOptions;
  readonly beside: () => readonly string[];
}

/** A repair that was killed right after the new content had taken the place. */
async function stoppedRepair(): Promise<Stopped> {
  const path = place(BROKEN);
  const variables = { LAYER0_HOME: join(makeFolder(), "state") };
  let isOver = false;
  const cut = observed(files, () => {
    if (isOver) throw new SystemError("EIO");
  });
  const killed: FileSystem = {
    ...cut,
    rename: (from, to) => {
      cut.rename(from, to);
      isOver ||= to === path;
    },
  };
  await layer0(["fix", path, "--yes"], { variables, files: killed, processes: gone });
  settle(path);
  const beside = (): readonly string[] => readdirSync(dirname(path)).filter((name) => name.startsWith("."));
  expect(beside()).toHaveLength(1);
  return { path, options: { variables, files }, beside };
}

describe("what a killed run left", () => {
  it.each(["--list", "--prune"])("is not touched by undo %s", async (flag) => {
    const { path, options, beside } = await stoppedRepair();
    const before = [textOf(path), ...beside()];
    expect((await layer0(["undo", flag], options)).error).toBe("");
    expect([textOf(path), ...beside()]).toEqual(before);
  });

  it("waits while the agent has the session, and is finished afterwards", async () => {
    const { path, options, beside } = await stoppedRepair();
    const lock = put(`${path}.lock`, JSON.stringify({ pid: process.ppid, createdAt: NOW.toISOString() }));
    const before = [textOf(path), ...beside()];
    const other = place(BROKEN);
    const first = await layer0(["fix", other, "--yes"], options);
    expect(first.code).toBe(0);
    expect(first.error).toContain(`stopped while it wrote ${path}; the file is in use`);
    expect([textOf(path), ...beside()]).toEqual(before);
    rmSync(lock);
    const second = await layer0(["fix", place(BROKEN), "--yes"], options);
    expect(second.error).toBe(
      `layer0: an earlier run was stopped while it wrote ${path}; it is finished now.\n`,
    );
    expect(beside()).toEqual([]);
    expect((await layer0(["check", path])).code).toBe(0);
  });
});

describe("what is said of a repair that did not come through", () => {
  const stopped = { name: "s.jsonl", command: "fix" } as const;
  const backup = "/state/backups/1/s.jsonl";
  const kept = "/home/.layer0-x.old";

  it.each([
    [{ outcome: "put-back", backup, kept }, 4],
    [{ outcome: "overtaken", backup, kept }, 4],
    [{ outcome: "restored", code: "CHECK_FAILED", backup, kept }, 5],
    [{ outcome: "not-restored", code: "EIO", backup, kept }, 5],
  ] as const)("names the file that was kept: %j", (outcome, exit) => {
    const told = unwritten(stopped, "/home/s.jsonl", outcome);
    expect(told.exit).toBe(exit);
    expect(`${told.problem.sentence} ${told.problem.next}`).toContain(kept);
  });

  it("never advises to write over the file before it is put aside", () => {
    const { problem } = unwritten(stopped, "/home/s.jsonl", {
      outcome: "not-restored",
      code: "EIO",
      backup,
      kept,
    });
    const aside = problem.next.indexOf("cp -- /home/s.jsonl ");
    const over = problem.next.indexOf(`cp -- ${kept} /home/s.jsonl`);
    expect(aside).toBeGreaterThanOrEqual(0);
    expect(over).toBeGreaterThan(aside);
    expect(problem.next).not.toContain(backup);
  });
});

describe("layer0 fix that is stopped by Ctrl-C", () => {
  const whileWaiting = (_: number, interrupt: () => void): void => interrupt();

  it("tells with --json what became of the files before", async () => {
    const first = place(BROKEN);
    const second = put(join(makeFolder(), "session.jsonl"), BROKEN, 0.05);
    const { code, out } = await layer0(["fix", first, second, "--yes", "--json"], { whileWaiting });
    expect(code).toBe(130);
    const report = JSON.parse(out);
    expect(report.summary.exitCode).toBe(130);
    expect(report.targets).toMatchObject([{ target: first, status: "repaired" }]);
    expect(report.targets[0].run).toMatch(/^\d/);
    expect(textOf(second)).toBe(BROKEN);
  });

  it("does not hide that a file before was refused", async () => {
    const first = place(BROKEN);
    put(`${first}.lock`, JSON.stringify({ pid: process.ppid, createdAt: NOW.toISOString() }));
    const second = put(join(makeFolder(), "session.jsonl"), BROKEN, 0.05);
    expect((await layer0(["fix", first, second, "--yes"], { whileWaiting })).code).toBe(4);
  });
});

describe("a large file that cannot be read to its end", () => {
  const large = session(...Array.from({ length: 34 }, () => user("x".repeat(1 << 20))), user("end"));

  it.each([
    ["check", "cut", "is being written to all the time"],
    ["check", "broken", "the system says EIO"],
    ["fix", "cut", "is being written to all the time"],
  ])("%s of one that is %s says so and gives 3", async (command, what, words) => {
    const path = place(large);
    let seen = 0;
    const read: FileSystem["read"] = (descriptor, buffer, position) => {
      seen += buffer.length;
      // It is read once for its hash and then again: that it was sound then helps nobody.
      if (seen > large.length * 1.5) {
        if (what === "cut") return 0;
        throw new SystemError("EIO");
      }
      return nodeFileSystem.read(descriptor, buffer, position);
    };
    const { code, error } = await layer0([command, path], { files: { ...nodeFileSystem, read } });
    expect({ code, error }).toMatchObject({ code: 3 });
    expect(error).toContain(words);
  });
});

describe("backups after a fix", () => {
  it("go when they are old, except the newest of each file", async () => {
    const folder = join(makeFolder(), "state");
    const options = { variables: { LAYER0_HOME: folder } };
    const path = place(BROKEN);
    for (const argv of [
      ["fix", path, "--yes"],
      ["undo", "--yes"],
    ]) {
      expect((await layer0(argv, options)).code).toBe(0);
      settle(path);
    }
    const runs = readdirSync(join(folder, "runs"));
    for (const name of runs) {
      const receipt = join(folder, "runs", name);
      const text = readFileSync(receipt, "utf8").replace(/"time":\s*"2026/, '"time":"2025');
      writeFileSync(receipt, text);
    }
    expect((await layer0(["fix", path, "--yes"], options)).code).toBe(0);
    expect(runs.filter((name) => existsSync(join(folder, "runs", name)))).toEqual([]);
    expect(readdirSync(join(folder, "backups"))).toHaveLength(1);
  });
});

describe("layer0 fix --fork of a file that is no agent's", () => {
  it("is refused: there is no id to give it", async () => {
    const path = place(`${HEALTHY.split("\n").slice(1).join("\n")}{"torn`, "plain.jsonl");
    const { code, error } = await layer0(["fix", path, "--agent-format", "jsonl", "--fork"]);
    expect(code).toBe(2);
    expect(error).toContain("Write a copy instead: --out FILE");
  });
});

describe("lines that an agent writes while its session is repaired", () => {
  const late = (parent: string): string =>
    `{"type":"message","id":"late","parentId":"${parent}","timestamp":"2026-01-02T00:00:00.000Z","message":{"role":"user","content":"late"}}\n`;

  async function fixWith(line: string): Promise<{ code: number; error: string; text: string; path: string }> {
    const path = place(BROKEN);
    let hidden = "";
    let isWritten = false;
    const slow: FileSystem = {
      ...nodeFileSystem,
      link: (from, to) => {
        nodeFileSystem.link(from, to);
        if (from === path) hidden = to;
      },
      rename: (from, to) => {
        nodeFileSystem.rename(from, to);
        if (to === path && !isWritten) appendFileSync(hidden, line);
        isWritten ||= to === path;
      },
    };
    const { code, error } = await layer0(["fix", path, "--yes"], { files: slow });
    return { code, error, text: textOf(path), path };
  }

  it("are kept, and told of where they have a problem of their own", async () => {
    const sound = await fixWith(late("e5"));
    expect(sound).toMatchObject({ code: 0, error: "" });
    expect(sound.text).toContain(late("e5"));
    const unsound = await fixWith(late("nowhere"));
    expect(unsound.code).toBe(1);
    expect(unsound.error).toContain("what was written to it meanwhile has a problem of its own.");
    expect(unsound.error).toContain(`layer0 check ${unsound.path}`);
    expect(unsound.text).toContain(late("nowhere"));
  });
});

describe("NUL bytes that a disk left", () => {
  it("go without anything being lost, and are called what they are", async () => {
    const nuls = HEALTHY.replace("\n", `\n${"\u0000".repeat(40)}\n`);
    const { code, out } = await layer0(["fix", place(nuls), "--dry-run"]);
    expect(code).toBe(1);
    expect(out).toContain("40 NUL bytes");
    expect(out).toContain("nothing lost");
    const asked = await layer0(["fix", place(nuls)], { terminal: true, answers: [""] });
    expect(asked.questions).toEqual(["  Apply? (Y/n) "]);
    const torn = await layer0(["fix", place(`${nuls}{"torn\n{}\n`), "--dry-run", "--json"]);
    const { removed } = JSON.parse(torn.out).targets[0];
    expect(removed).toContainEqual({ line: 2, bytes: 40, nulBytes: 40 });
    expect(removed.filter((each: { nulBytes?: number }) => each.nulBytes === undefined)).toHaveLength(1);
  });
});

describe("what is said of a row without an id", () => {
  it("at the end of a session is that the agent loads nothing", async () => {
    const row = '{"type":"note","text":"of a script"}\n';
    const { code, out } = await layer0(["check", place(HEALTHY + row)]);
    expect(code).toBe(1);
    expect(out).toContain("missing-entry-id  The last entry has no id.");
  });
});
