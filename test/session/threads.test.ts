import { threadId } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { openSession } from "../../src/session/index.ts";
import { LOG_START, memoryStore } from "../../src/store/index.ts";
import { answers, call, user } from "./pieces.ts";

/** A store in which the intent of a call is the last entry, with this in the record of its owner. */
async function storeWith(thread: number | undefined) {
  const first = memoryStore();
  const session = await openSession({ store: first, id: "s" });
  await session.startTurn(user("go"));
  await session.executeToolCycle(call("a"), answers);
  const entries = (await first.read("s")).map(({ body }) => JSON.parse(body));
  const intent = entries.findIndex(({ type }) => type === "intent");
  expect(entries[intent].owner.thread).toBe(threadId);
  entries[intent].owner.thread = thread;
  const store = memoryStore();
  const bodies = entries.slice(0, intent + 1).map((entry) => JSON.stringify(entry));
  await store.append("s", LOG_START, bodies);
  return store;
}

describe("a call that a thread of this process has begun", () => {
  it("is left to another thread while the process lives, and can be settled by whoever knows better", async () => {
    const session = await openSession({ store: await storeWith(threadId + 1), id: "s" });
    expect(session.recovered).toEqual([]);
    expect(await session.prepare()).toMatchObject({ ok: false, reason: "cycle-open" });
    expect(await session.abort("thread-died", { others: true })).toMatchObject({ success: true });
  });

  it.each([[threadId], [undefined]])(
    "was left behind by this thread, or by an older version that names none: %s",
    async (thread) => {
      const session = await openSession({ store: await storeWith(thread), id: "s" });
      expect(session.recovered).toMatchObject([{ id: "a", outcome: "may-have-run", settled: "answered" }]);
    },
  );
});
