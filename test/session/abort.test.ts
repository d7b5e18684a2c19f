import { describe, expect, it } from "vitest";
import { findOrphanedCalls } from "../../src/index.ts";
import type { ToolExecutor } from "../../src/session/cycles/tool-executor.ts";
import { SessionIntegrity } from "../../src/session/integrity/session-integrity.ts";
import { openSession } from "../../src/session/open-session.ts";
import type { Session } from "../../src/session/session.ts";
import { memoryStore } from "../../src/store/memory/memory-store.ts";
import { assistant, text, use, user } from "../carriers/anthropic.ts";
import { stringsIn } from "../generators/json.ts";
import { host, refused } from "./integrity-pieces.ts";

const TURN = assistant([text("two at once"), use("A"), use("B")]);

/** Tools that never come back by themselves, and tell when all of them have been entered. */
function hanging(count: number): { readonly executor: ToolExecutor; readonly entered: Promise<void> } {
  let left = count;
  let tell: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const executor: ToolExecutor = {
    execute() {
      left -= 1;
      if (left === 0) tell();
      return new Promise(() => undefined);
    },
  };
  return { executor, entered };
}

/** Prompts, answers with two calls and aborts them while they run. */
async function abortWhileTheyRun(session: Session): Promise<void> {
  await session.startTurn(user("do both"));
  const prepared = await session.prepare();
  await session.commit(prepared.ok ? prepared.checkpoint : undefined, TURN);
  const { executor, entered } = hanging(2);
  const batch = session.executeToolBatch(session.pendingTurn, executor);
  await entered;
  await session.abort("the user pressed Escape");
  expect((await batch).outcomes.map(({ end }) => end)).toEqual(["aborted", "aborted"]);
}

describe("an abort while calls run", () => {
  it("leaves a history in which both are answered, and the next prompt is sent", async () => {
    const store = memoryStore();
    const session = await openSession({ store, id: "s" });
    await abortWhileTheyRun(session);
    expect(findOrphanedCalls(session.messages)).toEqual([]);
    expect(session.messages.slice(0, 2)).toEqual([user("do both"), TURN]);
    expect(stringsIn(session.messages[2]).filter((words) => words === "A" || words === "B")).toEqual([
      "A",
      "B",
    ]);
    // Nobody knows how far they came, and the history says so.
    expect(stringsIn(session.messages[2]).join()).toContain("may have taken effect");
    const repair = await session.startTurn(user("try something else"));
    expect(repair.repaired).toBe(false);
    const prepared = await session.prepare();
    expect(prepared).toMatchObject({ ok: true, repair: undefined });
    expect(refused(prepared.ok ? prepared.messages : [])).toEqual([]);
    await session.commit(prepared.ok ? prepared.checkpoint : undefined, assistant("all right"));
    expect((await openSession({ store, id: "s" })).messages).toHaveLength(5);
  });

  it("is the same for an object of the host", async () => {
    const plain = host();
    const integrity = new SessionIntegrity(plain);
    await integrity.use(abortWhileTheyRun);
    plain.messages = [...plain.messages, user("try something else")];
    expect(integrity.validate()).toMatchObject({ valid: true, issues: [] });
    expect(refused(plain.messages)).toEqual([]);
    expect(plain.messages).toHaveLength(4);
  });

  it("answers deep in the history what an earlier abort has left behind, at its place", async () => {
    const session = await openSession({ store: memoryStore(), id: "s", config: { autoRepair: false } });
    await session.append(user("do both"), TURN, user("stop"), assistant("stopped"), user("go on"));
    expect(findOrphanedCalls(session.messages)).toEqual(["A", "B"]);
    expect(await session.prepare()).toMatchObject({ ok: false, reason: "invalid" });
    await session.repair();
    expect(findOrphanedCalls(session.messages)).toEqual([]);
    expect(refused(session.messages)).toEqual([]);
    expect(session.messages[1]).toEqual(TURN);
  });

  it("takes no part of an answer that broke off while it streamed", async () => {
    const session = await openSession({ store: memoryStore(), id: "s" });
    await session.startTurn(user("do both"));
    const prepared = await session.prepare();
    expect(prepared.ok).toBe(true);
    await session.abort("the stream broke off");
    expect(session.messages).toEqual([user("do both")]);
    expect(await session.prepare()).toMatchObject({ ok: true });
  });
});
