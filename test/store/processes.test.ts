import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOG_START } from "../../src/store/index.ts";
import { chooseDriver } from "../../src/store/sqlite/choose-driver.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { heldLocks, locksAreShown } from "./locks.ts";
import { DRIVERS, scratch } from "./places.ts";
import { type Bundle, bundleStore, startWriter } from "./writers.ts";

let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleStore();
});

afterAll(() => bundle.remove());

describe.each(DRIVERS)("several processes on one file, with %s", (driver) => {
  it("lose nothing and double nothing, though all write to the same sessions", async () => {
    const options = { file: join(scratch(), "sessions.db"), driver };
    const logs = ["a", "b", "c", "d"];
    const writers = [1, 2, 3, 4].map((name) =>
      startWriter(bundle, options, { logs, appends: 12, name: `${name} ` }),
    );
    expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    const store = await sqliteStore(options);
    for (const [index, log] of logs.entries()) {
      const entries = await store.read(log);
      const found = entries.map(({ body }) => `${JSON.parse(body).writer} ${JSON.parse(body).round}`);
      const expected = [1, 2, 3, 4].flatMap((name) =>
        Array.from({ length: 12 }, (_, round) => `${name} ${index} ${round}`),
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
      for (const { log: said, seq = 0, chain } of writers.flatMap((writer) => writer.said)) {
        if (said === log) expect(entries[seq - 1]?.chain).toBe(chain);
      }
    }
    await store.close();
  });
});

describe.each(DRIVERS)("a lock of somebody else, with %s", (driver) => {
  it("is waited for without stopping the event loop, and what waited is written together", async () => {
    const file = join(scratch(), "sessions.db");
    const store = await sqliteStore({ file, driver });
    const other = (await chooseDriver(driver)).open(file);
    other.exec("BEGIN IMMEDIATE");
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const appends = ["a", "b", "c"].map((log) => store.append(log, LOG_START, ["1"]));
    expect(await store.logs()).toEqual([]);
    await setTimeout(200);
    expect(await store.read("a")).toEqual([]);
    other.exec("COMMIT");
    other.close();
    expect((await Promise.all(appends)).map(({ seq }) => seq)).toEqual([1, 1, 1]);
    clearInterval(watch);
    // Says that the loop stood still, not that the machine is slow.
    expect(longest).toBeLessThan(190);
    await store.close();
  });

  it("is given up after the time that was asked for, and the store works afterwards", async () => {
    const file = join(scratch(), "sessions.db");
    const store = await sqliteStore({ file, driver, busyMs: 40 });
    const other = (await chooseDriver(driver)).open(file);
    other.exec("BEGIN IMMEDIATE");
    await expect(store.append("a", LOG_START, ["1"])).rejects.toMatchObject({ code: "store-busy" });
    other.exec("COMMIT");
    other.close();
    expect((await store.append("a", LOG_START, ["1"])).seq).toBe(1);
    await store.close();
  });

  it.skipIf(!locksAreShown())("is still there after everything that another store does", async () => {
    const file = join(scratch(), "sessions.db");
    const first = await sqliteStore({ file, driver });
    const end = await first.append("a", LOG_START, ["1"]);
    const other = (await chooseDriver(driver)).open(file);
    other.exec("BEGIN IMMEDIATE");
    const held = heldLocks(file);
    expect(held.length).toBeGreaterThan(0);
    const paths: Readonly<Record<string, () => Promise<unknown>>> = {
      read: () => first.read("a"),
      "read behind a position": () => first.read("a", end),
      logs: () => first.logs(),
      "a refused append": () => first.append("", end, []).catch(() => undefined),
      "opening, reading and closing a second store": async () => {
        const second = await sqliteStore({ file, driver });
        await second.read("a");
        await second.close();
      },
      "closing the last store": () => first.close(),
      "opening again": async () => (await sqliteStore({ file, driver })).read("a"),
    };
    for (const [name, path] of Object.entries(paths)) {
      await path();
      expect({ name, lost: held.filter((lock) => !heldLocks(file).includes(lock)) }).toEqual({
        name,
        lost: [],
      });
    }
    other.exec("COMMIT");
    other.close();
  });
});
