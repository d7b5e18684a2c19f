import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Layer0Error } from "../../src/core/error.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { openSession, type ToolExecutor } from "../../src/session/index.ts";
import { answers, assistant, begun, call, expectValid, fails, resultsIn, says, user } from "./pieces.ts";

const full = new Layer0Error("store-full", "no space");
const isCycle = (bodies: readonly string[]): boolean =>
  bodies.some((body) => body.startsWith('{"type":"cycle"'));

/** A tool that is entered, and comes back when it is told to. */
function held() {
  let enter: () => void = () => undefined;
  let leave: (output: unknown) => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const left = new Promise<unknown>((resolve) => {
    leave = resolve;
  });
  const tool: ToolExecutor = {
    async execute() {
      enter();
      return { output: await left };
    },
  };
  return { tool, entered, leave };
}

/** Everything that looks at owners thinks that all of them are dead: as after the death of the process. */
const dead = { ...nodeProcesses, isAlive: () => false };

describe("a cycle that is aborted", () => {
  it("was never started where the signal came first, and leaves nothing", async () => {
    const { session } = await begun();
    let isEntered = false;
    const tool: ToolExecutor = {
      execute() {
        isEntered = true;
        return { output: "" };
      },
    };
    const result = await session.executeToolCycle(call("a"), tool, { signal: AbortSignal.abort() });
    expect([isEntered, result.rolledBack, result.outcome.end]).toEqual([false, true, "not-started"]);
    expect(session.messages).toEqual([user("go")]);
  });

  it("while its tool runs says that it may have taken effect, and takes back what only reads", async () => {
    for (const [effects, isRolledBack] of [
      ["write", undefined],
      ["read", true],
    ] as const) {
      const { session } = await begun();
      const { tool, entered } = held();
      const stop = new AbortController();
      const running = session.executeToolCycle(call("a"), tool, { effects, signal: stop.signal });
      await entered;
      stop.abort();
      expect((await running).rolledBack).toBe(isRolledBack);
      expectValid(session);
    }
  });

  it("by the session is settled before the session answers", async () => {
    const { session, again } = await begun();
    const { tool, entered } = held();
    const running = session.executeToolBatch(assistant(call("a"), call("b")), tool);
    await entered;
    await session.abort("asked");
    expect(resultsIn(session.messages).map(({ id, isError }) => [id, isError])).toEqual([
      ["a", true],
      ["b", true],
    ]);
    expect((await running).success).toBe(false);
    expectValid(session);
    expect((await again()).messages).toEqual(session.messages);
  });

  it.each(["the intent is written", "the tool runs", "the result is written"])(
    "is whole when %s",
    async (when) => {
      const { session, store, again } = await begun();
      const { tool, entered, leave } = held();
      let aborting: Promise<unknown> | undefined;
      store.refuse = (bodies) => {
        const isNow = when === "the intent is written" ? !isCycle(bodies) : isCycle(bodies);
        if (when !== "the tool runs" && isNow) aborting ??= session.abort("asked");
        return undefined;
      };
      const running = session.executeToolCycle(call("a"), tool);
      if (when === "the tool runs") {
        await entered;
        aborting = session.abort("asked");
      } else leave("done");
      const result = await running;
      await aborting;
      expectValid(session);
      expect(result.rolledBack === true).toBe(when === "the intent is written");
      expect(session.messages).toHaveLength(result.rolledBack === true ? 1 : 3);
      expect((await again()).messages).toEqual(session.messages);
      expect(await session.prepare()).toMatchObject({ ok: true });
    },
  );

  it("goes back before the call of the provider that was not answered, and no further", async () => {
    const { session } = await begun();
    await session.prepare(); // Failed, for the network's reasons.
    const second = await session.prepare();
    await session.commit(second.ok ? second.checkpoint : undefined, says("one"));
    await session.startTurn(user("two"));
    await session.prepare();
    await session.abort("asked");
    expect(session.messages).toEqual([user("go"), says("one"), user("two")]);
  });

  it("keeps a pair that was recorded before", async () => {
    const { session } = await begun();
    await session.prepare();
    await session.executeToolCycle(call("a"), answers);
    await session.abort("asked");
    expect(resultsIn(session.messages)).toHaveLength(1);
  });
});

