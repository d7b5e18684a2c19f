import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOG_START } from "../../src/store/index.ts";
import { chooseDriver } from "../../src/store/sqlite/choose-driver.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { RUNS } from "../runs.ts";
import { DRIVERS, scratch } from "./places.ts";
import {
  type Bundle,
  bundleStore,
  type Losing,
  type Lost,
  startLosing,
  startWriter,
  type Task,
} from "./writers.ts";

let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleStore();
});

afterAll(() => bundle.remove());

/** Somebody who opens the store, writes five entries, and closes it; and one who dies instead. */
const WRITES: Task = { logs: ["other"], appends: 5, padding: 3000 };
const DIES: Task = { ...WRITES, isKilled: true };
/** More pages in the database itself than a process keeps in its memory: it then knows some of them. */
const BASE: Task = { logs: ["base"], appends: 1, bodies: 2000, padding: 2000 };
const ENDS =
  RUNS < 1 ? (["killed", "open again"] as const) : (["close", "nothing", "killed", "open again"] as const);

describe.each(DRIVERS)("a store whose files are taken away while it is open, with %s", (driver) => {
  /** What became of the process, and how many entries each log has afterwards. */
  async function lose(
    happens: Losing,
  ): Promise<{ readonly said: Lost | undefined; readonly left: Readonly<Record<string, number>> }> {
    const options = { file: join(scratch(), "sessions.db"), driver };
    if (happens.isHeldOpen) await startWriter(bundle, options, BASE).ended;
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

  it.each(ENDS)("nor does a process that has opened and closed it before: %s", async (end) => {
    for (const opensBefore of [1, 3]) {
      const { left } = await lose({ removed: ["-wal", "-shm"], others: [BASE, WRITES], opensBefore, end });
      expect(left).toMatchObject({ base: 2000, other: 5 });
    }
  });

  it.each(ENDS)("keeps what both wrote where only the index is gone: %s", async (end) => {
    for (const task of [WRITES, DIES]) {
      const { said, left } = await lose({ removed: ["-shm"], others: [task], end });
      expect(said).toMatchObject({ append: gone("-shm"), read: gone("-shm") });
      expect(left).toMatchObject({ own: 30, other: 5 });
    }
  });

  it.each(ENDS)("saves its own from a log that is gone, if nobody else wrote: %s", async (end) => {
    // Who shares the index looks for the pages in a log that is empty, and is refused.
    for (const others of [[], [WRITES]]) {
      const { said, left } = await lose({ removed: ["-wal"], others, end });
      expect(said).toMatchObject({ append: gone("-wal") });
      expect(left).toEqual(
        end === "open again" && said?.again?.code === "done" ? { own: 30, again: 1 } : { own: 30 },
      );
    }
  });

  it.each(ENDS)("moves nothing below another process that has the store open: %s", async (end) => {
    const { said, left } = await lose({ removed: ["-wal", "-shm"], isHeldOpen: true, end });
    expect(said).toMatchObject({ append: gone("-wal"), holder: { code: "done" } });
    expect(left).toMatchObject({ base: 2000, other: 10 });
    expect(left["own"]).toBeUndefined();
  });

  it("moves nothing where the index is gone as well: who opens it meanwhile would not see that", async () => {
    const { said, left } = await lose({ removed: ["-wal", "-shm"], end: "close" });
    expect(said).toMatchObject({ append: gone("-wal") });
    expect(left).toEqual({});
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

  it("is not opened where another database took its place while somebody was in the way", async () => {
    const file = join(scratch(), "sessions.db");
    const options = { file, driver, busyMs: 5000 };
    await startWriter(bundle, options, { logs: ["first"], appends: 1 }).ended;
    const inTheWay = (await chooseDriver(driver)).open(file);
    inTheWay.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 1");
    const opening = sqliteStore(options);
    const refused = expect(opening).rejects.toMatchObject(gone(""));
    await setTimeout(100);
    for (const end of ["", "-wal", "-shm"])
      if (existsSync(file + end)) renameSync(file + end, `${file}.moved${end}`);
    await startWriter(bundle, options, DIES).ended;
    inTheWay.exec("COMMIT");
    inTheWay.close();
    await refused;
    const left = async (at: string) => {
      const store = await sqliteStore({ file: at, driver });
      const ids = (await store.logs()).map(({ id, entries }) => [id, entries]);
      await store.close();
      return ids;
    };
    expect(await left(file)).toEqual([["other", 5]]);
    expect(await left(`${file}.moved`)).toEqual([["first", 1]]);
  });

  it.each(["removed", "emptied"])(
    "is not made anew beside the log of a database that was %s",
    async (how) => {
      const file = join(scratch(), "sessions.db");
      await startWriter(bundle, { file, driver }, DIES).ended;
      const before = readFileSync(`${file}-wal`);
      copyFileSync(file, `${file}.kept`);
      if (how === "removed") rmSync(file);
      else truncateSync(file);
      for (let attempt = 0; attempt < 2; attempt += 1)
        await expect(sqliteStore({ file, driver })).rejects.toMatchObject({
          code: "store-failed",
          message: expect.stringMatching(/Put the database back .* move .*-wal away first/),
        });
      expect(existsSync(file)).toBe(how === "emptied");
      expect(readFileSync(`${file}-wal`).equals(before)).toBe(true);
      renameSync(`${file}.kept`, file);
      const store = await sqliteStore({ file, driver });
      expect(await store.read("other")).toHaveLength(5);
      await store.close();
    },
  );

  it.each([0, 0.5, 0.99])(
    "accepts nothing more where its log was cut in its place: to %d of it",
    async (part) => {
      const options = { file: join(scratch(), "sessions.db"), driver };
      const store = await sqliteStore(options);
      const end = await store.append("a", LOG_START, ["1"]);
      await store.append("a", end, [JSON.stringify("x".repeat(9000))]);
      const log = `${options.file}-wal`;
      truncateSync(log, Math.floor(statSync(log).size * part));
      const cut = {
        code: "store-failed",
        message: expect.stringContaining("was cut while this store was open"),
      };
      for (const attempt of ["first", "second"])
        await expect(store.append(attempt, LOG_START, ["1"])).rejects.toMatchObject(cut);
      await expect(store.read("a")).rejects.toMatchObject(cut);
      const size = statSync(log).size;
      await store.close();
      expect(statSync(log).size).toBe(size);
      // With `libsql` that takes a new process.
      await startWriter(bundle, options, WRITES).ended;
      if (driver === "libsql") return;
      const again = await sqliteStore(options);
      expect((await again.logs()).map(({ id }) => id)).toContain("other");
      await again.close();
    },
  );

  it("goes on where another process has emptied its log", async () => {
    const options = { file: join(scratch(), "sessions.db"), driver };
    const store = await sqliteStore(options);
    const end = await store.append("a", LOG_START, ["1"]);
    await startWriter(bundle, options, WRITES).ended;
    expect(statSync(`${options.file}-wal`).size).toBe(0);
    await store.append("a", end, ["2"]);
    expect((await store.logs()).map(({ id, entries }) => [id, entries])).toEqual([
      ["a", 2],
      ["other", 5],
    ]);
    await store.close();
  });

  it("is read anew where a copy was written over it while it was closed", async () => {
    const options = { file: join(scratch(), "sessions.db"), driver };
    const first = await sqliteStore(options);
    const end = await first.append("a", LOG_START, ["1"]);
    await first.close();
    const copy = readFileSync(options.file);
    const second = await sqliteStore(options);
    await second.append("a", end, ["2"]);
    await second.close();
    writeFileSync(options.file, copy);
    const third = await sqliteStore(options);
    expect(await third.read("a")).toHaveLength(1);
    await third.append("a", end, ["3"]);
    expect((await third.read("a")).map(({ body }) => body)).toEqual(["1", "3"]);
    await third.close();
  });

  it("leaves no files beside it when it is closed in its place", async () => {
    const file = join(scratch(), "sessions.db");
    const store = await sqliteStore({ file, driver });
    await store.append("a", LOG_START, ["1"]);
    await store.close();
    // With `libsql` the files go when its statements are collected. The log is emptied at once.
    if (driver === "libsql") expect(statSync(`${file}-wal`).size).toBe(0);
    else expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
  });
});
