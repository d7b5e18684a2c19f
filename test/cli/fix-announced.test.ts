import { chmodSync, existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createLedger, type Ledger } from "../../src/host/ledger/ledger.ts";
import { ledgerPaths } from "../../src/host/ledger/ledger-files.ts";
import { nodeHost } from "../../src/host/world.ts";
import { BROKEN } from "./sessions.ts";
import { layer0, makeFolder, place, settle } from "./world.ts";

const SESSION = "0035a557";

function ledgerIn(state: string): Ledger {
  return createLedger({ ...nodeHost(), state }, () => undefined);
}

describe("a repair of a session whose host keeps a ledger", () => {
  it("is in it, as is what takes it back, so that what went is no loss that nobody announced", async () => {
    const state = makeFolder();
    chmodSync(state, 0o700);
    const ledger = ledgerIn(state);
    ledger.append({ kind: "session", session: SESSION, state: "new" });
    const variables = { LAYER0_HOME: state };
    const path = place(BROKEN);
    const fixed = await layer0(["fix", path, "--yes", "--json"], { variables });
    const { run } = JSON.parse(fixed.out).targets[0];
    expect(ledger.read().records.at(-1)?.event).toEqual({ kind: "repair", session: SESSION, run });
    settle(path);
    const undone = await layer0(["undo", run, "--yes", "--json"], { variables });
    const { undo } = JSON.parse(undone.out);
    expect([fixed.code, undone.code]).toEqual([0, 0]);
    expect(ledger.read().records.at(-1)?.event).toEqual({ kind: "repair", session: SESSION, run: undo });
  });

  it("is not in one that does not know the session, and makes none", async () => {
    const state = makeFolder();
    chmodSync(state, 0o700);
    const variables = { LAYER0_HOME: state };
    expect((await layer0(["fix", place(BROKEN), "--yes"], { variables })).code).toBe(0);
    expect(existsSync(ledgerPaths(state).ledger)).toBe(false);
    const ledger = ledgerIn(state);
    ledger.append({ kind: "session", session: "another", state: "new" });
    expect((await layer0(["fix", place(BROKEN), "--yes"], { variables })).code).toBe(0);
    expect(ledger.read().records).toHaveLength(2);
  });

  it("is done and told where the ledger cannot be written", async () => {
    const state = makeFolder();
    chmodSync(state, 0o700);
    const ledger = ledgerIn(state);
    ledger.append({ kind: "session", session: SESSION, state: "new" });
    chmodSync(ledgerPaths(state).folder, 0o755);
    const path = place(BROKEN);
    const { code, error } = await layer0(["fix", path, "--yes"], { variables: { LAYER0_HOME: state } });
    expect([code, error]).toEqual([0, expect.stringContaining("folder-open-to-others")]);
    expect((await layer0(["check", path])).code).toBe(0);
  });
});
