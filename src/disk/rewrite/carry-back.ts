import { fileSource } from "../system/file-source.ts";
import type { FileSystem } from "../system/file-system.ts";
import type { Watched } from "../system/growth.ts";
import { beginsOneOf, cutLines, LINE_END, missingLines } from "./added-lines.ts";
import { appendBehind, endsNow } from "./append-behind.ts";
import type { Step } from "./drain.ts";
import type { Swap } from "./swap.ts";

/** Takes lines that were added to the new file along into the original, which has its place back. */
export interface CarryBack {
  readonly step: () => Step;
  /** Takes the unfinished last line along, once nobody can finish it any more; false where that went wrong. */
  readonly finish: () => boolean;
}

/** The lines that were taken along forward are in both files; each goes back only as often as it is missing. */
export function carryBack(files: FileSystem, swap: Swap, old: number, fresh: Watched): CarryBack {
  const rest = (): Uint8Array => cutLines(addedTo(files, fresh.descriptor, swap.after.size)).rest;
  const step = (): Step => {
    const growth = fresh.look();
    if (growth.kind === "rewritten") return "unsound";
    if (growth.kind === "same") return "quiet";
    if (!swap.appendable) return "unsound";
    const added = cutLines(addedTo(files, fresh.descriptor, swap.after.size));
    const there = cutLines(addedTo(files, old, swap.before.size)).lines;
    const missing = missingLines(added.lines, there);
    if (missing.length > 0 && !append(files, swap, old, missing)) return "overtaken";
    if (added.rest.length > 0 && !beginsOneOf(added.rest, there)) return "torn";
    return missing.length > 0 ? "moved" : "quiet";
  };
  return { step, finish: () => append(files, swap, old, [rest()]) };
}

function append(files: FileSystem, swap: Swap, old: number, parts: readonly Uint8Array[]): boolean {
  const ends = endsNow(files, old);
  return appendBehind(files, swap.path, swap.before, Buffer.concat(ends ? parts : [LINE_END, ...parts]));
}

function addedTo(files: FileSystem, descriptor: number, base: bigint): Uint8Array {
  const size = Number(files.factsOf(descriptor).size);
  return fileSource(files, descriptor, size).read(Number(base), size);
}
