import type { LedgerEvent } from "../../host/ledger/event.ts";
import { createMemory } from "../../host/ledger/memory.ts";
import { isToRecord } from "../../host/reset/standing.ts";
import { type JobWorld, stateOf } from "../work/world.ts";

type Memory = ReturnType<typeof createMemory>;

/** What ledgers have about sessions, so that none is read anew at each turn; by the files and the folder of our state. */
const memories = new WeakMap<JobWorld["files"], Map<string, Memory>>();

/** Is an event to be recorded? All are but looks that neither saw a loss nor decide how their session stands. */
export function isNeeded(world: JobWorld, event: LedgerEvent): boolean {
  if (event.kind !== "observed") return true;
  return isToRecord(event.change, () => memoryOf(world)([event.session]).state);
}

function memoryOf(world: JobWorld): Memory {
  const known = memories.get(world.files) ?? new Map<string, Memory>();
  memories.set(world.files, known);
  const state = stateOf(world);
  const memory = known.get(state) ?? createMemory({ ...world, state });
  known.set(state, memory);
  return memory;
}
