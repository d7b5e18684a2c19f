import { readSmall } from "../../disk/system/small-file.ts";
import { type KeyTrouble, type LedgerReader, ledgerPaths, loadKey, withBytes } from "./ledger-files.ts";
import type { LedgerRecord, ReadRecord } from "./record.ts";
import { areHeadsLost, type LedgerVerdict, verifyLedger } from "./verify.ts";

/** A ledger as it was read: what it proves, and what is in it. */
export interface LedgerReading {
  readonly verdict: LedgerVerdict;
  /** Why nobody can say who has written it. */
  readonly keyTrouble?: KeyTrouble;
  /**
   * In the order in which they were written. Of a ledger that is not intact only those that bear a signature of their own, and
   * each once, in its own place: what anybody has put in or copied is no evidence.
   */
  readonly records: readonly LedgerRecord[];
}

/**
 * Reads and verifies the ledger in a folder of our own state; writes nothing. `anchor` is the hash of a head that was
 * kept elsewhere. Throws what the file system throws.
 */
export function readLedger({ files, user, state }: LedgerReader, anchor?: string): LedgerReading {
  const paths = ledgerPaths(state);
  const loaded = loadKey(files, paths.key, user);
  const key = "key" in loaded ? loaded.key.publicKey : undefined;
  // Before the ledger, which may grow meanwhile.
  const head = readSmall(files, paths.head)?.text;
  const read: ReadRecord[] = [];
  const verdict = withBytes(files, paths.ledger, (ledger) =>
    verifyLedger({ ledger, head, key }, anchor, (each) => read.push(each)),
  );
  const isDoubtful = !areHeadsLost(verdict.faults, verdict.faultCount) && key !== undefined;
  const records = isDoubtful ? inOrder(read.filter((each) => each.isSignedBy(key))) : read.map(recordIn);
  return { verdict, records, ...("why" in loaded ? { keyTrouble: loaded.why } : {}) };
}

function recordIn({ record }: ReadRecord): LedgerRecord {
  return record;
}

/** By their numbers, which their signatures cover; of two with one number that which stands first. */
function inOrder(read: readonly ReadRecord[]): readonly LedgerRecord[] {
  const places = new Map<number, LedgerRecord>();
  for (const { record } of read) if (!places.has(record.seq)) places.set(record.seq, record);
  return [...places.values()].sort((one, other) => one.seq - other.seq);
}
