import { dirname } from "node:path";
import type { ByteSource } from "../../formats/bytes/source.ts";
import type { Disk } from "../system/disk.ts";
import { closeRead, fileSource } from "../system/file-source.ts";
import { errorCode } from "../system/file-system.ts";
import { factsIfThere, flushFolder } from "../system/files.ts";
import { snapshot, watch } from "../system/growth.ts";
import { sha256 } from "../system/identity.ts";
import type { Holder } from "../system/processes.ts";
import { type Carried, carryForward } from "./carry-forward.ts";
import { drain, PATIENCE_MS } from "./drain.ts";
import type { Swap } from "./swap.ts";

/** How a new content did that has just taken the place of another. */
export type Settled =
  | {
      readonly kind: "settled";
      readonly carried: Carried;
      /** Nobody can write to the original any more. */
      readonly free: boolean;
      readonly holders: readonly Holder[];
    }
  /** The original was written to in a way that cannot be taken along. */
  | { readonly kind: "unsound" }
  /** It is not what it was meant to be. */
  | { readonly kind: "bad"; readonly code: string; readonly thrown?: unknown }
  /** Somebody else's file has the place by now, or none. */
  | { readonly kind: "overtaken" };

/** Lines that come while the check runs are checked too, but not for ever. */
const MOST_ROUNDS = 5;

const MOST_CHECKS = 3;

/** Takes along what late writers add to the original, then reads the new file back and has it checked. */
export function settle(disk: Disk, swap: Swap, verify: (content: ByteSource) => boolean): Settled {
  const { files } = disk;
  const opened: number[] = [];
  try {
    const old = files.openForReading(swap.hidden.old);
    opened.push(old);
    const fresh = files.openForReading(swap.path);
    opened.push(fresh);
    const watched = watch(files, old, swap.before);
    const carry = carryForward(files, swap, watched, fresh);
    // Before anything that takes time, so that a writer's next line does not overtake this one.
    carry.step();
    flushFolder(files, dirname(swap.path));
    for (let round = 0; ; round++) {
      const { end, moved, free, holders } = drain(disk, swap.path, swap.before, carry.step, round === 0);
      if (end === "overtaken" || !hasThePlace(disk, swap)) return { kind: "overtaken" };
      if (end !== "quiet") return { kind: "unsound" };
      const isOver = (round > 0 && !moved) || round === MOST_ROUNDS;
      if (isOver && watched.confirm().kind === "rewritten") return { kind: "unsound" };
      if (isOver) return { kind: "settled", carried: carry.carried(), free: free === true, holders };
      if (!isGood(disk, swap, fresh, verify)) return { kind: "bad", code: "CHECK_FAILED" };
    }
  } catch (error) {
    const code = errorCode(error);
    // Somebody has taken it away.
    if (code === "ENOENT" && !hasThePlace(disk, swap)) return { kind: "overtaken" };
    // A fault of our own: the original returns first, and then it is told with all that is known of it.
    return code === undefined ? { kind: "bad", code: "CHECK_THREW", thrown: error } : { kind: "bad", code };
  } finally {
    closeRead(files, opened);
  }
}

function hasThePlace({ files }: Disk, { path, after }: Swap): boolean {
  const facts = factsIfThere(files, path);
  return facts?.device === after.device && facts.inode === after.inode;
}

/** A check may meet a line that an agent is just writing; then it looks once more. */
function isGood(
  disk: Disk,
  { after }: Swap,
  fresh: number,
  verify: (content: ByteSource) => boolean,
): boolean {
  const { files } = disk;
  for (let check = 0; check < MOST_CHECKS; check++) {
    const size = files.factsOf(fresh).size;
    if (size < after.size) return false;
    if (sha256(fileSource(files, fresh, Number(after.size))) !== after.sha256) return false;
    if (verify(snapshot(files, fresh, Number(size)))) return true;
    if (files.factsOf(fresh).size === size) return false;
    disk.pause(PATIENCE_MS);
  }
  return false;
}
