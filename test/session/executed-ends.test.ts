import { describe, expect, it } from "vitest";
import { openSession, type Session, type ToolExecutor } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, assistant, begun, call, expectValid, forgetful, resultsIn, says, user } from "./pieces.ts";

const A = assistant(call("a"));
const run = (session: Session) => session.executeToolBatch(A, answers);

describe("the end of a cycle that the store rejected and that stands all the same", () => {
  async function rejected(config = {}) {
    const session = await openSession({ store: forgetful("cycle"), id: "s", config });
    await session.startTurn(user("go"));
    return session;
  }

  it("is told with its messages, also behind a rollback to a place behind it", async () => {
    const session = await rejected();
    await expect(run(session)).rejects.toMatchObject({ code: "store-failed" });
    await session.refresh();
    expect(await run(session)).toMatchObject({ success: true, messages: [A, expect.anything()] });
    expect(session.incidents).toEqual([]);
  });

  it("is not written twice without intents", async () => {
    const session = await rejected({ enabled: false });
    await expect(run(session)).rejects.toMatchObject({ code: "store-failed" });
    await session.refresh();
    await run(session);
    expect(resultsIn(session.messages)).toHaveLength(1);
  });

  it("is late behind a reset", async () => {
    const session = await rejected();
    await expect(run(session)).rejects.toMatchObject({ code: "store-failed" });
    await session.refresh();
    await session.reset();
    expect(session.messages).toEqual([]);
    expect(await run(session)).toMatchObject({ success: false, rolledBack: true });
    expect(session.messages).toEqual([]);
  });
});

describe("an intent that the store rejected and that stands all the same", () => {
  it("gives the turn back that waited", async () => {
    const session = await openSession({ store: forgetful("intent"), id: "s" });
    await session.startTurn(user("go"));
    await session.commit(undefined, A);
    await expect(run(session)).rejects.toMatchObject({ code: "store-failed" });
    await session.append();
    await session.prepare();
    expect(session.pendingTurn).toEqual([A]);
    await run(session);
    expectValid(session);
  });
});

describe("without checks and intents", () => {
  it("a turn that was appended and committed waits no more once it has run", async () => {
    const { session } = await begun({ enabled: false });
    await session.append(A);
    await session.commit(undefined, A);
    await run(session);
    expect(session.pendingTurn).toBeUndefined();
    expectValid(session);
  });

  it("a checkpoint for a call of the provider makes one turn a new one, not all that come", async () => {
    const { session } = await begun({ enabled: false });
    await run(session);
    await session.checkpoint("api_call");
    await run(session);
    await expect(run(session)).rejects.toMatchObject({ code: "unknown-call" });
    expect(resultsIn(session.messages)).toHaveLength(2);
  });

  it("what ran is known behind a repair that gives it another id, and when checks are wanted again", async () => {
    const { session, store } = await begun({ enabled: false });
    const odd = assistant(call("functions.pay:0"));
    await session.executeToolBatch(odd, answers);
    const again = await openSession({ store, id: session.id });
    await again.repair();
    await expect(again.executeToolBatch(odd, answers)).rejects.toMatchObject({ code: "unknown-call" });
  });
});

describe("a call that left nothing", () => {
  it("is not executed once the history has an answer to it", async () => {
    const { session } = await begun();
    await session.executeToolBatch(
      A,
      { execute: () => Promise.reject(new Error("no")) },
      { effects: "read" },
    );
    await session.commit(undefined, A);
    await session.startTurn(user("well?"));
    expect(resultsIn(session.messages)).toHaveLength(1);
    await expect(run(session)).rejects.toMatchObject({ code: "unknown-call" });
    expectValid(session);
  });
});

