import { deepEqual, equal } from "node:assert/strict";
import { LOG_START } from "../chain.ts";
import type { Store } from "../store.ts";
import { add, bodiesOf, type ConformanceTest, endOf, onStore, refused } from "./conformance-test.ts";

/** Who writes behind a place that is not the end is refused, and many may write at once. */
export const ORDERING: readonly ConformanceTest[] = [
  onStore(
    "an append behind a stale position is refused, and of all its bodies none is written",
    async (store) => {
      const first = await add(store, "log", "1");
      const second = await store.append("log", first, ["2"]);
      await refused(store.append("log", first, ["a", "b"]), "session-changed");
      await refused(store.append("log", LOG_START, ["a"]), "session-changed");
      deepEqual(await bodiesOf(store, "log"), ["1", "2"]);
      equal((await store.append("log", second, ["3"])).seq, 3);
    },
  ),
  onStore("an append behind a place that the log never had is refused", async (store) => {
    const other = await add(store, "other", '"other"', '"another"');
    const end = await add(store, "log", "1");
    await refused(store.append("log", other, ["a"]), "session-changed");
    await refused(store.append("log", { seq: 1, chain: other.chain }, ["a"]), "session-changed");
    await refused(store.append("log", { seq: 2, chain: end.chain }, ["a"]), "session-changed");
    await refused(store.append("new", other, ["a"]), "session-changed");
    await refused(store.append("new", { seq: 0, chain: end.chain }, ["a"]), "session-changed");
    deepEqual(await bodiesOf(store, "log"), ["1"]);
    deepEqual(
      (await store.logs()).map(({ id }) => id),
      ["other", "log"],
    );
  }),
  onStore("a read behind a place that the log never had is refused", async (store) => {
    const other = await add(store, "other", '"other"', '"another"');
    const end = await add(store, "log", "1");
    await refused(store.read("log", other), "store-damaged");
    await refused(store.read("log", { seq: 1, chain: other.chain }), "store-damaged");
    await refused(store.read("log", { seq: 0, chain: end.chain }), "store-damaged");
    await refused(store.read("new", end), "store-damaged");
    deepEqual(await store.read("log", end), []);
  }),
  onStore("of writers that name the same position exactly one succeeds", async (store) => {
    let after = LOG_START;
    for (const round of [1, 2, 3]) {
      const names = Array.from({ length: 8 }, (_, writer) => `"${round} ${writer}"`);
      const ends = await Promise.allSettled(names.map((name) => store.append("log", after, [name, name])));
      const winners = names.filter((_, writer) => ends[writer]?.status === "fulfilled");
      equal(winners.length, 1);
      const read = await store.read("log");
      deepEqual(
        read.slice(-2).map(({ body }) => body),
        [winners[0], winners[0]],
      );
      equal(read.length, round * 2);
      after = endOf(read);
    }
  }),
  onStore("a refused append harms none that is made at the same time", async (store) => {
    const end = await add(store, "log", "1");
    const ends = await Promise.allSettled([
      store.append("before", LOG_START, ["1"]),
      store.append("log", LOG_START, ["stale"]),
      store.append("log", end, ["2"]),
      store.append("after", LOG_START, ["1"]),
    ]);
    deepEqual(
      ends.map(({ status }) => status === "fulfilled"),
      [true, false, true, true],
    );
    deepEqual(await bodiesOf(store, "log"), ["1", "2"]);
    deepEqual(
      (await store.logs()).map(({ entries }) => entries),
      [2, 1, 1],
    );
  }),
  onStore("many logs grow at once, each in its own order", async (store) => {
    const logs = Array.from({ length: 20 }, (_, index) => `log ${index}`);
    const numbers = Array.from({ length: 20 }, (_, index) => String(index));
    await Promise.all(logs.map((log) => grow(store, log, numbers)));
    for (const log of logs) deepEqual(await bodiesOf(store, log), numbers);
  }),
];

async function grow(store: Store, log: string, bodies: readonly string[]): Promise<void> {
  let after = LOG_START;
  for (const body of bodies) after = await store.append(log, after, [body]);
}
