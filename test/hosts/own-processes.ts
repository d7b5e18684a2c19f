import { type ChildProcess, spawn } from "node:child_process";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";

const REAPER = fileURLToPath(new URL("reaper.mjs", import.meta.url));

let reaper: ChildProcess | undefined;

/**
 * Makes a process that leads a session of its own, and all that it starts there, end with this one, whatever ends this
 * one: some agents spin, and are deaf to every signal that has a handler. The answer is for when it has ended by itself.
 */
export function own(leader: number | undefined): () => void {
  if (leader === undefined) return () => undefined;
  tell(`+${leader}`);
  return () => tell(`-${leader}`);
}

function tell(line: string): void {
  reaper ??= startReaper();
  reaper.stdin?.write(`${line}\n`);
}

/**
 * In a session of its own: what is sent to the terminal or the group of the tests does not reach it. A worker of the test
 * runner outlives a runner that is killed, and would wait for its host for ever: it ends when the channel between them does.
 */
function startReaper(): ChildProcess {
  process.once("disconnect", () => process.exit(1));
  const child = spawn(process.execPath, [REAPER], { stdio: ["pipe", "ignore", "inherit"], detached: true });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
