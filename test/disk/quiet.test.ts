import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readdirSync, statSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Disk } from "../../src/disk/system/disk.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { occupantOf, QUIET_MS, waitUntilQuiet } from "../../src/disk/system/quiet.ts";
import { litter, machine, NEW, newestReceipt, readOld, rewrite, type Stage, stage, textOf } from "./world.ts";

const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.stdin?.end();
    if (child.exitCode === null) await once(child, "exit");
  }
});

/** A process that has a file open, and does on each line of its input what an agent may do. */
async function holding(path: string, flags: "r" | "a"): Promise<ChildProcess> {
  const script = `
    const fs = require("node:fs");
    const descriptor = fs.openSync(process.argv[1], process.argv[2]);
    process.stdin.on("data", (line) => { fs.writeSync(descriptor, String(line)); process.stdout.write("w"); });
    process.stdout.write("o");
  `;
  const child = spawn(process.execPath, ["-e", script, path, flags]);
  children.push(child);
  await once(child.stdout, "data");
  return child;
}

/** Lets a file look as if it was last written so many milliseconds ago. */
function age(on: Stage, milliseconds: number): void {
  const time = (Date.now() - milliseconds) / 1000;
  utimesSync(on.path, time, time);
}

const real: Disk = machine({ processes: nodeProcesses });
const isLinux = nodeProcesses.holders({ device: 0n, inode: 0n, name: "" }) !== undefined;

describe("occupantOf", () => {
  it("says nothing of a file that was left alone, and that is written of one that was not", () => {
    const on = stage();
    expect(occupantOf(machine(), on.path)).toEqual({ kind: "writing" });
    age(on, QUIET_MS + 1000);
    expect(occupantOf(machine(), on.path)).toBeUndefined();
    expect(occupantOf(machine(), join(on.folder, "nothing"))).toBeUndefined();
  });

  it("takes a time far ahead of the clock for no sign of life", () => {
    const on = stage();
    age(on, -86_400_000);
    expect(occupantOf(machine(), on.path)).toBeUndefined();
  });

  it.skipIf(!isLinux).each(["r", "a"] as const)("names a process that has it open (%s)", async (flags) => {
    const on = stage();
    age(on, QUIET_MS + 1000);
    const { pid } = await holding(on.path, flags);
    expect(occupantOf(real, on.path)).toEqual({ kind: "descriptor", pid, program: expect.any(String) });
  });
});

describe("waitUntilQuiet", () => {
  const wait = async (on: Stage, meanwhile: () => void): Promise<readonly unknown[]> => {
    const waited: number[] = [];
    const occupant = await waitUntilQuiet(real, on.path, async (milliseconds) => {
      waited.push(milliseconds);
      meanwhile();
    });
    return [occupant, ...waited];
  };

  it("does not wait where nobody has written for ten seconds", async () => {
    const on = stage();
    age(on, QUIET_MS);
    expect(await wait(on, () => undefined)).toEqual([undefined]);
  });

  it("waits for the rest of ten seconds, and is content where nothing came", async () => {
    const on = stage();
    age(on, 7000);
    const [occupant, waited] = await wait(on, () => undefined);
    expect(occupant).toBeUndefined();
    expect(waited).toBeGreaterThan(1000);
    expect(waited).toBeLessThanOrEqual(3000);
  });

  it("says so where something came", async () => {
    const on = stage();
    const [occupant] = await wait(on, () => appendFileSync(on.path, "x\n"));
    expect(occupant).toEqual({ kind: "writing" });
  });

  it("waits ten seconds where the file's clock is ahead", async () => {
    const on = stage();
    age(on, -5000);
    expect(await wait(on, () => undefined)).toEqual([undefined, QUIET_MS]);
  });

  it.skipIf(!isLinux)("does not wait for a process that has it open", async () => {
    const on = stage();
    const { pid } = await holding(on.path, "r");
    const [occupant, ...waited] = await wait(on, () => undefined);
    expect(occupant).toMatchObject({ kind: "descriptor", pid });
    expect(waited).toEqual([]);
  });
});

