import { sha256 } from "../../disk/system/identity.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { LONGEST_RECORD, type ReadRecord, readRecord } from "./record.ts";

/** The end of a ledger. */
export interface LedgerTail {
  /** The last whole line, where it is a record. */
  readonly last: ReadRecord | undefined;
  /** Where the last whole line ends. */
  readonly end: number;
  /** What stands behind it. */
  readonly torn: { readonly bytes: Uint8Array; readonly sha256: string } | undefined;
}

const LINE_FEED = 0x0a;

/** Read at first: whatever a killed write leaves is shorter, since two records or three are written at once. */
const FIRST_BYTES = 4 * LONGEST_RECORD;
/** A machine that loses its power may leave more, and never so much. */
const MOST_BYTES = 1 << 26;

/** Reads the end of a ledger, as far back as its last record; undefined where that is no end of a ledger. */
export function tailOf(source: ByteSource): LedgerTail | undefined {
  let size = FIRST_BYTES;
  const fromOf = (): number => Math.max(0, source.length - size);
  let bytes = source.read(fromOf(), source.length);
  // The line before the last line feed has to be in it as a whole.
  while (fromOf() > 0 && bytes.lastIndexOf(LINE_FEED) <= LONGEST_RECORD) {
    size *= 8;
    if (size > MOST_BYTES) return undefined;
    bytes = source.read(fromOf(), source.length);
  }
  const from = fromOf();
  const lastFeed = bytes.lastIndexOf(LINE_FEED);
  const tornBytes = bytes.subarray(lastFeed + 1);
  const before = lastFeed <= 0 ? -1 : bytes.lastIndexOf(LINE_FEED, lastFeed - 1);
  const line = lastFeed === -1 ? undefined : bytes.subarray(before + 1, lastFeed);
  return {
    last: line === undefined ? undefined : readRecord(line),
    end: from + lastFeed + 1,
    torn:
      tornBytes.length === 0
        ? undefined
        : {
            bytes: tornBytes,
            sha256: sha256({ length: tornBytes.length, read: (a, b) => tornBytes.subarray(a, b) }),
          },
  };
}