describe("a summary", () => {
  async function compacted() {
    const { session, store } = await begun();
    await session.append(says("hello"), user("next"));
    await session.compact(() => [user("what was")], { keep: 1 });
    return { session, store };
  }

  it("is nobody's last words in a branch either", async () => {
    const { session } = await compacted();
    const branch = await session.branch("b");
    expect((await branch.withhold("asked"))?.messages).toEqual([user("next")]);
    expect(branch.messages).toEqual([user("what was")]);
  });

  it("does not hide words that come after others were withheld", async () => {
    const { session } = await compacted();
    await session.withhold("asked");
    await session.append(user("other words"));
    expect((await session.withhold("asked"))?.messages).toEqual([user("other words")]);
  });
});

describe("going back", () => {
  const failing: ToolExecutor = {
    execute() {
      throw new Error("not now");
    },
  };

  it("to where a failed call could be tried again lets it be tried again", async () => {
    const session = await openSession({ store: memoryStore(), id: "s", dialect: "openai-chat" });
    const function_ = { name: "ls", arguments: "{}" };
    const turn = {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "call_0", type: "function", function: function_ }],
    };
    await session.startTurn(user("go"));
    await session.executeToolBatch(turn, answers);
    await session.startTurn(user("again"));
    await session.executeToolBatch(turn, failing, { effects: "read", isNew: true });
    const place = await session.checkpoint();
    await session.executeToolBatch(turn, answers);
    await session.rollback(place);
    expect(await session.executeToolBatch(turn, answers)).toMatchObject({ success: true });
  });

  it("to the beginning makes calls unknown that have run, though their turn was gone when they ended", async () => {
    const { session } = await begun();
    await session.append({ role: "user", content: "you are an agent", isSystemPrompt: true }, A);
    await session.executeToolBatch(A, {
      async execute() {
        await session.edit(session.messages.slice(0, -1));
        return { output: "ran" };
      },
    });
    await expect(run(session)).rejects.toMatchObject({ code: "unknown-call" });
    await session.reset();
    expect(await run(session)).toMatchObject({ success: true });
  });
});

describe("calls of one turn that the host has stored as items", () => {
  it("can be executed one by one, and side by side", async () => {
    for (const sideBySide of [false, true]) {
      const session = await openSession({ store: memoryStore(), id: "s", dialect: "openai-responses" });
      const calls = ["c1", "c2", "c3"].map((id) => {
        return { type: "function_call", call_id: id, name: "pay", arguments: "{}" };
      });
      await session.append(user("go"), ...calls);
      const cycles = calls.map((one) => () => session.executeToolBatch([one], answers));
      if (sideBySide) await Promise.all(cycles.map((cycle) => cycle()));
      else for (const cycle of cycles) await cycle();
      expect(session.messages).toHaveLength(7);
      expect(session.validate().valid).toBe(true);
    }
  });

  it.each(["repair", "startTurn"])(
    "get their results though %s gives them other ids meanwhile",
    async (meanwhile) => {
      const { session } = await begun();
      const odd = assistant(call("functions.pay:0"));
      await session.append(odd);
      const result = await session.executeToolBatch(odd, {
        async execute() {
          await (meanwhile === "repair" ? session.repair() : session.startTurn(user("well?")));
          return { output: "PAID" };
        },
      });
      expect(result).toMatchObject({ success: true, rolledBack: false });
      expect(resultsIn(session.messages).map(({ text }) => text)).toEqual(["PAID"]);
      expectValid(session);
    },
  );

  it("are taken out by a rollback that was asked for, and the words before them stay", async () => {
    const { session } = await begun();
    await session.append(says("I will pay."), A);
    const failing = { execute: () => Promise.reject(new Error("no")) };
    await session.executeToolBatch(A, failing, { onFailure: "rollback" });
    expect(session.messages.at(-1)).toEqual(says("I will pay."));
  });

  it("so can two turns of a dialect whose calls are blocks", async () => {
    const { session } = await begun();
    const turns = [assistant(call("a")), assistant(call("b"))];
    await session.append(...turns);
    const results = await Promise.all(turns.map((turn) => session.executeToolBatch(turn, answers)));
    expect(results.map(({ success }) => success)).toEqual([true, true]);
    expect(resultsIn(session.messages)).toHaveLength(2);
  });
});
