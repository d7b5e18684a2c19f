import { fileSource } from "../system/file-source.ts";
import type { FileSystem } from "../system/file-system.ts";
import type { Watched } from "../system/growth.ts";
import { beginsWithLineEnd, cutLines, isBlank, LINE_END, LineCounts } from "./added-lines.ts";
import { appendBehind, endsAt } from "./append-behind.ts";
import type { Step } from "./drain.ts";
import type { Swap } from "./swap.ts";

/** How much was taken along. */
export interface Carried {
  /** Bytes behind the original's content. */
  readonly carried: number;
  /** What they are behind the new content: blank lines are left out, and a line end may come first. */
  readonly behind: number;
}

/** Takes lines that were added to the original along into the file that has its place. */
export interface CarryForward {
  /** How much was taken along so far, by earlier attempts too. */
  readonly carried: () => Carried;
  readonly step: () => Step;
}

/** How much an earlier attempt had taken along. */
export interface Earlier extends Carried {
  /** Lines behind the new content, which may have been taken along without anybody writing that down. */
  readonly there: readonly Uint8Array[];
}

/**
 * Only whole lines are taken along, and only in the order in which they were written: agents go on from the last line
 * of a session, so an older line behind a newer one would hide the newer. Where lines came to both files, and where
 * the original ended inside a line of which the rest may still come, only putting the original back keeps everything.
 */
export function carryForward(
  files: FileSystem,
  swap: Swap,
  old: Watched,
  fresh: number,
  earlier: Earlier = { carried: 0, there: [], behind: 0 },
): CarryForward {
  const base = Number(swap.before.size);
  const start = base + earlier.carried;
  let at = start;
  const freshStart = Number(swap.after.size);
  let { behind } = earlier;
  // One count for all looks: what one of them found there answers for one line of the original, not for each of them.
  const there = new LineCounts(earlier.there);
  const step = (): Step => {
    const growth = old.look();
    if (growth.kind === "rewritten") return "unsound";
    const size = growth.kind === "same" ? base : growth.size;
    if (size < at) return "unsound";
    if (size === at) return "quiet";
    if (!swap.appendable) return "unsound";
    const added = fileSource(files, old.descriptor, size).read(at, size);
    const continues = at === start && !beginsWithLineEnd(added) && !endsAt(files, old.descriptor, start);
    if (continues) return "unsound";
    const { lines, rest } = cutLines(added);
    const missing: Uint8Array[] = [];
    for (const line of lines.filter((each) => !isBlank(each))) {
      if (!there.take(line)) missing.push(line);
      else behind += line.length + (behind === 0 && !endsAt(files, fresh, freshStart) ? LINE_END.length : 0);
    }
    if (missing.length > 0) {
      const freshSize = freshStart + behind;
      if (Number(files.factsOf(fresh).size) !== freshSize) return "unsound";
      const bytes = Buffer.concat(endsAt(files, fresh, freshSize) ? missing : [LINE_END, ...missing]);
      if (!appendBehind(files, swap.path, swap.after, bytes)) return "overtaken";
      // Between the look and the write somebody may have been faster.
      if (!isAt(files, fresh, freshSize, bytes)) return "unsound";
      behind += bytes.length;
    }
    at = size - rest.length;
    if (rest.length > 0) return "torn";
    return missing.length > 0 ? "moved" : "quiet";
  };
  return { carried: () => ({ carried: at - base, behind }), step };
}

function isAt(files: FileSystem, descriptor: number, start: number, bytes: Uint8Array): boolean {
  const end = start + bytes.length;
  return Buffer.compare(fileSource(files, descriptor, end).read(start, end), bytes) === 0;
}
