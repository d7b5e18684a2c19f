import { describe, expect, it, vi } from "vitest";
import { openSession, type Session, SessionIntegrity, type ToolExecutor } from "../../src/session/index.ts";
import { MessageHistory } from "../../src/session/log/history.ts";
import { memoryStore } from "../../src/store/index.ts";
import { expectValid, user } from "./pieces.ts";

const REFUSED = { code: "unknown-call", message: expect.stringContaining("isNew") };
const NO_COLON = "functions.pay:0";

function chat(id: string, given = "{}"): unknown {
  return {
    role: "assistant",
    content: null,
    tool_calls: [{ id, type: "function", function: { name: "pay", arguments: given } }],
  };
}

function anthropic(id: string): unknown {
  return { role: "assistant", content: [{ type: "tool_use", id, name: "pay", input: {} }] };
}

/** A tool that counts how often it was entered, and fails as often as it is told. */
function counted(failures = 0) {
  const runs: string[] = [];
  const tools: ToolExecutor = {
    execute(_name, _input, { idempotencyKey }) {
      runs.push(idempotencyKey);
      if (runs.length <= failures) throw new Error("not now");
      return { output: "paid" };
    },
  };
  return { runs, tools };
}

async function answered(session: Session, turn: unknown, words: string): Promise<void> {
  await session.startTurn(user(words));
  const prepared = await session.prepare();
  await session.commit(prepared.ok ? prepared.checkpoint : undefined, turn);
}

describe("a call that has run and whose id a repair has made another", () => {
  const lives = [
    ["an id that the provider does not allow", "anthropic", undefined, anthropic(NO_COLON)],
    ["an id of another provider", "openai-chat", "mistral", chat("call_abcdefgh")],
  ] as const;

  it.each(lives)("is not executed again: %s", async (_, dialect, profile, turn) => {
    const session = await openSession({
      store: memoryStore(),
      id: "s",
      dialect,
      ...(profile === undefined ? {} : { profile }),
    });
    const { runs, tools } = counted();
    await answered(session, turn, "go");
    await session.executeToolBatch(turn, tools);
    expect((await session.startTurn(user("next"))).repairs.length).toBeGreaterThan(0);
    expect(JSON.stringify(session.messages)).not.toContain(JSON.stringify(turn).slice(1, -1));
    await expect(session.executeToolBatch(turn, tools)).rejects.toMatchObject(REFUSED);
    expect(runs).toHaveLength(1);
    expect(session.validate().valid).toBe(true);
  });

  it("nor where another process has settled it, nor behind a compaction; but after a reset it is another one", async () => {
    const store = memoryStore();
    const first = await openSession({ store, id: "s" });
    const { runs, tools } = counted();
    await answered(first, anthropic(NO_COLON), "go");
    await first.executeToolBatch(anthropic(NO_COLON), tools);
    const session = await openSession({ store, id: "s" });
    await session.startTurn(user("next"));
    await session.startTurn(user("and next"));
    await expect(session.executeToolBatch(anthropic(NO_COLON), tools)).rejects.toMatchObject(REFUSED);
    await session.compact(() => [user("what was")], { keep: 1 });
    await expect(session.executeToolBatch(anthropic(NO_COLON), tools)).rejects.toMatchObject(REFUSED);
    expect(runs).toHaveLength(1);
    await session.reset();
    await session.startTurn(user("anew"));
    expect(await session.executeToolBatch(anthropic(NO_COLON), tools)).toMatchObject({ success: true });
  });

  it("is executed again where it was taken back to before it", async () => {
    const session = await openSession({ store: memoryStore(), id: "s" });
    const { runs, tools } = counted();
    await session.startTurn(user("go"));
    const before = await session.checkpoint();
    await session.executeToolBatch(anthropic(NO_COLON), tools);
    const behind = await session.checkpoint();
    await session.startTurn(user("next"));
    await session.rollback(behind);
    await expect(session.executeToolBatch(anthropic(NO_COLON), tools)).rejects.toMatchObject(REFUSED);
    await session.rollback(before);
    await session.executeToolBatch(anthropic(NO_COLON), tools);
    expect(runs).toHaveLength(2);
  });
});

