import { describe, expect, it } from "vitest";
import type { DialectName } from "../../src/dialects/registry.ts";
import { openSession, type Session, type ToolExecutor } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";

interface Shape {
  readonly dialect: DialectName;
  readonly user: unknown;
  /** A turn with one call that pays this amount; all have the same id, or none. */
  readonly turn: (amount: number) => unknown;
}

const user = { role: "user", content: "go" };

const SHAPES: readonly Shape[] = [
  {
    dialect: "anthropic",
    user,
    turn: (amount) => {
      return { role: "assistant", content: [{ type: "tool_use", id: "a", name: "pay", input: { amount } }] };
    },
  },
  {
    dialect: "openai-chat",
    user,
    turn: (amount) => {
      const call = { name: "pay", arguments: JSON.stringify({ amount }) };
      return {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "a", type: "function", function: call }],
      };
    },
  },
  {
    dialect: "openai-responses",
    user,
    turn: (amount) => {
      return { type: "function_call", call_id: "a", name: "pay", arguments: JSON.stringify({ amount }) };
    },
  },
  {
    dialect: "gemini",
    user: { role: "user", parts: [{ text: "go" }] },
    turn: (amount) => ({ role: "model", parts: [{ functionCall: { name: "pay", args: { amount } } }] }),
  },
];

describe.each(SHAPES)("calls of one id that the host has stored side by side, in $dialect", (shape) => {
  async function stored(count: number): Promise<{ readonly session: Session; readonly turns: unknown[] }> {
    const session = await openSession({ store: memoryStore(), id: "s", dialect: shape.dialect });
    const turns = Array.from({ length: count }, (_, at) => shape.turn(at + 1));
    await session.append(shape.user, ...turns);
    return { session, turns };
  }

  /** What the history says that the tool said, in order. */
  const saidIn = ({ messages }: Session): readonly string[] =>
    JSON.stringify(messages).match(/paid \d|not started|outcome is unknown/g) ?? [];

  it.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]], [[2, 0, 1]]])(
    "each get their own result, whichever comes first: %j",
    async (order) => {
      const { session, turns } = await stored(order.length);
      const come: (() => void)[] = [];
      const tools: ToolExecutor = {
        async execute(_, input) {
          const { amount } = input as { readonly amount: number };
          await new Promise<void>((resolve) => {
            come[amount - 1] = resolve;
          });
          return { output: `paid ${amount}` };
        },
      };
      const cycles = turns.map((turn) => session.executeToolBatch([turn], tools));
      while (come.filter(Boolean).length < turns.length) await new Promise(setImmediate);
      for (const at of order) {
        come[at]?.();
        expect(await cycles[at]).toMatchObject({ success: true, rolledBack: false });
      }
      expect(session.incidents).toEqual([]);
      expect(saidIn(session)).toEqual(["paid 1", "paid 2", "paid 3"]);
      await session.repair();
      expect(session.validate().valid).toBe(true);
      expect(saidIn(session)).toEqual(["paid 1", "paid 2", "paid 3"]);
    },
  );

  it("never have the result of another one, where only a later one is executed", async () => {
    const { session, turns } = await stored(3);
    const tools: ToolExecutor = { execute: () => ({ output: "paid 3" }) };
    await session.executeToolBatch([turns[2]], tools);
    await session.repair();
    expect(session.validate().valid).toBe(true);
    expect(saidIn(session).at(-1)).toBe("paid 3");
    expect(saidIn(session)).toHaveLength(3);
  });
});
