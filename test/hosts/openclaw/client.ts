import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Place } from "./place.ts";
import { environmentOf, TOKEN } from "./place.ts";

/** What a gateway said to a request. */
export type GatewayAnswer =
  | { readonly kind: "ok"; readonly payload: unknown }
  | { readonly kind: "error"; readonly code: string; readonly message: string }
  /** Nothing, in the time that was given. */
  | { readonly kind: "silent" };

/** A connection to a gateway as an operator. */
export interface GatewayClient {
  call(method: string, params: object, limitMs?: number): Promise<GatewayAnswer>;
  close(): void;
}

interface Frame {
  readonly id: string;
  readonly ok: boolean;
  readonly payload?: { readonly status?: string };
  readonly error?: { readonly code?: string; readonly message?: string };
}

const RELAY = join(dirname(fileURLToPath(import.meta.url)), "relay.mjs");
const CALL_LIMIT_MS = 120_000;

/** What a gateway says that listens and is not ready: 2026.9.5 does so after it has said that it is. */
const STILL_STARTING = "UNAVAILABLE";

/** Connects to the gateway of a place; undefined where that is to be tried again. */
export async function connect(place: Place): Promise<GatewayClient | undefined> {
  const { host, port, workspace } = place;
  const relay = spawn(host.program, [RELAY, String(port), TOKEN], {
    cwd: workspace,
    env: { ...environmentOf(place) },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<string, (frame: Frame) => void>();
  let count = 0;
  createInterface({ input: relay.stdout }).on("line", (line) => {
    const frame = JSON.parse(line) as Frame;
    // A turn is answered twice: when it is taken on, and when it is over.
    if (frame.ok && frame.payload?.status === "accepted") return;
    waiting.get(frame.id)?.(frame);
    waiting.delete(frame.id);
  });

  // Whoever still waits when the connection ends is told so at once.
  const forgotten = new Set<() => void>();
  relay.once("close", () => {
    for (const forget of forgotten) forget();
  });

  function answerTo(id: string, limitMs: number): Promise<GatewayAnswer> {
    return new Promise((resolve) => {
      const silent = (): void => {
        waiting.delete(id);
        forgotten.delete(silent);
        clearTimeout(timer);
        resolve({ kind: "silent" });
      };
      const timer = setTimeout(silent, limitMs);
      forgotten.add(silent);
      waiting.set(id, ({ ok, payload, error }) => {
        clearTimeout(timer);
        forgotten.delete(silent);
        if (ok) resolve({ kind: "ok", payload });
        else resolve({ kind: "error", code: error?.code ?? "", message: error?.message ?? "" });
      });
    });
  }

  const connected = await answerTo("connect", CALL_LIMIT_MS);
  if (connected.kind === "error" && connected.code === STILL_STARTING) {
    relay.stdin.end();
    return undefined;
  }
  if (connected.kind !== "ok") throw new Error(`the gateway refused us: ${JSON.stringify(connected)}`);
  return {
    call: (method, params, limitMs = CALL_LIMIT_MS) => {
      count += 1;
      const id = String(count);
      const answer = answerTo(id, limitMs);
      relay.stdin.write(`${JSON.stringify({ id, method, params })}\n`);
      return answer;
    },
    close: () => relay.stdin.end(),
  };
}
