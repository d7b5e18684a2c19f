import { dirname, join } from "node:path";
import { cutLines } from "./added-lines.ts";
import { carryBack } from "./carry-back.ts";
import { carryForward } from "./carry-forward.ts";
import type { Disk } from "./disk.ts";
import { drain } from "./drain.ts";
import { closeRead, fileSource } from "./file-source.ts";
import type { FileFacts } from "./file-system.ts";
import { watch } from "./growth.ts";
import type { FileIdentity } from "./identity.ts";
import { type BesideName, fileKey, hostKey, parseBeside } from "./names.ts";
import { discard } from "./prepare.ts";
import { putBack } from "./put-back.ts";
import { backupPath, parseReceipt, type Receipt, receiptPath } from "./receipt.ts";
import { namesIn, runIds, writeReceipt } from "./runs.ts";
import { readSmall } from "./small-file.ts";
import { factsIfThere, type State } from "./state.ts";
import { type Swap, swapOf } from "./swap.ts";
import { removeIfThere } from "./write-new.ts";

/** What became of something that an earlier run left. */
export interface Recovered {
  readonly path: string;
  /** Undefined where no receipt tells of it. */
  readonly run: string | undefined;
  readonly what: /** It had changed nothing, or its original has its place back. */
    | "taken-back"
    /** Its change stands, with every line that was written meanwhile. */
    | "finished"
    /** A file stays under a hidden name: it holds something that is nowhere else, or somebody has it open. */
    | "kept";
  readonly kept?: string;
}

/**
 * Finishes or takes back what killed runs left beside a file, and looks again at originals that somebody still had
 * open. Only for who holds the lock on the file: so no other run is at work on it. Throws what the file system throws.
 */
export function recoverFile(disk: Disk, state: State, path: string): readonly Recovered[] {
  const key = fileKey(path);
  const names = namesIn(disk.files, dirname(path)).flatMap((name) => {
    const parsed = parseBeside(name);
    return parsed?.key === key ? [{ parsed, beside: join(dirname(path), name) }] : [];
  });
  const tokens = [...new Set(names.map(({ parsed }) => parsed.token))];
  return tokens.flatMap((token) => {
    const left = names.filter(({ parsed }) => parsed.token === token);
    const receipt = receiptOf(disk, state, path, token);
    if (receipt !== undefined) return [recoverRun(disk, state, receipt)];
    return left.flatMap(({ parsed, beside }) => recoverUntold(disk, path, parsed, beside));
  });
}

function receiptOf({ files }: Disk, state: State, path: string, token: string): Receipt | undefined {
  const id = runIds(files, state.root).find((each) => each.endsWith(`-${token}`));
  const text = id === undefined ? undefined : readSmall(files, receiptPath(state.root, id))?.text;
  const receipt = text === undefined ? undefined : parseReceipt(text);
  return receipt?.path === path && receipt.id === id ? receipt : undefined;
}

/** A run that was killed before its receipt, or whose receipt is in another state folder. */
function recoverUntold(disk: Disk, path: string, name: BesideName, beside: string): readonly Recovered[] {
  const { files } = disk;
  const facts = factsIfThere(files, beside);
  if (facts?.kind !== "file" || !isOver(disk, name)) return [];
  const isSame = sameFile(facts, factsIfThere(files, path));
  // New content that never got the place is worth nothing; a second name of what has the place neither.
  const isGone = (isSame || (name.kind === "new" && facts.links === 1)) && removeIfThere(files, beside);
  return [{ path, run: undefined, ...(isGone ? { what: "taken-back" } : { what: "kept", kept: beside }) }];
}

function isOver({ processes }: Disk, { host, pid, start }: BesideName): boolean {
  const { self } = processes;
  if (host !== hostKey(self.host)) return false;
  // What this process left lies behind it: it does one thing at a time.
  if (pid === self.pid && start === self.start) return true;
  return processes.isAlive({ pid, start, host: self.host }) === false;
}

/** Finishes or takes back one run. Only for who holds the lock on its file. */
export function recoverRun(disk: Disk, state: State, receipt: Receipt): Recovered {
  const { files } = disk;
  const swap = swapOf(receipt);
  const { fresh, old, out } = swap.hidden;
  const facts = factsIfThere(files, swap.path);
  if (sameFile(facts, factsIfThere(files, fresh))) return keptAs(receipt, fresh);
  removeIfThere(files, fresh);
  if (sameFile(facts, swap.before)) return recoverBack(disk, state, receipt, swap);
  if (sameFile(facts, swap.after)) return recoverForward(disk, state, receipt, swap);
  // Another program's file has the place. What the backup has too goes; what is nowhere else stays.
  const left = [leftover(disk, old, swap.before), leftover(disk, out, swap.after)].find(Boolean);
  if (left !== undefined) return keptAs(receipt, left);
  writeReceipt(files, state.root, { ...receipt, phase: settledPhase(receipt), watched: false });
  return { path: swap.path, run: receipt.id, what: "finished" };
}

