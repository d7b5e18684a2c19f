import { basename } from "node:path";
import type { Disk } from "../system/disk.ts";
import { factsIfThere } from "../system/files.ts";
import type { FileIdentity } from "../system/identity.ts";
import type { Holder } from "../system/processes.ts";

/** What one look at a file that lost its place found. */
export type Step =
  | "quiet"
  /** Lines had been added, and were taken along. */
  | "moved"
  /** The last line is not finished. */
  | "torn"
  /** What was added cannot be taken along. */
  | "unsound"
  /** The path leads to a third file: somebody put it there. */
  | "overtaken";

/** How the looks at a file that lost its place ended. */
export interface Drained {
  readonly end: Exclude<Step, "moved">;
  readonly moved: boolean;
  /** Nobody can write to it any more; undefined where the system does not tell who could. */
  readonly free: boolean | undefined;
  readonly holders: readonly Holder[];
}

/** For how long a file is looked at before anybody is asked: agents open a session, write a line and close it again. */
export const PATIENCE_MS = 50;

/** How often it is looked at in that time. Soon, so that a line is taken along before its writer writes the next. */
const SLICES = 50;

/** Whoever holds a descriptor for longer than this many times is told about and not waited for. */
const MOST_LOOKS = 20;

/**
 * Looks at a file that lost its place until nobody can write to it any more. Who opened it before it lost its place
 * writes to it afterwards, and no lock says so (pi and Claude Code append with open, write, close). In each round
 * first the descriptors, then the content: where no descriptor was open, nothing can come after the look.
 */
export function drain(
  disk: Disk,
  path: string,
  file: FileIdentity,
  step: () => Step,
  patient = true,
): Drained {
  const { device, inode } = file;
  // The file that has its place was given the same permissions.
  const openToAll = ((factsIfThere(disk.files, path)?.mode ?? 0) & 0o002) !== 0;
  let moved = false;
  const look = (): Drained["end"] => {
    const found = step();
    if (found !== "moved") return found;
    moved = true;
    return "quiet";
  };
  for (let looks = 1; ; looks++) {
    for (let slice = 0; slice < SLICES && (patient || looks > 1); slice++) {
      const end = look();
      if (isFinal(end)) return { end, moved, free: false, holders: [] };
      disk.pause(PATIENCE_MS / SLICES);
    }
    const holders = disk.processes.holders({ device, inode, name: basename(path), openToAll });
    const end = look();
    // Where nobody can be asked, waiting for an answer would only take time: the next run looks again.
    const free = holders === undefined ? undefined : !holders.some(({ writes }) => writes);
    const isOver = isFinal(end) || free !== false || looks === MOST_LOOKS;
    if (isOver) return { end, moved, free, holders: holders ?? [] };
  }
}

function isFinal(end: Drained["end"]): boolean {
  return end === "unsound" || end === "overtaken";
}
