import { describe, expect, it } from "vitest";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { openSession, type Session, type ToolExecutor } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, assistant, begun, call, expectValid, fails, forgetful, resultsIn, user } from "./pieces.ts";

async function asked(session: Session, words: string): Promise<string | undefined> {
  await session.startTurn(user(words));
  const prepared = await session.prepare();
  return prepared.ok ? prepared.checkpoint?.id : undefined;
}

describe("a turn that the host has appended and committed", () => {
  it("waits no more once it is executed", async () => {
    const { session } = await begun();
    await session.append(assistant(call("a")));
    await session.commit(undefined, assistant(call("a")));
    await session.executeToolBatch(session.pendingTurn, answers);
    expect(session.pendingTurn).toBeUndefined();
    expectValid(session);
  });

  it("gets its result whatever repairs take out meanwhile", async () => {
    const { session } = await begun({ repair: { danglingCalls: "remove" } });
    await session.append(assistant(call("a")));
    const tools: ToolExecutor = {
      async execute() {
        await session.repair();
        await session.startTurn(user("well?"));
        return { output: "PAID" };
      },
    };
    await session.executeToolBatch(assistant(call("a")), tools);
    expect(resultsIn(session.messages).map(({ text }) => text)).toEqual(["PAID"]);
    expectValid(session);
  });
});

describe("the answer to a call of the provider", () => {
  it("is not executed late, though an equal call left nothing before", async () => {
    const { session } = await begun();
    const first = await asked(session, "one");
    await session.executeToolBatch(assistant(call("a")), fails, { effects: "read", commits: first });
    const given = await asked(session, "two");
    await session.abort("stopped");
    const now = await asked(session, "three");
    const late = session.executeToolBatch(assistant(call("a")), answers, { commits: given });
    await expect(late).rejects.toMatchObject({ code: "unknown-checkpoint" });
    await session.commit(now, assistant({ type: "text", text: "done" }));
    expectValid(session);
  });

  it("answers nothing where the words were withheld that it was asked for", async () => {
    const { session } = await begun();
    const given = await asked(session, "go on");
    await session.withhold("asked");
    const late = session.commit(given, assistant({ type: "text", text: "done" }));
    await expect(late).rejects.toMatchObject({ code: "unknown-checkpoint" });
  });

  it("keeps no more checkpoints than are to be kept, though nothing of its calls stays", async () => {
    const { session } = await begun({ checkpointRetention: 3 });
    for (let at = 0; at < 8; at += 1) {
      const commits = await asked(session, `words ${at}`);
      await session.executeToolBatch(assistant(call(`c${at}`)), fails, { effects: "read", commits });
    }
    expect(session.checkpoints.filter(({ state }) => state === "committed").length).toBeLessThanOrEqual(3);
  });
});

describe("what a process that died has left", () => {
  it("is settled for a session that was open all the time", async () => {
    const store = memoryStore();
    // The number is in use again, by a process that started at another time.
    const processes = { ...nodeProcesses, self: { ...nodeProcesses.self, start: "0" } };
    const dying = await openSession({ store, id: "s", processes });
    await dying.startTurn(user("go"));
    const session = await openSession({ store, id: "s" });
    void dying.executeToolBatch(assistant(call("a")), { execute: () => new Promise(() => undefined) });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await session.refresh();
    expect(await session.prepare()).toMatchObject({ ok: true });
    expect(resultsIn(session.messages)[0]?.text).toContain("outcome is unknown");
    expectValid(session);
  });
});

describe("an append that the store rejected and that stands all the same", () => {
  it.each([
    ["refresh", (session: Session) => session.refresh()],
    ["prepare", (session: Session) => session.prepare()],
    ["nothing else", async () => undefined],
  ])("of an intent is taken back, for its tools were not entered, behind %s", async (_, next) => {
    const session = await openSession({ store: forgetful("intent"), id: "s" });
    await session.startTurn(user("go"));
    const cycle = () => session.executeToolBatch(assistant(call("a")), answers);
    await expect(cycle()).rejects.toMatchObject({ code: "store-failed" });
    await next(session);
    expect(await cycle()).toMatchObject({ success: true });
    expectValid(session);
  });

  it("of results is known again, and no result came late", async () => {
    const session = await openSession({ store: forgetful("cycle"), id: "s" });
    await session.startTurn(user("go"));
    const cycle = () => session.executeToolBatch(assistant(call("a")), answers);
    await expect(cycle()).rejects.toMatchObject({ code: "store-failed" });
    await session.refresh();
    expect(await cycle()).toMatchObject({ success: true, rolledBack: false });
    expect(session.incidents).toEqual([]);
    expect(resultsIn(session.messages)).toHaveLength(1);
  });
});
