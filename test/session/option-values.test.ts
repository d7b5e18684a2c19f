import { describe, expect, it } from "vitest";
import { checkpointStore } from "../../src/session/checkpoints/checkpoint-store.ts";
import type { Session } from "../../src/session/index.ts";
import { SessionIntegrity } from "../../src/session/integrity/session-integrity.ts";
import { openSession } from "../../src/session/open-session.ts";
import { restoreSession } from "../../src/session/restore-session.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, assistant, begun, call, says, user } from "./pieces.ts";

const REFUSED = { code: "invalid-option" };

/** Options as somebody without types may give them. */
const CALLS: readonly (readonly [string, (session: Session, any: never) => Promise<unknown>, unknown])[] = [
  ["commit, a checkpoint without an id", (session, any) => session.commit(any, says("x")), {}],
  ["commit, a number", (session, any) => session.commit(any, says("x")), 5],
  ["rollback, null", (session, any) => session.rollback(any), null],
  [
    "handleError, a number",
    (session, any) => session.handleError({ stop_reason: "refusal" }, any),
    { checkpoint: 5 },
  ],
  ["handleError, no request", (session, any) => session.handleError("400", any), { request: null }],
  ["handleError, null", (session, any) => session.handleError("400", any), null],
  ["prepare, no request", (session, any) => session.prepare(any), { request: null }],
  ["prepare, a misspelt name", (session, any) => session.prepare(any), { requests: {} }],
  ["reset, no word", (session, any) => session.reset(any), { archive: null }],
  ["reset, a word", (session, any) => session.reset(any), { archive: "no" }],
  ["abort, null", (session, any) => session.abort("stop", any), null],
  ["abort, a word", (session, any) => session.abort("stop", any), { others: "yes" }],
  ["compact, null", (session, any) => session.compact(() => [], any), null],
  ["compact, a misspelt name", (session, any) => session.compact(() => [], any), { keeps: 4 }],
  ["compact, a text", (session, any) => session.compact(() => [], any), { keep: "3" }],
  ["compact, a symbol", (session, any) => session.compact(() => [], any), { keep: Symbol("3") }],
  ["compact, nothing that summarises", (session, any) => session.compact(any), undefined],
  ["edit, no list of ids", (session, any) => session.edit([], any), { forget: null }],
  ["edit, no list of messages", (session, any) => session.edit(any), 5],
  ["checkpoint, a symbol", (session, any) => session.checkpoint(any), Symbol("manual")],
  ["withhold, a number", (session, any) => session.withhold(any), 1n],
  ["abort, a number", (session, any) => session.abort(any), 1n],
  ["release, a symbol", (session, any) => session.release(any), Symbol("turn")],
  ["use, no function", (session, any) => new SessionIntegrity(session).use(any), 5],
  ["prune, a symbol", (session, any) => session.prune(any), Symbol("3")],
  [
    "effects, a map",
    (session, any) => session.executeToolBatch(assistant(call("a")), answers, any),
    { effects: new Map([["t", "read"]]) },
  ],
];

