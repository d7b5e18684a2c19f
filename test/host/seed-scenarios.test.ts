import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
  hostVerificationSection,
  initializeBootId,
  openLedger,
  resetBootIdForTest,
  summaryOf,
  verifySessionReset,
} from "../../src/host/index.ts";
import type { HostWorld } from "../../src/host/world.ts";
import { hostWorld, makeFolder } from "./host-world.ts";

afterEach(resetBootIdForTest);

/** A gateway that starts, as far as the host is concerned: another process begins with nothing in memory. */
function startGateway(world: HostWorld, logFolder: string): { bootId: string; lastLine: string } {
  resetBootIdForTest();
  const { bootId } = initializeBootId({ world, logFolder, ledger: openLedger({ world }) });
  const lines = readFileSync(join(logFolder, "gateway-boot.log"), "utf8").trimEnd().split("\n");
  return { bootId, lastLine: lines.at(-1) ?? "" };
}

describe("a gateway and its sessions", () => {
  const session = "a63854c8-63f4-4c73-95e0-8b930b4ca8ff";

  it("has a new boot id in its log after each start", () => {
    const world = hostWorld();
    const logFolder = makeFolder();
    const first = startGateway(world, logFolder);
    const second = startGateway(world, logFolder);
    expect(first.lastLine).toContain(`BOOT_ID=${first.bootId} `);
    expect(second.lastLine).toContain(`BOOT_ID=${second.bootId} `);
    expect(second.bootId).not.toBe(first.bootId);
  });

  it("keeps a session over a restart, which is no reset of it", () => {
    const world = hostWorld();
    const logFolder = makeFolder();
    startGateway(world, logFolder);
    const ledger = openLedger({ world });
    ledger.append({ kind: "session", session, state: "new" });
    const { bootId } = startGateway(world, logFolder);
    ledger.append({ kind: "session", session, state: "re-attached" });
    const { records } = ledger.read();
    expect(summaryOf(records)).toMatchObject({
      boots: 2,
      boot: { bootId },
      sessions: [{ session, state: "re-attached", boot: bootId, resets: 0 }],
    });
    const claim = { sessionId: session, sessionCreatedAt: 0 };
    expect(verifySessionReset(claim)).toMatchObject({ verified: false, code: "only-restarted" });
  });

  it("tells its agents the boot id that is in its log", () => {
    const { bootId, lastLine } = startGateway(hostWorld(), makeFolder());
    const boot = initializeBootId();
    const section = hostVerificationSection({ boot, sessionId: session, isNewSession: false });
    expect(section.status === "present" && section.text).toContain(`**Gateway Boot ID**: \`${bootId}\``);
    expect(lastLine).toContain(bootId);
  });

  it("has a verified new session after /new, whether that keeps the id or makes another one", () => {
    const world = hostWorld();
    startGateway(world, makeFolder());
    const ledger = openLedger({ world });
    ledger.append({ kind: "reset", session, cause: "asked", next: "b2", entry: "e1" });
    for (const sessionId of [session, "b2"]) {
      expect(verifySessionReset({ sessionId })).toMatchObject({ verified: true, code: "reset-recorded" });
    }
    expect(summaryOf(ledger.read().records)).toMatchObject({
      sessions: [
        { session, resets: 1 },
        { session: "b2", state: "new" },
      ],
      resets: [{ session, cause: "asked", next: "b2" }],
    });
  });
});
