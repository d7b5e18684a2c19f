import { describe, expect, it } from "vitest";
import type { StoredSession } from "../../src/report/store/stored-session.ts";
import type { Session } from "../../src/session/session.ts";
import { LOG_START } from "../../src/store/chain.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { faultsOf } from "./schemas.ts";
import { callUnderWay, processesThat, storedWorld, threeMessages } from "./stored-sessions.ts";

describe("layer0 store, where a change is at its edge", () => {
  it("says nothing of calls that began in front of the checkpoint: they go on", async () => {
    const world = storedWorld();
    const processes = processesThat(true);
    const work = async (session: Session): Promise<void> => {
      await callUnderWay(session);
      await session.checkpoint();
    };
    await world.use("busy", work, { processes });
    const { code, out } = await world.run(["rollback", "busy", "--even-if-live"], { processes });
    expect(code).toBe(2);
    expect(out).toContain("messages");
    expect(out).not.toContain("under way");
  });

  it("does not call it damage that a session was reset", async () => {
    const world = storedWorld();
    await world.use("main", threeMessages);
    await world.run(["reset", "main", "--yes"]);
    const { code, out } = await world.run(["export", "main"]);
    expect(code).toBe(0);
    expect(out).toContain("- Messages: 0 messages\n");
    expect(out).not.toContain("Damage");
  });

  it("says that there is nothing to roll back where nothing has happened since", async () => {
    const world = storedWorld();
    await world.use("main", threeMessages);
    await world.run(["checkpoint", "create", "main"]);
    const { entries } = (await world.json(["checkpoint", "list", "main"]))["session"] as StoredSession;
    for (const flags of [[], ["--yes"]]) {
      const { code, out, error } = await world.run(["rollback", "main", ...flags]);
      expect({ code, error }).toEqual({ code: 0, error: "" });
      expect(out).toMatch(
        /^ {2}✔ There is nothing to roll back: main is as it was at cp_\S+\.\n\n {2}See the others: {2}layer0 store checkpoint list main\n$/,
      );
    }
    const { out } = await world.run(["rollback", "main", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ status: "unchanged", session: { entries, checkpoints: 2 } });
    expect(faultsOf("store", out)).toEqual([]);
  });

  it("takes --yes where nobody is asked", async () => {
    const world = storedWorld();
    await world.use("main", async (session) => {
      await session.append({ role: "user", content: "hello" });
    });
    for (const argv of [
      ["restore", "main", "2", "--yes"],
      ["checkpoint", "create", "main", "--yes"],
    ])
      expect(await world.run(argv)).toMatchObject({ code: 0, error: "" });
  });

  it("says of a log that is no session that it is none, and asks for no newer version", async () => {
    const world = storedWorld();
    const store = await sqliteStore({ file: world.file });
    await store.append("queue", LOG_START, ['{"job":1}']);
    await store.append("text", LOG_START, ["nothing of ours"]);
    await store.append("future", LOG_START, ['{"type":"session","version":2}']);
    await store.close();
    const { code, out } = await world.run(["sessions"]);
    expect(code).toBe(3);
    for (const id of ["queue", "text"])
      expect(out).toContain(`${id} is no session: what it begins with was not written by layer0/session.`);
    expect(out.match(/Install a newer layer0/g)).toHaveLength(1);
    const shown = await world.run(["export", "queue"]);
    expect(shown.code).toBe(3);
    expect(shown.error).toContain("Leave it to the program that keeps it there.");
    expect((await world.run(["export", "future"])).error).toContain("Install a newer layer0 to use it.");
  });

  it("restores sessions whose long ids begin alike, and one whose id would be cut in an emoji", async () => {
    const world = storedWorld();
    const start = "x".repeat(499);
    for (const id of [`${start}-one-of-them`, `${start}-two-of-them`, `${start}🙂🙂🙂🙂🙂🙂`]) {
      await world.use(id, async (session) => {
        await session.append({ role: "user", content: id });
      });
      expect(await world.run(["restore", id, "2"])).toMatchObject({ code: 0, error: "" });
    }
  });
});
