import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const REAPER = fileURLToPath(new URL("hosts/reaper.mjs", import.meta.url));

/** Deaf to what asks it to end, as is the program that it starts; it says who both are. */
const DEAF = `
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
  setInterval(() => undefined, 1000);
  const { spawn } = require("node:child_process");
  const child = spawn("sh", ["-c", "trap '' TERM INT HUP; while :; do sleep 1; done"], { stdio: "ignore" });
  console.log(process.pid + " " + child.pid);`;

/** What the tests of hosts do: start a program in a session of its own, and tell the reaper that it has. */
const OWNER = `
  const { spawn } = require("node:child_process");
  const [reaper, deaf, ...lines] = process.argv.slice(1);
  const ending = spawn(process.execPath, [reaper], { stdio: ["pipe", "ignore", "inherit"], detached: true });
  const child = spawn(process.execPath, ["-e", deaf], { stdio: ["ignore", "pipe", "inherit"], detached: true });
  child.stdout.once("data", (data) => {
    const told = lines.map((line) => line + child.pid + "\\n").join("");
    ending.stdin.write(told, () => process.stdout.write(data));
  });
  setInterval(() => undefined, 1000);`;

/** A program that was started so, and the one that it has started itself; and how the test that did ends. */
async function started(...lines: readonly string[]) {
  const owner = spawn(process.execPath, ["-e", OWNER, REAPER, DEAF, ...lines], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: owner.stdout }), "line")) as [string];
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    owner.kill(signal);
    await once(owner, "exit");
  };
  return { pids: line.split(" ").map(Number), end };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("a host that a test has started", () => {
  it.concurrent.each(["SIGKILL", "SIGTERM", "SIGINT"] as const)(
    "ends with the test, also one that is deaf, and what it started: %s",
    async (signal) => {
      const { pids, end } = await started("+");
      expect(pids.map(isThere)).toEqual([true, true]);
      await end(signal);
      await expect.poll(() => pids.map(isThere)).toEqual([false, false]);
    },
  );

  it("is let alone once it has ended by itself: its number may be another's", async () => {
    const { pids, end } = await started("+", "-");
    const other = await started("+");
    await end("SIGKILL");
    await other.end("SIGKILL");
    // The one that is still told goes, in its own time; the other stays.
    await expect.poll(() => other.pids.map(isThere)).toEqual([false, false]);
    expect(pids.map(isThere)).toEqual([true, true]);
    for (const pid of pids) process.kill(pid, "SIGKILL");
  });
});
