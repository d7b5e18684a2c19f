import { spawn } from "node:child_process";
import { own } from "./own-processes.ts";

/** How a child process ended, and all that it wrote. */
export interface ProcessOutcome {
  /** Exit code, or `null` where a signal ended it. */
  readonly code: number | null;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and for how long a child process may run. */
export interface ProcessBounds {
  readonly cwd: string;
  /** The whole environment of the child: nothing of this process leaks in, in particular no real API key. */
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs: number;
}

/** Runs this process's own Node on `args`, as `runBounded` does. */
export function runNode(args: readonly string[], bounds: ProcessBounds): Promise<ProcessOutcome> {
  return runBounded(process.execPath, args, bounds);
}

/** Runs a program, and kills exactly that child by its id when the limit has passed. */
export function runBounded(
  program: string,
  args: readonly string[],
  bounds: ProcessBounds,
): Promise<ProcessOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: bounds.cwd,
      env: { ...bounds.env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const release = own(child.pid);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    let timedOut = false;
    // SIGKILL: a loop inside a host ignores every signal that has a handler.
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill("SIGKILL");
      // A tool that outlives its host would hold the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, bounds.limitMs);
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.once("exit", release);
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({
        code,
        timedOut,
        stdout: Buffer.concat(stdout).toString("utf8"),
        stderr: Buffer.concat(stderr).toString("utf8"),
      });
    });
  });
}
