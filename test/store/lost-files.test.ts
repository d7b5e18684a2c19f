import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { DRIVERS, scratch } from "./places.ts";
import { type Bundle, bundleStore, type Losing, type Lost, startLosing, type Task } from "./writers.ts";

let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleStore();
});

afterAll(() => bundle.remove());

/** Somebody who opens the store, writes five entries, and closes it; and one who dies instead. */
const WRITES: Task = { logs: ["other"], appends: 5, padding: 3000 };
const DIES: Task = { ...WRITES, isKilled: true };
const ENDS = ["close", "nothing", "killed", "open again"] as const;

describe.each(DRIVERS)("a store whose files are taken away while it is open, with %s", (driver) => {
  /** What became of the process, and how many entries each log has afterwards. */
  async function lose(
    happens: Losing,
  ): Promise<{ readonly said: Lost | undefined; readonly left: Readonly<Record<string, number>> }> {
    const options = { file: join(scratch(), "sessions.db"), driver };
    const child = startLosing(bundle, options, happens);
    await child.ended;
    expect(child.errors().replace(/^.*ExperimentalWarning.*\n.*\n/m, "")).toBe("");
    const store = await sqliteStore(options);
    const left: Record<string, number> = {};
    for (const { id } of await store.logs()) left[id] = (await store.read(id)).length;
    await store.close();
    return { said: child.said[0], left };
  }
  const gone = (ending: string) => ({
    code: "store-failed",
    message: expect.stringMatching(
      new RegExp(`sessions\\.db${ending} is not the one .* read before you append`),
    ),
  });

  it.each(ENDS)("destroys nothing that others wrote into a new log: %s", async (end) => {
    const { said, left } = await lose({ removed: ["-wal", "-shm"], others: [WRITES], end });
    expect(said).toMatchObject({ append: gone("-wal"), read: gone("-wal") });
    expect(left["other"]).toBe(5);
  });

  it.each(ENDS)("keeps what both wrote where only the index is gone: %s", async (end) => {
    for (const task of [WRITES, DIES]) {
      const { said, left } = await lose({ removed: ["-shm"], others: [task], end });
      expect(said).toMatchObject({ append: gone("-shm"), read: gone("-shm") });
      expect(left).toMatchObject({ own: 30, other: 5 });
    }
  });

  it.each(ENDS)("saves its own from a log that is gone, if nobody else wrote: %s", async (end) => {
    for (const removed of [["-wal"], ["-wal", "-shm"]]) {
      const { said, left } = await lose({ removed, end });
      expect(said).toMatchObject({ append: gone("-wal") });
      expect(left).toMatchObject({ own: 30 });
    }
  });

  it.each(ENDS)("says that a file is gone where the process itself dropped its locks: %s", async (end) => {
    const { said, left } = await lose({ isCopied: true, others: [WRITES, WRITES], end });
    expect(left).toMatchObject({ own: 30, other: 10 });
    // Newer SQLite has locks that outlive that.
    if (said?.append.code !== "done")
      expect(said).toMatchObject({ append: gone("-wal"), read: gone("-wal") });
    else expect(left["late"]).toBe(1);
  });

  it("is opened again in the same process, and what was opened first stays closed", async () => {
    for (const removed of [["-wal"], ["-wal", "-shm"], ["-shm"]]) {
      const others = removed.length === 2 ? [WRITES] : [];
      const { said, left } = await lose({ removed, others, end: "open again" });
      expect(said?.old?.code).toBe("store-failed");
      if (driver === "node" || removed.join() === "-wal") {
        expect([said?.again, left["again"]]).toEqual([{ code: "done" }, 1]);
        continue;
      }
      // That SQLite closes late, and until then shares an index that is gone.
      expect(said?.again?.message).toContain("End this program, then start it again");
    }
  });

  it.skipIf(process.platform !== "linux")(
    "is not opened by another thread, which would share the index that is gone",
    async () => {
      for (const task of [WRITES, DIES]) {
        const { said, left } = await lose({ removed: ["-shm"], others: [task], end: "another thread" });
        expect(said?.again).toMatchObject({
          code: "store-failed",
          message: expect.stringContaining("End this program, then start it again"),
        });
        expect(left).toMatchObject({ own: 30, other: 5 });
      }
    },
  );

  it("leaves no files beside it when it is closed in its place", async () => {
    const file = join(scratch(), "sessions.db");
    const store = await sqliteStore({ file, driver });
    await store.append("a", (await store.read("a")).at(-1) ?? { seq: 0, chain: "0".repeat(64) }, ["1"]);
    await store.close();
    if (driver === "node")
      expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
  });
});
