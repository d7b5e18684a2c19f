import { errorCode, type FileFacts, type FileSystem } from "../system/file-system.ts";
import { readSmall } from "../system/small-file.ts";
import { isSameStamp, stampOf } from "../system/stamp.ts";
import { timeOfRun } from "./names.ts";
import { LONGEST_RUN_MS } from "./own-write.ts";
import { parseReceipt, type Receipt, receiptPath } from "./receipt.ts";
import { runIds } from "./runs.ts";

/** A repair of ours. */
export interface OwnRepair {
  /** The run that takes it back. */
  readonly run: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Tells which repair of ours made a file what it is: to the nanosecond, so that nobody has written to it since. */
export type OwnRepairs = (path: string) => OwnRepair | undefined;

/** Tells when somebody else last wrote to a file of which these are the facts: nanoseconds since 1970. */
export type LastUses = (path: string, facts: FileFacts) => bigint;

/** What the runs on a file tell of it. */
type OwnRun = Pick<Receipt, "id" | "path" | "purpose" | "undoes" | "phase" | "before" | "after">;

/** The runs since a time in milliseconds, and maybe older ones: those on each file, newest first. */
type RunsSince = (time: number) => ReadonlyMap<string, readonly OwnRun[]>;

/**
 * Looks into the receipts of a state folder, each of them once and none before it is needed. What cannot be looked at
 * tells nothing: whether a session is healthy does not hang on it.
 */
export function ownRepairs(files: FileSystem, state: string): OwnRepairs {
  const runsSince = readRuns(files, state);
  return (path) => {
    try {
      const real = files.realPath(path);
      const facts = files.facts(real);
      const newest = runsSince(startOf(facts.modified)).get(real)?.[0];
      if (newest?.phase !== "done" || !isSameStamp(newest.after, stampOf(facts))) return undefined;
      return isRepair(newest, runsSince) ? { run: newest.id, at: timeOfRun(newest.id) } : undefined;
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return undefined;
    }
  };
}

/**
 * When a session was used last is not when we repaired it or took that back: the time of such a file is the one that it
 * had before. The file itself keeps the new time: backup programs go by it, and an agent clears old sessions away by it.
 */
export function lastUses(files: FileSystem, state: string): LastUses {
  const runsSince = readRuns(files, state);
  return (path, facts) => {
    try {
      let real: string | undefined;
      let stamp = stampOf(facts);
      for (let at = 0; ; at++) {
        const runs = runsSince(startOf(BigInt(stamp.modified)));
        // Almost every session is newer than all runs, and costs no look at its path then.
        real ??= runs.size === 0 ? undefined : files.realPath(path);
        const run = real === undefined ? undefined : runs.get(real)?.[at];
        if (run === undefined) return BigInt(stamp.modified);
        if (run.phase === "done" && isSameStamp(run.after, stamp)) stamp = run.before;
      }
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return facts.modified;
    }
  };
}

/** What a run has left is a repair, too, where it took back an undo and so gave the file the same content again. */
function isRepair(run: OwnRun, runsSince: RunsSince): boolean {
  let standing: OwnRun | undefined = run;
  while (standing?.purpose === "undo") {
    const undone = undoneBy(standing, runsSince);
    standing = undone?.purpose === "undo" ? undoneBy(undone, runsSince) : undefined;
  }
  return standing?.after.sha256 === run.after.sha256;
}

/** Only an earlier run can have been taken back. */
function undoneBy({ id, path, undoes = id }: OwnRun, runsSince: RunsSince): OwnRun | undefined {
  return undoes < id
    ? runsSince(timeOfRun(undoes))
        .get(path)
        ?.find((run) => run.id === undoes)
    : undefined;
}

function readRuns(files: FileSystem, state: string): RunsSince {
  const known = new Map<string, OwnRun[]>();
  let waiting: readonly string[] | undefined;
  return (since) => {
    waiting ??= runIds(files, state);
    const old = waiting.findIndex((id) => timeOfRun(id) < since);
    const ids = old < 0 ? waiting : waiting.slice(0, old);
    waiting = waiting.slice(ids.length);
    for (const id of ids) {
      const text = readSmall(files, receiptPath(state, id))?.text;
      const receipt = text === undefined ? undefined : parseReceipt(text);
      if (receipt?.id !== id) continue;
      const { purpose, undoes, phase, before, after } = receipt;
      const runs = known.get(receipt.path) ?? [];
      known.set(receipt.path, runs);
      runs.push({
        id,
        path: receipt.path,
        purpose,
        ...(undoes === undefined ? {} : { undoes }),
        phase,
        before,
        after,
      });
    }
    return known;
  };
}

/** The earliest name of a run that can have written a file at this time. */
function startOf(modified: bigint): number {
  return Number(modified / 1_000_000n) - LONGEST_RUN_MS;
}
