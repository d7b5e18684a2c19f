import type { LedgerReader } from "./ledger-files.ts";
import { createMemory } from "./memory.ts";

type Memory = ReturnType<typeof createMemory>;

/** By the files and the folder of our state. */
const memories = new WeakMap<LedgerReader["files"], Map<string, Memory>>();

/** What the ledger in a folder of our state has about sessions: one memory for a process, so that none is read anew each time. */
export function memoryOf(world: LedgerReader): Memory {
  const { files, state } = world;
  const known = memories.get(files) ?? new Map<string, Memory>();
  memories.set(files, known);
  const memory = known.get(state) ?? createMemory(world);
  known.set(state, memory);
  return memory;
}
