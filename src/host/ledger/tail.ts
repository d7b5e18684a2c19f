import { sha256 } from "../../disk/identity.ts";
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

/** Whatever a killed write leaves is shorter: two records at most are written at once. */
const LONGEST_TORN = 3 * LONGEST_RECORD;

/** Reads the end of a ledger, as far back as its last record; undefined where that is no end of a ledger. */
export function tailOf(source: ByteSource): LedgerTail | undefined {
  const from = Math.max(0, source.length - LONGEST_TORN - LONGEST_RECORD - 2);
  const bytes = source.read(from, source.length);
  const lastFeed = bytes.lastIndexOf(LINE_FEED);
  const tornBytes = bytes.subarray(lastFeed + 1);
  if (tornBytes.length > LONGEST_TORN) return undefined;
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