function settledPhase({ phase }: Receipt): Receipt["phase"] {
  return phase === "intended" ? "done" : phase;
}

/** The original has the place: the change never happened, or was being taken back. */
function recoverBack(disk: Disk, state: State, receipt: Receipt, swap: Swap): Recovered {
  const { files } = disk;
  const { old, out } = swap.hidden;
  const { path } = swap;
  if (factsIfThere(files, out) !== undefined) {
    const descriptors = [path, out].map((each) => files.openForReading(each)) as [number, number];
    try {
      const back = carryBack(files, swap, descriptors[0], watch(files, descriptors[1], swap.after));
      const { end, free } = drain(disk, path, swap.after, back.step);
      const isBack = end === "quiet" || (end === "torn" && back.finish());
      writeReceipt(files, state.root, { ...receipt, phase: "put-back", watched: !free });
      if (!isBack || !free || !removeIfThere(files, out)) return keptAs(receipt, out);
    } finally {
      closeRead(files, descriptors);
    }
  }
  removeIfThere(files, old);
  if (receipt.phase === "intended") {
    discard(disk, { state, swap, receipt, backup: backupPath(state.root, receipt) });
  }
  return { path, run: receipt.id, what: "taken-back" };
}

/** The new content has the place: what was added to the original follows it, or the original returns. */
function recoverForward(disk: Disk, state: State, receipt: Receipt, swap: Swap): Recovered {
  const { files } = disk;
  const { old, out } = swap.hidden;
  const { path } = swap;
  removeIfThere(files, out);
  let { carried } = receipt;
  let isFree = true;
  if (factsIfThere(files, old) !== undefined) {
    const descriptors = [path, old].map((each) => files.openForReading(each)) as [number, number];
    try {
      const there = receipt.phase === "intended" ? linesBehind(disk, descriptors[0], swap.after) : [];
      const watched = watch(files, descriptors[1], swap.before);
      const carry = carryForward(files, swap, watched, descriptors[0], { carried, there, behind: carried });
      const { end, free } = drain(disk, path, swap.before, carry.step);
      if (end !== "quiet") return unsound(disk, state, receipt, swap);
      carried = carry.carried();
      isFree = free;
    } finally {
      closeRead(files, descriptors);
    }
  }
  writeReceipt(files, state.root, { ...receipt, phase: settledPhase(receipt), carried, watched: !isFree });
  if (!isFree || !removeIfThere(files, old)) return keptAs(receipt, old);
  return { path, run: receipt.id, what: "finished" };
}

/** A run that a person has seen end well is not taken back behind their back: the original is only kept. */
function unsound(disk: Disk, state: State, receipt: Receipt, swap: Swap): Recovered {
  if (receipt.phase !== "intended") return keptAs(receipt, swap.hidden.old);
  const result = putBack(disk, swap);
  if (result.kind !== "back") return keptAs(receipt, swap.hidden.old);
  const { kept } = result;
  writeReceipt(disk.files, state.root, { ...receipt, phase: "put-back", watched: kept !== undefined });
  return kept === undefined
    ? { path: swap.path, run: receipt.id, what: "taken-back" }
    : keptAs(receipt, kept);
}

function linesBehind({ files }: Disk, descriptor: number, { size }: FileIdentity): readonly Uint8Array[] {
  const end = Number(files.factsOf(descriptor).size);
  return cutLines(fileSource(files, descriptor, end).read(Number(size), end)).lines;
}

/** A path that is still needed, or undefined where there is nothing or it could go. */
function leftover({ files }: Disk, path: string, identity: FileIdentity): string | undefined {
  const facts = factsIfThere(files, path);
  if (facts === undefined) return undefined;
  const isKnown = facts.size === identity.size && facts.modified === identity.modified;
  return isKnown && removeIfThere(files, path) ? undefined : path;
}

function keptAs({ path, id }: Receipt, kept: string): Recovered {
  return { path, run: id, what: "kept", kept };
}

function sameFile(
  facts: Pick<FileFacts, "device" | "inode"> | undefined,
  other: Pick<FileFacts, "device" | "inode"> | undefined,
): boolean {
  return facts !== undefined && facts.device === other?.device && facts.inode === other.inode;
}
