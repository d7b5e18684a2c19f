import { describe, expect, it } from "vitest";
import { beganAt } from "./beginnings.ts";
import type { LedgerEvent } from "./event.ts";
import type { LedgerRecord } from "./record.ts";
import { summaryOf } from "./summary.ts";

/** Records a second apart, each under the boot before it. */
function ledger(...events: readonly LedgerEvent[]): readonly LedgerRecord[] {
  let boot: string | null = null;
  return events.map((event, index) => {
    if (event.kind === "boot") boot = event.bootId;
    return { seq: index + 1, at: (index + 1) * 1000, pid: 1, boot, event };
  });
}

const RESTARTED: readonly LedgerEvent[] = [
  { kind: "boot", bootId: "b1", pid: 1, started: 0, node: "v24" },
  { kind: "session", session: "s", state: "re-attached" },
];

describe("a session in the ledger", () => {
  it("is new when it was reset, under its own id or another one", () => {
    const own = summaryOf(ledger(...RESTARTED, { kind: "reset", session: "s", cause: "asked" }));
    expect(own.sessions).toMatchObject([{ session: "s", state: "new", since: 3000, resets: 1 }]);
    const other = summaryOf(ledger(...RESTARTED, { kind: "reset", session: "s", cause: "idle", next: "t" }));
    expect(other.sessions).toMatchObject([
      { session: "s", state: "re-attached", since: 2000, resets: 1 },
      { session: "t", state: "new", since: 3000, resets: 0 },
    ]);
  });

  it("is what it was where a look has shown that a reset had no effect", () => {
    const reset: LedgerEvent = { kind: "reset", session: "s", cause: "asked" };
    const look = {
      kind: "observed",
      session: "s",
      change: "appended",
      before: 4,
      after: 6,
      left: 2,
    } as const;
    expect(summaryOf(ledger(...RESTARTED, reset, look)).sessions).toMatchObject([
      { session: "s", state: "re-attached", since: 2000, resets: 1 },
    ]);
  });

  it("began when it was made or reset last, and before all that is recorded where it was only loaded", () => {
    const reset: LedgerEvent = { kind: "reset", session: "s", cause: "asked", next: "t" };
    const records = ledger(...RESTARTED, reset, { kind: "session", session: "t", state: "re-attached" });
    expect(beganAt(records, "t")).toBe(3000);
    expect(beganAt(records, "s")).toBe(Number.NEGATIVE_INFINITY);
    expect(beganAt(records, "nobody")).toBeUndefined();
  });
});
