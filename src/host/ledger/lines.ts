import { type ByteSource, chunksOf } from "../../formats/bytes/source.ts";
import { LONGEST_RECORD } from "./record.ts";

/** One line of a ledger, without its line feed. */
export interface LedgerLine {
  /** At most one byte more than the longest record: what is longer is none in any case. */
  readonly bytes: Uint8Array;
  /** Where it begins in the file. */
  readonly start: number;
  /** False for what is left behind the last line feed. */
  readonly isWhole: boolean;
}

const LINE_FEED = 0x0a;

/** The lines of a source, in memory that does not grow with it. */
export function* linesOf(source: ByteSource): Generator<LedgerLine> {
  let kept: Uint8Array = new Uint8Array(0);
  let start = 0;
  let at = 0;
  for (const chunk of chunksOf(source)) {
    let from = 0;
    for (let to = chunk.indexOf(LINE_FEED); to !== -1; to = chunk.indexOf(LINE_FEED, from)) {
      yield { bytes: joined(kept, chunk.subarray(from, to)), start, isWhole: true };
      kept = new Uint8Array(0);
      from = to + 1;
      start = at + from;
    }
    kept = joined(kept, chunk.subarray(from));
    at += chunk.length;
  }
  if (at > start) yield { bytes: kept, start, isWhole: false };
}

function joined(kept: Uint8Array, more: Uint8Array): Uint8Array {
  if (kept.length > LONGEST_RECORD) return kept;
  return Buffer.concat([kept, more.subarray(0, LONGEST_RECORD + 1 - kept.length)]);
}
