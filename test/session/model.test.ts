import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStore } from "../../src/store/index.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import type { Store } from "../../src/store/store.ts";
import { runs, SEED } from "../runs.ts";
import { compare, emptyModel, openTried, type Real, STEPS } from "./model-steps.ts";

interface Place {
  readonly name: string;
  readonly cases: number;
  /** Makes a store, what opens it again, and what removes it. */
  readonly make: () => Promise<{ store: Store; reopen: Real["reopen"]; remove: () => Promise<void> }>;
}

const PLACES: readonly Place[] = [
  {
    name: "memory",
    cases: 600,
    async make() {
      return { store: memoryStore(), reopen: async (store) => store, remove: async () => undefined };
    },
  },
  {
    name: "sqlite",
    cases: 120,
    async make() {
      const folder = mkdtempSync(join(tmpdir(), "layer0-model-"));
      const file = join(folder, "sessions.db");
      let store = await sqliteStore({ file });
      return {
        store,
        async reopen(old) {
          await old.close();
          store = await sqliteStore({ file });
          return store;
        },
        async remove() {
          await store.close();
          rmSync(folder, { recursive: true });
        },
      };
    },
  },
];

describe.each(PLACES)("a session in $name", ({ cases, make }) => {
  it("is what a plain list of messages would be, whatever is done with it, and the same when it is read anew", async () => {
    const commands = fc.commands([...STEPS], { size: "+1", maxCommands: 40 });
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const { store, reopen, remove } = await make();
        const real: Real = { session: await openTried(store), store, reopen, next: 0 };
        const model = emptyModel();
        try {
          await fc.asyncModelRun(() => ({ model, real }), steps);
          const again = await openTried(real.store);
          compare(model, again);
          expect(again.checkpoints).toEqual(real.session.checkpoints);
          expect(again.incidents).toEqual(real.session.incidents);
        } finally {
          await remove();
        }
      }),
      { numRuns: runs(cases), seed: SEED },
    );
  });
});
