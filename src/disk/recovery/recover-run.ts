import { dirname } from "node:path";
import { cutLines } from "../rewrite/added-lines.ts";
import { carryBack } from "../rewrite/carry-back.ts";
import { carryForward } from "../rewrite/carry-forward.ts";
import { drain } from "../rewrite/drain.ts";
import { discard } from "../rewrite/prepare.ts";
import { putBack } from "../rewrite/put-back.ts";
import { type Swap, swapOf } from "../rewrite/swap.ts";
import { backupPath, isOpen, type Receipt } from "../state/receipt.ts";
import { writeReceipt } from "../state/runs.ts";
import type { State } from "../state/state.ts";
import type { Disk } from "../system/disk.ts";
import { closeRead, fileSource } from "../system/file-source.ts";
import type { FileFacts, FileSystem } from "../system/file-system.ts";
import { factsIfThere, removeIfThere, sameFile } from "../system/files.ts";
import { watch } from "../system/growth.ts";
import { type FileIdentity, looksLike, sha256 } from "../system/identity.ts";
import { QUIET_MS } from "../system/quiet.ts";
import type { Asking, Recovered } from "./recovered.ts";

/** One run that is looked at again. */
interface Left {
  readonly disk: Disk;
  readonly state: State;
  readonly receipt: Receipt;
  readonly swap: Swap;
}

type Told = Omit<Recovered, "path" | "run" | "stopped">;

/**
 * Finishes or takes back one run. Only for who holds the lock on its file. Where its agent is at work on the file, or
 * the file is not as our runs leave one (another owner, another name, links on the way to it), nothing is touched.
 */
export function recoverRun(disk: Disk, state: State, receipt: Receipt, asking: Asking): readonly Recovered[] {
  const left: Left = { disk, state, receipt, swap: swapOf(receipt) };
  const { path, id: run } = receipt;
  const stopped = isOpen(receipt);
  return recovered(left, asking).map((told) => ({ path, run, stopped, ...told }));
}

function recovered(left: Left, asking: Asking): readonly Told[] {
  const { disk, swap } = left;
  const { files } = disk;
  const { fresh, out } = swap.hidden;
  const facts = factsIfThere(files, swap.path);
  if (facts !== undefined && sameFile(facts, factsIfThere(files, fresh))) return [kept(fresh)];
  const isBack = sameFile(facts, swap.before);
  if (facts === undefined || (!isBack && !sameFile(facts, swap.after))) return anotherFile(left);
  // Only names of ours go, and whoever uses the file goes on using it.
  if (isBack && factsIfThere(files, out) === undefined) return notBegun(left);
  const why = strangeness(disk, swap, facts);
  if (why !== undefined) return [{ what: "left", why }];
  return guarded(left, asking, facts, () => (isBack ? finishBack(left) : finishForward(left, facts)));
}

/** Why the file is not one that is written to, if so: what was looked at before the run may have changed since. */
function strangeness({ files, user }: Disk, { path, hidden }: Swap, facts: FileFacts): Told["why"] {
  const beside = Object.values(hidden).flatMap((each) => factsIfThere(files, each) ?? []);
  const all = [facts, ...beside];
  if (all.some(({ kind }) => kind !== "file")) return "not-a-file";
  if (user !== undefined && user !== 0 && all.some(({ owner }) => owner !== user)) return "not-ours";
  if (files.realPath(dirname(path)) !== dirname(path)) return "outside";
  const ours = 1 + beside.filter((each) => sameFile(each, facts)).length;
  return facts.links > ours ? "hard-linked" : undefined;
}

function guarded(
  { swap }: Left,
  { guard, evenIfLive }: Asking,
  facts: FileFacts,
  work: () => readonly Told[],
): readonly Told[] {
  if (evenIfLive) return work();
  const occupant = guard.inUse();
  // To the nanosecond as the run has written or found it: the write of a moment ago was that of the run.
  const isOwn = looksLike(swap.after, facts) || looksLike(swap.before, facts);
  if (occupant !== undefined && !(occupant.kind === "writing" && isOwn)) {
    return [{ what: "left", why: "in-use", occupant }];
  }
  const held = guard.lock();
  if (held === "busy") return [{ what: "left", why: "in-use" }];
  try {
    return work();
  } finally {
    held?.release();
  }
}

/** The original has its place and never lost it, or has it back with nothing left to take along. */
function notBegun(left: Left): readonly Told[] {
  const { disk, state, receipt, swap } = left;
  const { files } = disk;
  const { fresh, old } = swap.hidden;
  removeIfThere(files, fresh);
  if (!removeIfThere(files, old)) return [kept(old)];
  if (isOpen(receipt)) discard(disk, { state, swap, receipt, backup: backupPath(state.root, receipt) });
  else if (receipt.watched) writeReceipt(files, state.root, { ...receipt, watched: false });
  return [{ what: "taken-back" }];
}

/** The original has its place back: what was added to the new content follows it. */
function finishBack(left: Left): readonly Told[] {
  const { disk, state, receipt, swap } = left;
  const { files } = disk;
  const { fresh, old, out } = swap.hidden;
  const { path } = swap;
  removeIfThere(files, fresh);
  const descriptors = [path, out].map((each) => files.openForReading(each)) as [number, number];
  try {
    const watched = watch(files, descriptors[1], swap.after);
    const back = carryBack(files, swap, descriptors[0], watched);
    const { end, free } = drain(disk, path, swap.after, back.step);
    const isSound = watched.confirm().kind !== "rewritten";
    const isBack = isSound && (end === "quiet" || (end === "torn" && back.finish()));
    const isFree = free ?? isLongStill(disk, receipt, descriptors[1]);
    writeReceipt(files, state.root, { ...receipt, phase: "put-back", watched: !isFree });
    if (!isBack || !isFree || !removeIfThere(files, out)) return [kept(out)];
  } finally {
    closeRead(files, descriptors);
  }
  return removeIfThere(files, old) ? [{ what: "taken-back" }] : [kept(old)];
}

