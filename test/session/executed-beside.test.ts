import { describe, expect, it, vi } from "vitest";
import { openSession, SessionIntegrity, type ToolExecutor } from "../../src/session/index.ts";
import { MessageHistory } from "../../src/session/log/history.ts";
import { memoryStore } from "../../src/store/index.ts";
import { assistant, begun, call, expectValid, user } from "./pieces.ts";

const RUN_BEFORE = { code: "unknown-call", message: expect.stringContaining("isNew") };
const ODD = assistant(call("functions.pay:0"));

/** A tool that counts how often it was entered, and can be given something to do before it comes back. */
function counted(meanwhile: () => unknown = () => undefined) {
  const runs: string[] = [];
  const tools: ToolExecutor = {
    async execute(name) {
      runs.push(name);
      meanwhile();
      return { output: "paid" };
    },
  };
  return { runs, tools };
}

async function ticks(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await undefined;
}

/** Hands a turn over again some moments after the first time. */
async function twice(wait: number, execute: () => Promise<unknown>): Promise<void> {
  const first = execute();
  await ticks(wait);
  const second = execute().catch((error: { readonly code?: string }) => error.code);
  await first;
  expect(["unknown-call", "cycle-open"]).toContain(await second);
}

describe("a turn that is handed over again in the same moment", () => {
  const waits = Array.from({ length: 40 }, (_, wait) => wait);

  it("is executed once where the host has stored it", async () => {
    for (const wait of waits) {
      const { session } = await begun();
      await session.append(assistant(call("a")));
      const { runs, tools } = counted();
      await twice(wait, () => session.executeToolBatch(assistant(call("a")), tools));
      expect(runs).toHaveLength(1);
      expectValid(session);
    }
  });

  it("is executed once for a plain object", async () => {
    for (const wait of waits) {
      const plain = { messages: [user("go")] as unknown[] };
      const integrity = new SessionIntegrity(plain);
      const { runs, tools } = counted();
      await twice(wait, () => integrity.executeToolCycle(assistant(call("a")), tools));
      expect(runs).toHaveLength(1);
    }
  });

  it("is not executed twice by two openers", async () => {
    for (const wait of waits) {
      const store = memoryStore();
      const one = await openSession({ store, id: "s" });
      await one.startTurn(user("go"));
      await one.append(assistant(call("a")));
      const other = await openSession({ store, id: "s" });
      const { runs, tools } = counted();
      const first = one.executeToolBatch(assistant(call("a")), tools).catch(() => undefined);
      await ticks(wait);
      void other.refresh().catch(() => undefined);
      const second = other.executeToolBatch(assistant(call("a")), tools).catch(() => undefined);
      await Promise.all([first, second]);
      // Both may be told that somebody else has written; then neither has run it.
      expect(runs.length).toBeLessThan(2);
    }
  });
});

