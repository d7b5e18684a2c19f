import { describe, expect, it } from "vitest";
import { checkpointStore } from "../../src/session/checkpoints/checkpoint-store.ts";
import { openSession } from "../../src/session/open-session.ts";
import { LOG_START, memoryStore } from "../../src/store/index.ts";
import { assistant, use, user } from "../carriers/anthropic.ts";
import { works } from "./integrity-pieces.ts";

async function opened() {
  const store = memoryStore();
  const session = await openSession({ store, id: "s" });
  await session.append(user("go"));
  return { store, session, checkpoints: checkpointStore(store) };
}

describe("the checkpoints of a store", () => {
  it("are made, committed and gone back to by their ids alone", async () => {
    const { store, session, checkpoints } = await opened();
    const made = await checkpoints.create("s", "api_call");
    expect(made).toMatchObject({ sessionId: "s", messageIndex: 1, operation: "api_call", state: "pending" });
    await session.refresh();
    expect(session.checkpoints).toEqual([made]);
    await session.append(assistant("done"));
    // Another view knows nothing yet, and looks for the session.
    const elsewhere = checkpointStore(store);
    await elsewhere.commit(made.id);
    expect(await elsewhere.get(made.id)).toEqual({ ...made, state: "committed" });
    expect(await elsewhere.rollback(made.id)).toEqual({
      success: true,
      messagesRemoved: 1,
      newMessageCount: 1,
    });
    expect(await elsewhere.get(made.id)).toBeUndefined();
    await session.refresh();
    expect(session.messages).toEqual([user("go")]);
  });

  it("are pruned to the newest committed ones; pending ones stay until all are cleared", async () => {
    const { checkpoints } = await opened();
    const ids: string[] = [];
    for (const operation of ["manual", "tool_cycle", "compaction", "manual"]) {
      ids.push((await checkpoints.create("s", operation)).id);
    }
    for (const id of ids.slice(0, 3)) await checkpoints.commit(id);
    expect(await checkpoints.prune("s", 1)).toBe(2);
    expect(await checkpoints.get(ids[0] ?? "")).toBeUndefined();
    expect((await checkpoints.get(ids[2] ?? ""))?.state).toBe("committed");
    expect((await checkpoints.getLatest("s"))?.id).toBe(ids[3]);
    expect(await checkpoints.clear("s")).toBe(2);
    expect(await checkpoints.getLatest("s")).toBeUndefined();
  });

  it("hold the messages where that is asked for", async () => {
    const { store } = await opened();
    const made = await checkpointStore(store, { snapshotMessages: true }).create("s", "manual");
    expect(made.snapshot).toEqual([user("go")]);
  });

  it("keep no more committed ones than the retention says", async () => {
    const { store } = await opened();
    const checkpoints = checkpointStore(store, { checkpointRetention: 1 });
    for (let count = 0; count < 3; count += 1) {
      await checkpoints.commit(await checkpoints.create("s", "manual"));
    }
    expect(await checkpoints.clear("s")).toBe(1);
  });

  it("are those that an open session sees, also while it executes calls", async () => {
    const { session, checkpoints } = await opened();
    await session.executeToolCycle(use("a"), {
      async execute() {
        await checkpoints.create("s", "manual");
        return { output: "done" };
      },
    });
    expect(session.messages).toHaveLength(3);
    const [checkpoint] = session.checkpoints;
    expect(await checkpoints.get(checkpoint?.id ?? "")).toEqual(checkpoint);
    // Whoever works with the session has not looked at it since.
    await expect(session.append(use("b"))).rejects.toMatchObject({ code: "session-changed" });
    await session.refresh();
    await session.executeToolCycle(use("b"), works);
    expect(await checkpoints.getLatest("s")).toEqual(checkpoint);
  });

  it("are found beside a session that a newer version wrote", async () => {
    const store = memoryStore();
    await store.append("newer", LOG_START, ['{"type":"dream","at":1}']);
    const session = await openSession({ store, id: "s" });
    const made = await session.checkpoint();
    expect(await checkpointStore(store).get(made.id)).toEqual(made);
    expect(await checkpointStore(store).get("cp_x")).toBeUndefined();
    await expect(checkpointStore(store).getLatest("newer")).rejects.toMatchObject({ code: "newer-session" });
  });

  it("make no session and say what is not there", async () => {
    const { store, checkpoints } = await opened();
    await expect(checkpoints.create("other", "manual")).rejects.toMatchObject({ code: "invalid-option" });
    await expect(checkpoints.create("s", "deploy")).rejects.toMatchObject({ code: "invalid-option" });
    await expect(checkpoints.commit("cp_x")).rejects.toMatchObject({ code: "unknown-checkpoint" });
    await expect(checkpoints.rollback("cp_x")).rejects.toMatchObject({ code: "unknown-checkpoint" });
    expect(await checkpoints.getLatest("other")).toBeUndefined();
    expect((await store.logs()).map(({ id }) => id)).toEqual(["s"]);
  });
});
