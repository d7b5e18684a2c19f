import type { LedgerEvent } from "../../host/ledger/event.ts";
import { memoryOf } from "../../host/ledger/memories.ts";
import { afterStep, asSeen, isToRecord, type SessionState, stepOf } from "../../host/reset/standing.ts";
import { type JobWorld, stateOf } from "../work/world.ts";

/** Is an event to be recorded? All are but looks that neither saw a loss nor decide how their session stands. */
export function isNeeded(world: JobWorld, event: LedgerEvent): boolean {
  if (event.kind !== "observed") return true;
  return isToRecord(event.change, () => recollected(world, event.session));
}

/** Is a loss that was seen, and is not recorded yet, accounted for by what is recorded of its session? */
export function isAnnounced(world: JobWorld, event: LedgerEvent): boolean {
  const step = stepOf(event, () => true);
  if (event.kind !== "observed" || step === undefined) return false;
  return asSeen(afterStep(recollected(world, event.session), step)).losses.at(-1)?.cause !== undefined;
}

function recollected(world: JobWorld, session: string): SessionState {
  return memoryOf({ ...world, state: stateOf(world) })([session]).state;
}
