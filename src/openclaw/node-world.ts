import { spawn } from "node:child_process";
import { homedir, tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { nodeHost } from "../host/world.ts";
import { hostRoutes } from "./host-routes.ts";
import { PROGRAM, WORKER } from "./own-files.ts";
import type { PluginWorld } from "./runtime.ts";
import { createWorkerDesk } from "./work/start-worker.ts";

const PROBE_MS = 2000;
const PROGRAM_MS = 10_000;

/** The machine that a host runs on. Nothing is started or opened before it is asked for. */
export function nodeWorld(): PluginWorld {
  const desk = createWorkerDesk(WORKER);
  return {
    run: desk.run,
    stopWork: desk.stop,
    now: Date.now,
    home: homedir() || tmpdir(),
    script: fileURLToPath(PROGRAM),
    hostRoutes,
    probe: async (port, path) => {
      const signal = AbortSignal.timeout(PROBE_MS);
      return (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", signal })).status;
    },
    start: startProgram,
    host: nodeHost,
    variables: process.env,
    print: (text) => {
      process.stdout.write(text);
    },
    wait: async (milliseconds) => {
      // What is waited for at most keeps no process alive.
      await delay(milliseconds, undefined, { ref: false });
      return undefined;
    },
  };
}

/** Without a shell: the words are the operator's, and what is handed over holds nothing that was said. */
function startProgram([program, ...words]: readonly string[], input: string): void {
  if (program === undefined) return;
  const child = spawn(program, words, { stdio: ["pipe", "ignore", "ignore"], timeout: PROGRAM_MS });
  const warn = (error: Error): void => process.emitWarning(`layer0: notifyCommand: ${error.message}`);
  child.on("error", warn);
  child.stdin.on("error", warn);
  child.stdin.end(input);
  child.unref();
}
