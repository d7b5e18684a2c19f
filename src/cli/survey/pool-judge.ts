import type { FoundSession } from "../../agents/discover.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import type { WorkerSettings } from "./worker-settings.ts";

/** What a judge elsewhere is told. */
export interface ToJudge {
  readonly session: FoundSession;
  /** A thread has them from its beginning. */
  readonly settings?: WorkerSettings;
}

/** What it tells. */
export type FromJudge =
  | { readonly kind: "ready" }
  | { readonly kind: "judged"; readonly summary: SessionSummary }
  | { readonly kind: "bug"; readonly error: unknown };

/** How it ended: stopped by us or by the system, for want of memory, or by a bug. */
export type JudgeEnd =
  | { readonly kind: "stopped" }
  | { readonly kind: "out-of-memory" }
  | { readonly kind: "bug"; readonly error: unknown };

/** What comes of a session that is given to a judge. */
export type JudgeAnswer = Extract<FromJudge, { kind: "judged" }> | Exclude<JudgeEnd, { kind: "bug" }>;

/** Somebody who judges sessions beside this thread, one at a time. */
export interface Judge {
  /** Resolves when it can be asked: false where the system gives none. */
  readonly ready: Promise<boolean>;
  /** Judges a session; the one before must be judged. Rejects with what is a bug. After any answer but `judged` the judge is gone. */
  judge(session: FoundSession): Promise<JudgeAnswer>;
  /** Ends it at once, in the middle of a session too; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Where judges come from. */
export interface Judges {
  /** How many threads can work at the same time. */
  readonly mostThreads: number;
  startThread(settings: WorkerSettings): Judge;
  /**
   * A process of its own. A thread that asks for much memory at once takes the whole process with it, whatever limit
   * it has: what is large must be judged where it can take down nobody else.
   */
  startProcess(settings: WorkerSettings): Judge;
}

/** The wire to a judge. */
export interface Wire {
  send(session: FoundSession): void;
  kill(): void;
}

/** What the wire brings. */
export interface Receiver {
  tell(message: FromJudge): void;
  ended(end: JudgeEnd): void;
}

/** Makes a judge of a wire to it. */
export function judgeOn(connect: (receiver: Receiver) => Wire): Judge {
  const start = deferred<boolean>();
  const gone = deferred<void>();
  let end: JudgeEnd | undefined;
  let asked: Deferred<JudgeAnswer> | undefined;
  const wire = connect({
    tell: (message) => {
      if (message.kind === "ready") start.resolve(true);
      else if (message.kind === "judged") asked?.resolve(message);
      else end ??= message;
    },
    ended: (how) => {
      end ??= how;
      // A bug at the beginning is told to the first who asks for something.
      start.resolve(end.kind === "bug");
      if (end.kind === "bug") asked?.reject(end.error);
      else asked?.resolve(end);
      gone.resolve();
    },
  });
  return {
    ready: start.promise,
    judge: (session) => {
      asked = deferred<JudgeAnswer>();
      if (end === undefined) wire.send(session);
      else if (end.kind === "bug") asked.reject(end.error);
      else asked.resolve(end);
      return asked.promise;
    },
    stop: () => {
      wire.kill();
      return gone.promise;
    },
  };
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

function deferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>["resolve"] = () => undefined;
  let reject: Deferred<Value>["reject"] = () => undefined;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
