import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { LedgerEvent } from "../../src/host/ledger/event.ts";
import { createLedger, type Ledger } from "../../src/host/ledger/ledger.ts";
import { ledgerPaths } from "../../src/host/ledger/ledger-files.ts";
import type { LedgerVerdict } from "../../src/host/ledger/verify.ts";
import type { HostWorld } from "../../src/host/world.ts";
import { hostWorld } from "./host-world.ts";

/** The start of the host that writes. */
export const BOOT = "f4e3d2c1-0000-4000-8000-000000000001";

/** What happened, if nothing else is said. */
export const EVENTS: readonly LedgerEvent[] = [
  { kind: "boot", bootId: BOOT, pid: 5421, started: 1_770_089_400_000, node: "v22.22.0" },
  { kind: "session", session: "a63854c8", state: "re-attached" },
  { kind: "reset", session: "a63854c8", cause: "asked", next: "b7" },
  { kind: "compaction", session: "b7", before: 120, after: 9 },
];

/** A ledger in a folder of its own. */
export interface Made {
  readonly ledger: Ledger;
  readonly world: HostWorld;
  readonly paths: ReturnType<typeof ledgerPaths>;
}

/** Makes one, with these events in it. */
export function made(events: readonly LedgerEvent[] = EVENTS, options: Partial<HostWorld> = {}): Made {
  const world = hostWorld(options);
  const ledger = createLedger(world, () => BOOT);
  for (const event of events) expect(ledger.append(event)).toMatchObject({ ok: true });
  return { world, ledger, paths: ledgerPaths(world.state) };
}

/** Its records as they are written. */
export function linesOf({ paths }: Made): string[] {
  return readFileSync(paths.ledger, "utf8").split("\n").slice(0, -1);
}

/** What its verification says. */
export const verdictOf = ({ ledger }: Made, anchor?: string): LedgerVerdict => ledger.read(anchor).verdict;

/** What is wrong with it. */
export const faultsOf = (all: Made): readonly string[] => verdictOf(all).faults.map(({ fault }) => fault);
