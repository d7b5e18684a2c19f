import { describe, expect, it } from "vitest";
import { Layer0Error } from "../../src/core/error.ts";
import { openSession } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { assistant, begun, call, expectValid, fails, says, user } from "./pieces.ts";

const FILTERED = { error: { type: "content_filtered", message: "Output blocked" } };

/** Two that have the same session open. The second has gone on behind the call of the first. */
async function two() {
  const store = memoryStore();
  const first = await openSession({ store, id: "s" });
  await first.startTurn(user("theirs"));
  const asked = await first.prepare();
  const second = await openSession({ store, id: "s" });
  await second.startTurn(user("mine"));
  const prepared = await second.prepare();
  return {
    first,
    second,
    checkpoint: asked.ok ? asked.checkpoint : undefined,
    later: prepared.ok ? prepared.checkpoint : undefined,
  };
}

describe("what a filter refused", () => {
  it("is taken back, withheld and kept as an incident in one write, or not at all", async () => {
    const { session, store, again } = await begun();
    const prepared = await session.prepare();
    store.appended.length = 0;
    store.refuse = (bodies) =>
      bodies.some((body) => body.includes('"withheld"')) ? new Layer0Error("store-full", "full") : undefined;
    await expect(session.handleError(FILTERED)).rejects.toMatchObject({ code: "store-full" });
    expect(store.appended).toEqual([]);
    store.refuse = () => undefined;
    const { action } = await session.handleError(FILTERED);
    expect(action).toBe("rolled_back");
    expect(store.appended.map((bodies) => bodies.map((body) => JSON.parse(body).type))).toEqual([
      ["rollback", "withheld", "incident"],
    ]);
    const reopened = await again();
    expect(reopened.withheld).toMatchObject([{ messages: [user("go")], reason: "content_filter" }]);
    expect(reopened.checkpoints.map(({ id }) => id)).not.toContain(prepared.ok && prepared.checkpoint?.id);
  });

  it("is never behind the checkpoint of an operation that failed before it", async () => {
    const { session } = await begun();
    const checkpoint = await session.checkpoint("tool_cycle");
    await session.executeToolCycle({ role: "assistant", content: "no call" }, fails).catch(() => undefined);
    await session.append(says("one"), user("two"), says("three"));
    const before = session.messages;
    expect(await session.handleError(FILTERED)).toMatchObject({
      action: "escalate",
      details: { messagesRemoved: 0 },
    });
    expect(session.messages).toBe(before);
    // Also where it is named: the words behind it are nobody's answer to it.
    expect((await session.handleError(FILTERED, { checkpoint })).action).toBe("escalate");
    expect(session.messages).toBe(before);
  });

  it("takes no words with it that the user has said meanwhile: they are withheld with it", async () => {
    const { session } = await begun();
    await session.prepare();
    await session.append(user("and this"));
    expect(await session.handleError(FILTERED)).toMatchObject({
      action: "escalate",
      details: { messagesRemoved: 0 },
    });
    expect(session.withheld.map(({ messages }) => messages)).toEqual([[user("go"), user("and this")]]);
  });

  it("is taken back to the checkpoint that is named, with the beginning of its answer", async () => {
    const { session } = await begun();
    const checkpoint = await session.checkpoint("tool_cycle");
    await session.append(assistant(call("cut")));
    const recovery = await session.handleError(FILTERED, { checkpoint });
    expect(recovery).toMatchObject({ action: "rolled_back", checkpoint: checkpoint.id });
    expect(session.withheld).toHaveLength(1);
    expectValid(session);
  });

  it("is not looked for in what came behind a call that was answered", async () => {
    const { session } = await begun();
    const prepared = await session.prepare();
    const checkpoint = prepared.ok ? prepared.checkpoint : undefined;
    await session.commit(checkpoint, says("fine"));
    await session.append(user("next"));
    expect(await session.handleError(FILTERED, { checkpoint })).toMatchObject({ details: { why: "gone" } });
    expect(session.withheld).toEqual([]);
    expect(session.messages).toHaveLength(3);
  });

  it("is not taken back where somebody else wrote meanwhile, before it is looked at again", async () => {
    const { first, second, checkpoint, later } = await two();
    await expect(first.handleError(FILTERED, { checkpoint })).rejects.toMatchObject({
      code: "session-changed",
    });
    await first.refresh();
    const before = first.messages;
    const recovery = await first.handleError(FILTERED, { checkpoint });
    expect(recovery).toMatchObject({ action: "escalate", retry: false, details: { why: "gone" } });
    expect(recovery.message).toContain("has gone on");
    expect(first.messages).toBe(before);
    expect(first.withheld).toEqual([]);
    expect(first.incidents).toMatchObject([{ type: "content_filter", action: "escalate" }]);
    await second.refresh();
    await second.commit(later, says("fine"));
    expect(second.messages.at(-1)).toEqual(says("fine"));
  });
});

describe("an error of the session's own", () => {
  it("is not taken for the provider's", async () => {
    const { session, store } = await begun();
    const before = store.appended.length;
    const error = new Layer0Error("session-changed", "Somebody wrote. 400 roles must alternate");
    const recovery = await session.handleError(error);
    expect(recovery).toMatchObject({
      action: "escalate",
      retry: false,
      details: { why: "not-the-provider", code: "session-changed" },
    });
    expect(recovery.message).not.toContain("provider refused");
    expect(store.appended.length).toBe(before);
  });
});
