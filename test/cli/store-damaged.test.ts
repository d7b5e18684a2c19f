import { describe, expect, it } from "vitest";
import { openSession } from "../../src/session/open-session.ts";
import { chooseDriver } from "../../src/store/sqlite/choose-driver.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { faultsOf } from "./schemas.ts";
import { SECRET, type StoredWorld, storedWorld, threeMessages } from "./stored-sessions.ts";

/** A session of which the third entry is not what was written: before it stands one message. */
async function damaged(): Promise<StoredWorld> {
  const world = storedWorld();
  await world.use("main", threeMessages);
  const database = (await chooseDriver()).open(world.file);
  database.exec("UPDATE entry SET body = x'7b7d' WHERE seq = 4");
  database.close();
  return world;
}

describe("a session whose log is damaged", () => {
  it.each([["md"], ["json"], ["jsonl"]])(
    "is exported up to there as %s, and it is said where that is",
    async (as) => {
      const { code, out, error } = await (await damaged()).run(["export", "main", "--as", as]);
      expect(code).toBe(1);
      expect(out.split(SECRET)).toHaveLength(2);
      expect(error).toContain("layer0: entry 4 of session main is not what was written;");
      expect(error).toContain("layer0 store restore main 3\n");
      if (as === "json") {
        expect(faultsOf("store", out)).toEqual([]);
        const document = { status: "exported", exitCode: 1, error: { code: "store-damaged" } };
        expect(JSON.parse(out)).toMatchObject(document);
      }
    },
  );

  it("shows its checkpoints, and goes on as another session by the command that was printed", async () => {
    const world = await damaged();
    expect((await world.run(["checkpoint", "list", "main"])).code).toBe(0);
    expect((await world.run(["checkpoint", "show", "main"])).code).toBe(0);
    expect((await world.run(["restore", "main", "4"])).error).toContain("has entries 1 to 3, and no 4");
    expect(await world.run(["restore", "main", "3"])).toMatchObject({ code: 0 });
    const store = await sqliteStore({ file: world.file });
    const session = await openSession({ store, id: "main.entry-3" });
    expect(session.messages).toEqual([{ role: "user", content: SECRET }]);
    await store.close();
    expect((await world.run(["export", "main"])).code).toBe(1);
  });

  it("is not taken back or reset", async () => {
    const world = await damaged();
    for (const argv of [
      ["rollback", "main"],
      ["reset", "main"],
      ["checkpoint", "create", "main"],
    ]) {
      const { code, error } = await world.run([...argv, ...(argv[0] === "checkpoint" ? [] : ["--yes"])]);
      expect({ argv, code }).toEqual({ argv, code: 3 });
      expect(error).toContain("go on behind entry 3 in another session");
    }
  });
});

describe("a store with many sessions", () => {
  it("shows the newest, and says how many more there are", async () => {
    const world = storedWorld();
    const store = await sqliteStore({ file: world.file });
    let now = 0;
    const config = { now: () => (now += 1000) };
    for (let index = 0; index < 53; index++) await openSession({ store, id: `s${index}`, config });
    await store.close();
    const { code, out } = await world.run(["sessions"]);
    expect(code).toBe(0);
    expect(out.match(/✔/g)).toHaveLength(50);
    expect(out).toContain("✔ s52\n");
    expect(out).not.toContain("✔ s2\n");
    expect(out).toContain("\n  … and 3 more: --limit, --json\n  53 sessions in ");
    expect((await world.json(["sessions"]))["sessions"]).toHaveLength(53);
  });
});
