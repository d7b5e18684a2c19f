import { recoverFile } from "../recovery/recover.ts";
import { refusalOf } from "../recovery/recovered.ts";
import { takeLock } from "../state/run-lock.ts";
import { openState, type State } from "../state/state.ts";
import type { Disk } from "../system/disk.ts";
import { errorCode } from "../system/file-system.ts";
import type { Held } from "../system/guard.ts";
import { finishSwap } from "./finish-swap.ts";
import { giveUp } from "./give-up.ts";
import { keepOriginal } from "./keep-original.ts";
import type { Refused, RewriteOutcome } from "./outcome.ts";
import { prepare } from "./prepare.ts";
import type { Progress, Rewrite } from "./rewrite.ts";
import { isStill, targetRefusal } from "./target.ts";

/**
 * Replaces the content of a file so that at every moment, a power cut included, it is either the old or the new one,
 * and that nothing is lost that anybody writes to it meanwhile. See docs/write-protocol.md for the steps.
 */
export function rewriteFile(disk: Disk, rewrite: Rewrite): RewriteOutcome {
  const progress: Progress = { step: "state", path: rewrite.state };
  try {
    const opened = openState(disk, rewrite.state);
    if (!opened.ok) return { outcome: "refused", why: opened.why, path: opened.path };
    const { state } = opened;
    progress.step = "lock";
    const lock = takeLock(disk, state, rewrite.file.path);
    if (!lock.ok) return anotherRun(lock.by?.pid);
    try {
      return underLock(disk, rewrite, state, progress);
    } finally {
      lock.held.release();
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { outcome: "failed", code, ...progress };
  }
}

function anotherRun(pid: number | undefined): Refused {
  if (pid === undefined) return { outcome: "refused", why: "another-run" };
  return { outcome: "refused", why: "another-run", occupant: { kind: "writing", pid } };
}

function underLock(disk: Disk, rewrite: Rewrite, state: State, progress: Progress): RewriteOutcome {
  const { file, place } = rewrite;
  Object.assign(progress, { step: "recover", path: file.path });
  const recovered = recoverFile(disk, state, file.path, rewrite);
  if (recovered.length > 0) rewrite.onRecovered?.(recovered);
  // On what could not be tidied up just now, a second change would make the first one's late lines homeless.
  const left = refusalOf(recovered);
  if (left !== undefined) return left;
  progress.step = "look";
  const why = targetRefusal(disk, file, place);
  if (why !== undefined) return { outcome: "refused", why };
  const used = inUse(rewrite);
  if (used !== undefined) return used;
  const prepared = prepare(disk, rewrite, state, progress);
  let isOver = false;
  let isTried = false;
  let held: Held | undefined;
  try {
    Object.assign(progress, { step: "agent-lock", path: file.path });
    const lock = rewrite.guard.lock();
    if (lock !== "busy") held = lock;
    else if (!rewrite.evenIfLive) return { outcome: "refused", why: "agent-lock" };
    const refused = keepOriginal(disk, rewrite, prepared, progress) ?? lastLook(disk, rewrite);
    if (refused !== undefined) {
      isOver = true;
      const kept = giveUp(disk, prepared, true);
      return kept === undefined ? refused : { ...refused, kept };
    }
    Object.assign(progress, { step: "rename", path: file.path });
    isTried = true;
    disk.files.rename(prepared.swap.hidden.fresh, file.path);
    isOver = true;
    return finishSwap(disk, rewrite, prepared);
  } finally {
    try {
      if (!isOver) giveUp(disk, prepared, !isTried);
    } finally {
      held?.release();
    }
  }
}

/** From here to the rename there is nothing that waits. */
function lastLook(disk: Disk, rewrite: Rewrite): Refused | undefined {
  const used = inUse(rewrite);
  if (used !== undefined) return used;
  return isStill(disk.files, rewrite.file, 2) ? undefined : { outcome: "refused", why: "changed" };
}

function inUse({ guard, evenIfLive }: Rewrite): Refused | undefined {
  const occupant = evenIfLive ? undefined : guard.inUse();
  return occupant === undefined ? undefined : { outcome: "refused", why: "in-use", occupant };
}
