import { describe, expect, it } from "vitest";
import { checkpointStore, openSession } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, call, says, user } from "./pieces.ts";

const config = { uncommittedRetention: 3, checkpointRetention: 2 };

describe("checkpoints that nobody commits", () => {
  it("stay as many as the configuration says, the newest, whoever makes them and in every process", async () => {
    const store = memoryStore();
    const session = await openSession({ store, id: "s", config });
    const made: string[] = [];
    for (let index = 0; index < 5; index++) {
      await session.append(user(`${index}`));
      made.push((await session.checkpoint()).id);
    }
    const last = await checkpointStore(store, config).create("s", "manual");
    await session.refresh();
    const standing = [...made.slice(3), last.id];
    expect(session.checkpoints.map(({ id }) => id)).toEqual(standing);
    expect((await openSession({ store, id: "s" })).checkpoints.map(({ id }) => id)).toEqual(standing);
    await expect(session.rollback(made[2])).rejects.toMatchObject({ code: "unknown-checkpoint" });
    await session.rollback(made[3]);
    expect(session.messages).toHaveLength(4);
  });

  it("push out neither the call under way nor what was committed", async () => {
    const session = await openSession({ store: memoryStore(), id: "s", config });
    await session.startTurn(user("go"));
    const checkpoint = await session.checkpoint("tool_cycle");
    await session.executeToolCycle(call("a"), answers, { commits: checkpoint.id });
    const prepared = await session.prepare();
    for (let index = 0; index < 5; index++) await session.checkpoint();
    expect(session.checkpoints.map(({ state }) => state)).toEqual(["committed", ...Array(4).fill("pending")]);
    await session.commit(prepared.ok ? prepared.checkpoint : undefined, says("done"));
    expect(session.checkpoints.filter(({ state }) => state === "committed")).toHaveLength(2);
  });

  it("can be a thousand where nothing is said", async () => {
    expect((await openSession({ store: memoryStore(), id: "s" })).config.uncommittedRetention).toBe(1000);
  });
});
