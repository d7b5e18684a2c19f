import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeLock } from "../../src/disk/state/run-lock.ts";
import { openState, type State } from "../../src/disk/state/state.ts";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { SystemError } from "../cli/faulty-files.ts";
import { runs } from "../runs.ts";
import { type Built, build, DRIVER } from "./built.ts";
import { machine, OLD, rewrite, type Stage, stage, textOf } from "./world.ts";

let built: Built | undefined;

beforeAll(() => {
  built = build();
}, 120_000);

afterAll(() => {
  built?.remove();
});

function stateOf({ state }: Stage): State {
  const opened = openState(machine(), state);
  if (!opened.ok) throw new Error(opened.why);
  return opened.state;
}

/** A process that lives for as long as its standard input is open. */
function living(): ChildProcess {
  return spawn(process.execPath, ["-e", "process.stdin.resume()"]);
}

function lockFile(state: State, content: string): string {
  const [name] = readdirSync(state.locks);
  const path = join(state.locks, name ?? "none");
  writeFileSync(path, content);
  return path;
}

/** Leaves the lock of somebody else. */
function leave(on: Stage, content: string): string {
  const state = stateOf(on);
  takeLock(machine(), state, on.path);
  return lockFile(state, content);
}

function ownerText(pid: number, start: string | undefined, host: string): string {
  return `${JSON.stringify({ pid, start, host })}\n`;
}

describe("our own lock on a file", () => {
  it("that another has taken over meanwhile is not given back by who had it before", () => {
    const on = stage();
    const state = stateOf(on);
    const first = takeLock(machine(), state, on.path);
    if (!first.ok) throw new Error("not taken");
    const path = lockFile(state, ownerText(4242, "7", "another-machine"));
    first.held.release();
    expect(textOf(path)).toBe(ownerText(4242, "7", "another-machine"));
  });

  it("is given back also where it cannot be read at that moment", () => {
    const on = stage();
    const state = stateOf(on);
    let isBroken = false;
    const openForReading: FileSystem["openForReading"] = (path) => {
      if (isBroken) throw new SystemError("EMFILE");
      return nodeFileSystem.openForReading(path);
    };
    const lock = takeLock(machine({ files: { ...nodeFileSystem, openForReading } }), state, on.path);
    if (!lock.ok) throw new Error("not taken");
    isBroken = true;
    lock.held.release();
    expect(readdirSync(state.locks)).toEqual([]);
  });

  it("is there for one run at a time, and for each file alone", () => {
    const on = stage();
    const state = stateOf(on);
    const first = takeLock(machine(), state, on.path);
    if (!first.ok) throw new Error("not taken");
    expect(takeLock(machine(), state, on.path)).toEqual({ ok: false, by: nodeProcesses.self });
    const other = takeLock(machine(), state, `${on.path}.other`);
    expect(other.ok).toBe(true);
    first.held.release();
    expect(takeLock(machine(), state, on.path).ok).toBe(true);
  });

  it("refuses a second rewrite and names the process that is at work", async () => {
    const on = stage();
    const child = living();
    const pid = child.pid ?? 0;
    leave(on, ownerText(pid, nodeProcesses.startOf(pid), nodeProcesses.self.host));
    expect(rewrite(on)).toEqual({
      outcome: "refused",
      why: "another-run",
      occupant: { kind: "writing", pid },
    });
    expect(textOf(on.path)).toBe(OLD);
    child.stdin?.end();
    await once(child, "close");
    expect(rewrite(on).outcome).toBe("replaced");
  });

  it.skipIf(nodeProcesses.self.start === undefined)(
    "is stale where another process has the number now",
    () => {
      const on = stage();
      leave(on, ownerText(process.pid, "1", nodeProcesses.self.host));
      expect(rewrite(on).outcome).toBe("replaced");
    },
  );

  it("of another machine is honoured, until no run can take that long", () => {
    const on = stage();
    const path = leave(on, ownerText(1, "1", "elsewhere"));
    expect(rewrite(on)).toMatchObject({ why: "another-run", occupant: { pid: 1 } });
    const old = new Date(Date.now() - 3_700_000);
    utimesSync(path, old, old);
    expect(rewrite(on).outcome).toBe("replaced");
  });

  it("that says nothing is honoured for a moment only", () => {
    const on = stage();
    const path = leave(on, "");
    expect(rewrite(on)).toEqual({ outcome: "refused", why: "another-run" });
    const old = new Date(Date.now() - 11_000);
    utimesSync(path, old, old);
    expect(rewrite(on).outcome).toBe("replaced");
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it("works where there are no hard links", () => {
    const on = stage();
    const state = stateOf(on);
    const link = (): void => {
      throw new SystemError("ENOTSUP");
    };
    const files: FileSystem = { ...nodeFileSystem, link };
    const first = takeLock(machine({ files }), state, on.path);
    expect(first.ok).toBe(true);
    expect(takeLock(machine({ files }), state, on.path).ok).toBe(false);
    if (first.ok) first.held.release();
    expect(readdirSync(state.locks)).toEqual([]);
  });

  it("is broken also where a process was killed that was just breaking it", () => {
    const on = stage();
    const state = stateOf(on);
    leave(on, ownerText(process.pid, "1", nodeProcesses.self.host));
    // Nothing is removed any more: as if the process had ended before it could remove the lock.
    const files: FileSystem = {
      ...nodeFileSystem,
      remove: (path) => {
        if (path.endsWith(".tmp")) nodeFileSystem.remove(path);
        else throw new SystemError("EIO");
      },
    };
    const killed = { ...nodeProcesses, self: { ...nodeProcesses.self, start: "1" } };
    expect(takeLock(machine({ files, processes: killed }), state, on.path).ok).toBe(false);
    expect(readdirSync(state.locks)).toHaveLength(2);
    const lock = takeLock(machine(), state, on.path);
    if (!lock.ok) throw new Error("not taken");
    lock.held.release();
    expect(readdirSync(state.locks)).toEqual([]);
  });
});

describe("two runs at once", () => {
  it("never both write: each is refused, or finds what the other has left", async () => {
    for (let round = 0; round < runs(5); round++) {
      const on = stage('{"mended":0}\n');
      // A lock that a killed process left makes both want to break it.
      mkdirSync(on.state, { mode: 0o700 });
      leave(on, ownerText(process.pid, "1", nodeProcesses.self.host));
      const children = Array.from({ length: 4 }, () =>
        spawn(process.execPath, [DRIVER, built?.folder ?? "", "rewrite", on.path, on.state]),
      );
      const outcomes = await Promise.all(
        children.map(async (child) => {
          let out = "";
          child.stdout.on("data", (data) => {
            out += String(data);
          });
          await once(child, "close");
          return JSON.parse(out) as { outcome: string; why?: string };
        }),
      );
      const replaced = outcomes.filter(({ outcome }) => outcome === "replaced").length;
      expect(replaced).toBeGreaterThan(0);
      expect(textOf(on.path)).toBe(`{"mended":${replaced}}\n`);
      for (const { outcome, why } of outcomes) {
        if (outcome !== "replaced") expect(["another-run", "changed"]).toContain(why);
      }
    }
  }, 60_000);
});
