import { performance } from "node:perf_hooks";
import { Layer0Error } from "../../core/error.ts";
import { pauses } from "./patience.ts";
import { REWRITE_VERSION } from "./schema.ts";
import type { SqlDatabase, SqlDriver } from "./sql-driver.ts";
import { inTransaction } from "./transaction.ts";

const LARGEST_GROUP = 256;
/** Milliseconds after which a group is written although the turn of the event loop goes on. */
const LONGEST_TURN = 1;

interface Write {
  readonly work: () => void;
  readonly since: number;
  readonly busyMs: number;
  readonly resolve: () => void;
  readonly reject: (error: Layer0Error) => void;
}

/** Writes that are made in one turn of the event loop, in one transaction and so with one flush of the disk. */
export interface GroupCommit {
  /**
   * Resolves when what `work` wrote is durable. Work that throws a `Layer0Error` has written nothing and harms no other;
   * any other failure rejects the whole group, of which nothing is written then.
   */
  write(work: () => void, busyMs: number): Promise<void>;
}

/** What groups of writes need of a connection. */
export interface Target {
  readonly driver: SqlDriver;
  readonly database: SqlDatabase;
  loss(): Layer0Error | undefined;
  check(): void;
  failureOf(error: unknown): Layer0Error;
}

/** The queue before one connection. */
export function groupCommit(target: Target): GroupCommit {
  const waiting: Write[] = [];
  let isScheduled = false;
  let isWaitingForLock = false;

  const drain = async (): Promise<void> => {
    isScheduled = false;
    if (isWaitingForLock) return;
    const pause = pauses();
    while (waiting.length > 0) {
      const busy = commitGroup(target, waiting);
      if (busy === undefined) continue;
      giveUp(waiting, busy);
      isWaitingForLock = true;
      await pause();
      isWaitingForLock = false;
    }
  };

  return {
    write: (work, busyMs) =>
      new Promise((resolve, reject) => {
        const since = performance.now();
        waiting.push({ work, since, busyMs, resolve, reject });
        const isLate = since - (waiting[0]?.since ?? since) > LONGEST_TURN;
        if (waiting.length >= LARGEST_GROUP || isLate) void drain();
        else if (!isScheduled) {
          isScheduled = true;
          setImmediate(() => void drain());
        }
      }),
  };
}

/** Writes the next group and settles it; gives the error back if somebody else holds the lock. */
function commitGroup(target: Target, waiting: Write[]): Layer0Error | undefined {
  const { driver, database } = target;
  let group: readonly Write[] = [];
  const refusals = new Map<Write, Layer0Error>();
  try {
    // Before the transaction, in which no pages can be saved from a log that is gone; and in it, when nobody else writes.
    target.check();
    inTransaction(driver, database, () => {
      group = waiting.splice(0, LARGEST_GROUP);
      target.check();
      for (const write of group) attempt(write, refusals);
    });
    // What came into a log that is gone is not durable.
    target.check();
  } catch (error) {
    const failure = target.failureOf(error);
    if (group.length === 0 && failure.code === "store-busy") return failure;
    // Nobody got the lock, so nobody can be told which of them failed.
    if (group.length === 0) group = waiting.splice(0);
    else if (target.loss() === undefined) overwriteFailedCommit(target);
    for (const { reject } of group) reject(failure);
    return undefined;
  }
  for (const write of group) {
    const refusal = refusals.get(write);
    if (refusal === undefined) write.resolve();
    else write.reject(refusal);
  }
  return undefined;
}

function attempt(write: Write, refusals: Map<Write, Layer0Error>): void {
  try {
    write.work();
  } catch (error) {
    if (!(error instanceof Layer0Error)) throw error;
    refusals.set(write, error);
  }
}

function giveUp(waiting: Write[], failure: Layer0Error): void {
  const now = performance.now();
  for (const write of waiting.splice(0)) {
    if (now - write.since >= write.busyMs) write.reject(failure);
    else waiting.push(write);
  }
}

/**
 * A commit that could not be flushed may stand in the log on the disk all the same, and would come to life if this
 * process died now. Another small commit takes its place.
 */
function overwriteFailedCommit({ driver, database }: Target): void {
  try {
    inTransaction(driver, database, () => database.exec(REWRITE_VERSION));
  } catch {
    // Another process that writes takes the place as well; and on a disk that goes on failing nothing better can be done.
    return;
  }
}
