import { describe, expect, it } from "vitest";
import { createLedger, emptyLedger, noteWritten, openCall, settleCall } from "./ledger.ts";

describe("the ledger", () => {
  it("forgets what was used longest ago, so that its memory has an end", () => {
    const ledger = createLedger(3);
    for (const name of ["a", "b", "c"]) ledger.of(name).successes = 1;
    ledger.of("a");
    ledger.of("d");
    expect(ledger.size).toBe(3);
    expect([ledger.of("a").successes, ledger.of("b").successes]).toEqual([1, 0]);
    const session = emptyLedger();
    for (let count = 0; count < 10_000; count++) {
      noteWritten(session, `id${count}`);
      openCall(session, `id${count}`, "read");
    }
    expect([session.written.size, session.open.size]).toEqual([2048, 2048]);
  });

  it("counts a success once, whichever hooks tell of it, and again for a second call of the id", () => {
    const session = emptyLedger();
    openCall(session, "a", "read");
    expect([settleCall(session, "a", true), settleCall(session, "a", true)]).toEqual([true, false]);
    openCall(session, "a", "read");
    expect(settleCall(session, "a", true)).toBe(true);
    expect(settleCall(session, "b", false)).toBe(false);
    expect(session.successes).toBe(2);
  });

  it("names the sessions with a running turn by their ids", () => {
    const ledger = createLedger();
    Object.assign(ledger.of("agent:main:main"), { busy: true, id: "s1" });
    Object.assign(ledger.of("agent:main:other"), { busy: true });
    ledger.of("idle").id = "s2";
    expect(ledger.busy()).toEqual(["s1"]);
  });
});
