import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { own } from "../own-processes.ts";
import { connect, type GatewayClient } from "./client.ts";
import { listenerOf } from "./listener.ts";
import { environmentOf, type Place } from "./place.ts";

const READY = /\[gateway\] (?:ready|listening on ws)/;
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** A gateway that runs. */
export interface Gateway {
  readonly place: Place;
  /** The process that listens, which need not be the one that was started. */
  readonly pid: number;
  readonly client: GatewayClient;
  /** All that it has written to its terminal since it was started. */
  log(): string;
  /** Ends it as an operator does; kills it where it does not end. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** Waits until something is so, and says what it waited for where it never is. */
export async function until<Value>(
  what: string,
  look: () => Value | undefined | Promise<Value | undefined>,
  limitMs: number = 60_000,
): Promise<Value> {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`);
    await delay(LOOK_EVERY_MS);
  }
}

/** Starts the gateway of a place, and waits until it is ready. */
export async function startGateway(place: Place): Promise<Gateway> {
  const { host, home, port, workspace } = place;
  const file = join(home, `gateway-${Date.now()}.log`);
  const output = openSync(file, "a");
  const launcher = spawn(host.program, [...host.leading, "gateway", "run", "--port", String(port)], {
    cwd: workspace,
    env: { ...environmentOf(place) },
    stdio: ["ignore", output, output],
    detached: true,
  });
  launcher.once("exit", own(launcher.pid));
  closeSync(output);
  const log = (): string => readFileSync(file, "utf8");
  const hasEnded = new Promise<void>((resolve) => launcher.once("close", () => resolve()));
  const root = launcher.pid;
  if (root === undefined) throw new Error("the gateway could not be started");

  // The launcher ends when its child has: so nobody is left without a parent that asks for its end.
  const end = async (signal: "SIGTERM" | "SIGKILL", pid: number): Promise<void> => {
    signalTo(pid, signal);
    const timer = setTimeout(() => {
      signalTo(pid, "SIGKILL");
      signalTo(root, "SIGKILL");
    }, STOP_LIMIT_MS);
    await hasEnded;
    clearTimeout(timer);
    await until("the gateway to be gone", () => (signalTo(pid, 0) ? undefined : true));
  };

  try {
    await until(
      "the gateway to be ready",
      () => {
        if (launcher.exitCode !== null) throw new Error("it ended by itself");
        return READY.test(log()) ? true : undefined;
      },
      START_LIMIT_MS,
    );
    const pid = await until("a process that listens", () => listenerOf(root, port));
    const client = await until("the gateway to take us", () => connect(place));
    const stop = (signal: "SIGTERM" | "SIGKILL") => (): Promise<void> => {
      client.close();
      return end(signal, pid);
    };
    return { place, pid, client, log, stop: stop("SIGTERM"), kill: stop("SIGKILL") };
  } catch (error) {
    await end("SIGKILL", listenerOf(root, port) ?? root);
    throw new Error(`the gateway did not start: ${String(error)}\n${log().slice(-4000)}`);
  }
}

/** Sends a signal; false where the process is gone. */
function signalTo(id: number, signal: "SIGTERM" | "SIGKILL" | 0): boolean {
  try {
    return process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
