import { dirname } from "node:path";
import type { Disk } from "../system/disk.ts";
import { closeRead } from "../system/file-source.ts";
import { errorCode, type FileFacts, type FileSystem } from "../system/file-system.ts";
import { factsIfThere, flushFolder, removeIfThere } from "../system/files.ts";
import { type Watched, watch } from "../system/growth.ts";
import { carryBack } from "./carry-back.ts";
import { drain, PATIENCE_MS } from "./drain.ts";
import type { Swap } from "./swap.ts";

/** How an attempt to give the original its place back went. */
export type PutBack =
  /** It is there, with everything that was written meanwhile; `kept` is the new file, where somebody still writes to it. */
  | { readonly kind: "back"; readonly kept: string | undefined }
  /** Somebody else's file has the place by now, and keeps it; or it was taken away. */
  | { readonly kind: "overtaken" }
  /** The original is still under its hidden name. */
  | { readonly kind: "failed"; readonly code: string };

const MOST_WAITS = 20;

/**
 * Gives the original its place back. The same file, not a copy: whoever has it open goes on writing to the right one,
 * and no space is needed. What was added to the new file is taken along.
 */
export function putBack(disk: Disk, swap: Swap): PutBack {
  const { files } = disk;
  const opened: number[] = [];
  const open = (path: string): number => {
    const descriptor = files.openForReading(path);
    opened.push(descriptor);
    return descriptor;
  };
  try {
    const fresh = watch(files, open(swap.path), swap.after);
    const growth = isFresh(swap, files.factsOf(fresh.descriptor)) ? fresh.confirm().kind : "rewritten";
    if (growth === "rewritten" || (growth === "grown" && !swap.appendable)) return { kind: "overtaken" };
    const old = open(swap.hidden.old);
    awaitCalm(disk, [fresh.descriptor, old]);
    if (!exchange(files, swap)) return { kind: "overtaken" };
    const back = carryBack(files, swap, old, fresh);
    // First the lines, so that a writer's next one does not overtake them; then what takes time.
    tolerating(() => back.step());
    tolerating(() => flushFolder(files, dirname(swap.path)));
    return { kind: "back", kept: rescue(disk, swap, () => drainBack(disk, swap, back, fresh)) };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const isTaken = code === "ENOENT" && factsIfThere(files, swap.path) === undefined;
    return isTaken ? { kind: "overtaken" } : { kind: "failed", code };
  } finally {
    closeRead(files, opened);
  }
}

/** Between the lines of one burst the change of place could bring them out of order, so it waits for the end of it. */
function awaitCalm({ files, pause }: Disk, descriptors: readonly number[]): void {
  const sizes = (): string => descriptors.map((each) => files.factsOf(each).size).join();
  for (let wait = 0, before = sizes(); wait < MOST_WAITS; wait++) {
    pause(PATIENCE_MS / 2);
    const now = sizes();
    if (now === before) return;
    before = now;
  }
}

/**
 * False where another program has put a file of its own there meanwhile. The second name shows that too: what came
 * between our look and the link has it, and would else be lost under the rename.
 */
function exchange(files: FileSystem, swap: Swap): boolean {
  const { path, hidden } = swap;
  if (!isFresh(swap, factsIfThere(files, path))) return false;
  // Else only for the case that we are killed now: where it does not work, the open descriptor does as well.
  tolerating(() => files.link(path, hidden.out));
  const linked = factsIfThere(files, hidden.out);
  if (linked !== undefined && !isFresh(swap, linked)) {
    // Its own name is where it was: only ours goes.
    removeIfThere(files, hidden.out);
    return false;
  }
  try {
    renameStubbornly(files, hidden.old, path);
  } catch (error) {
    removeIfThere(files, hidden.out);
    throw error;
  }
  return true;
}

function isFresh({ after }: Swap, facts: Pick<FileFacts, "device" | "inode"> | undefined): boolean {
  return facts?.device === after.device && facts.inode === after.inode;
}

/** Whoever gets here has a doubtful file in hand: what failed once for want of a moment is tried again. */
function renameStubbornly(files: FileSystem, from: string, to: string): void {
  try {
    files.rename(from, to);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    files.rename(from, to);
  }
}

/** True when everything that was added is with the original, and nothing more can come. */
function drainBack(disk: Disk, swap: Swap, back: ReturnType<typeof carryBack>, fresh: Watched): boolean {
  const { end, free } = drain(disk, swap.path, swap.after, back.step);
  if (end === "unsound" || end === "overtaken" || fresh.confirm().kind === "rewritten") return false;
  return (end === "quiet" || back.finish()) && free === true;
}

function rescue({ files }: Disk, swap: Swap, done: () => boolean): string | undefined {
  const { hidden } = swap;
  let isDone = false;
  tolerating(() => {
    isDone = done();
  });
  // What has another file's content under this name is not ours to remove.
  const isOurs = (): boolean => {
    const facts = factsIfThere(files, hidden.out);
    return facts === undefined || isFresh(swap, facts);
  };
  if (isDone && isOurs() && removeIfThere(files, hidden.out)) return undefined;
  return hidden.out;
}

/** For steps without which the outcome is the same, only less comfortable. */
function tolerating(step: () => unknown): void {
  try {
    step();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
