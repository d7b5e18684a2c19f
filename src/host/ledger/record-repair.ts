import type { LedgerWorld } from "../world.ts";
import { type Appended, createLedger } from "./ledger.ts";
import { ledgerPaths, systemCode } from "./ledger-files.ts";
import { memoryOf } from "./memories.ts";

/**
 * Records that a session was repaired, or that a repair of it was taken back, so that its host does not take what went for a
 * loss that nobody announced. Only where the ledger knows the session: nobody begins one for a repair. Undefined where it
 * does not; never throws for what a disk does.
 */
export function recordRepair(world: LedgerWorld, session: string, run: string): Appended | undefined {
  try {
    if (memoryOf(world)([session]).records.length === 0) return undefined;
  } catch (error) {
    const { ledger: path } = ledgerPaths(world.state);
    return { ok: false, why: "not-written", path, code: systemCode(error) };
  }
  // Whoever repairs is beside the host, or in a thread of it: neither has a boot.
  return createLedger(world, () => undefined).append({ kind: "repair", session, run });
}
