import { describe, expect, it } from "vitest";
import { openSession } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, assistant, call, expectValid, says, user } from "./pieces.ts";

describe("an edit", () => {
  it("leaves the result of a tool where it is stored while the edit waits for its turn", async () => {
    for (let ticks = 0; ticks < 40; ticks += 1) {
      const session = await openSession({ store: memoryStore(), id: "main" });
      await session.append(user("hi"));
      const cycle = session.executeToolBatch([assistant(call("a"))], answers);
      for (let tick = 0; tick < ticks; tick += 1) await undefined;
      const held = await session.edit([user("hi there"), ...session.messages.slice(1)]);
      expect((await cycle).success).toBe(true);
      expect(session.messages).toHaveLength(3);
      expect(session.messages.slice(0, held.length)).toEqual(held);
      expect(session.messages[0]).toEqual(user("hi there"));
      expectValid(session);
    }
  });

  it("resolves to what the session holds, frozen", async () => {
    const session = await openSession({ store: memoryStore(), id: "main" });
    await session.append(user("hi"), says("hello"), user("go on"));
    const held = await session.edit([user("hi"), session.messages[1], user("stop"), says("ok")]);
    expect(held).toEqual(session.messages);
    expect(held.every((message, at) => message === session.messages[at] && Object.isFrozen(message))).toBe(
      true,
    );
  });

  it("is refused where the history became another one until its turn", async () => {
    const session = await openSession({ store: memoryStore(), id: "main" });
    const checkpoint = await session.checkpoint();
    await session.append(user("hi"), says("hello"));
    const rollback = session.rollback(checkpoint);
    const edit = session.edit([user("hi there"), ...session.messages.slice(1)]);
    await expect(edit).rejects.toMatchObject({ code: "session-changed" });
    await rollback;
    expect(session.messages).toEqual([]);
  });
});

describe("a checkpoint that holds its messages", () => {
  it("brings frozen ones back where a repair was stored with it", async () => {
    const store = memoryStore();
    const session = await openSession({ store, id: "main", config: { snapshotMessages: true } });
    await session.append(user("hi"), assistant(call("a")), user("go on"), says("ok"), user("more"));
    const prepared = await session.prepare();
    if (!prepared.ok) throw new Error(prepared.reason);
    expect(prepared.repair?.repaired).toBe(true);
    await session.append(says("soon gone"));
    await session.rollback(prepared.checkpoint);
    expect(session.messages).toEqual(prepared.messages);
    expect(session.messages.every((message) => Object.isFrozen(message))).toBe(true);
  });
});
