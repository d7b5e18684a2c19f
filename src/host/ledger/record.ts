import { canonicalText } from "../../core/canonical.ts";
import { isRecord, parseJson } from "../../core/json.ts";
import { nextPosition } from "../../store/chain.ts";
import type { Position } from "../../store/store.ts";
import { type LedgerEvent, ledgerText, parseEvent, writtenEvent } from "./event.ts";
import { isSigned, type PublicKey, type Signer } from "./sign.ts";

/** One line of the ledger. */
export interface LedgerRecord {
  readonly seq: number;
  /** When it was written, in milliseconds since 1970 by the clock of the host. */
  readonly at: number;
  readonly pid: number;
  /** The boot that the process had then; null where it had none. */
  readonly boot: string | null;
  /** Undefined where it is of a kind that only a newer version knows. */
  readonly event: LedgerEvent | undefined;
}

/** A line that was read: what it says, where it stands, and whether its signature holds. */
export interface ReadRecord {
  readonly record: LedgerRecord;
  /** The hash that it was written behind. */
  readonly prev: string;
  /** Behind it. */
  readonly position: Position;
  isSignedBy(key: PublicKey): boolean;
}

/** What a record is made of. */
export type NewRecord = Omit<LedgerRecord, "seq" | "event"> & { readonly event: LedgerEvent };

/** No record is longer: what is, is none. */
export const LONGEST_RECORD: number = 1 << 14;

/** The line of a record behind a position, without its line feed, and the position behind it. */
export function recordLine(
  { at, pid, boot, event }: NewRecord,
  after: Position,
  sign: Signer,
): { readonly line: string; readonly position: Position } {
  const body = {
    at,
    boot: boot === null ? null : ledgerText(boot),
    event: writtenEvent(event),
    pid,
    prev: after.chain,
    seq: after.seq + 1,
  };
  const line = canonicalText({ ...body, sig: sign(canonicalText(body)) });
  return { line, position: nextPosition(after, line) };
}

const DECODER = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const CHAIN = /^[0-9a-f]{64}$/;

/** Reads a line; undefined where it is not, to the byte, a record as it is written. */
export function readRecord(bytes: Uint8Array): ReadRecord | undefined {
  const line = bytes.length > LONGEST_RECORD ? undefined : textOf(bytes);
  const value = line === undefined ? undefined : parseJson(line);
  if (!isRecord(value) || canonicalText(value) !== line) return undefined;
  const { sig, ...body } = value;
  const { at, boot, event, pid, prev, seq } = body;
  if (!isCount(seq) || seq === 0 || !isCount(at) || !isCount(pid)) return undefined;
  if (typeof prev !== "string" || !CHAIN.test(prev) || typeof sig !== "string") return undefined;
  if (boot !== null && typeof boot !== "string") return undefined;
  return {
    record: { seq, at, pid, boot, event: parseEvent(event) },
    prev,
    position: nextPosition({ seq: seq - 1, chain: prev }, bytes),
    isSignedBy: (key) => isSigned(canonicalText(body), sig, key),
  };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return DECODER.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
