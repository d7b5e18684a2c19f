import { LOG_START, nextPosition, verifyChain } from "../chain.ts";
import { closedStore, sessionChanged } from "../failures.ts";
import type { Position, Store, StoredEntry } from "../store.ts";
import { checkAppend } from "../store-input.ts";

/** A store in memory: for tests, and for hosts that only want rollback within one process. Nothing survives it. */
export function memoryStore(): Store {
  const logs = new Map<string, StoredEntry[]>();
  let isClosed = false;
  const entriesOf = (log: string): readonly StoredEntry[] => {
    if (isClosed) throw closedStore();
    return logs.get(log) ?? [];
  };
  return {
    name: "memory",
    async read(log, after = LOG_START) {
      const all = entriesOf(log);
      const entries = all.slice(after.seq);
      verifyChain(log, after, entries, all.at(-1) ?? LOG_START);
      return entries;
    },
    async append(log, after, bodies) {
      checkAppend(log, bodies);
      const entries = entriesOf(log);
      const last: Position = entries.at(-1) ?? LOG_START;
      if (last.seq !== after.seq || last.chain !== after.chain) throw sessionChanged(log);
      if (bodies.length === 0) return after;
      const added: StoredEntry[] = [];
      for (const body of bodies) added.push({ ...nextPosition(added.at(-1) ?? last, body), body });
      const held = logs.get(log);
      if (held === undefined) logs.set(log, added);
      else held.push(...added);
      const { seq, chain } = added.at(-1) ?? last;
      return { seq, chain };
    },
    async logs() {
      if (isClosed) throw closedStore();
      return [...logs].map(([id, entries]) => ({
        id,
        entries: entries.length,
        bytes: entries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0),
      }));
    },
    async close() {
      isClosed = true;
    },
  };
}
