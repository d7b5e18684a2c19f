import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { AgentWorld } from "../../src/agents/agent.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";

const root = mkdtempSync(join(tmpdir(), "agents-"));

/** The time that it is in these tests. */
export const NOW: Date = new Date("2026-01-31T09:05:00.000Z");

/** A home folder of its own, and the world seen from there. */
export function makeWorld(change: Partial<AgentWorld> = {}): AgentWorld {
  const home = mkdtempSync(join(root, "home-"));
  let random = 0;
  return {
    variables: {},
    home: nodeFileSystem.realPath(home),
    files: nodeFileSystem,
    processes: nodeProcesses,
    now: () => NOW,
    random: () => `t${random++}`,
    ...change,
  };
}

/** A file that was written a while ago, with the folders above it. */
export function put(path: string, content: string = "", minutesAgo: number = 5): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  const time = new Date(NOW.getTime() - minutesAgo * 60_000);
  utimesSync(path, time, time);
  return path;
}

/** A process that runs until the test ends it, or all tests are over. */
export function startProcess(...argv: readonly string[]): ChildProcess & { readonly pid: number } {
  const words = argv.length > 0 ? argv : ["-e", "setInterval(() => {}, 1000)"];
  const child = spawn(process.execPath, words, { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const { pid } = child;
  if (pid === undefined) throw new Error("no process");
  return Object.assign(child, { pid });
}

/** Ends a process and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill("SIGKILL");
  await gone;
}

/** Waits until the system tells when a process started: from then on it is fully there. */
export async function startOf(pid: number): Promise<string> {
  for (let look = 0; look < 1500; look++) {
    const start = nodeProcesses.startOf(pid);
    if (start !== undefined) return start;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("the process does not start");
}
