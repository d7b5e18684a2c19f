import { describe, expect, it } from "vitest";
import { checkpointStore } from "../../src/session/checkpoint-store.ts";
import type { Session } from "../../src/session/index.ts";
import { SessionIntegrity } from "../../src/session/integrity/session-integrity.ts";
import { openSession } from "../../src/session/open-session.ts";
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
  ["edit, no list", (session, any) => session.edit([], any), { forget: null }],
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
    ]) {
      await expect(openSession(options as never)).rejects.toMatchObject(REFUSED);
    }
    expect(() => checkpointStore({} as never)).toThrow(expect.objectContaining(REFUSED));
    for (const named of [undefined, null, 5, {}]) {
      await expect(checkpointStore(store).get(named as never)).rejects.toMatchObject(REFUSED);
    }
  });

  it("is refused for the cycles of a plain object before anything runs", async () => {
    for (const [cycle, executor] of [
      [{ timeout: 5 }, answers],
      [{}, {}],
    ]) {
      const plain = { messages: [user("go")] as unknown[] };
      const integrity = new SessionIntegrity(plain, { cycle } as never);
      await expect(integrity.executeToolCycle(call("a"), executor as never)).rejects.toMatchObject(REFUSED);
      expect(plain.messages).toEqual([user("go")]);
    }
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
