import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bytesSource } from "../../src/formats/bytes/source.ts";
import type { LedgerEvent } from "../../src/host/ledger/event.ts";
import { createLedger, type Ledger } from "../../src/host/ledger/ledger.ts";
import { ledgerPaths } from "../../src/host/ledger/ledger-files.ts";
import { recordLine } from "../../src/host/ledger/record.ts";
import { makeKey, readKey } from "../../src/host/ledger/sign.ts";
import { type LedgerVerdict, verifyLedger } from "../../src/host/ledger/verify.ts";
import type { HostWorld } from "../../src/host/world.ts";
import { RUNS } from "../runs.ts";
import { hostWorld } from "./host-world.ts";

const BOOT = "f4e3d2c1-0000-4000-8000-000000000001";

const EVENTS: readonly LedgerEvent[] = [
  { kind: "boot", bootId: BOOT, pid: 5421, started: 1_770_089_400_000, node: "v22.22.0" },
  { kind: "session", session: "a63854c8", state: "re-attached" },
  { kind: "reset", session: "a63854c8", cause: "asked", next: "b7" },
  { kind: "compaction", session: "b7", before: 120, after: 9 },
];

interface Made {
  readonly ledger: Ledger;
  readonly world: HostWorld;
  readonly paths: ReturnType<typeof ledgerPaths>;
}

function made(events: readonly LedgerEvent[] = EVENTS, options: Partial<HostWorld> = {}): Made {
  const world = hostWorld(options);
  const ledger = createLedger(world, () => BOOT);
  for (const event of events) expect(ledger.append(event)).toMatchObject({ ok: true });
  return { world, ledger, paths: ledgerPaths(world.state) };
}

function linesOf({ paths }: Made): string[] {
  return readFileSync(paths.ledger, "utf8").split("\n").slice(0, -1);
}

const verdictOf = ({ ledger }: Made, anchor?: string): LedgerVerdict => ledger.read(anchor).verdict;
const faultsOf = (all: Made): readonly string[] => verdictOf(all).faults.map(({ fault }) => fault);

