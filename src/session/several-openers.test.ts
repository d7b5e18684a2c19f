import { describe, expect, it } from "vitest";
import { memoryStore } from "../store/memory/memory-store.ts";
import type { Store } from "../store/store.ts";
import type { ToolExecutor } from "./cycles/tool-executor.ts";
import { openSession } from "./open-session.ts";

const user = (text: string) => ({ role: "user", content: text });
const turn = { role: "assistant", content: [{ type: "tool_use", id: "a", name: "pay", input: {} }] };

function counting(): { readonly executor: ToolExecutor; readonly runs: () => number } {
  let runs = 0;
  return {
    executor: {
      execute() {
        runs += 1;
        return { output: "PAID" };
      },
    },
    runs: () => runs,
  };
}

describe("a session that several have open", () => {
  it("tells of what others wrote, also where something was stored meanwhile whatever they wrote", async () => {
    const store = memoryStore();
    const [one, two] = [await openSession({ store, id: "s" }), await openSession({ store, id: "s" })];
    await two.refresh();
    await one.startTurn(user("go"));
    await one.commit(undefined, turn);
    await two.refresh();
    const { executor, runs } = counting();
    await one.executeToolBatch(one.pendingTurn, executor);
    await two.recordIncident({ type: "tool_failure", timestamp: 1 });
    await expect(two.executeToolBatch(turn, executor)).rejects.toMatchObject({ code: "session-changed" });
    expect(runs()).toBe(1);
    await two.refresh();
    expect(two.messages).toEqual(one.messages);
    await two.append(user("more"));
  });

  it("is settled where the object that ran its calls could not store their end and was given up", async () => {
    const kept = memoryStore();
    let fails = false;
    const store: Store = {
      ...kept,
      append: (log, after, bodies) =>
        fails ? Promise.reject(new Error("no disk")) : kept.append(log, after, bodies),
    };
    const session = await openSession({ store, id: "s" });
    await session.startTurn(user("go"));
    const executor: ToolExecutor = {
      execute() {
        fails = true;
        return { output: "PAID" };
      },
    };
    await expect(session.executeToolBatch(turn, executor)).rejects.toThrow("no disk");
    fails = false;
    const again = await openSession({ store, id: "s" });
    expect(again.recovered).toEqual([{ id: "a", name: "pay", outcome: "may-have-run", settled: "answered" }]);
    expect(await again.prepare()).toMatchObject({ ok: true });
  });
});
