import { describe, expect, it } from "vitest";
import type { ToolExecutor } from "../../src/session/index.ts";
import { answers, assistant, begun, call, resultsIn, user } from "./pieces.ts";

const REFUSED = { code: "invalid-option" };
const TURN = assistant(call("a"));

/** A signal as libraries make them that run where there is none: it only behaves like one. */
class LikeSignal extends EventTarget {
  aborted = false;
  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event("abort"));
  }
}

describe("what a tool cycle is given", () => {
  it.each<readonly [string, unknown]>([
    ["nothing", null],
    ["the controller for its signal", { signal: new AbortController() }],
    ["a signal that cannot be heard", { signal: { aborted: false } }],
    ["a text for a signal", { signal: "stop" }],
    ["a name that means nothing", { timeout: 5 }],
    ["no effects", { effects: null }],
    ["a list of effects", { effects: ["read"] }],
    ["a checkpoint for its id", { commits: 5 }],
  ])("is refused before the intent where it is %s", async (_, options) => {
    const { session, store } = await begun();
    await session.commit(undefined, TURN);
    const before = store.appended.length;
    for (const run of [session.executeToolBatch, session.executeToolCycle]) {
      await expect(run(TURN, answers, options as never)).rejects.toMatchObject(REFUSED);
    }
    expect(store.appended).toHaveLength(before);
    expect(await session.executeToolBatch(session.pendingTurn, answers)).toMatchObject({ success: true });
  });

  it.each([[undefined], [null], [{}], [{ execute: 1 }], [() => ({ output: "x" })]])(
    "is refused before the intent where the executor is %s",
    async (executor) => {
      const { session, store } = await begun();
      for (const run of [session.executeToolBatch, session.executeToolCycle]) {
        await expect(run(TURN, executor as never)).rejects.toMatchObject(REFUSED);
      }
      expect(store.appended).toEqual([]);
      expect(session.messages).toEqual([user("go")]);
    },
  );

  it("may be a signal of another make: it is heard, and let go of at the end", async () => {
    const { session } = await begun();
    const like = new LikeSignal();
    let entered: (() => void) | undefined;
    const isEntered = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const waits: ToolExecutor = {
      execute(_name, _input, { signal }) {
        entered?.();
        return new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve({ output: "stopped" }));
        });
      },
    };
    const running = session.executeToolCycle(call("a"), waits, { signal: like as never });
    await isEntered;
    like.abort();
    expect((await running).outcome.end).toBe("aborted");
    const next = await session.executeToolCycle(call("b"), answers, { signal: like as never });
    expect(next.outcome.end).toBe("not-started");
    let listeners = 0;
    const counted = new LikeSignal();
    const { addEventListener, removeEventListener } = counted;
    counted.addEventListener = (...given) => {
      listeners += 1;
      addEventListener.apply(counted, given);
    };
    counted.removeEventListener = (...given) => {
      listeners -= 1;
      removeEventListener.apply(counted, given);
    };
    await session.executeToolCycle(call("c"), answers, { signal: counted as never });
    expect(listeners).toBe(0);
  });

  it("is one signal for many calls, and no warning comes of it", async () => {
    const { session } = await begun();
    const warnings: unknown[] = [];
    const hear = (warning: unknown): number => warnings.push(warning);
    process.on("warning", hear);
    const turn = assistant(...Array.from({ length: 40 }, (_, at) => call(`c${at}`)));
    await session.executeToolBatch(turn, answers, { signal: new AbortController().signal });
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", hear);
    expect(warnings).toEqual([]);
  });

  it("comes back as a failure where the tool says so by any word", async () => {
    for (const [isError, expected] of [
      ["yes", true],
      [1, true],
      [true, true],
      [false, false],
      [null, false],
    ] as const) {
      const { session } = await begun();
      const result = await session.executeToolCycle(call("a"), {
        execute: () => ({ output: "no such file", isError: isError as never }),
      });
      expect([result.success, resultsIn(session.messages)[0]?.isError]).toEqual([!expected, expected]);
    }
  });
});