/**
 * The new content has the place. Where it is as it was written and had not failed its check, what was added to the
 * original follows it; else the original returns. What somebody wrote over it stands.
 */
function finishForward(left: Left, facts: FileFacts): readonly Told[] {
  const { disk, state, receipt, swap } = left;
  const { files } = disk;
  const { fresh, old } = swap.hidden;
  const { path } = swap;
  removeIfThere(files, fresh);
  if (!isAsWritten(files, swap)) {
    // Nobody wrote to it, and yet it is another: a disk that had said that all is on it.
    return looksLike(swap.after, facts) && isOpen(receipt) ? goBack(left) : anotherFile(left);
  }
  if (receipt.phase === "bad") return goBack(left);
  removeSecondName(files, swap);
  let { carried, behind } = receipt;
  let isFree = true;
  if (factsIfThere(files, old) !== undefined) {
    const descriptors = [path, old].map((each) => files.openForReading(each)) as [number, number];
    try {
      const there = receipt.phase === "intended" ? linesBehind(files, descriptors[0], swap.after) : [];
      const watched = watch(files, descriptors[1], swap.before);
      const carry = carryForward(files, swap, watched, descriptors[0], { carried, there, behind });
      const { end, free } = drain(disk, path, swap.before, carry.step);
      if (end !== "quiet" || watched.confirm().kind === "rewritten") return goBack(left);
      ({ carried, behind } = carry.carried());
      isFree = free ?? isLongStill(disk, receipt, descriptors[1]);
    } finally {
      closeRead(files, descriptors);
    }
  }
  const phase = settledPhase(receipt);
  writeReceipt(files, state.root, { ...receipt, phase, carried, behind, watched: !isFree });
  return isFree && removeIfThere(files, old) ? [{ what: "finished" }] : [kept(old)];
}

function isAsWritten(files: FileSystem, { path, after }: Swap): boolean {
  const descriptor = files.openForReading(path);
  try {
    if (files.factsOf(descriptor).size < after.size) return false;
    return sha256(fileSource(files, descriptor, Number(after.size))) === after.sha256;
  } finally {
    closeRead(files, [descriptor]);
  }
}

/** A run that a person has seen end well is not taken back behind their back: the original is only kept. */
function goBack(left: Left): readonly Told[] {
  const { disk, state, receipt, swap } = left;
  const { files } = disk;
  const { old } = swap.hidden;
  if (!isOpen(receipt)) return [kept(old)];
  removeSecondName(files, swap);
  const result = putBack(disk, swap);
  if (result.kind === "overtaken") return anotherFile(left);
  if (result.kind === "failed") return [kept(old)];
  const watched = result.kept !== undefined;
  writeReceipt(files, state.root, { ...receipt, phase: "put-back", watched });
  return [result.kept === undefined ? { what: "taken-back" } : kept(result.kept)];
}

/** Another program's file or content has the place. What the backup has too goes; what is nowhere else stays. */
function anotherFile(left: Left): readonly Told[] {
  const { disk, state, receipt, swap } = left;
  const { files } = disk;
  const { fresh, old, out } = swap.hidden;
  removeIfThere(files, fresh);
  const leftovers = [leftover(files, old, swap.before), leftover(files, out, swap.after)];
  const stay = leftovers.filter((each) => each !== undefined);
  if (stay.length > 0) return stay.map(kept);
  writeReceipt(files, state.root, { ...receipt, phase: settledPhase(receipt), watched: false });
  return [{ what: "overtaken" }];
}

/** What was given to the new content when a way back began that never came to its rename. */
function removeSecondName(files: FileSystem, { path, hidden }: Swap): void {
  if (sameFile(factsIfThere(files, hidden.out), factsIfThere(files, path))) removeIfThere(files, hidden.out);
}

/**
 * Where the system does not list descriptors: nobody wrote for as long as our own look at a file in use asks for,
 * neither since the run nor at all.
 */
function isLongStill({ files, now }: Disk, { time }: Receipt, descriptor: number): boolean {
  const modified = Number(files.factsOf(descriptor).modified / 1_000_000n);
  const since = Math.max(Date.parse(time), modified);
  return now().getTime() - since >= QUIET_MS;
}

function settledPhase({ phase }: Receipt): Receipt["phase"] {
  return phase === "intended" || phase === "bad" ? "done" : phase;
}

function linesBehind(files: FileSystem, descriptor: number, { size }: FileIdentity): readonly Uint8Array[] {
  const end = Number(files.factsOf(descriptor).size);
  return cutLines(fileSource(files, descriptor, end).read(Number(size), end)).lines;
}

/** A path that is still needed, or undefined where there is nothing or it could go. */
function leftover(files: FileSystem, path: string, identity: FileIdentity): string | undefined {
  const facts = factsIfThere(files, path);
  if (facts === undefined) return undefined;
  const isKnown = facts.size === identity.size && facts.modified === identity.modified;
  return isKnown && removeIfThere(files, path) ? undefined : path;
}

function kept(path: string): Told {
  return { what: "kept", kept: path };
}
