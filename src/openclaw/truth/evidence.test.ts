import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "../../host/ledger/event.ts";
import type { LedgerRecord } from "../../host/ledger/record.ts";
import type { Observation } from "../../host/reset/observe.ts";
import { claimEvidence, type Facts } from "./evidence.ts";

const BOOT = { kind: "boot", pid: 1, started: 0, node: "v24" } as const;

/** Records a second apart, each under the boot before it. */
function ledger(...events: readonly LedgerEvent[]): readonly LedgerRecord[] {
  let boot: string | null = null;
  return events.map((event, index) => {
    if (event.kind === "boot") boot = event.bootId;
    return { seq: index + 1, at: (index + 1) * 1000, pid: 1, boot, event };
  });
}

function facts(records: readonly LedgerRecord[], more: Partial<Facts> = {}): Facts {
  return {
    ...{ id: "s", boot: "b2", looks: [], entries: 5, usage: undefined, records, stored: undefined },
    ...more,
  };
}

type Seen = readonly [at: number, change: Observation["change"], left: number, first?: boolean, open?: true];
const lookOf = ([at, change, left, first = false, open]: Seen): Observation => ({
  ...{ at, change, left, first, before: 6, after: 4, kept: left },
  ...(open === undefined ? {} : { open }),
});

const BEFORE: readonly LedgerEvent[] = [
  { ...BOOT, bootId: "b1" },
  { kind: "session", session: "s", state: "new" },
  { kind: "reset", session: "s", cause: "asked", entry: "e" },
];
const RESTARTED: readonly LedgerEvent[] = [
  ...BEFORE,
  { ...BOOT, bootId: "b2" },
  { kind: "session", session: "s", state: "re-attached" },
];

