import { deepEqual, equal, ok } from "node:assert/strict";
import { Layer0Error } from "../../core/error.ts";
import { LOG_START } from "../chain.ts";
import type { Store } from "../store.ts";
import { add, bodiesOf, type ConformanceTest, endOf, onStore, refused, TEXTS } from "./conformance-test.ts";

const ATTEMPTS = 1000;

/** What was acknowledged is there for everybody, at once and later. */
export const LASTING: readonly ConformanceTest[] = [
  onStore("a store that was closed refuses everything, and may be closed again", async (store) => {
    await add(store, "log", "1");
    await store.close();
    await store.close();
    await refused(store.read("log"), "store-closed");
    await refused(store.append("log", LOG_START, ["1"]), "store-closed");
    await refused(store.logs(), "store-closed");
  }),
  onStore("closing ends what is under way", async (store) => {
    const appending = store.append("log", LOG_START, ["1"]);
    await store.close();
    equal((await appending).seq, 1);
  }),
  reopening("what was appended is there when the place is opened again", async (open) => {
    const first = await open();
    const end = await add(first, "log", ...TEXTS);
    const appending = first.append("log", end, ["last"]);
    await first.close();
    await appending;
    const again = await open();
    deepEqual(await bodiesOf(again, "log"), [...TEXTS, "last"]);
    equal((await add(again, "log", "more")).seq, TEXTS.length + 2);
    await again.close();
  }),
  reopening("what one store has acknowledged, another sees and builds on", async (open) => {
    const [one, other] = [await open(), await open()];
    const first = await add(one, "log", "1");
    deepEqual(await bodiesOf(other, "log"), ["1"]);
    const second = await other.append("log", first, ["2"]);
    await refused(one.append("log", first, ["stale"]), "session-changed");
    deepEqual(endOf(await one.read("log", first)), second);
    await other.close();
    equal((await one.append("log", second, ["3"])).seq, 3);
    await one.close();
  }),
  reopening("writers in several stores that try again lose nothing and double nothing", async (open) => {
    const stores = await Promise.all([open(), open(), open()]);
    const numbers = Array.from({ length: 20 }, (_, index) => String(index));
    await Promise.all(
      stores.map((store, writer) =>
        insist(
          store,
          numbers.map((body) => `${writer} ${body}`),
        ),
      ),
    );
    const bodies = await bodiesOf(await open(), "log");
    equal(bodies.length, stores.length * numbers.length);
    for (const writer of stores.keys()) {
      const own = bodies.filter((body) => body.startsWith(`${writer} `));
      deepEqual(
        own,
        numbers.map((body) => `${writer} ${body}`),
      );
    }
    for (const store of stores) await store.close();
  }),
];

function reopening(name: string, run: ConformanceTest["run"]): ConformanceTest {
  const closing: ConformanceTest["run"] = async (open) => {
    const opened: Store[] = [];
    try {
      await run(async () => {
        const store = await open();
        opened.push(store);
        return store;
      });
    } finally {
      for (const store of opened) await store.close();
    }
  };
  return { name, reopens: true, run: closing };
}

/** Appends one by one to a log that others write to as well. */
async function insist(store: Store, bodies: readonly string[]): Promise<void> {
  for (const body of bodies) {
    let attempts = 0;
    while (!(await isAdded(store, body))) ok(++attempts < ATTEMPTS, "an append is refused again and again");
  }
}

async function isAdded(store: Store, body: string): Promise<boolean> {
  try {
    await add(store, "log", body);
    return true;
  } catch (error) {
    if (error instanceof Layer0Error && error.code === "session-changed") return false;
    throw error;
  }
}
