import { describe, expect, it } from "vitest";
import { Layer0Error } from "../../src/core/error.ts";
import { openSession, type ToolExecutor } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, assistant, begun, call, expectValid, resultsIn, says, user } from "./pieces.ts";

const REFUSED = { status: 400, error: "unexpected `tool_use_id` found in `tool_result` blocks: gone" };

/** A tool that never comes back by itself, and a promise that it was entered. */
function hanging() {
  let enter = (): void => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  let stopped = false;
  const tool: ToolExecutor = {
    execute(_name, _input, { signal }) {
      signal.addEventListener("abort", () => {
        stopped = true;
      });
      enter();
      return new Promise(() => undefined);
    },
  };
  return { tool, entered, isStopped: () => stopped };
}

/** A session in which another host has announced a call that it will not settle. */
async function heldElsewhere() {
  const store = memoryStore();
  const there = {
    self: { pid: 7, start: "1", host: "container" },
    isAlive: () => undefined,
    startOf: () => undefined,
    holders: () => [],
  };
  const first = await openSession({ store, id: "s", processes: there });
  await first.startTurn(user("go"));
  const { tool, entered } = hanging();
  const late = first.executeToolCycle(call("a", "deploy"), tool, { effects: "write" });
  late.catch(() => undefined);
  await entered;
  return { first, late, session: await openSession({ store, id: "s" }) };
}

/** A session whose tool has run, and whose store had no room for what it said; now it has. */
async function leftOver() {
  const world = await begun();
  world.store.refuse = (bodies) =>
    bodies.some((body) => body.includes('"type":"cycle"'))
      ? new Layer0Error("store-full", "full")
      : undefined;
  await world.session.executeToolCycle(call("a"), answers).catch(() => undefined);
  world.store.refuse = () => undefined;
  return world;
}

describe("results that the store had no room for", () => {
  it.each([
    ["an error", async ({ session }: Awaited<ReturnType<typeof leftOver>>) => session.handleError(REFUSED)],
    ["an abort", async ({ session }: Awaited<ReturnType<typeof leftOver>>) => session.abort("asked")],
  ])("are stored before %s is dealt with", async (_, work) => {
    const world = await leftOver();
    const done = await work(world);
    expect(done).not.toMatchObject({ details: { why: "calls-running" } });
    expect(resultsIn(world.session.messages)).toEqual([{ id: "a", text: "write ran", isError: false }]);
    expect(await world.session.prepare()).toMatchObject({ ok: true });
    expect((await world.again()).messages).toEqual(world.session.messages);
  });
});

describe("calls of somebody else", () => {
  const open = [{ id: "a", name: "deploy", host: "container", pid: 7 }];

  it("stay open, and an abort and an error say which", async () => {
    const { session } = await heldElsewhere();
    expect(await session.abort("asked")).toMatchObject({ success: false, open });
    expect(await session.prepare()).toMatchObject({ ok: false, reason: "cycle-open" });
    const recovery = await session.handleError(REFUSED);
    expect(recovery).toMatchObject({ action: "escalate", details: { why: "calls-running", open } });
    expect(recovery.message).toContain("others: true");
  });

  it("are settled where that is asked for, and what they say later is told", async () => {
    const { first, late, session } = await heldElsewhere();
    expect(await session.abort("the container is gone", { others: true })).toMatchObject({
      success: true,
      open: [],
    });
    expect(resultsIn(session.messages)).toMatchObject([{ id: "a", isError: true }]);
    expectValid(session);
    const prepared = await session.prepare();
    expect(prepared.ok).toBe(true);
    const settled = session.messages;
    // It comes back after all.
    await first.refresh();
    await first.abort("asked");
    expect((await late).rolledBack).toBe(true);
    await session.refresh();
    expect(session.messages).toEqual(settled);
    expect(session.incidents.map(({ type }) => type)).toContain("late_result");
  });
});

describe("an abort", () => {
  it("gives up a turn that waits and the call behind it in one write", async () => {
    const { session, store } = await begun();
    await session.commit(undefined, assistant(call("a")));
    await session.checkpoint("api_call");
    store.appended.length = 0;
    expect(await session.abort("asked")).toMatchObject({ success: true, newMessageCount: 1 });
    expect(store.appended).toHaveLength(1);
    expect(session.pendingTurn).toBeUndefined();
    expect(session.checkpoints).toEqual([]);
    expect(await session.prepare()).toMatchObject({ ok: true });
  });

  it("leaves what the user said behind a call, and nothing takes it back later", async () => {
    const { session } = await begun();
    await session.prepare();
    await session.append(user("wait"));
    expect(await session.abort("asked")).toMatchObject({ messagesRemoved: 0 });
    expect(session.checkpoints).toEqual([]);
    await session.append(says("fine"));
    await session.handleError({ error: { type: "content_filtered" } });
    expect(session.messages).toEqual([user("go"), user("wait"), says("fine")]);
  });

  it("keeps its reason, and so does what is withheld", async () => {
    const { session, again } = await begun();
    await session.abort("pressed-escape");
    await session.withhold("asked-by-host");
    const reopened = await again();
    expect(reopened.incidents).toMatchObject([{ type: "abort", details: { reason: "pressed-escape" } }]);
    expect(reopened.withheld).toMatchObject([{ reason: "asked-by-host" }]);
  });
});

describe("a reset", () => {
  it("archives what was stored while it was under way", async () => {
    const { session, store } = await begun();
    const [, { archive }] = await Promise.all([session.append(user("meanwhile")), session.reset()]);
    const kept = (await openSession({ store, id: archive ?? "" })).messages;
    expect([...kept, ...session.messages]).toEqual([user("go"), user("meanwhile")]);
  });

  it("stops the tools that run, whose results nobody waits for", async () => {
    const { session } = await begun();
    const { tool, entered, isStopped } = hanging();
    const cycle = session.executeToolCycle(call("a"), tool);
    await entered;
    await session.reset();
    expect((await cycle).rolledBack).toBe(true);
    expect(isStopped()).toBe(true);
    expect(session.messages).toEqual([]);
  });
});

describe("a rollback", () => {
  it("says in words that there is nothing to go back to", async () => {
    const { session } = await begun();
    await expect(session.rollback()).rejects.toMatchObject({
      code: "unknown-checkpoint",
      message: expect.stringContaining("has no checkpoint to go back to"),
    });
  });
});
