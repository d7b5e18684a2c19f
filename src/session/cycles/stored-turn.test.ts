import { describe, expect, it } from "vitest";
import { check } from "../../history.ts";
import { memoryStore } from "../../store/memory/memory-store.ts";
import { type OpenSessionOptions, openSession } from "../open-session.ts";
import type { ToolExecutor } from "./tool-executor.ts";

const user = (text: string) => ({ role: "user", content: text });
const call = (id: string, name = "ls", input: unknown = {}) => ({ type: "tool_use", id, name, input });
const assistant = (...content: readonly unknown[]) => ({ role: "assistant", content });
const gemini = (name: string, args: object) => ({ role: "model", parts: [{ functionCall: { name, args } }] });
const answers: ToolExecutor = { execute: (name) => ({ output: `${name} ran` }) };

function open(options: Partial<OpenSessionOptions> = {}) {
  return openSession({ store: memoryStore(), id: "s", ...options });
}

describe("calls without ids", () => {
  it("never get the result of another call", async () => {
    const session = await open({ dialect: "gemini" });
    await session.append({ role: "user", parts: [{ text: "go" }] }, gemini("read", { a: 1 }));
    await session.executeToolBatch([gemini("deploy", { to: "here" })], answers);
    const text = JSON.stringify(session.messages.slice(2));
    expect(text).toContain('"deploy"');
    expect(text).toContain("deploy ran");
    expect(JSON.stringify(session.messages)).not.toContain("read ran");
  });

  it("are found in two turns that the host has stored, and the session goes on", async () => {
    const session = await open({ dialect: "gemini" });
    const turns = [gemini("read", { a: 1 }), gemini("read", { a: 2 })];
    await session.append({ role: "user", parts: [{ text: "go" }] }, ...turns);
    const { success } = await session.executeToolBatch(turns, answers);
    expect(success).toBe(true);
    expect(
      session.messages.filter((message) => JSON.stringify(message).includes('"read","args"')),
    ).toHaveLength(2);
    expect(await session.prepare()).toMatchObject({ ok: true });
  });
});

describe("a turn that is executed twice", () => {
  const turn = assistant(call("a"), call("b"));

  it("at the same time runs once", async () => {
    const session = await open();
    await session.startTurn(user("go"));
    const prepared = await session.prepare();
    await session.commit(prepared.ok ? prepared.checkpoint : undefined, turn);
    let runs = 0;
    const counts: ToolExecutor = { execute: () => ({ output: `${++runs}` }) };
    const both = [1, 2].map(() => session.executeToolBatch(session.pendingTurn, counts));
    const [first, second] = await Promise.allSettled(both);
    expect([first?.status, second?.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(runs).toBe(2);
    expect(check(session.messages, { dialect: "anthropic" }).valid).toBe(true);
  });

  it("for one call of the provider runs once", async () => {
    const session = await open();
    await session.startTurn(user("go"));
    const prepared = await session.prepare();
    const commits = prepared.ok ? prepared.checkpoint?.id : undefined;
    await session.executeToolBatch(turn, answers, { commits });
    const again = session.executeToolBatch(turn, answers, { commits });
    await expect(again).rejects.toMatchObject({ code: "unknown-checkpoint" });
  });

  it("is not pushed aside by another one while it waits", async () => {
    const session = await open();
    await session.startTurn(user("go"));
    await session.commit(undefined, turn);
    const other = assistant(call("c"));
    await expect(session.commit(undefined, other)).rejects.toMatchObject({ code: "turn-pending" });
    await expect(session.executeToolBatch(other, answers)).rejects.toMatchObject({ code: "turn-pending" });
    await session.executeToolBatch(turn, answers);
    expect(session.pendingTurn).toBeUndefined();
    expect(session.messages).toHaveLength(3);
  });

  it("does not wait any more where nothing else is kept of it", async () => {
    const session = await open({ config: { enabled: false } });
    await session.append(user("go"));
    await session.commit(undefined, turn);
    await session.executeToolBatch(session.pendingTurn, answers);
    expect(session.pendingTurn).toBeUndefined();
    expect(session.messages).toHaveLength(3);
  });
});

describe("a turn that the host has stored", () => {
  const slow = (during: () => Promise<unknown>): ToolExecutor => ({
    async execute() {
      await during();
      return { output: "PAID" };
    },
  });

  it("gets its real result, though a repair has answered it meanwhile", async () => {
    for (const during of ["startTurn", "repair"] as const) {
      const session = await open();
      await session.append(user("go"), assistant(call("a", "pay")));
      const meanwhile = () => (during === "repair" ? session.repair() : session.startTurn(user("well?")));
      const result = await session.executeToolCycle(call("a", "pay"), slow(meanwhile));
      expect(result).toMatchObject({ success: true });
      expect(JSON.stringify(session.messages)).toContain("PAID");
      expect(JSON.stringify(session.messages)).not.toContain("outcome is unknown");
      expect(check(session.messages, { dialect: "anthropic" }).valid).toBe(true);
    }
  });

  it("is taken out by a rollback that was asked for, and stays where it says more", async () => {
    const fails: ToolExecutor = {
      execute() {
        throw new Error("broken");
      },
    };
    const alone = await open();
    await alone.append(user("go"), assistant(call("a")));
    const dropped = await alone.executeToolCycle(call("a"), fails, { onFailure: "rollback" });
    expect(dropped).toMatchObject({ rolledBack: true });
    expect(alone.messages).toEqual([user("go")]);
    const more = await open();
    await more.append(user("go"), assistant(call("a"), call("b")));
    const kept = await more.executeToolCycle(call("a"), fails, { onFailure: "rollback" });
    expect(kept.rolledBack).toBeUndefined();
    expect(JSON.stringify(more.messages)).toContain("It may have taken effect");
  });
});

describe("the arguments that an executor gets", () => {
  it("are values, and its own to change", async () => {
    const given: unknown[] = [];
    const takes: ToolExecutor = {
      execute(_name, input) {
        given.push(structuredClone(input));
        Object.assign(input as object, { cwd: "." });
        return { output: "ok" };
      },
    };
    const chat = await open({ dialect: "openai-chat" });
    await chat.append({ role: "user", content: "go" });
    const function_ = { name: "ls", arguments: '{"a":1}' };
    await chat.executeToolBatch(
      { role: "assistant", content: null, tool_calls: [{ id: "c1", type: "function", function: function_ }] },
      takes,
    );
    const session = await open();
    await session.append(user("go"));
    await session.executeToolCycle(call("a", "ls", { a: 1 }), takes);
    expect(given).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it("are not given where the call cannot be kept", async () => {
    const session = await open();
    await session.append(user("go"));
    let ran = false;
    const executor: ToolExecutor = {
      execute() {
        ran = true;
        return { output: "" };
      },
    };
    const turn = assistant({ type: "tool_use", id: "a", name: "", input: {} });
    await expect(session.executeToolBatch(turn, executor)).rejects.toMatchObject({ code: "unknown-call" });
    expect(ran).toBe(false);
  });

  it("come with options that mean something", async () => {
    const session = await open();
    await session.append(user("go"));
    for (const options of [{ effects: "readonly" }, { onFailure: "rolback" }, { effects: { ls: "reads" } }]) {
      const run = session.executeToolCycle(call("a"), answers, options as never);
      await expect(run).rejects.toMatchObject({ code: "invalid-option" });
    }
  });
});
