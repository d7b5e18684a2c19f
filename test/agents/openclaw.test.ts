import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AgentWorld } from "../../src/agents/agent.ts";
import { guardOf } from "../../src/agents/guard.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import type { Guard, Held } from "../../src/disk/system/guard.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { makeWorld, NOW, put, startOf, startProcess, stop } from "./world.ts";

function sessionIn(world: AgentWorld): string {
  return put(join(world.home, ".openclaw/agents/main/sessions/s1.jsonl"), "{}\n");
}

function guard(world: AgentWorld, path: string): Guard {
  return guardOf(world, { path, format: "openclaw", sessionId: "s1", store: "openclaw" });
}

function lockedBy(path: string, lock: object | string, minutesAgo: number = 1): void {
  const createdAt = new Date(NOW.getTime() - minutesAgo * 60_000).toISOString();
  const text = typeof lock === "string" ? lock : JSON.stringify({ createdAt, ...lock });
  put(`${path}.lock`, text, minutesAgo);
}

function taken(lock: Held | "busy" | undefined): Held {
  if (lock === undefined || lock === "busy") throw new Error(`not taken: ${lock}`);
  return lock;
}

async function deadPid(): Promise<number> {
  const child = startProcess();
  await startOf(child.pid);
  await stop(child);
  return child.pid;
}

describe("the lock of OpenClaw", () => {
  it("is taken whole, as OpenClaw writes it, and released", () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const held = taken(guard(world, path).lock());
    expect(JSON.parse(readFileSync(`${path}.lock`, "utf8"))).toEqual({
      pid: process.pid,
      createdAt: NOW.toISOString(),
      starttime: Number(nodeProcesses.startOf(process.pid)),
      layer0Host: nodeProcesses.self.host,
    });
    // What we hold does not keep us out, but it keeps out whoever asks for it.
    expect(guard(world, path).inUse()).toBeUndefined();
    expect(guard(world, path).lock()).toBe("busy");
    held.release();
    held.release();
    expect(readdirSync(dirname(path))).toEqual(["s1.jsonl"]);
  });

  it("keeps us out while its process lives, however old it is", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const { pid } = startProcess();
    const starttime = Number(await startOf(pid));
    for (const minutes of [1, 31, 2000]) {
      lockedBy(path, { pid, starttime }, minutes);
      expect(guard(world, path).inUse()).toEqual({ kind: "agent", agent: "openclaw", pid });
      expect(guard(world, path).lock()).toBe("busy");
    }
    lockedBy(path, { pid }, 31);
    expect(guard(world, path).lock()).toBe("busy");
    expect(existsSync(`${path}.lock`)).toBe(true);
  });

  it("of a dead process keeps us out for half an hour: it may run in another container", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const pid = await deadPid();
    lockedBy(path, { pid }, 29);
    expect(guard(world, path).inUse()).toMatchObject({ pid });
    expect(guard(world, path).lock()).toBe("busy");
    lockedBy(path, { pid }, 31);
    expect(guard(world, path).inUse()).toBeUndefined();
    taken(guard(world, path).lock()).release();
    expect(readdirSync(dirname(path))).toEqual(["s1.jsonl"]);
  });

  it("that a killed run of ours left behind is stale at once, on this machine", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const pid = await deadPid();
    lockedBy(path, { pid, layer0Host: "another machine" }, 1);
    expect(guard(world, path).lock()).toBe("busy");
    lockedBy(path, { pid, layer0Host: nodeProcesses.self.host }, 1);
    expect(guard(world, path).inUse()).toBeUndefined();
    taken(guard(world, path).lock()).release();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it("of a process whose number somebody else has now is stale after that time", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const { pid } = startProcess();
    await startOf(pid);
    lockedBy(path, { pid, starttime: 1 }, 31);
    taken(guard(world, path).lock()).release();
  });

  it.each([[""], ["{"], ["[]"], ['{"pid":-1,"createdAt":"never"}']])(
    "that says nothing (%j) is as old as its file",
    (text) => {
      const world = makeWorld();
      const path = sessionIn(world);
      lockedBy(path, text, 29);
      expect(guard(world, path).lock()).toBe("busy");
      lockedBy(path, text, 31);
      taken(guard(world, path).lock()).release();
    },
  );

  it("is not removed when somebody else has taken it meanwhile", () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const held = taken(guard(world, path).lock());
    // A gateway that took ours for stale: gone, and made anew.
    nodeFileSystem.remove(`${path}.lock`);
    writeFileSync(`${path}.lock`, '{"pid":1}');
    held.release();
    expect(readFileSync(`${path}.lock`, "utf8")).toBe('{"pid":1}');
  });

  it("that is made anew between the look and the taking away is put back", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const pid = await deadPid();
    lockedBy(path, { pid }, 31);
    const fresh = JSON.stringify({ pid: process.ppid, createdAt: NOW.toISOString() });
    const files = {
      ...nodeFileSystem,
      rename: (from: string, to: string) => {
        if (from.endsWith(".lock")) {
          nodeFileSystem.rename(from, `${from}.gone`);
          writeFileSync(from, fresh);
          utimesSync(from, NOW, NOW);
        }
        nodeFileSystem.rename(from, to);
      },
    };
    expect(guard({ ...world, files }, path).lock()).toBe("busy");
    expect(readFileSync(`${path}.lock`, "utf8")).toBe(fresh);
    expect(readdirSync(dirname(path)).filter((name) => name.startsWith(".layer0"))).toEqual([]);
  });

  it("is taken for a session in no store, and not for one in the store of pi", () => {
    const world = makeWorld();
    const path = put(join(world.home, "volume/s1.jsonl"));
    const session = { path, format: "openclaw", sessionId: "s1" } as const;
    taken(guardOf(world, { ...session, store: undefined }).lock()).release();
    expect(guardOf(world, { ...session, store: "pi" }).lock()).toBeUndefined();
  });

  it("is taken on a file system without hard links too, by one only", async () => {
    const plain = makeWorld();
    const path = sessionIn(plain);
    const files = {
      ...nodeFileSystem,
      link: () => {
        throw Object.assign(new Error("no"), { code: "EPERM" });
      },
    };
    const world = { ...plain, files };
    const held = taken(guard(world, path).lock());
    expect(JSON.parse(readFileSync(`${path}.lock`, "utf8"))).toMatchObject({ pid: process.pid });
    expect(guard(world, path).lock()).toBe("busy");
    held.release();
    lockedBy(path, { pid: await deadPid() }, 31);
    taken(guard(world, path).lock()).release();
    expect(readdirSync(dirname(path))).toEqual(["s1.jsonl"]);
  });

  it("fails with the reason of the system where the folder is closed", () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const files = {
      ...nodeFileSystem,
      openNew: () => {
        throw Object.assign(new Error("no"), { code: "EACCES" });
      },
    };
    expect(() => guard({ ...world, files }, path).lock()).toThrow("no");
  });
});