describe("a ledger", () => {
  it("keeps events in order, each in a line of canonical JSON behind the one before it", () => {
    const all = made();
    const { records, verdict } = all.ledger.read();
    expect(records.map(({ event }) => event).slice(1)).toEqual(EVENTS);
    expect(records.map(({ seq, boot }) => [seq, boot])).toEqual([1, 2, 3, 4, 5].map((seq) => [seq, BOOT]));
    expect(verdict).toMatchObject({
      intact: "yes",
      complete: "unknown",
      records: 5,
      faults: [],
      tornBytes: 0,
    });
    const [line = ""] = linesOf(all).slice(-1);
    expect(Object.keys(JSON.parse(line))).toEqual(["at", "boot", "event", "pid", "prev", "seq", "sig"]);
    expect(line).not.toMatch(/\s/);
  });

  it("is complete as far as a head that was kept elsewhere says, and not complete without that head in it", () => {
    const all = made();
    const head = verdictOf(all).end;
    expect(verdictOf(all, head.chain)).toMatchObject({ complete: "yes", anchoredAt: 5 });
    all.ledger.append({ kind: "stop", bootId: BOOT });
    expect(verdictOf(all, head.chain)).toMatchObject({ complete: "yes", anchoredAt: 5, records: 6 });
    expect(verdictOf(all, "0".repeat(64)).complete).toBe("no");
  });

  it("is closed to others, and makes nothing before the first event", () => {
    const world = hostWorld();
    const ledger = createLedger(world, () => undefined);
    expect(ledger.read().verdict).toMatchObject({ intact: "unknown", complete: "unknown", records: 0 });
    expect(() => statSync(world.state)).toThrow("ENOENT");
    const { paths } = made();
    expect(statSync(paths.folder).mode & 0o777).toBe(0o700);
    for (const path of [paths.ledger, paths.head, paths.key]) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("holds ids of any length and any letters", () => {
    const session = "\u0000\u202e\ud800".repeat(1000);
    const next = "\u0000".repeat(256);
    const all = made([{ kind: "reset", session, cause: "idle", next }]);
    const { records, verdict } = all.ledger.read();
    expect(verdict.intact).toBe("yes");
    expect(records.at(-1)?.event).toMatchObject({ session: expect.stringMatching(/^sha256:/), next });
  });

  it("refuses what is no event", () => {
    const all = made();
    const wrong = { kind: "compaction", session: "s", before: Number.NaN, after: 1 } as const;
    expect(() => all.ledger.append(wrong)).toThrow("no event of the ledger");
  });
});

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

describe("a ledger that goes on", () => {
  const AFTER = { kind: "stop", bootId: BOOT } as const;

  it("sets a torn last line aside and says so", () => {
    const all = made();
    const { size } = statSync(all.paths.ledger);
    writeFileSync(all.paths.ledger, '{"at":17', { flag: "a" });
    expect(verdictOf(all)).toMatchObject({ intact: "yes", tornBytes: 8, records: 5 });
    expect(all.ledger.append(AFTER)).toMatchObject({ ok: true, position: { seq: 7 } });
    const { verdict, records } = all.ledger.read();
    expect(verdict).toMatchObject({ intact: "yes", tornBytes: 0, records: 7 });
    expect(records.at(-2)?.event).toMatchObject({ kind: "torn", bytes: 8 });
    const [torn = ""] = readdirSync(all.paths.folder).filter((name) => name.startsWith("torn-"));
    expect(readFileSync(join(all.paths.folder, torn), "utf8")).toBe('{"at":17');
    expect(statSync(all.paths.ledger).size).toBeGreaterThan(size);
  });

  it("sets aside whatever a power cut left", () => {
    const all = made();
    writeFileSync(all.paths.ledger, Buffer.alloc(300_000), { flag: "a" });
    expect(all.ledger.append(AFTER)).toMatchObject({ ok: true, position: { seq: 7 } });
    expect(verdictOf(all)).toMatchObject({ intact: "yes", tornBytes: 0, records: 7 });
  });

  it("keeps its gap to be seen where it was cut", () => {
    const all = made();
    const [first = ""] = linesOf(all);
    truncateSync(all.paths.ledger, first.length + 1);
    expect(verdictOf(all)).toMatchObject({ intact: "no", complete: "no" });
    expect(all.ledger.append(AFTER)).toMatchObject({ ok: true, position: { seq: 6 } });
    expect(faultsOf(all)).toEqual(["broken-chain"]);
    expect(verdictOf(all)).toMatchObject({ intact: "no", records: 2 });
  });

  it("keeps its gap where all of it was taken away", () => {
    const all = made();
    rmSync(all.paths.ledger);
    expect(verdictOf(all)).toMatchObject({ complete: "no", records: 0 });
    expect(all.ledger.append(AFTER)).toMatchObject({ ok: true, position: { seq: 6 } });
    expect(faultsOf(all)).toEqual(["broken-chain"]);
  });

  it("never signs what somebody else has written behind it", () => {
    const all = made();
    const thief = makeKey().key;
    const forged = recordLine(
      { at: 0, pid: 1, boot: null, event: { kind: "reset", session: "x", cause: "asked" } },
      verdictOf(all).end,
      thief.sign,
    );
    writeFileSync(all.paths.ledger, `${forged.line}\n`, { flag: "a" });
    all.ledger.append(AFTER);
    const { verdict, records } = all.ledger.read();
    expect(verdict.intact).toBe("no");
    // What anybody has put in is no evidence.
    expect(records.map(({ event }) => event?.kind)).toEqual([
      "began",
      "boot",
      "session",
      "reset",
      "compaction",
      "stop",
    ]);
  });

  it("goes on where it was killed between a record and its head", () => {
    const all = made();
    const head = readFileSync(all.paths.head);
    all.ledger.append(AFTER);
    writeFileSync(all.paths.head, head);
    expect(verdictOf(all)).toMatchObject({ intact: "yes", records: 6 });
    all.ledger.append(AFTER);
    expect(verdictOf(all)).toMatchObject({ intact: "yes", records: 7 });
  });

  it.each<[string, (all: Made) => void, string]>([
    ["missing", ({ paths }) => rmSync(paths.head), "no-head"],
    ["damaged", ({ paths }) => writeFileSync(paths.head, "garbage"), "damaged-head"],
    ["damaged", ({ paths }) => writeFileSync(paths.head, readFileSync(made().paths.head)), "damaged-head"],
  ])("never heals what its head would show: %s", (why, spoil, fault) => {
    const all = made();
    const lines = linesOf(all);
    writeFileSync(all.paths.ledger, `${lines.slice(0, 3).join("\n")}\n`);
    spoil(all);
    expect(faultsOf(all)).toEqual([fault]);
    expect(all.ledger.append(AFTER)).toMatchObject({ ok: true, position: { seq: 5 } });
    all.ledger.append(AFTER);
    const { verdict, records } = all.ledger.read();
    expect(verdict).toMatchObject({
      intact: "no",
      complete: "unknown",
      faults: [{ fault: "head-lost", line: 4 }],
    });
    expect(records[3]?.event).toEqual({ kind: "headless", head: why });
    // What is there is believed, and a head that was kept since then does not vouch for what was before.
    expect(records.length).toBe(6);
    expect(verdictOf(all, verdict.end.chain)).toMatchObject({ intact: "no", complete: "unknown" });
    expect(verdictOf(all, "0".repeat(64)).complete).toBe("no");
    expect(all.ledger.recall(["a63854c8"]).records.length).toBe(1);
  });

  it("has its head before its first record", () => {
    const all = made([]);
    const { files } = all.world;
    const killed = createLedger(
      {
        ...all.world,
        files: {
          ...files,
          openNew: (path, mode) => {
            if (path === all.paths.ledger) throw Object.assign(new Error("killed"), { code: "EIO" });
            return files.openNew(path, mode);
          },
        },
      },
      () => BOOT,
    );
    expect(killed.append(AFTER).ok).toBe(false);
    expect(verdictOf(all)).toMatchObject({ complete: "unknown", faults: [], records: 0 });
    const head = readFileSync(all.paths.head);
    all.ledger.append(AFTER);
    // Killed between its first record and the head of that.
    writeFileSync(all.paths.head, head);
    expect(verdictOf(all)).toMatchObject({ intact: "yes", records: 2 });
    all.ledger.append(AFTER);
    expect(verdictOf(all)).toMatchObject({ intact: "yes", records: 3 });
  });

  it("is not there any more where only its head is left", () => {
    const all = made();
    rmSync(all.paths.ledger);
    rmSync(all.paths.key);
    expect(verdictOf(all)).toMatchObject({ complete: "no", faults: [{ fault: "missing-records", line: 0 }] });
  });

  it("keeps no member that its events do not have", () => {
    const all = made();
    const event = { kind: "session", session: "s", state: "new", said: "hunter2", meta: { x: "y" } } as const;
    expect(all.ledger.append(event)).toMatchObject({ ok: true });
    expect(readFileSync(all.paths.ledger, "utf8")).not.toContain("hunter2");
    expect(all.ledger.read().records.at(-1)?.event).toEqual({ kind: "session", session: "s", state: "new" });
  });

  it("counts how often the clock was set back", () => {
    const times = [9_000, 9_000, 1_000, 2_000, 3_000, 4_000];
    const all = made(EVENTS, { now: () => new Date(times.shift() ?? 5_000) });
    expect(verdictOf(all)).toMatchObject({ intact: "yes", clockSteps: 1 });
  });

  it("makes no new key where records are there, and uses none that others may read", () => {
    const all = made();
    const key = readFileSync(all.paths.key);
    rmSync(all.paths.key);
    expect(all.ledger.append(AFTER)).toEqual({ ok: false, why: "key-missing", path: all.paths.key });
    expect(all.ledger.read()).toMatchObject({ verdict: { intact: "unknown" }, keyTrouble: "key-missing" });
    writeFileSync(all.paths.key, key, { mode: 0o644 });
    expect(all.ledger.append(AFTER)).toMatchObject({ ok: false, why: "key-open-to-others" });
    rmSync(all.paths.key);
    writeFileSync(all.paths.key, "no key", { mode: 0o600 });
    expect(all.ledger.append(AFTER)).toMatchObject({ ok: false, why: "key-damaged" });
  });

  it("says so where nothing can be written", () => {
    const all = made();
    const { files } = all.world;
    const full = createLedger(
      {
        ...all.world,
        files: {
          ...files,
          flush: () => {
            throw Object.assign(new Error("full"), { code: "ENOSPC" });
          },
        },
      },
      () => undefined,
    );
    expect(full.append(AFTER)).toMatchObject({ ok: false, why: "not-written", code: "ENOSPC" });
    // Not acknowledged, and yet nothing that was is lost.
    expect(all.ledger.append(AFTER)).toMatchObject({ ok: true });
    expect(verdictOf(all).intact).toBe("yes");
  });

  it("waits for another process only so long", () => {
    const all = made();
    let pauses = 0;
    const { files } = all.world;
    const lock = { ...all.world.processes, isAlive: () => true };
    const busy = createLedger(
      {
        ...all.world,
        processes: lock,
        pause: () => {
          pauses += 1;
        },
        files: {
          ...files,
          link: () => {
            throw Object.assign(new Error("there"), { code: "EEXIST" });
          },
        },
      },
      () => undefined,
    );
    expect(busy.append(AFTER)).toMatchObject({ ok: false, why: "busy" });
    expect(pauses).toBeGreaterThan(10);
  });
});
