import { deepEqual, equal } from "node:assert/strict";
import { createHash } from "node:crypto";
import { LOG_START } from "../chain.ts";
import type { Position } from "../store.ts";
import { add, bodiesOf, type ConformanceTest, onStore, refused, TEXTS } from "./conformance-test.ts";

/** The chain as the contract words it, written apart from the code that stores use. */
function chainOf(bodies: readonly string[]): Position {
  let chain = Buffer.alloc(32);
  for (const body of bodies) {
    const bytes = Buffer.from(body);
    const length = Buffer.alloc(8);
    length.writeUInt32BE(bytes.length, 4);
    chain = createHash("sha256").update(chain).update(length).update(bytes).digest();
  }
  return { seq: bodies.length, chain: chain.toString("hex") };
}

/** What is appended is what is read, and nothing else is there. */
export const APPENDING: readonly ConformanceTest[] = [
  onStore("a log that there is not has no entries", async (store) => {
    deepEqual(await store.read("nothing"), []);
    deepEqual(await store.logs(), []);
  }),
  onStore("append tells where the log ends: its count, and the chain over all its bytes", async (store) => {
    const first = await store.append("log", LOG_START, ["1"]);
    deepEqual(first, chainOf(["1"]));
    deepEqual(await store.append("log", first, ["22", '"ü"']), chainOf(["1", "22", '"ü"']));
    for (const [index, { seq, chain }] of (await store.read("log")).entries()) {
      deepEqual({ seq, chain }, chainOf(["1", "22", '"ü"'].slice(0, index + 1)));
    }
  }),
  onStore("read gives what was appended, byte for byte and in its order", async (store) => {
    await add(store, "together", ...TEXTS);
    for (const text of TEXTS) await add(store, "one by one", text);
    deepEqual(await bodiesOf(store, "together"), TEXTS);
    deepEqual(await bodiesOf(store, "one by one"), TEXTS);
  }),
  onStore("read behind a position gives what is new", async (store) => {
    const second = await add(store, "log", "1", "2");
    const last = await store.append("log", second, ["3", "4"]);
    deepEqual(
      (await store.read("log", second)).map(({ seq, body }) => `${seq}: ${body}`),
      ["3: 3", "4: 4"],
    );
    deepEqual(await store.read("log", last), []);
  }),
  onStore(
    "what was read does not change when the log grows, nor what is appended when its list does",
    async (store) => {
      const end = await add(store, "log", "1");
      const read = await store.read("log");
      const bodies = ["2"];
      const appending = store.append("log", end, bodies);
      bodies.push("3");
      await appending;
      equal(read.length, 1);
      deepEqual(await bodiesOf(store, "log"), ["1", "2"]);
    },
  ),
  onStore("an append of nothing adds nothing, and looks at the position", async (store) => {
    deepEqual(await store.append("log", LOG_START, []), LOG_START);
    deepEqual(await store.logs(), []);
    const end = await add(store, "log", "1");
    deepEqual(await store.append("log", end, []), end);
    await refused(store.append("log", LOG_START, []), "session-changed");
  }),
  onStore("an id is any text, and logs know nothing of each other", async (store) => {
    const long = "x".repeat(512);
    const ids = ["a", "A", "a ", "a\0", "a\0b", "__proto__", "ä", "a\u0308", "😀", "../a", "' --", long];
    for (const id of ids) await add(store, id, JSON.stringify(id));
    for (const id of ids) deepEqual(await bodiesOf(store, id), [JSON.stringify(id)]);
    deepEqual(
      (await store.logs()).map(({ id }) => id),
      ids,
    );
  }),
  onStore(
    "logs tells of each log how many entries and bytes it has, in the order in which they began",
    async (store) => {
      await add(store, "later in the alphabet", "1", '"ü"');
      await add(store, "earlier", "22");
      await add(store, "later in the alphabet", "333");
      deepEqual(await store.logs(), [
        { id: "later in the alphabet", entries: 3, bytes: 8 },
        { id: "earlier", entries: 1, bytes: 2 },
      ]);
    },
  ),
  onStore("what no store can keep is refused, and nothing of it is written", async (store) => {
    for (const id of ["", "x".repeat(513), "\ud800"]) {
      await refused(store.append(id, LOG_START, ["1"]), "invalid-option");
    }
    await refused(store.append("log", LOG_START, ["1", '"\udc00"']), "not-json");
    deepEqual(await store.logs(), []);
    await add(store, "log", "1");
  }),
];