describe("the evidence about a session", () => {
  it("has a reset in the boot in which it took place, and not after the next start", () => {
    expect(claimEvidence(facts(ledger(...BEFORE), { boot: "b1" })).reset_events).toEqual([
      { effective: true },
    ]);
    expect(claimEvidence(facts(ledger(...RESTARTED))).reset_events).toEqual([]);
  });

  it("has a reset that the agent has stored, though nobody has recorded it", () => {
    const entry = { id: "f", at: 60_000, reason: "new" };
    const stored = { tellsResets: true, resets: [entry], compactions: [] };
    expect(claimEvidence(facts(ledger(...RESTARTED), { stored })).reset_events).toEqual([
      { effective: true },
    ]);
  });

  it("has one that was announced and did not happen as such", () => {
    const look = { change: "appended", before: 4, after: 6, kept: 4, left: 2, first: false } as const;
    const looks = [
      { ...look, at: 500, first: true },
      { ...look, at: 2500 },
      { ...look, at: 9000 },
    ];
    expect(claimEvidence(facts(ledger(...BEFORE), { boot: "b1", looks })).reset_events).toEqual([
      { effective: false },
    ]);
  });

  it("decides each reset by what was seen up to the next one", () => {
    const effects = (records: readonly LedgerEvent[], ...looks: readonly Seen[]): readonly unknown[] =>
      (
        claimEvidence(facts(ledger(...records), { boot: "b1", looks: looks.map(lookOf) })).reset_events ?? []
      ).map(({ effective }) => effective);
    const [boot, made, reset] = BEFORE as [LedgerEvent, LedgerEvent, LedgerEvent];
    const first: Seen = [2100, "appended", 0, true];
    // What happens to the context later does not bring a reset about that a look has denied.
    expect(effects(BEFORE, first, [3100, "appended", 3], [3200, "compacted", 2])).toEqual([false]);
    expect(effects(BEFORE, first, [3100, "compacted", 2])).toEqual([false]);
    expect(effects(BEFORE, first, [3100, "reset", 0], [3200, "compacted", 2])).toEqual([true]);
    expect(effects(BEFORE, first, [3100, "appended", 3], [3200, "reset", 0])).toEqual([true]);
    const twice = [boot, made, reset, reset];
    expect(effects(twice, first, [3100, "reset", 0], [4100, "appended", 3])).toEqual([true, false]);
    expect(effects(twice, first, [3100, "appended", 3], [4100, "reset", 0])).toEqual([false, true]);
    expect(effects(twice, first, [4100, "appended", 3])).toEqual([false, false]);
    // What came back was not lost, whatever is lost after that.
    const back: readonly Seen[] = [first, [3100, "reset", 0], [3200, "restored", 0], [3300, "compacted", 2]];
    expect(effects([boot, made], ...back.slice(0, 3))).toEqual([]);
    expect(effects([boot, made], ...back)).toEqual([]);
    expect(effects(BEFORE, ...back)).toEqual([false]);
    // A title is asked for later, and the session goes on.
    const title: readonly Seen[] = [
      [3400, "reset", 0],
      [3500, "restored", 0],
    ];
    expect(effects(BEFORE, first, [3100, "reset", 0], [3300, "appended", 2], ...title)).toEqual([true]);
    expect(effects([boot, made], first, [3100, "reset", 0], [3300, "appended", 2], ...title)).toEqual([true]);
  });

  it("is silent about resets where only the next look can tell", () => {
    const [boot, made, reset] = BEFORE as [LedgerEvent, LedgerEvent, LedgerEvent];
    const resets = (records: readonly LedgerEvent[], ...looks: readonly Seen[]): unknown =>
      claimEvidence(facts(ledger(...records), { boot: "b1", looks: looks.map(lookOf) })).reset_events;
    const seen: readonly Seen[] = [
      [2100, "appended", 0, true],
      [2200, "appended", 3],
      [3100, "reset", 0, false, true],
    ];
    expect(resets([boot], ...seen)).toBeUndefined();
    expect(resets([boot], ...seen, [3200, "appended", 3])).toEqual([]);
    expect(resets([boot], ...seen, [3200, "reset", 0])).toEqual([{ effective: true }]);
    // What is recorded stands until a look denies it.
    expect(resets([boot, made, reset], ...seen)).toEqual([{ effective: true }]);
  });

  it("has no reset that had no effect where a compaction is told of behind the loss", () => {
    const compaction = { kind: "compaction", session: "s", before: 6, after: 4 } as const;
    const looks = [
      lookOf([2100, "appended", 0, true]),
      lookOf([3100, "appended", 3]),
      lookOf([3200, "compacted", 0]),
    ];
    const effects = (...records: readonly LedgerEvent[]): unknown =>
      claimEvidence(facts(ledger(...BEFORE, ...records), { boot: "b1", looks })).reset_events;
    expect(effects()).toEqual([{ effective: true }]);
    expect(effects(compaction)).toEqual([{ effective: false }]);
  });

  it("has no rollback and no compaction that came back", () => {
    const looks = (["rolled_back", "restored", "compacted", "restored"] as const).map((change, index) =>
      lookOf([2200 + index * 100, change, 2]),
    );
    const of = (count: number): object =>
      claimEvidence(facts(ledger(...BEFORE.slice(0, 2)), { boot: "b1", looks: looks.slice(0, count) }));
    expect(of(1)).toMatchObject({ rollback_events: [{ effective: true }], compaction_events: [] });
    expect(of(3)).toMatchObject({ rollback_events: [], compaction_events: [{}] });
    expect(of(4)).toMatchObject({ rollback_events: [], compaction_events: [] });
  });

  it("takes a reset that is recorded and stored for one, and decides one that is only stored by its time", () => {
    const looks = [lookOf([2100, "appended", 0, true]), lookOf([4100, "appended", 3])];
    const effects = (...ids: readonly string[]): unknown => {
      const resets = ids.map((id) => ({ id, at: 2900, reason: "new" }));
      const stored = { tellsResets: true, resets, compactions: [] };
      return claimEvidence(facts(ledger(...BEFORE), { boot: "b1", looks, stored })).reset_events;
    };
    expect(effects("e")).toEqual([{ effective: false }]);
    expect(effects("e", "f")).toEqual([{ effective: false }, { effective: false }]);
  });

  it("knows the starts since a session began, and of one that was loaded at least that", () => {
    expect(claimEvidence(facts(ledger(...RESTARTED)))).toMatchObject({
      session_started_boot: "b1",
      boot_events: [{ kind: "start" }],
    });
    const loaded = ledger({ ...BOOT, bootId: "b2" }, { kind: "session", session: "s", state: "re-attached" });
    expect(claimEvidence(facts(loaded)).boot_events).toEqual([{ kind: "start" }]);
  });

  it("says nothing of what nobody has watched", () => {
    const evidence = claimEvidence(facts([], { entries: undefined }));
    expect(evidence).toEqual({ session_id: "s", boot_id: "b2" });
  });

  it("is that of one session alone", () => {
    const other = ledger({ ...BOOT, bootId: "b2" }, { kind: "reset", session: "t", cause: "asked" });
    expect(claimEvidence(facts(other)).reset_events).toEqual([]);
    const follows = ledger(
      { ...BOOT, bootId: "b2" },
      { kind: "reset", session: "t", cause: "new", next: "s" },
    );
    expect(claimEvidence(facts(follows)).reset_events).toEqual([{ effective: true }]);
  });
});
