import type { FoundSession } from "../../agents/discover.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import type { Judge, Judges } from "./pool-judge.ts";
import { tooLargeToJudge } from "./pool-too-large.ts";
import type { WorkerSettings } from "./worker-settings.ts";

/** Where the sessions to be judged lie, and where their summaries go. */
export interface Desk {
  /** The next session; undefined where there is none left, or the person stopped it. */
  take(): FoundSession | undefined;
  put(session: FoundSession, summary: SessionSummary): void;
}

/** What judges are given to work with. */
export interface PoolOptions {
  readonly judges: Judges;
  readonly threads: number;
  readonly settings: WorkerSettings;
  readonly desk: Desk;
  /** When it is aborted all of them end at once. */
  readonly stopped: AbortSignal;
}

/** Judges at work. */
export interface Pool {
  /** One of them is about to take a session. */
  isReady(): boolean;
  /** Resolves when there is nothing left to take, or nobody to take it, and all are gone. Rejects with what is a bug. */
  readonly done: Promise<void>;
}

/**
 * A larger session is judged in a process of its own: the values in it may need some fifty times its bytes. So is a smaller
 * one that ended its thread for want of memory.
 */
export const MOST_BYTES_FOR_THREAD: number = 1 << 24;

/** Lets threads judge what lies on the desk, and processes what is large, one after the other. */
export function startPool({ judges, threads, settings, desk, stopped }: PoolOptions): Pool {
  const running = new Set<Judge>();
  let isReady = false;
  let ended = false;
  let large: Promise<unknown> = Promise.resolve();

  /** A bug in one judge ends them all: what the others were at is not told, and nobody takes their place. */
  const isOver = (): boolean => ended || stopped.aborted;
  const take = (): FoundSession | undefined => (isOver() ? undefined : desk.take());
  const begin = (judge: Judge): Judge => {
    running.add(judge);
    return judge;
  };
  const end = async (judge: Judge): Promise<void> => {
    await judge.stop();
    running.delete(judge);
  };
  const stopAll = (): Promise<unknown> => Promise.all([...running].map(end));

  /** True while the judge can be given another session: else it is gone, and nothing is told of this one. */
  const judgeOne = async (judge: Judge, session: FoundSession): Promise<boolean> => {
    const answer = await judge.judge(session);
    if (answer.kind === "judged") desk.put(session, answer.summary);
    return answer.kind === "judged";
  };
  const judgeAlone = async (session: FoundSession): Promise<void> => {
    if (isOver()) return;
    const judge = begin(judges.startProcess(settings));
    const isJudged = (await judge.ready) && (await judgeOne(judge, session));
    if (!isJudged && !isOver()) desk.put(session, tooLargeToJudge(session));
    await end(judge);
  };
  /** One after the other: two at once may need more memory than there is. */
  const inTurn = (session: FoundSession): Promise<void> => {
    const turn = large.then(() => judgeAlone(session));
    large = turn;
    return turn;
  };
  /** Undefined where the system gives none: what is left is for others. */
  const beginThread = async (): Promise<Judge | undefined> => {
    const judge = begin(judges.startThread(settings));
    return (await judge.ready) ? judge : undefined;
  };
  const work = async (): Promise<void> => {
    let judge = await beginThread();
    if (judge === undefined) return;
    isReady = true;
    for (let session = take(); session !== undefined; session = take()) {
      if (session.bytes > MOST_BYTES_FOR_THREAD) {
        await inTurn(session);
      } else if (!(await judgeOne(judge, session))) {
        await end(judge);
        await inTurn(session);
        if (isOver()) return;
        judge = await beginThread();
        if (judge === undefined) return;
      }
    }
  };
  const stopAtOnce = (): void => {
    void stopAll();
  };
  stopped.addEventListener("abort", stopAtOnce, { once: true });
  const done = Promise.all(Array.from({ length: threads }, work)).finally(async () => {
    ended = true;
    stopped.removeEventListener("abort", stopAtOnce);
    await stopAll();
  });
  return { isReady: () => isReady, done: done.then(() => undefined) };
}
