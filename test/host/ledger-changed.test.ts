import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bytesSource } from "../../src/formats/bytes/source.ts";
import { recordLine } from "../../src/host/ledger/record.ts";
import { makeKey, readKey } from "../../src/host/ledger/sign.ts";
import { verifyLedger } from "../../src/host/ledger/verify.ts";
import { RUNS } from "../runs.ts";
import { linesOf, made, verdictOf } from "./made-ledger.ts";

describe("what was changed afterwards", () => {
  const all = made();
  const ledger = readFileSync(all.paths.ledger);
  const head = readFileSync(all.paths.head);
  const anchor = verdictOf(all).end.chain;
  const key = readKey(readFileSync(all.paths.key, "utf8"))?.publicKey;
  const isFound = (bytes: Uint8Array, headText: string | undefined, given?: string): boolean => {
    const { intact, complete } = verifyLedger({ ledger: bytesSource(bytes), head: headText, key }, given);
    return intact === "no" || complete === "no";
  };
  // Each bit of each byte in the full run; else one of each, another one from byte to byte.
  const bitsOf = (at: number): readonly number[] => (RUNS < 1 ? [at % 8] : [0, 1, 2, 3, 4, 5, 6, 7]);

  it("is found, whichever bit it is", () => {
    const missed: number[] = [];
    for (let at = 0; at < ledger.length; at++) {
      for (const bit of bitsOf(at)) {
        const bytes = Buffer.from(ledger);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        if (!isFound(bytes, head.toString())) missed.push(at);
      }
    }
    expect(missed).toEqual([]);
    expect(isFound(ledger, head.toString())).toBe(false);
  });

  it("is found in the head, too", () => {
    const missed: number[] = [];
    for (let at = 0; at < head.length; at++) {
      for (const bit of bitsOf(at)) {
        const bytes = Buffer.from(head);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        if (!isFound(ledger, bytes.toString("latin1"))) missed.push(at);
      }
    }
    expect(missed).toEqual([]);
  });

  it("is found where it is cut, at every place, by the signed head as by one that was kept elsewhere", () => {
    const missed: number[] = [];
    for (let length = 0; length < ledger.length; length++) {
      const bytes = ledger.subarray(0, length);
      if (!isFound(bytes, head.toString())) missed.push(length);
      // Somebody took the head away with it, or put an older one there.
      if (!isFound(bytes, undefined, anchor)) missed.push(length);
    }
    expect(missed).toEqual([]);
  });

  it("is found where lines change places, are doubled or taken out", () => {
    const lines = linesOf(all);
    const variants = lines.flatMap((line, at) => [
      lines.toSpliced(at, 1),
      lines.toSpliced(at, 0, line),
      ...(at > 0 ? [lines.toSpliced(at - 1, 2, line, lines[at - 1] ?? "")] : []),
    ]);
    for (const variant of variants) {
      expect(isFound(Buffer.from(`${variant.join("\n")}\n`), head.toString())).toBe(true);
    }
  });

  it("is no evidence where a record is copied, or stands elsewhere: each counts once, in its place", () => {
    const other = made();
    const { records } = other.ledger.read();
    const [began = "", ...rest] = linesOf(other);
    for (const lines of [
      [began, ...rest, ...rest],
      [began, ...rest.toReversed()],
    ]) {
      writeFileSync(other.paths.ledger, `${lines.join("\n")}\n`);
      const read = other.ledger.read();
      expect(read.verdict.intact).toBe("no");
      expect(read.records).toEqual(records);
    }
  });

  it("is found where somebody without the key writes behind the head, or writes all of it anew", () => {
    const thief = makeKey().key;
    const event = { kind: "reset", session: "a", cause: "asked" } as const;
    const end = verdictOf(all).end;
    const forged = recordLine({ at: 0, pid: 1, boot: null, event }, end, thief.sign);
    const longer = Buffer.concat([ledger, Buffer.from(`${forged.line}\n`)]);
    const verdict = verifyLedger({ ledger: bytesSource(longer), head: head.toString(), key });
    expect(verdict).toMatchObject({ intact: "no", faults: [{ fault: "not-signed", line: 6 }] });
    const other = made();
    const theirs = readFileSync(other.paths.ledger);
    expect(
      verifyLedger({ ledger: bytesSource(theirs), head: readFileSync(other.paths.head, "utf8"), key }).faults,
    ).toContainEqual({ fault: "other-key", line: 1 });
  });

  it("is not to be told without the key", () => {
    const { intact } = verifyLedger({ ledger: bytesSource(ledger), head: head.toString(), key: undefined });
    expect(intact).toBe("unknown");
  });

  it("no random bytes stop the verification", () => {
    for (const bytes of [
      Buffer.alloc(100_000, 0),
      Buffer.alloc(100_000, 10),
      Buffer.from('{"a":'.repeat(9000)),
    ]) {
      expect(isFound(bytes, head.toString())).toBe(true);
    }
  });
});
