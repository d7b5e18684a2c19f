import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession, type Session, type ToolExecutor } from "../../src/session/index.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { scratch } from "../store/places.ts";
import { type Bundle, bundleSessions, startChild, untilSaid } from "./children.ts";
import { answers, assistant, call, expectValid, resultsIn, says, user } from "./pieces.ts";

let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleSessions();
});

afterAll(() => bundle.remove());

const TURN = assistant(call("a"), call("b"));
const RESULTS = ["a ran", "b ran"];

/** A cycle whose tools have run, and whose end the store would not take: another process holds the lock. */
async function locked() {
  const file = join(scratch(), "sessions.db");
  const store = await sqliteStore({ file, busyMs: 20 });
  const session = await openSession({ store, id: "s" });
  await session.startTurn(user("go"));
  const ran: string[] = [];
  let holder: ReturnType<typeof startChild> | undefined;
  const tools: ToolExecutor = {
    async execute(_name, _input, { callId }) {
      ran.push(callId);
      if (callId === "b") {
        holder = startChild("lock-holder.mjs", bundle, { file });
        await untilSaid(holder, 0);
      }
      return { output: `${callId} ran` };
    },
  };
  await expect(session.executeToolBatch(TURN, tools)).rejects.toMatchObject({ code: "store-busy" });
  return {
    session,
    ran,
    again: () => session.executeToolBatch(TURN, tools),
    async unlock() {
      holder?.process.kill("SIGKILL");
      await holder?.ended;
    },
    /** The session as another process finds it. */
    async stored(): Promise<Session> {
      await store.close();
      return openSession({ store: await sqliteStore({ file }), id: "s" });
    },
  };
}

describe("a store that another process has locked when tools have run", () => {
  it("gets their results when the same turn is executed again, and no tool runs twice", async () => {
    const { session, ran, again, unlock, stored } = await locked();
    await expect(again()).rejects.toMatchObject({ code: "store-busy" });
    expect(session.messages).toEqual([user("go")]);
    await unlock();
    expect(await again()).toMatchObject({ success: true, rolledBack: false });
    expect(ran).toEqual(["a", "b"]);
    const other = await stored();
    expect(resultsIn(other.messages).map(({ text }) => text)).toEqual(RESULTS);
    expect(other.messages).toEqual(session.messages);
    expectValid(other);
  });

  it.each<readonly [string, (session: Session) => Promise<unknown>]>([
    ["prepare", (session) => session.prepare()],
    ["startTurn", (session) => session.startTurn(user("next"))],
    ["append", (session) => session.append(user("next"))],
    ["commit", (session) => session.commit(undefined, says("next"))],
    ["another cycle", (session) => session.executeToolCycle(call("c"), answers)],
    ["abort", (session) => session.abort("asked")],
  ])("gets their results before what is done next: %s", async (_, next) => {
    const { session, ran, unlock, stored } = await locked();
    await expect(next(session)).rejects.toMatchObject({ code: "store-busy" });
    await unlock();
    await next(session);
    expect(ran).toEqual(["a", "b"]);
    const { messages } = await stored();
    expect(resultsIn(messages.slice(0, 3)).map(({ text }) => text)).toEqual(RESULTS);
  });
});
