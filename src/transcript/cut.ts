import { type ByteSource, bytesOf, splitLines } from "../formats/bytes/source.ts";
import type { TranscriptRepair } from "./index.ts";

/** What is kept of the moments at which a transcript was sound. */
export interface Checkpoints {
  readonly kept: number;
  /** Those up to which it is still what it was, the oldest first. */
  readonly held: readonly HeldCheckpoint[];
}

/** A moment at which a transcript was sound: its last entry then, the line of that, and how many lines it had. */
export interface HeldCheckpoint {
  readonly time: string;
  readonly leaf: string;
  readonly line: number;
  readonly lines: number;
}

/** Where the end of a transcript was cut off. */
export interface Cut {
  /** The last checkpoint up to which everything stays; undefined where none holds up to the damage. */
  readonly checkpoint: Pick<HeldCheckpoint, "time" | "leaf"> | undefined;
  /** How many were kept. */
  readonly kept: number;
}

/** Where a repair has cut the end off; undefined where it has not, or nothing is kept of the transcript. */
export function cutOf(
  { repairs, rows }: Pick<TranscriptRepair, "repairs" | "rows">,
  { kept, held }: Checkpoints,
): Cut | undefined {
  const cuts = repairs.filter(({ deed }) => deed === "truncate").map(({ message }) => message);
  if (cuts.length === 0 || kept === 0) return undefined;
  const end = Math.min(...cuts);
  const found = held.findLast(({ line }) => {
    const index = rows.findLastIndex((row) => row.line === line);
    return index >= 0 && index < end;
  });
  return { checkpoint: found === undefined ? undefined : { time: found.time, leaf: found.leaf }, kept };
}

/** Where the line of this number ends, its line feed with it. */
export function endOfLine(source: ByteSource, line: number): number {
  const before = splitLines(bytesOf(source)).slice(0, line);
  const end = before.reduce((sum, { length }) => sum + length + 1, 0);
  return Math.min(end, source.length);
}

/** How many bytes stand on the line of this number. */
export function lengthOfLine(source: ByteSource, line: number): number {
  return splitLines(bytesOf(source))[line - 1]?.length ?? 0;
}
