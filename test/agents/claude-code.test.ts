import { openSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AgentWorld } from "../../src/agents/agent.ts";
import { guardOf } from "../../src/agents/guard.ts";
import type { Occupant } from "../../src/disk/system/guard.ts";
import { makeWorld, put, startOf, startProcess, stop } from "./world.ts";

const ID = "0c1e1b0e-5f0e-4b7e-9d53-000000000001";
const OTHER = "0c1e1b0e-5f0e-4b7e-9d53-000000000002";

function sessionIn(world: AgentWorld, id: string = ID): string {
  return put(join(world.home, ".claude/projects/-home-me-shop", `${id}.jsonl`), "{}\n");
}

function mark(world: AgentWorld, pid: number, marker: object | string, store: string = ".claude"): string {
  const text = typeof marker === "string" ? marker : JSON.stringify({ pid, ...marker });
  return put(join(world.home, store, "sessions", `${pid}.json`), text);
}

function inUse(world: AgentWorld, path: string, sessionId?: string): Occupant | undefined {
  return guardOf(world, { path, format: "claude-code", sessionId, store: "claude-code" }).inUse();
}

describe("the guard of a session of Claude Code", () => {
  it("sees the live process whose marker names the session", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const { pid } = startProcess();
    mark(world, pid, { sessionId: ID, procStart: await startOf(pid) });
    expect(inUse(world, path)).toEqual({ kind: "agent", agent: "claude-code", pid });
    expect(inUse(world, sessionIn(world, OTHER))).toBeUndefined();
  });

  it("takes a marker that stayed after kill -9 for what it is", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const child = startProcess();
    mark(world, child.pid, { sessionId: ID, procStart: await startOf(child.pid) });
    await stop(child);
    expect(inUse(world, path)).toBeUndefined();
  });

  it("is not deceived by a process that got the number of a dead one", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const { pid } = startProcess();
    await startOf(pid);
    mark(world, pid, { sessionId: ID, procStart: "1" });
    expect(inUse(world, path)).toBeUndefined();
  });

  it("believes in doubt that the process is the one", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    const { pid } = startProcess();
    // macOS: the start is a date, and there is no /proc to compare it with.
    mark(world, pid, { sessionId: ID, procStart: "Sat Jan 31 09:00:00 2026" });
    expect(inUse(world, path)).toMatchObject({ pid });
    mark(world, pid, { sessionId: ID });
    expect(inUse(world, path)).toMatchObject({ pid });
  });

  it("knows a session by the id in its rows too, and the files of its subagents", async () => {
    const world = makeWorld();
    const { pid } = startProcess();
    mark(world, pid, { sessionId: ID, procStart: await startOf(pid) });
    const copied = put(join(world.home, ".claude/projects/-p/renamed.jsonl"));
    expect(inUse(world, copied)).toBeUndefined();
    expect(inUse(world, copied, ID)).toMatchObject({ pid });
    const part = put(join(world.home, ".claude/projects/-p", ID, "subagents/agent-1.jsonl"));
    expect(inUse(world, part)).toMatchObject({ pid });
  });

  it("looks beside the session, wherever the environment says that stores are", async () => {
    const world = makeWorld();
    const { pid } = startProcess();
    const start = await startOf(pid);
    const path = put(join(world.home, "volume/projects/-p", `${ID}.jsonl`));
    mark(world, pid, { sessionId: ID, procStart: start }, "volume");
    expect(inUse(world, path)).toMatchObject({ pid });
    const configured = { ...world, variables: { CLAUDE_CONFIG_DIR: join(world.home, "configured") } };
    mark(world, pid, { sessionId: OTHER, procStart: start }, "configured");
    const elsewhere = put(join(world.home, "copies", `${OTHER}.jsonl`));
    expect(inUse(configured, elsewhere)).toMatchObject({ pid });
    expect(inUse(world, elsewhere)).toBeUndefined();
  });

  it("is not stopped by markers that are torn, empty, or of another kind", () => {
    const world = makeWorld();
    const path = sessionIn(world);
    mark(world, process.pid, "");
    mark(world, process.ppid, '{"pid":');
    put(join(world.home, ".claude/sessions/notes.json"), "[]");
    put(join(world.home, ".claude/sessions/1.json"), JSON.stringify({ sessionId: ID }));
    put(join(world.home, ".claude/sessions/99999999999.json"), JSON.stringify({ sessionId: ID }));
    expect(inUse(world, path)).toBeUndefined();
  });

  it("falls back to the file itself: written a moment ago, or open", async () => {
    const world = makeWorld();
    const path = sessionIn(world);
    put(path, "{}\n", 0.1);
    expect(inUse(world, path)).toEqual({ kind: "writing" });
    put(path, "{}\n", 1);
    expect(inUse(world, path)).toBeUndefined();
    openSync(path, "a");
    // Our own descriptor is no other process's.
    expect(inUse(world, path)).toBeUndefined();
    const script = `require("node:fs").openSync(${JSON.stringify(path)}, "a"); setInterval(() => {}, 1000)`;
    const { pid } = startProcess("-e", script);
    await expect.poll(() => inUse(world, path)).toMatchObject({ kind: "descriptor", pid });
  });

  it("has no lock to take", () => {
    const world = makeWorld();
    const path = sessionIn(world);
    expect(
      guardOf(world, { path, format: "claude-code", sessionId: ID, store: undefined }).lock(),
    ).toBeUndefined();
  });
});
