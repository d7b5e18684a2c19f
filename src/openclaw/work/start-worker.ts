import { Worker } from "node:worker_threads";
import type { Job, RunJob } from "./job.ts";

/** What a worker is told. */
export type ToWorker =
  | { readonly kind: "job"; readonly id: number; readonly job: Job }
  | { readonly kind: "stop"; readonly id: number };

/** What it answers. */
export type FromWorker = { readonly id: number } & (
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly why: string }
);

/** A worker that is started when the first job comes, and keeps no process alive that has nothing else to do. */
export interface WorkerDesk {
  readonly run: RunJob;
  /** Ends it when the host ends. */
  stop(): void;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Makes the desk for workers; `script` is where their program is. */
export function createWorkerDesk(script: URL): WorkerDesk {
  let desk: Desk | undefined;
  return {
    run: ((job: Job, signal?: AbortSignal) => {
      if (desk === undefined || desk.isOver()) desk = openDesk(script);
      return desk.run(job, signal);
    }) as RunJob,
    stop: () => {
      desk?.close();
      desk = undefined;
    },
  };
}

interface Desk {
  run(job: Job, signal: AbortSignal | undefined): Promise<unknown>;
  isOver(): boolean;
  close(): void;
}

/** Far more than the largest session that is read here can need. */
const OLD_MEGABYTES = 1024;

function openDesk(script: URL): Desk {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: OLD_MEGABYTES } });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isClosing = false;
  let isOver = false;
  const send = (message: ToWorker): void => worker.postMessage(message);
  const rest = (): void => {
    if (waiting.size > 0) return;
    // Who has nothing to do keeps no process alive.
    worker.unref();
    if (isClosing) void worker.terminate();
  };
  const end = (error: Error): void => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("message", (message: FromWorker) => {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.ok) asked?.resolve(message.answer);
    else asked?.reject(new Error(message.why));
    rest();
  });
  worker.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => end(new Error("the worker has ended")));
  return {
    run: (job, signal) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        waiting.set(id, { resolve, reject });
        worker.ref();
        send({ kind: "job", id, job });
        const stop = (): void => send({ kind: "stop", id });
        if (signal?.aborted === true) stop();
        else signal?.addEventListener("abort", stop, { once: true });
      }),
    isOver: () => isOver,
    close: () => {
      // A session that is being written is written to its end: a thread that is killed leaves the host's lock behind.
      isClosing = true;
      for (const id of waiting.keys()) send({ kind: "stop", id });
      rest();
    },
  };
}
