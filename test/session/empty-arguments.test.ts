import { describe, expect, it } from "vitest";
import { openSession, type ToolExecutor } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { user } from "./pieces.ts";

/** A tool that keeps what it was given. */
function keeping() {
  const given: unknown[] = [];
  const tools: ToolExecutor = {
    execute(_name, input) {
      given.push(input);
      return { output: "ok" };
    },
  };
  return { given, tools };
}

const chat = (target: object) => ({
  role: "assistant",
  content: null,
  tool_calls: [{ id: "c1", type: "function", ...target }],
});

describe("a call without arguments that the provider has written as an empty text", () => {
  const writes = [
    ["openai-chat", chat({ function: { name: "now", arguments: "" } })],
    ["openai-chat", { role: "assistant", content: null, function_call: { name: "now", arguments: "" } }],
    ["openai-responses", { type: "function_call", call_id: "c1", name: "now", arguments: "" }],
  ] as const;

  it.each(writes)(
    "is executed with {}, and the next call of the provider goes: %s",
    async (dialect, turn) => {
      const session = await openSession({ store: memoryStore(), id: "s", dialect });
      const { given, tools } = keeping();
      await session.startTurn(user("go"));
      const asked = await session.prepare();
      await session.commit(asked.ok ? asked.checkpoint : undefined, turn);
      await session.executeToolBatch(session.pendingTurn, tools);
      expect(given).toEqual([{}]);
      // As it came, until something is sent.
      expect(session.messages[1]).toEqual(turn);
      expect(await session.prepare()).toMatchObject({ ok: true });
      expect(JSON.stringify(session.messages)).toContain('"arguments":"{}"');
      expect(session.validate().valid).toBe(true);
      await expect(session.executeToolBatch(turn, tools)).rejects.toMatchObject({ code: "unknown-call" });
    },
  );

  it("is told from one whose arguments never came whole, and from a text that a custom tool takes", async () => {
    const session = await openSession({ store: memoryStore(), id: "s", dialect: "openai-chat" });
    const { given, tools } = keeping();
    await session.startTurn(user("go"));
    for (const wrong of ["{", " ", null]) {
      const cycle = session.executeToolBatch(chat({ function: { name: "now", arguments: wrong } }), tools);
      await expect(cycle).rejects.toMatchObject({ code: "unknown-call" });
    }
    await session.executeToolBatch(chat({ type: "custom", custom: { name: "say", input: "" } }), tools);
    expect(given).toEqual([""]);
  });
});
