import { describe, expect, it } from "vitest";
import { conformance, memoryStore } from "../../src/store/index.ts";
import { FAULTS, faultless, type Open } from "./broken-stores.ts";
import { DRIVERS, sqlitePlace } from "./places.ts";

describe("the store in memory", () => {
  it.each(conformance.filter(({ reopens }) => !reopens))("$name", async ({ run }) => {
    await run(async () => memoryStore());
  });
});

describe.each(DRIVERS)("the SQLite store on %s", (driver) => {
  it.each(conformance)("$name", async ({ run }) => {
    await run(sqlitePlace({ driver }));
  });
});

describe("the list of tests", async () => {
  const caught = await Promise.all(
    FAULTS.map(async ({ fault, open }) => ({ fault, by: await failing(open) })),
  );

  it.each(caught)("catches a store that $fault", ({ by }) => {
    expect(by).not.toEqual([]);
  });

  it("has none that no broken store fails", () => {
    const needed = new Set(caught.flatMap(({ by }) => by));
    expect(conformance.map(({ name }) => name).filter((name) => !needed.has(name))).toEqual([]);
  });

  it("passes a place in memory that several stores share", async () => {
    expect(await failing(faultless)).toEqual([]);
  });
});

/** The tests that a kind of store fails, each in a new place. */
async function failing(place: () => Open): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { name, run } of conformance) await run(place()).catch(() => names.push(name));
  return names;
}
