import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLedger } from "../../src/host/ledger/ledger.ts";
import { recordLine } from "../../src/host/ledger/record.ts";
import { makeKey } from "../../src/host/ledger/sign.ts";
import { BOOT, EVENTS, faultsOf, linesOf, type Made, made, verdictOf } from "./made-ledger.ts";

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