describe("that calls were executed stays known", () => {
  async function compacted() {
    const { session, store } = await begun();
    const { runs, tools } = counted();
    await session.executeToolBatch(ODD, tools);
    await session.startTurn(user("next"));
    await session.compact(() => [user("what was")], { keep: 1 });
    return { session, store, runs, tools };
  }

  it("behind an edit that changes words and adds some, where it leaves the turn", async () => {
    const { session } = await begun();
    const { runs, tools } = counted();
    await session.executeToolBatch(ODD, tools);
    await session.startTurn(user("next"));
    const [first, ...rest] = session.messages;
    await session.edit([
      { ...(first as object), content: "go on" },
      ...rest.slice(0, -1),
      user("well?"),
      user("next!"),
    ]);
    await expect(session.executeToolBatch(ODD, tools)).rejects.toMatchObject(RUN_BEFORE);
    await session.edit([user("go")]);
    await session.executeToolBatch(ODD, tools);
    expect(runs).toHaveLength(2);
  });

  it("behind an edit of the summary that a compaction made", async () => {
    const { session, tools } = await compacted();
    await session.edit([user("what was, in short"), user("and more"), ...session.messages.slice(1)]);
    await expect(session.executeToolBatch(ODD, tools)).rejects.toMatchObject(RUN_BEFORE);
  });

  it("in a branch of a compacted session, also when that is opened anew", async () => {
    const { session, store, tools } = await compacted();
    const branch = await session.branch("b");
    await expect(branch.executeToolBatch(ODD, tools)).rejects.toMatchObject(RUN_BEFORE);
    const again = await openSession({ store, id: "b" });
    await expect(again.executeToolBatch(ODD, tools)).rejects.toMatchObject(RUN_BEFORE);
  });

  it("and a filter withholds the words of the user, not the summary before them", async () => {
    const { session, tools } = await compacted();
    const held = await session.withhold("asked");
    expect(held?.messages).toEqual([user("next")]);
    expect(session.messages).toEqual([user("what was")]);
    expect(await session.withhold("asked")).toBeUndefined();
    await session.release(session.withheld[0]?.id ?? "");
    await expect(session.executeToolBatch(ODD, tools)).rejects.toMatchObject(RUN_BEFORE);
  });

  it("until it is taken back to before it, with snapshots too", async () => {
    const { session } = await begun({ snapshotMessages: true });
    const { runs, tools } = counted();
    const before = await session.checkpoint();
    await session.executeToolBatch(ODD, tools);
    await session.rollback(before);
    await session.executeToolBatch(ODD, tools);
    expect(runs).toHaveLength(2);
  });
});

describe("a cycle of a turn that the host has stored", () => {
  it("may have any number of calls, where each is an item of its own", async () => {
    const session = await openSession({ store: memoryStore(), id: "s", dialect: "openai-responses" });
    const calls = Array.from({ length: 90 }, (_, at) => {
      return { type: "function_call", call_id: `c${at}`, name: "pay", arguments: "{}" };
    });
    await session.append({ role: "user", content: "go" }, ...calls);
    const { runs, tools } = counted();
    for (const one of calls.slice(0, 3)) await session.executeToolBatch([one], tools);
    await session.executeToolBatch(calls.slice(3), tools);
    expect(runs).toHaveLength(90);
    expect(session.validate().valid).toBe(true);
  });

  it("adds results to the history and makes no other list of it", async () => {
    const replace = vi.spyOn(MessageHistory.prototype, "replace");
    const { session } = await begun();
    await session.append(assistant(call("a")));
    await session.executeToolBatch(assistant(call("a")), counted().tools);
    expect(replace).not.toHaveBeenCalled();
    expectValid(session);
    replace.mockRestore();
  });
});

describe("what names a checkpoint", () => {
  it("is refused by SessionIntegrity as by the session where there is none of that name", async () => {
    const { session } = await begun();
    const { runs, tools } = counted();
    const cycle = new SessionIntegrity(session).executeToolCycle(assistant(call("a")), tools, {
      commits: "none",
    });
    await expect(cycle).rejects.toMatchObject({ code: "unknown-checkpoint" });
    expect([runs, session.checkpoints]).toEqual([[], []]);
  });

  it("is taken again where the call left nothing, without ids too", async () => {
    const session = await openSession({ store: memoryStore(), id: "s", dialect: "gemini" });
    await session.startTurn({ role: "user", parts: [{ text: "go" }] });
    const prepared = await session.prepare();
    const commits = prepared.ok ? prepared.checkpoint?.id : undefined;
    const turn = { role: "model", parts: [{ functionCall: { name: "ls", args: {} } }] };
    const failing: ToolExecutor = {
      execute() {
        throw new Error("not now");
      },
    };
    const options = { effects: "read", commits } as const;
    expect(await session.executeToolBatch(turn, failing, options)).toMatchObject({ rolledBack: true });
    expect(await session.executeToolBatch(turn, counted().tools, options)).toMatchObject({ success: true });
  });
});

describe("without checks and intents", () => {
  it("a turn that is committed while another one runs is not lost", async () => {
    const { session } = await begun({ enabled: false });
    const next = assistant(call("b"));
    const { tools } = counted(() => session.commit(undefined, next));
    await session.executeToolBatch(assistant(call("a")), tools);
    expect(session.pendingTurn).toEqual([next]);
  });
});
