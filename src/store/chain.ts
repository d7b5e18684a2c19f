import { hash } from "node:crypto";
import { Layer0Error } from "../core/error.ts";
import type { Position, StoredEntry } from "./store.ts";

/** The place before the first entry of every log. */
export const LOG_START: Position = { seq: 0, chain: "0".repeat(64) };

/** The position of an entry with this body (or its UTF-8 bytes) behind another: one hash, whatever the length of the log. */
export function nextPosition(after: Position, body: string | Uint8Array): Position {
  const bytes = typeof body === "string" ? Buffer.from(body, "utf8") : body;
  const head = Buffer.alloc(40);
  head.write(after.chain, "hex");
  head.writeBigUInt64BE(BigInt(bytes.length), 32);
  return { seq: after.seq + 1, chain: hash("sha256", Buffer.concat([head, bytes])) };
}

/**
 * Rejects entries that do not lead from a position to the end of the log: a byte was changed, an entry is missing, or
 * the log never had that position.
 */
export function verifyChain(
  log: string,
  after: Position,
  entries: readonly StoredEntry[],
  end: Position,
): void {
  let expected = after;
  for (const entry of entries) {
    expected = nextPosition(expected, entry.body);
    if (expected.seq !== entry.seq || expected.chain !== entry.chain) throw damagedEntry(log, expected.seq);
  }
  if (expected.seq !== end.seq || expected.chain !== end.chain) {
    throw damagedEntry(log, Math.min(expected.seq, end.seq) + 1);
  }
}

/** An entry is not the one that was written, or it is missing. */
export function damagedEntry(log: string, seq: number): Layer0Error {
  const next =
    seq > 1
      ? `Restore a backup of the store, or go on behind entry ${seq - 1} in another session (restoreSession, layer0 store restore).`
      : "Restore a backup of the store.";
  return new Layer0Error(
    "store-damaged",
    `Entry ${seq} of session "${log}" is not what was written. ${next}`,
  );
}