describe("a call with the id of an earlier one", () => {
  const open = () => openSession({ store: memoryStore(), id: "s", dialect: "openai-chat" });

  it.each([false, true])(
    "is tried again where it left nothing, committed with its intent: %s",
    async (named) => {
      const session = await open();
      const { runs, tools } = counted();
      await answered(session, chat("call_0"), "go");
      await session.executeToolBatch(chat("call_0"), tools);
      await session.startTurn(user("again"));
      const prepared = await session.prepare();
      const place = prepared.ok ? prepared.checkpoint : undefined;
      if (!named) await session.commit(place, chat("call_0"));
      const options = { effects: "read", ...(named ? { commits: place?.id } : {}) } as const;
      const flaky = counted(1);
      const failed = await session.executeToolBatch(chat("call_0"), flaky.tools, options);
      expect(failed).toMatchObject({ rolledBack: true });
      expect(await session.executeToolBatch(chat("call_0"), flaky.tools, options)).toMatchObject({
        success: true,
      });
      await expect(session.executeToolBatch(chat("call_0"), flaky.tools)).rejects.toMatchObject(REFUSED);
      expect([runs.length, flaky.runs.length]).toEqual([1, 2]);
      expect(session.validate().valid).toBe(true);
    },
  );

  it("is executed where the host says that it is new", async () => {
    const session = await open();
    const { runs, tools } = counted();
    await session.startTurn(user("go"));
    await session.executeToolBatch(chat("call_0"), tools);
    await expect(session.executeToolBatch(chat("call_0"), tools)).rejects.toMatchObject(REFUSED);
    await session.executeToolBatch(chat("call_0"), tools, { isNew: true });
    expect(runs).toHaveLength(2);
    const odd = { isNew: "yes" } as unknown as { isNew: true };
    await expect(session.executeToolBatch(chat("call_1"), tools, odd)).rejects.toMatchObject({
      code: "invalid-option",
    });
  });

  it("of a plain object is executed once somebody has said something since, and refused without a trace before", async () => {
    const plain = { messages: [user("go")] as unknown[] };
    const integrity = new SessionIntegrity(plain, { dialect: "openai-chat" });
    const { runs, tools } = counted();
    await integrity.executeToolCycle(chat("call_0"), tools);
    const checkpoints = await integrity.use(async (session) => session.checkpoints);
    await expect(integrity.executeToolCycle(chat("call_0"), tools)).rejects.toMatchObject(REFUSED);
    expect(await integrity.use(async (session) => session.checkpoints)).toEqual(checkpoints);
    plain.messages.push({ role: "assistant", content: "done" }, user("again"));
    await integrity.executeToolCycle(chat("call_0"), tools);
    await integrity.executeToolCycle(chat("call_0"), tools, { isNew: true });
    expect(runs).toHaveLength(3);
    expect(integrity.validate().valid).toBe(true);
  });
});

describe("whether calls were executed already", () => {
  it("is found out from what came since the last cycle, however long the session is", async () => {
    const read = vi.spyOn(MessageHistory.prototype, "from");
    const session = await openSession({ store: memoryStore(), id: "s" });
    await session.startTurn(user("go"));
    const readIn = async (cycles: number): Promise<number> => {
      read.mockClear();
      for (let at = 0; at < cycles; at += 1) {
        await session.executeToolBatch(anthropic(`c${session.messages.length}`), counted().tools);
      }
      return read.mock.results.reduce((sum, { value }) => sum + (value as readonly unknown[]).length, 0);
    };
    await readIn(100);
    const early = await readIn(50);
    await readIn(300);
    expect(await readIn(50)).toBe(early);
    read.mockRestore();
  });
});

describe("the last words of the user", () => {
  it("are not withheld by hand while their answer waits or its calls run", async () => {
    const session = await openSession({ store: memoryStore(), id: "s" });
    await answered(session, anthropic("1"), "go");
    await expect(session.withhold("asked")).rejects.toMatchObject({ code: "turn-pending" });
    let withheld: Promise<unknown> | undefined;
    await session.executeToolBatch(session.pendingTurn, {
      execute() {
        withheld = session.withhold("asked");
        withheld.catch(() => undefined);
        return { output: "paid" };
      },
    });
    await expect(withheld).rejects.toMatchObject({ code: "cycle-open" });
    expectValid(session);
    await session.append(user("more"));
    expect(await session.withhold("asked")).toMatchObject({ reason: "asked" });
  });
});