describe("what an operation is given and means nothing", () => {
  it.each(CALLS)("is refused, and nothing is done: %s", async (_, run, given) => {
    const { session } = await begun();
    await session.prepare();
    const before = await session.log();
    await expect(run(session, given as never)).rejects.toMatchObject(REFUSED);
    expect(await session.log()).toEqual(before);
  });

  it("is refused by validate", async () => {
    const { session } = await begun();
    expect(() => session.validate({ request: null as never })).toThrow(expect.objectContaining(REFUSED));
  });

  it.each<readonly [string, unknown]>([
    ["a strategy that there is not", { repairStrategy: "remove_orphan" }],
    ["another answer for calls", { danglingCalls: "delete" }],
    ["a word for a switch", { lossy: "yes" }],
    ["a moment that there is not", { moment: "later" }],
    ["a place that is none", { stripReasoning: { fromTurn: "2" } }],
    ["a misspelt name", { strategy: "truncate" }],
    ["tools, a number", { tools: 5 }],
    ["tools, an effect that there is not", { tools: { t: { effect: "reads" } } }],
    ["limits, a number", { limits: 5 }],
    ["limits, a misspelt one", { limits: { maxImage: 5 } }],
    ["no message", { switchedAt: "x" }],
    ["no function", { grade: "x" }],
    ["no map", { recorded: 5 }],
  ])("is refused among the settings of repairs: %s", async (_, repair) => {
    const config = { repair } as never;
    await expect(openSession({ store: memoryStore(), id: "s", config })).rejects.toMatchObject(REFUSED);
    const integrity = new SessionIntegrity({ messages: [user("hi")] }, config);
    expect(() => integrity.validate()).toThrow(expect.objectContaining(REFUSED));
  });

  it("is refused where there are no options, no store or no checkpoint at all", async () => {
    const store = memoryStore();
    for (const options of [
      undefined,
      null,
      { id: "s" },
      { store: {}, id: "s" },
      { store, id: "s", config: null },
      { store, id: "s", dialct: "openai-chat" },
      { store, id: "s", profile: Symbol("openai") },
      { store, id: Symbol("s") },
      { store: Promise.resolve(store), id: "s" },
    ]) {
      await expect(openSession(options as never)).rejects.toMatchObject(REFUSED);
    }
    for (const options of [undefined, { store, id: "s" }, { store, id: "s", as: "t", until: 1 }]) {
      await expect(restoreSession(options as never)).rejects.toMatchObject(REFUSED);
    }
    expect(() => checkpointStore({} as never)).toThrow(expect.objectContaining(REFUSED));
    for (const named of [undefined, null, 5, {}]) {
      await expect(checkpointStore(store).get(named as never)).rejects.toMatchObject(REFUSED);
    }
  });

  it("is refused for the cycles of a plain object before anything runs", async () => {
    for (const cycle of [{ timeout: 5 }, null, 5, { effects: new Map([["t", "read"]]) }]) {
      expect(() => new SessionIntegrity({ messages: [] }, { cycle } as never)).toThrow(
        expect.objectContaining(REFUSED),
      );
    }
    expect(() => new SessionIntegrity({ messages: [] }, null as never)).toThrow(
      expect.objectContaining(REFUSED),
    );
    const plain = { messages: [user("go")] as unknown[] };
    const integrity = new SessionIntegrity(plain);
    for (const [executor, options] of [
      [{}, {}],
      [answers, null],
      [answers, 5],
    ]) {
      const cycle = integrity.executeToolCycle(call("a"), executor as never, options as never);
      await expect(cycle).rejects.toMatchObject(REFUSED);
    }
    expect(plain.messages).toEqual([user("go")]);
  });

  it("is refused where somebody listens to what is never told, or with what is no function", async () => {
    const { session } = await begun();
    for (const [name, listener] of [
      ["l0:rolback", () => undefined],
      ["l0:rollback", 5],
      [Symbol("l0:rollback"), () => undefined],
    ]) {
      expect(() => session.on(name as never, listener as never)).toThrow(expect.objectContaining(REFUSED));
    }
  });

  it("is told with the name that was meant", async () => {
    const opened = openSession({ store: memoryStore(), id: "s", dialct: "openai-chat" } as never);
    await expect(opened).rejects.toThrow(
      "openSession has no option dialct. Did you mean dialect? It has: store",
    );
    const { session } = await begun();
    expect(() => session.on("l0:rolback" as never, () => undefined)).toThrow("Did you mean l0:rollback?");
  });

  it("is no error that nobody can ask any more: it is one of no known class", async () => {
    const { session } = await begun();
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const { classified, details } = await session.handleError(proxy);
    expect([classified.class, details]).toMatchObject(["other", { why: "nothing-found" }]);
  });
});

describe("a call of a plain object that is executed again", () => {
  it("is not run a second time", async () => {
    const plain = { messages: [user("go")] as unknown[] };
    const integrity = new SessionIntegrity(plain);
    let runs = 0;
    const counts = { execute: () => ({ output: `${++runs}` }) };
    await integrity.executeToolCycle(assistant(call("a")), counts);
    const again = integrity.executeToolCycle(assistant(call("a")), counts);
    await expect(again).rejects.toMatchObject({ code: "unknown-call" });
    expect([runs, plain.messages.length]).toEqual([1, 3]);
  });
});
