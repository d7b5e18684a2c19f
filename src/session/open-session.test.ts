import { describe, expect, it } from "vitest";
import { check } from "../history.ts";
import { memoryStore } from "../store/memory/memory-store.ts";
import type { ToolExecutor } from "./cycles/tool-executor.ts";
import { openSession } from "./open-session.ts";

const call = (id: string, name = "ls") => ({ type: "tool_use", id, name, input: { path: "." } });
const user = (text: string) => ({ role: "user", content: text });
const assistant = (...content: readonly unknown[]) => ({ role: "assistant", content });
const says = (text: string) => assistant({ type: "text", text });
const answers: ToolExecutor = { execute: (name) => ({ output: `${name} ran` }) };

async function open(config = {}) {
  const store = memoryStore();
  const session = await openSession({ store, id: "s", config });
  return { store, session, again: () => openSession({ store, id: "s", config }) };
}

describe("a session", () => {
  it("is the same when it is opened again", async () => {
    const { session, again } = await open();
    await session.startTurn(user("hi"));
    const prepared = await session.prepare();
    expect(prepared.ok && prepared.messages).toEqual([user("hi")]);
    await session.commit(prepared.ok ? prepared.checkpoint : undefined, says("hello"));
    const reopened = await again();
    expect(reopened.messages).toEqual([user("hi"), says("hello")]);
    expect(reopened.checkpoints.map(({ state, operation }) => [state, operation])).toEqual([
      ["committed", "api_call"],
    ]);
  });

  it("shows a call together with its result and never before", async () => {
    const { session, again } = await open();
    await session.startTurn(user("go"));
    let seen: readonly unknown[] = [];
    const result = await session.executeToolCycle(call("a"), {
      execute() {
        seen = session.messages;
        return { output: "done" };
      },
    });
    expect(seen).toEqual([user("go")]);
    expect(result).toMatchObject({
      success: true,
      result: { type: "tool_result", tool_use_id: "a", content: "done" },
    });
    expect(session.messages).toHaveLength(3);
    expect((await again()).messages).toEqual(session.messages);
  });

  it("keeps what a turn says beside its calls, and stores their results together", async () => {
    const { session } = await open();
    await session.startTurn(user("go"));
    const turn = assistant({ type: "text", text: "two things" }, call("a"), call("b", "cat"));
    const batch = await session.executeToolBatch(turn, answers);
    expect(batch.success).toBe(true);
    expect(session.messages[1]).toEqual(turn);
    expect(session.messages[2]).toEqual({
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "a", content: "ls ran" },
        { type: "tool_result", tool_use_id: "b", content: "cat ran" },
      ],
    });
  });

  it("takes back a failed tool that only reads, and records one that may have changed something", async () => {
    const { session } = await open();
    await session.startTurn(user("go"));
    const fails: ToolExecutor = {
      execute() {
        throw new Error("no such file");
      },
    };
    const read = await session.executeToolCycle(call("a"), fails, { effects: "read" });
    expect(read).toMatchObject({ success: false, rolledBack: true, error: "no such file" });
    expect(session.messages).toEqual([user("go")]);
    const write = await session.executeToolCycle(call("b"), fails);
    expect(write).toMatchObject({ success: false, error: "no such file" });
    expect(write.rolledBack).toBeUndefined();
    expect(JSON.stringify(session.messages)).toContain("It may have taken effect");
    expect(check(session.messages, { dialect: "anthropic" }).valid).toBe(true);
  });

  it("does not let one failed call take back what another has recorded", async () => {
    const { session } = await open();
    await session.startTurn(user("go"));
    const slow: ToolExecutor = {
      async execute(_name, _input, { callId }) {
        if (callId === "b") throw new Error("broken");
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { output: "fine" };
      },
    };
    const [a, b] = await Promise.all([
      session.executeToolCycle(call("a"), slow, { effects: "read" }),
      session.executeToolCycle(call("b"), slow, { effects: "read" }),
    ]);
    expect([a.success, b.rolledBack]).toEqual([true, true]);
    expect(session.messages).toHaveLength(3);
  });

  it("goes back to a checkpoint, whatever came behind it, and keeps it in the log", async () => {
    const { session, again } = await open();
    await session.append(user("one"));
    const checkpoint = await session.checkpoint();
    await session.append(says("two"), user("three"));
    expect(await session.rollback(checkpoint)).toEqual({
      success: true,
      messagesRemoved: 2,
      newMessageCount: 1,
    });
    expect(session.messages).toEqual([user("one")]);
    expect((await again()).messages).toEqual([user("one")]);
    expect((await session.log()).map(({ type }) => type)).toContain("messages");
    await expect(session.rollback(checkpoint)).rejects.toMatchObject({ code: "unknown-checkpoint" });
  });

  it("answers a call that the host stored and never ran, when the next turn begins", async () => {
    const { session } = await open();
    await session.append(user("go"), assistant(call("a")));
    const result = await session.startTurn(user("stop"));
    expect(result.repaired).toBe(true);
    expect(check(session.messages, { dialect: "anthropic" }).valid).toBe(true);
    expect(session.messages).toHaveLength(3);
  });

  it("finds the turn that the host has stored itself, and writes the result beside its call", async () => {
    const { session } = await open();
    await session.append(user("go"), assistant(call("a"), call("b")));
    await session.executeToolCycle(call("a"), answers);
    await session.executeToolCycle(call("b"), answers);
    expect(session.messages).toEqual([
      user("go"),
      assistant(call("a"), call("b")),
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "a", content: "ls ran" },
          { type: "tool_result", tool_use_id: "b", content: "ls ran" },
        ],
      },
    ]);
  });

  it("keeps a turn with calls beside the history until they are run", async () => {
    const { session, again } = await open();
    await session.startTurn(user("go"));
    const prepared = await session.prepare();
    await session.commit(prepared.ok ? prepared.checkpoint : undefined, assistant(call("a")));
    expect(session.messages).toEqual([user("go")]);
    expect(await session.prepare()).toMatchObject({ ok: false, reason: "turn-pending" });
    const reopened = await again();
    expect(reopened.recovered).toEqual([
      { id: "a", name: "ls", outcome: "never-started", settled: "pending" },
    ]);
    await reopened.executeToolBatch(reopened.pendingTurn, answers);
    expect(reopened.messages).toHaveLength(3);
  });

  it("says that somebody else wrote, and goes on after a look at it", async () => {
    const { session, again } = await open();
    const other = await again();
    await other.append(user("mine"));
    await expect(session.append(user("yours"))).rejects.toMatchObject({ code: "session-changed" });
    await session.refresh();
    await session.append(user("yours"));
    expect(session.messages).toEqual([user("mine"), user("yours")]);
  });

  it("takes nothing that JSON would change in silence", async () => {
    const { session } = await open();
    for (const message of [undefined, { a: Number.NaN }, { a: 1n }, { a: () => 1 }, { a: new Map() }]) {
      await expect(session.append(message)).rejects.toMatchObject({ code: "not-json" });
    }
    expect(session.messages).toEqual([]);
  });

  it("compacts between turns only, and undoes what does not make a history", async () => {
    const { session } = await open();
    for (const text of ["one", "two", "three"]) {
      await session.startTurn(user(text));
      await session.executeToolCycle(call(text), answers);
      await session.commit(undefined, says(text));
    }
    const refused = await session.compact(() => [assistant(call("x"))]);
    expect(refused.compacted).toBe(false);
    expect(session.messages).toHaveLength(12);
    let older: readonly unknown[] = [];
    const done = await session.compact((messages) => {
      older = messages;
      return [user("in short")];
    });
    expect(done).toMatchObject({ compacted: true });
    expect(older.length % 4).toBe(0);
    expect(session.messages[0]).toEqual(user("in short"));
    expect(check(session.messages, { dialect: "anthropic" }).valid).toBe(true);
  });

  it("is reset with its old history kept as a session of its own", async () => {
    const { session, store } = await open();
    await session.append(user("secret"), says("yes"));
    const result = await session.reset();
    expect(result).toMatchObject({ success: true, archived: true, remainingMessages: 0 });
    const archive = await openSession({ store, id: result.archive ?? "" });
    expect(archive.messages).toHaveLength(2);
  });

  it("has nothing wrong with it before anything was said", async () => {
    const { session } = await open();
    expect(session.opened).toEqual({ valid: true, issues: [], notChecked: [] });
  });

  it("takes no answer to a history that was taken back meanwhile", async () => {
    const { session } = await open();
    const start = await session.checkpoint();
    await session.startTurn(user("one"));
    const prepared = await session.prepare();
    await session.rollback(start);
    const late = session.commit(prepared.ok ? prepared.checkpoint : undefined, says("one it is"));
    await expect(late).rejects.toMatchObject({ code: "unknown-checkpoint" });
    expect(session.messages).toEqual([]);
  });

  it("gives a call that is tried again the same key, and one behind a reset another", async () => {
    const { session } = await open();
    const keys: string[] = [];
    const notes: ToolExecutor = {
      execute(_name, _input, { idempotencyKey }) {
        keys.push(idempotencyKey);
        throw new Error("not now");
      },
    };
    await session.startTurn(user("go"));
    await session.executeToolCycle(call("call_0"), notes, { effects: "idempotent" });
    await session.executeToolCycle(call("call_0"), notes, { effects: "idempotent" });
    await session.reset();
    await session.startTurn(user("go"));
    await session.executeToolCycle(call("call_0"), notes, { effects: "idempotent" });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
