import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSession, restoreSession } from "../../src/session/index.ts";
import { viewWhole } from "../../src/session/view-session.ts";
import { memoryStore } from "../../src/store/index.ts";
import { chooseDriver } from "../../src/store/sqlite/choose-driver.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { scratch } from "../store/places.ts";
import { answers, assistant, call, expectValid, resultsIn, says, user } from "./pieces.ts";

/** A store with a session of these entries: the first, and one for each message. */
async function withDamage(sql: string): Promise<string> {
  const file = join(scratch(), "sessions.db");
  const store = await sqliteStore({ file });
  const other = await openSession({ store, id: "other" });
  const session = await openSession({ store, id: "s" });
  for (const message of [user("one"), says("two"), user("three"), says("four")]) {
    await session.append(message);
    await other.append(message);
  }
  await store.close();
  const database = (await chooseDriver()).open(file);
  database.exec(sql);
  database.close();
  return file;
}

const ofSession = "session = (SELECT number FROM session WHERE id = CAST('s' AS BLOB))";

describe("a session whose log is damaged", () => {
  it.each([
    ["an entry is changed", `UPDATE entry SET body = x'7b7d' WHERE seq = 4 AND ${ofSession}`, 4, 2],
    ["an entry is missing", `DELETE FROM entry WHERE seq = 4 AND ${ofSession}`, 4, 2],
    ["the last entry is missing", `DELETE FROM entry WHERE seq = 5 AND ${ofSession}`, 5, 3],
    ["a reference leads nowhere", `UPDATE entry SET previous = 0 WHERE seq = 3 AND ${ofSession}`, 6, 4],
    ["its end is not known", "UPDATE session SET chain = zeroblob(32) WHERE id = CAST('s' AS BLOB)", 6, 4],
  ])("is told where, read up to there, and goes on in another one: %s", async (_, sql, at, messages) => {
    const store = await sqliteStore({ file: await withDamage(sql) });
    await expect(openSession({ store, id: "s" })).rejects.toMatchObject({
      code: "store-damaged",
      message: expect.stringMatching(new RegExp(`^Entry ${at} of .*layer0 store restore\\).$`)),
    });
    const view = await viewWhole(store, "s");
    expect(view?.damagedAt).toBe(at);
    expect(view?.state.history.length).toBe(messages);
    const before = await store.readWhole?.("s");
    expect(await restoreSession({ store, id: "s", as: "new" })).toEqual({ entries: at - 1, damagedAt: at });
    const session = await openSession({ store, id: "new" });
    expect(session.messages).toEqual(view?.state.history.view());
    await session.append(user("on"));
    expect(await store.readWhole?.("s")).toEqual(before);
    expect((await openSession({ store, id: "other" })).messages).toHaveLength(4);
    await expect(restoreSession({ store, id: "s", as: "new" })).rejects.toMatchObject({
      code: "invalid-option",
    });
    await store.close();
  });

  it("where nothing is whole, keeps its error", async () => {
    const store = await sqliteStore({ file: await withDamage(`DELETE FROM entry WHERE ${ofSession}`) });
    await expect(restoreSession({ store, id: "s", as: "new" })).rejects.toMatchObject({
      code: "store-damaged",
    });
    await store.close();
  });

  it("gives what stood before an entry that nobody of ours wrote, with what was open answered as unknown", async () => {
    const store = memoryStore();
    const session = await openSession({ store, id: "s" });
    await session.startTurn(user("held"));
    await session.withhold("content_filter");
    await session.startTurn(user("go"));
    await session.commit(undefined, assistant(call("a")));
    const end = (await store.read("s")).at(-1);
    await store.append("s", end ?? expect.unreachable(), ["no JSON"]);
    await expect(openSession({ store, id: "s" })).rejects.toMatchObject({ code: "store-damaged" });
    await restoreSession({ store, id: "s", as: "new" });
    const next = await openSession({ store, id: "new" });
    expect(resultsIn(next.messages)).toMatchObject([{ id: "a", isError: true }]);
    expect(resultsIn(next.messages)[0]?.text).toContain("unknown");
    expect(next.pendingTurn).toBeUndefined();
    expect(next.withheld.map(({ messages }) => messages)).toEqual([[user("held")]]);
    expectValid(next);
    expect((await next.executeToolCycle(call("b"), answers)).success).toBe(true);
  });
});
