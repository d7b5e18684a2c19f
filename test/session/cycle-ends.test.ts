import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { ToolExecutor } from "../../src/session/index.ts";
import { answers, assistant, begun, call, expectValid, fails, resultsIn, user } from "./pieces.ts";

const returns = (output: unknown): ToolExecutor => ({ execute: () => output as never });

function boom(): never {
  throw new Error("boom");
}

describe("a tool cycle", () => {
  it("writes twice and no more: the intent before the tool, the pair after it", async () => {
    const { store, session } = await begun();
    let before = 0;
    await session.executeToolBatch(assistant(call("a"), call("b")), {
      execute() {
        before = store.appended.length;
        return { output: "done" };
      },
    });
    expect(before).toBe(1);
    expect(store.appended.map((bodies) => bodies.map((body) => JSON.parse(body).type))).toEqual([
      ["intent"],
      ["cycle"],
    ]);
  });

  it.each([
    ["a text", "fine", "fine"],
    ["a text in an output", { output: "fine" }, "fine"],
    ["a value", { output: { a: [1, null] } }, '{"a":[1,null]}'],
    ["nothing", undefined, ""],
    ["an output that is nothing", { output: undefined }, ""],
    ["false", { output: false }, "false"],
    ["half a character", { output: "\ud800x" }, "\ufffdx"],
  ])("records %s as the tool said it", async (_, output, text) => {
    const { session } = await begun();
    const result = await session.executeToolCycle(call("a"), returns(output));
    expect(result.success).toBe(true);
    expect(resultsIn(session.messages)).toEqual([{ id: "a", text, isError: false }]);
    expectValid(session);
  });

  it("records an error that the tool tells itself, as its result", async () => {
    const { session } = await begun();
    const result = await session.executeToolCycle(call("a"), returns({ output: "no", isError: true }), {
      effects: "read",
    });
    expect(result).toMatchObject({ success: false, outcome: { end: "returned", isError: true } });
    expect(resultsIn(session.messages)).toEqual([{ id: "a", text: "no", isError: true }]);
  });

  it("cuts a result that is too long and says so in the history", async () => {
    const { session } = await begun({ maxResultChars: 10 });
    const result = await session.executeToolCycle(call("a"), returns("x".repeat(1000)));
    expect(result.outcome.cut).toBe(true);
    expect(resultsIn(session.messages)[0]?.text).toMatch(/^x{10}\n\[layer0: the result had 1000 characters/);
  });

  const circular: Record<string, unknown> = {};
  circular["self"] = circular;
  const trap = new Proxy({}, { get: () => expect.unreachable, has: () => true, ownKeys: () => [] });
  it.each<readonly [string, unknown]>([
    ["is a big integer", { output: 1n }],
    ["holds itself", { output: circular }],
    ["is a function", { output: () => 1 }],
    ["throws when it is read", Object.defineProperty({}, "output", { enumerable: true, get: boom })],
    [
      "throws a text when it is written",
      {
        output: {
          toJSON: () => {
            throw "no";
          },
        },
      },
    ],
    ["is no object that JSON knows", { output: Symbol("x") }],
    ["answers to everything", { output: trap }],
    ["is a map", new Map([[1, 2]])],
    ["holds a set", { output: { found: new Set([1]) } }],
    ["is an expression", { output: /x/ }],
    ["is bytes", new ArrayBuffer(2)],
    ["holds no number", { output: [Number.NaN] }],
    ["holds parameters", { url: new URLSearchParams("a=1") }],
  ])("says that the tool has run where what it returned %s", async (_, output) => {
    const { session } = await begun();
    const result = await session.executeToolCycle(call("a"), returns(output));
    expect(result.outcome.end).toBe("returned");
    expect(result.success).toBe(false);
    expect(resultsIn(session.messages)[0]?.text).toContain("cannot be written down. It has run.");
    expectValid(session);
    expect(await session.prepare()).toMatchObject({ ok: true });
  });

  it("says where in a result that is which JSON cannot hold", async () => {
    const { session } = await begun();
    const { outcome } = await session.executeToolCycle(
      call("a"),
      returns({ output: { found: [new Set([1])] } }),
    );
    expect(outcome.text).toContain("found[0] is an instance of Set.");
  });

  it.each<readonly [string, unknown]>([
    ["as it is", new RangeError("too far")],
    ["as its output", { output: new RangeError("too far"), isError: false }],
  ])("records an error that a tool returns %s by its name and message", async (_, output) => {
    const { session } = await begun();
    const { success, error, outcome } = await session.executeToolCycle(call("a"), returns(output));
    expect({ success, error, end: outcome.end }).toEqual({
      success: false,
      error: "too far",
      end: "returned",
    });
    expect(resultsIn(session.messages)).toEqual([{ id: "a", text: "RangeError: too far", isError: true }]);
  });

  it("records what a tool throws by its name and message", async () => {
    const { session } = await begun();
    const throws: ToolExecutor = { execute: () => Promise.reject(new RangeError("too far")) };
    const { error } = await session.executeToolCycle(call("a"), throws);
    expect(error).toBe("too far");
    expect(resultsIn(session.messages)[0]?.text).toContain("\nRangeError: too far");
  });

  it.each<readonly [string, unknown]>([
    ["an error", new Error("broken")],
    ["an error whose message is no text", Object.assign(new Error(), { message: 7 })],
    ["an object without any method", Object.create(null)],
    ["nothing", undefined],
    ["a symbol", Symbol("x")],
    ["a text with half a character", "\udfff"],
  ])("settles the call when the tool throws %s", async (_, thrown) => {
    const { session } = await begun();
    const throws: ToolExecutor = { execute: () => Promise.reject(thrown) };
    const write = await session.executeToolCycle(call("a"), throws);
    expect(write.outcome.end).toBe("threw");
    expect(resultsIn(session.messages)[0]?.text).toContain("It may have taken effect.");
    const read = await session.executeToolCycle(call("b"), throws, { effects: "read" });
    expect(read.rolledBack).toBe(true);
    expect(session.messages).toHaveLength(3);
    expectValid(session);
  });

  it("does not wait for a tool that takes too long, and does not mind what it brings later", async () => {
    const { session } = await begun();
    let late: (value: { output: string }) => void = () => undefined;
    let signal: AbortSignal | undefined;
    const slow: ToolExecutor = {
      execute: (_name, _input, context) => {
        signal = context.signal;
        return new Promise((resolve) => {
          late = resolve;
        });
      },
    };
    const result = await session.executeToolCycle(call("a"), slow, { timeoutMs: 5 });
    expect(result.outcome.end).toBe("timed-out");
    expect(signal?.aborted).toBe(true);
    const before = session.messages;
    late({ output: "too late" });
    await pause(1);
    expect(session.messages).toBe(before);
    expect(resultsIn(before)[0]?.text).toContain("took too long");
    expectValid(session);
  });

  it.each([Number.POSITIVE_INFINITY, 2 ** 31, Number.MAX_VALUE])(
    "takes %d milliseconds for that long",
    async (timeoutMs) => {
      const { session } = await begun();
      const slow: ToolExecutor = { execute: () => pause(30, { output: "done" }) };
      expect((await session.executeToolCycle(call("a"), slow, { timeoutMs })).success).toBe(true);
    },
  );

  it("declares effects by the name of the tool, and takes an undeclared one for a write", async () => {
    const { session } = await begun();
    const effects = { look: "read", put: "idempotent", send: "write" } as const;
    const ends = new Map<string, boolean>();
    for (const name of ["look", "put", "send", "other", "toString", "__proto__"]) {
      const result = await session.executeToolCycle(call(`of ${name}`, name), fails, { effects });
      ends.set(name, result.rolledBack === true);
    }
    expect([...ends].filter(([, isRolledBack]) => isRolledBack).map(([name]) => name)).toEqual([
      "look",
      "put",
    ]);
  });

  it("takes everything back for a failed call where that is asked for", async () => {
    const { session, again } = await begun();
    const one: ToolExecutor = {
      execute: (_n, _i, { callId }) =>
        callId === "b" ? fails.execute("", 0, undefined as never) : { output: "ok" },
    };
    const turn = assistant(call("a"), call("b"));
    const result = await session.executeToolBatch(turn, one, { onFailure: "rollback" });
    expect(result).toMatchObject({ success: false, rolledBack: true, messages: [] });
    expect(session.messages).toEqual([user("go")]);
    expect((await again()).messages).toEqual([user("go")]);
  });

  it("keeps what succeeded beside a call that failed, each with its own result", async () => {
    const { session } = await begun();
    const one: ToolExecutor = {
      async execute(_name, _input, { callId }) {
        if (callId === "b") throw new Error("broken");
        await pause(callId === "a" ? 3 : 0);
        return { output: `${callId} ran` };
      },
    };
    const result = await session.executeToolBatch(assistant(call("a"), call("b"), call("c")), one);
    expect(result.outcomes.map(({ id, end }) => [id, end])).toEqual([
      ["a", "returned"],
      ["b", "threw"],
      ["c", "returned"],
    ]);
    expect(resultsIn(session.messages).map(({ id, isError }) => [id, isError])).toEqual([
      ["a", false],
      ["b", true],
      ["c", false],
    ]);
    expectValid(session);
  });

  it("lets many run at once, and publishes each as a whole", async () => {
    const { session } = await begun();
    session.on("l0:cycle:end", () => expectValid(session));
    const names = Array.from({ length: 20 }, (_, index) => `c${index}`);
    const random: ToolExecutor = {
      execute: (_n, _i, { callId }) => pause(Number(callId.slice(1)) % 5, { output: callId }),
    };
    await Promise.all(names.map((name) => session.executeToolCycle(call(name), random)));
    expect(
      resultsIn(session.messages)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(names.toSorted());
    expect(resultsIn(session.messages).every(({ id, text }) => id === text)).toBe(true);
    expectValid(session);
  });

  it("gives every call of every cycle a key of its own, and numbers that grow", async () => {
    const { session } = await begun();
    const keys: string[] = [];
    const tokens: number[] = [];
    const keen: ToolExecutor = {
      execute(_name, _input, { idempotencyKey, fencingToken }) {
        keys.push(idempotencyKey);
        tokens.push(fencingToken);
        return { output: "" };
      },
    };
    for (const turn of [1, 2].map(() => assistant(call("a"), call("b")))) {
      await session.commit(undefined, turn);
      await session.executeToolBatch(turn, keen);
    }
    expect(new Set(keys).size).toBe(4);
    expect(tokens[2]).toBeGreaterThan(tokens[0] ?? 0);
  });

  it("refuses a turn without calls, and one with two where one is meant, before anything runs", async () => {
    const { session, store } = await begun();
    await expect(session.executeToolBatch(user("x"), answers)).rejects.toMatchObject({
      code: "unknown-call",
    });
    await expect(session.executeToolCycle(assistant(call("a"), call("b")), answers)).rejects.toMatchObject({
      code: "invalid-option",
    });
    expect(store.appended).toEqual([]);
  });
});