describe("a cycle behind which the session was taken back", () => {
  it("brings nothing into the history, and that is told", async () => {
    const { session, again } = await begun();
    const checkpoint = await session.checkpoint();
    const { tool, entered, leave } = held();
    const running = session.executeToolCycle(call("a"), tool);
    await entered;
    await session.rollback(checkpoint);
    leave("late");
    expect(await running).toMatchObject({ success: false, rolledBack: true });
    expect(session.messages).toEqual([user("go")]);
    await expect.poll(() => session.incidents.length).toBeGreaterThan(0);
    expect(session.incidents[0]).toMatchObject({ type: "late_result", details: { calls: ["a"] } });
    expect((await again()).messages).toEqual([user("go")]);
  });

  it("brings nothing into a session that was reset", async () => {
    const { session } = await begun();
    const { tool, entered, leave } = held();
    const running = session.executeToolCycle(call("a"), tool);
    await entered;
    await session.reset();
    leave("late");
    expect(await running).toMatchObject({ rolledBack: true });
    expect(session.messages).toEqual([]);
  });
});

describe("a process that dies", () => {
  it("before the intent leaves a turn that can be run now", async () => {
    const { session, store } = await begun();
    const prepared = await session.prepare();
    await session.commit(prepared.ok ? prepared.checkpoint : undefined, assistant(call("a")));
    const next = await openSession({ store, id: "s", processes: dead });
    expect(next.recovered).toEqual([
      { id: "a", name: "write", outcome: "never-started", settled: "pending" },
    ]);
    await next.executeToolBatch(next.pendingTurn, answers);
    expect(resultsIn(next.messages)).toEqual([{ id: "a", text: "write ran", isError: false }]);
  });

  it.each([
    ["write", "answered", 3],
    [undefined, "answered", 3],
    ["read", "dropped", 1],
    ["idempotent", "dropped", 1],
  ] as const)("behind the intent of a %s call leaves it %s", async (effects, settled, length) => {
    const { session, store } = await begun();
    const { tool, entered } = held();
    void session.executeToolCycle(call("a"), tool, effects === undefined ? {} : { effects });
    await entered;
    const next = await openSession({ store, id: "s", processes: dead });
    expect(next.recovered).toEqual([{ id: "a", name: "write", outcome: "may-have-run", settled }]);
    expect(next.messages).toHaveLength(length);
    if (length === 3) expect(resultsIn(next.messages)[0]?.text).toContain("outcome is unknown");
    expectValid(next);
    expect(await next.prepare()).toMatchObject({ ok: true });
  });

  it("is recovered once, though two look at the same time", async () => {
    for (const effects of ["write", "read"] as const) {
      const { session, store } = await begun();
      const { tool, entered } = held();
      void session.executeToolCycle(call("a"), tool, { effects });
      await entered;
      const both = await Promise.all([1, 2].map(() => openSession({ store, id: "s", processes: dead })));
      for (const each of both) {
        await each.refresh();
        expect(resultsIn(each.messages)).toHaveLength(effects === "write" ? 1 : 0);
        expect(each.incidents).toEqual([]);
      }
    }
  });

  it("and lives leaves its cycle alone, also where the host had stored the turn itself", async () => {
    const { session, again } = await begun();
    await session.append(assistant(call("a")));
    const { tool, entered, leave } = held();
    const running = session.executeToolCycle(call("a"), tool);
    await entered;
    const other = await again();
    expect(other.recovered).toEqual([]);
    expect(await other.prepare()).toMatchObject({ ok: false, reason: "cycle-open" });
    leave("done");
    expect((await running).success).toBe(true);
    expect(resultsIn(session.messages)).toEqual([{ id: "a", text: "done", isError: false }]);
  });
});

