import type { ByteSource } from "../../formats/bytes/source.ts";
import { LOG_START } from "../../store/chain.ts";
import type { Position } from "../../store/store.ts";
import { readHead } from "./head.ts";
import { linesOf } from "./lines.ts";
import { type ReadRecord, readRecord } from "./record.ts";
import type { PublicKey } from "./sign.ts";

/** What is verified. */
export interface LedgerFiles {
  readonly ledger: ByteSource;
  /** The text of the head file; undefined where there is none. Read before the ledger, so that it is never ahead. */
  readonly head: string | undefined;
  /** The key that the ledger must be signed with; undefined where nobody has it any more. */
  readonly key: PublicKey | undefined;
}

/** What is wrong with a ledger. */
export type LedgerFault =
  /** A line that is no record, as it is written. */
  | "not-a-record"
  /** A record that was not written behind the one before it: something was changed, taken out or put in. */
  | "broken-chain"
  /** A record behind the signed head that the key has not signed. */
  | "not-signed"
  /** The first record does not begin a ledger of this key. */
  | "other-key"
  /** The signed head is there no more, or is none. */
  | "no-head"
  | "damaged-head"
  /** The signed head was not there when this record was written: what was cut before it cannot be told. */
  | "head-lost"
  /** The record at the place of the head is another one. */
  | "other-head"
  /** The ledger ends before its signed head. */
  | "missing-records";

/** Where a fault is: the line of the file, 0 where it is about the whole. */
export interface FoundFault {
  readonly fault: LedgerFault;
  readonly line: number;
}

/** Yes, no, or nobody can tell. */
export type Verdict = "yes" | "no" | "unknown";

/**
 * What a ledger proves. *Intact*: every record that is there is the one that was written. *Complete*: none is missing
 * at the end either, which only a head that was kept elsewhere can show; without one it is unknown, or plainly not so.
 */
export interface LedgerVerdict {
  readonly intact: Verdict;
  readonly complete: Verdict;
  readonly records: number;
  /** The end of the ledger: its hash is what to keep elsewhere. */
  readonly end: Position;
  /** The place of the head that was given, where the ledger has it: it is complete up to there. */
  readonly anchoredAt?: number;
  /** Bytes behind the last record: a write that nobody was told of as done. */
  readonly tornBytes: number;
  /** How often a record is older than the one before it: the clock was set back. */
  readonly clockSteps: number;
  /** The first faults; `faultCount` has all. */
  readonly faults: readonly FoundFault[];
  readonly faultCount: number;
}

/** At most so many faults are named. */
const MOST_FAULTS = 20;

/**
 * Verifies a ledger in one pass. The signed head covers every record before it through the chain; only what was written
 * behind the head is asked for a signature of its own. `visit` is given each record. `after` is the place behind which
 * these bytes begin, where what is before it was verified earlier.
 */
export function verifyLedger(
  { ledger, head: headText, key }: LedgerFiles,
  anchor?: string,
  visit: (read: ReadRecord) => void = () => undefined,
  after: Position = LOG_START,
): LedgerVerdict {
  const head = headText === undefined || key === undefined ? undefined : readHead(headText, key);
  const faults: FoundFault[] = [];
  let faultCount = 0;
  const fault = (name: LedgerFault, line: number): void => {
    faultCount += 1;
    if (faults.length < MOST_FAULTS) faults.push({ fault: name, line });
  };
  let end = after;
  let [line, records, tornBytes, clockSteps, lastAt] = [0, 0, 0, 0, 0];
  let anchoredAt: number | undefined;
  let [isKnown, hasAnchor] = [true, false];
  for (const { bytes, start, isWhole } of linesOf(ledger)) {
    line += 1;
    if (!isWhole) {
      tornBytes = ledger.length - start;
      break;
    }
    const read = readRecord(bytes);
    if (read === undefined) {
      fault("not-a-record", line);
      isKnown = false;
      continue;
    }
    const { record, position } = read;
    if (record.seq !== end.seq + 1 || read.prev !== end.chain) {
      // Behind a line that could not be read the chain is not known: that was told already.
      if (isKnown) fault("broken-chain", line);
    }
    if (record.seq === 1 && key !== undefined && !begins(read, key)) fault("other-key", line);
    if (key !== undefined && record.seq > (head?.seq ?? 0) && !read.isSignedBy(key))
      fault("not-signed", line);
    if (record.seq === head?.seq && position.chain !== head.chain) fault("other-head", line);
    if (record.event?.kind === "headless") fault("head-lost", line);
    if (position.chain === anchor && areHeadsLost(faults, faultCount)) {
      hasAnchor = true;
      if (faultCount === 0) anchoredAt = record.seq;
    }
    if (record.at < lastAt) clockSteps += 1;
    lastAt = record.at;
    end = position;
    isKnown = true;
    records += 1;
    visit(read);
  }
  // The first head is written before the first record.
  if (headText === undefined && end.seq > 0) fault("no-head", 0);
  if (headText !== undefined && key !== undefined && head === undefined) fault("damaged-head", 0);
  // Without the key nobody can read the head, but there was something that it stood for.
  const isGone = headText !== undefined && key === undefined && end.seq === 0;
  const isCut = isGone || (head !== undefined && head.seq > end.seq);
  if (isCut) fault("missing-records", 0);
  return {
    intact: faultCount > 0 ? "no" : records === 0 || key === undefined ? "unknown" : "yes",
    complete:
      anchoredAt !== undefined ? "yes" : isCut || (anchor !== undefined && !hasAnchor) ? "no" : "unknown",
    records,
    end,
    ...(anchoredAt === undefined ? {} : { anchoredAt }),
    tornBytes,
    clockSteps,
    faults,
    faultCount,
  };
}

/** Is nothing wrong but that a head was lost? Then each record is still the one that was written: the chain shows it. */
export function areHeadsLost(faults: readonly FoundFault[], faultCount: number): boolean {
  return faultCount === faults.length && faults.every(({ fault }) => fault === "head-lost");
}

function begins({ record: { event } }: ReadRecord, key: PublicKey): boolean {
  return event?.kind === "began" && event.key === key.text;
}