describe("the processes of this machine", () => {
  it("tell a living process from a dead one, and from another that got its number", async () => {
    const { self } = nodeProcesses;
    expect(nodeProcesses.isAlive(self)).toBe(true);
    expect(nodeProcesses.isAlive({ ...self, host: "elsewhere" })).toBeUndefined();
    expect(nodeProcesses.isAlive({ ...self, start: undefined })).toBe(true);
    if (self.start !== undefined) expect(nodeProcesses.isAlive({ ...self, start: "1" })).toBe(false);
    const child = spawn(process.execPath, ["-e", ""]);
    const pid = child.pid ?? 0;
    await once(child, "exit");
    expect(nodeProcesses.isAlive({ ...self, pid, start: undefined })).toBe(false);
    expect(nodeProcesses.startOf(pid)).toBeUndefined();
  });

  it.skipIf(!isLinux)(
    "tell who has a file open and whether to write, whatever became of its name",
    async () => {
      const on = stage();
      const { device, inode } = nodeFileSystem.facts(on.path);
      const open = { device, inode, name: basename(on.path) };
      expect(nodeProcesses.holders(open)).toEqual([]);
      const reader = await holding(on.path, "r");
      expect(nodeProcesses.holders(open)).toMatchObject([{ pid: reader.pid, writes: false }]);
      const writer = await holding(on.path, "a");
      rewrite(on, { guard: { inUse: () => undefined, lock: () => undefined } });
      const holders = nodeProcesses.holders(open) ?? [];
      expect(holders.find(({ pid }) => pid === writer.pid)?.writes).toBe(true);
      expect(holders.find(({ pid }) => pid === reader.pid)?.writes).toBe(false);
      const other = nodeFileSystem.facts(on.path);
      expect(nodeProcesses.holders({ ...open, inode: other.inode })).toEqual([]);
    },
  );
});

describe.skipIf(!isLinux)("a writer that keeps a session open", () => {
  it("is told about, and what it writes long after is taken along by the next run", async () => {
    const on = stage();
    const writer = await holding(on.path, "a");
    const result = rewrite(on, {}, real);
    if (result.outcome !== "replaced") throw new Error(result.outcome);
    expect(result.holders).toMatchObject([{ pid: writer.pid, writes: true }]);
    expect(result.watched).toBe(join(on.folder, litter(on)[0] ?? ""));
    expect(newestReceipt(on).watched).toBe(true);
    writer.stdin?.write('{"id":"late"}\n');
    if (writer.stdout !== null) await once(writer.stdout, "data");
    writer.stdin?.end();
    await once(writer, "exit");
    expect(rewrite(on, { file: readOld(on.path) }, real)).toEqual({ outcome: "refused", why: "changed" });
    expect(textOf(on.path)).toBe(`${NEW}{"id":"late"}\n`);
    expect(litter(on)).toEqual([]);
    expect(newestReceipt(on)).toMatchObject({ watched: false, carried: 14 });
  });

  it("loses nothing where the session went on meanwhile: what it wrote is kept and told about", async () => {
    const on = stage();
    const writer = await holding(on.path, "a");
    rewrite(on, {}, real);
    appendFileSync(on.path, '{"id":"newer"}\n');
    writer.stdin?.write('{"id":"late"}\n');
    if (writer.stdout !== null) await once(writer.stdout, "data");
    writer.stdin?.end();
    await once(writer, "exit");
    const result = rewrite(on, { next: readOld(on.path).source }, real);
    expect(result.outcome).toBe("replaced");
    expect(textOf(on.path)).toBe(`${NEW}{"id":"newer"}\n`);
    const [kept = ""] = readdirSync(on.folder).filter((name) => name.endsWith(".old"));
    expect(textOf(join(on.folder, kept)).endsWith('{"id":"late"}\n')).toBe(true);
    expect(statSync(join(on.folder, kept)).nlink).toBe(1);
  });
});
