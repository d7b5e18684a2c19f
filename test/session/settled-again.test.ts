import { describe, expect, it } from "vitest";
import { Layer0Error } from "../../src/core/error.ts";
import { openSession, type Session, type ToolExecutor } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { assistant, begun, call, expectValid, resultsIn, user } from "./pieces.ts";

const TURN = assistant(call("a"), call("b"));
const REFUSED = { code: "unknown-call", message: expect.stringContaining("session.prepare()") };

/** Tools that count how often they were entered. */
function counted() {
  const ran: string[] = [];
  const tools: ToolExecutor = {
    execute(_name, _input, { callId }) {
      ran.push(callId);
      return { output: `${callId} ran` };
    },
  };
  return { ran, tools };
}

describe("a turn whose calls have their results in the history", () => {
  it("is not executed again, right behind them or later, whole or in part", async () => {
    const { session } = await begun();
    const { ran, tools } = counted();
    await session.executeToolBatch(TURN, tools);
    const before = session.messages;
    await expect(session.executeToolBatch(TURN, tools)).rejects.toMatchObject(REFUSED);
    await expect(session.executeToolCycle(call("b"), tools)).rejects.toMatchObject(REFUSED);
    expect(session.messages).toBe(before);
    await session.startTurn(user("next"));
    await expect(session.executeToolBatch(TURN, tools)).rejects.toMatchObject(REFUSED);
    expect(ran).toEqual(["a", "b"]);
    expectValid(session);
  });

  it("is not executed again with checks and intents, nor without", async () => {
    for (const enabled of [true, false]) {
      const { session } = await begun({ enabled });
      const { ran, tools } = counted();
      await session.executeToolBatch(TURN, tools);
      await expect(session.executeToolBatch(TURN, tools)).rejects.toMatchObject(REFUSED);
      expect(ran).toEqual(["a", "b"]);
    }
  });

  it.each<readonly [string, (session: Session) => Promise<unknown>]>([
    ["append", (session) => session.append(user("by the way"))],
    ["prepare", (session) => session.prepare()],
    ["handleError", (session) => session.handleError({ stop_reason: "refusal" })],
  ])("is not executed again where the store took them late, with %s", async (_, next) => {
    const { session, store } = await begun();
    const { ran, tools } = counted();
    await session.commit(undefined, TURN);
    store.refuse = (bodies) =>
      bodies.some((body) => body.startsWith('{"type":"cycle"'))
        ? new Layer0Error("store-busy", "locked")
        : undefined;
    await expect(session.executeToolBatch(TURN, tools)).rejects.toMatchObject({ code: "store-busy" });
    store.refuse = () => undefined;
    await next(session);
    expect(resultsIn(session.messages).map(({ text }) => text)).toEqual(["a ran", "b ran"]);
    await expect(session.executeToolBatch(TURN, tools)).rejects.toMatchObject(REFUSED);
    expect(ran).toEqual(["a", "b"]);
    expectValid(session);
  });

  it("is executed where the provider has made the same call again, or a rollback took it back", async () => {
    const { ran, tools } = counted();
    const session = await openSession({ store: memoryStore(), id: "s", dialect: "openai-chat" });
    const turn = {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "call_0", type: "function", function: { name: "ls", arguments: "{}" } }],
    };
    const place = await session.checkpoint();
    for (const again of [1, 2]) {
      await session.startTurn(user(`go ${again}`));
      const prepared = await session.prepare();
      await session.commit(prepared.ok ? prepared.checkpoint : undefined, turn);
      await session.executeToolBatch(session.pendingTurn, tools);
    }
    await session.rollback(place);
    await session.startTurn(user("go 3"));
    await session.executeToolBatch(turn, tools);
    expect(ran).toEqual(["call_0", "call_0", "call_0"]);
  });
});