describe("a turn", () => {
  it("that waits for its calls is run by one of two that both want to", async () => {
    const { session, again } = await begun();
    await session.commit(undefined, assistant(call("a")));
    const other = await again();
    const turn = session.pendingTurn;
    let times = 0;
    const counts: ToolExecutor = { execute: () => ({ output: String(++times) }) };
    await other.executeToolBatch(turn, counts);
    await expect(session.executeToolBatch(turn, counts)).rejects.toMatchObject({ code: "session-changed" });
    expect(times).toBe(1);
    await session.refresh();
    expect(session.pendingTurn).toBeUndefined();
  });

  it("that answers a call behind which the session was taken back is not run", async () => {
    const { session } = await begun();
    const before = await session.checkpoint();
    const prepared = await session.prepare();
    if (!prepared.ok) throw new Error("not prepared");
    await session.rollback(before);
    const late = session.executeToolBatch(assistant(call("a")), fails, { commits: prepared.checkpoint?.id });
    await expect(late).rejects.toMatchObject({ code: "unknown-checkpoint" });
    expect(session.messages).toEqual([user("go")]);
  });
});

describe("a disk that is full", () => {
  it("when a tool is to run stops the cycle before it", async () => {
    const { session, store } = await begun();
    store.refuse = () => full;
    let isEntered = false;
    const tool: ToolExecutor = {
      execute() {
        isEntered = true;
        return { output: "" };
      },
    };
    await expect(session.executeToolCycle(call("a"), tool)).rejects.toBe(full);
    expect(isEntered).toBe(false);
    store.refuse = () => undefined;
    expect(await session.prepare()).toMatchObject({ ok: true, messages: [user("go")] });
  });

  it("when a tool has run does not lose what it said: it is recorded as soon as there is room", async () => {
    const { session, store, again } = await begun();
    store.refuse = (bodies) => (isCycle(bodies) ? full : undefined);
    await expect(session.executeToolCycle(call("a"), answers)).rejects.toBe(full);
    await expect(session.prepare()).rejects.toBe(full);
    expect(session.messages).toEqual([user("go")]);
    store.refuse = () => undefined;
    await Promise.all([session.startTurn(user("more")), session.prepare(), session.prepare()]);
    expect(resultsIn(session.messages)).toEqual([{ id: "a", text: "write ran", isError: false }]);
    expect(session.incidents).toEqual([]);
    expect((await again()).messages).toEqual(session.messages);
  });

  it("does not keep a reset from being done later", async () => {
    const { session, store } = await begun();
    store.refuse = (bodies) => (bodies.some((body) => body.includes("cleared")) ? full : undefined);
    await expect(session.reset()).rejects.toBe(full);
    store.refuse = () => undefined;
    const result = await session.reset();
    expect(result).toMatchObject({ success: true, archived: true, remainingMessages: 0 });
    expect((await openSession({ store, id: result.archive ?? "" })).messages).toEqual([user("go")]);
  });
});

describe("a summary", () => {
  const long = async () => {
    const world = await begun();
    for (const text of ["one", "two", "three"]) {
      await world.session.append(says(text), user(text));
    }
    return world;
  };

  it("that fails takes nothing away that was stored while it was made", async () => {
    const { session } = await long();
    const fails = session.compact(async () => {
      await session.append(says("meanwhile"));
      throw new Error("no summary");
    });
    await expect(fails).rejects.toThrow("no summary");
    expect(session.messages.at(-1)).toEqual(says("meanwhile"));
    const refused = await session.compact(async () => {
      await session.append(user("again"));
      return [assistant(call("x"))];
    });
    expect(refused).toMatchObject({ compacted: false, reason: "invalid" });
    expect(session.messages.at(-1)).toEqual(user("again"));
    expect(session.checkpoints).toEqual([]);
  });

  it("brings nothing back that was taken back while it was made", async () => {
    const { session } = await begun();
    const checkpoint = await session.checkpoint();
    for (const text of ["one", "two", "three"]) await session.append(says(text), user(text));
    const compacting = session.compact(async () => {
      await session.rollback(checkpoint);
      await pause(1);
      return [user("in short")];
    });
    await expect(compacting).rejects.toMatchObject({ code: "session-changed" });
    expect(session.messages).toEqual([user("go")]);
  });
});
