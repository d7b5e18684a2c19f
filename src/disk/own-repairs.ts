import { errorCode, type FileSystem } from "./file-system.ts";
import { timeOfRun } from "./names.ts";
import { isAsPrinted, LONGEST_RUN_MS } from "./own-write.ts";
import { parseReceipt, type Receipt, receiptPath } from "./receipt.ts";
import { runIds } from "./runs.ts";
import { readSmall } from "./small-file.ts";

/** A repair of ours. */
export interface OwnRepair {
  readonly run: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Tells which repair of ours made a file what it is: to the nanosecond, so that nobody has written to it since. */
export type OwnRepairs = (path: string) => OwnRepair | undefined;

/**
 * Looks into the receipts of a state folder, each of them once and none before it is needed. What cannot be looked at
 * tells nothing: whether a session is healthy does not hang on it.
 */
export function ownRepairs(files: FileSystem, state: string): OwnRepairs {
  const newest = new Map<string, Receipt>();
  let waiting: readonly string[] | undefined;
  const readBackTo = (time: number): void => {
    waiting ??= runIds(files, state);
    const old = waiting.findIndex((id) => timeOfRun(id) < time);
    const ids = old < 0 ? waiting : waiting.slice(0, old);
    waiting = waiting.slice(ids.length);
    for (const id of ids) {
      const text = readSmall(files, receiptPath(state, id))?.text;
      const receipt = text === undefined ? undefined : parseReceipt(text);
      if (receipt?.id === id && !newest.has(receipt.path)) newest.set(receipt.path, receipt);
    }
  };
  return (path) => {
    try {
      const real = files.realPath(path);
      const facts = files.facts(real);
      readBackTo(Number(facts.modified / 1_000_000n) - LONGEST_RUN_MS);
      const receipt = newest.get(real);
      if (receipt?.purpose !== "fix" || receipt.phase !== "done") return undefined;
      return isAsPrinted(facts, receipt.after) ? { run: receipt.id, at: timeOfRun(receipt.id) } : undefined;
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return undefined;
    }
  };
}
