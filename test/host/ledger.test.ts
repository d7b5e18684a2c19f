import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "../../src/host/ledger/event.ts";
import { createLedger } from "../../src/host/ledger/ledger.ts";
import { hostWorld } from "./host-world.ts";
import { BOOT, EVENTS, linesOf, made, verdictOf } from "./made-ledger.ts";

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
    expect(() => all.ledger.append(wrong)).toThrow(
      'no event of the kind compaction of the ledger: its member "before" is missing',
    );
    const misspelt = { kind: "resett", session: "s" } as unknown as LedgerEvent;
    expect(() => all.ledger.append(misspelt)).toThrow('its member "kind" is missing');
    const reset = { kind: "reset", session: "s", cause: "asked", next: 1 } as unknown as LedgerEvent;
    expect(() => all.ledger.append(reset)).toThrow('its member "next"');
  });
});
