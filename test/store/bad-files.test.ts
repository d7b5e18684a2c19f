import {
  appendFileSync,
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LOG_START } from "../../src/store/index.ts";
import { chooseDriver } from "../../src/store/sqlite/choose-driver.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { DRIVERS, scratch } from "./places.ts";

describe.each(DRIVERS)("opening with %s", (driver) => {
  const open = (file: string, busyMs = 1000) => sqliteStore({ file, driver, busyMs });
  const sql = async (file: string, text: string): Promise<void> => {
    const database = (await chooseDriver(driver)).open(file);
    database.exec(text);
    database.close();
  };

  /** A store with one session of ten entries. */
  async function filled(): Promise<string> {
    const file = join(scratch(), "sessions.db");
    const store = await open(file);
    await store.append(
      "a",
      LOG_START,
      Array.from({ length: 10 }, (_, index) => `"${index}${"x".repeat(3000)}"`),
    );
    await store.close();
    return file;
  }

  it("makes folders and files that only their owner reads", async () => {
    const folder = join(scratch(), "new", "odd name ?mode=ro#%41 ü'\"");
    const file = join(folder, "file:x.db");
    const store = await open(file);
    await store.append("a", LOG_START, ["1"]);
    const modes = [folder, file, `${file}-wal`, `${file}-shm`].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(["700", "600", "600", "600"]);
    await store.close();
    expect(await (await open(file)).logs()).toEqual([{ id: "a", entries: 1, bytes: 1 }]);
  });

  it("takes an empty file for a new store", async () => {
    const file = join(scratch(), "empty.db");
    writeFileSync(file, "");
    const store = await open(file);
    expect((await store.append("a", LOG_START, ["1"])).seq).toBe(1);
    await store.close();
  });

  it("follows a link, and shares what is behind it", async () => {
    const file = await filled();
    symlinkSync(file, `${file}-link`);
    const [one, other] = [await open(file), await open(`${file}-link`)];
    await one.append("b", LOG_START, ["1"]);
    expect(await other.logs()).toHaveLength(2);
    await one.close();
    expect(await other.logs()).toHaveLength(2);
    await other.close();
  });

  it("refuses what is no database, a folder, and what stands below a file, and leaves it as it is", async () => {
    const folder = scratch();
    const text = join(folder, "notes.txt");
    writeFileSync(text, "these are notes, and no database at all\n".repeat(200));
    for (const file of [text, folder, join(text, "below.db")]) {
      await expect(open(file)).rejects.toMatchObject({ code: "not-a-store" });
    }
    expect(readFileSync(text, "utf8")).toBe("these are notes, and no database at all\n".repeat(200));
  });

  it("refuses the database of another program, and leaves it as it is", async () => {
    const file = join(scratch(), "other.db");
    await sql(file, "CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)");
    const before = readFileSync(file);
    await expect(open(file)).rejects.toMatchObject({ code: "not-a-store" });
    await sql(file, "PRAGMA application_id = 77");
    await expect(open(file)).rejects.toMatchObject({ code: "not-a-store" });
    await sql(file, "PRAGMA application_id = 0");
    // The counter of changes and what follows it: those were ours.
    expect(readFileSync(file).subarray(100).equals(before.subarray(100))).toBe(true);
  });

  it("refuses what a newer version wrote", async () => {
    const file = await filled();
    await sql(file, "PRAGMA user_version = 2");
    await expect(open(file)).rejects.toMatchObject({ code: "newer-store" });
  });

  it("says that a store that was cut is damaged", async () => {
    for (const length of [50, 4096, 9000, 20_000, 30_001]) {
      const file = await filled();
      truncateSync(file, length);
      const reading = open(file).then((store) => store.read("a"));
      await expect(reading).rejects.toMatchObject({ code: "store-damaged" });
    }
  });

  it("says that an entry was changed, lost or put elsewhere", async () => {
    for (const change of [
      "UPDATE entry SET body = CAST('\"other\"' AS BLOB) WHERE seq = 5",
      "UPDATE entry SET body = x'ff' WHERE seq = 10",
      "UPDATE entry SET chain = zeroblob(32) WHERE seq = 3",
      "DELETE FROM entry WHERE seq = 5",
      "DELETE FROM entry WHERE seq = 10",
      "DELETE FROM entry",
      "UPDATE entry SET previous = id WHERE seq = 4",
      "UPDATE session SET head = 3",
      "UPDATE session SET chain = zeroblob(32)",
      "UPDATE session SET seq = 9",
    ]) {
      const file = await filled();
      await sql(file, change);
      const store = await open(file);
      const outcome = await store.read("a").catch((error) => error.code);
      expect({ change, outcome }).toEqual({ change, outcome: "store-damaged" });
      await store.close();
    }
  });

  it("goes on after bytes behind the end of its log of writes", async () => {
    const file = await filled();
    const store = await open(file);
    await store.append("b", LOG_START, ["1"]);
    copyFileSync(file, `${file}.copy`);
    copyFileSync(`${file}-wal`, `${file}.copy-wal`);
    appendFileSync(`${file}.copy-wal`, "torn".repeat(500));
    const copy = await open(`${file}.copy`);
    expect(await copy.logs()).toHaveLength(2);
    await copy.close();
    await store.close();
  });

  it("notices that the file was taken away, instead of writing to nowhere", async () => {
    const file = await filled();
    const store = await open(file);
    renameSync(file, `${file}.moved`);
    const gone = { code: "store-failed", message: expect.stringContaining("another file took its place") };
    await expect(store.append("b", LOG_START, ["1"])).rejects.toMatchObject(gone);
    await expect(store.read("a")).rejects.toMatchObject(gone);
    await expect(store.logs()).rejects.toMatchObject(gone);
    await store.close();
  });

  it("notices that its log of writes was taken away, and loses nothing that it has told to be stored", async () => {
    const file = await filled();
    const store = await open(file);
    await store.append("b", LOG_START, ["1"]);
    rmSync(`${file}-wal`);
    const gone = { code: "store-failed", message: expect.stringContaining("another file took its place") };
    await expect(store.append("c", LOG_START, ["1"])).rejects.toMatchObject(gone);
    await expect(store.read("b")).rejects.toMatchObject(gone);
    await store.close();
    const anew = await open(file);
    expect((await anew.logs()).map(({ id }) => id)).toEqual(["a", "b"]);
    await anew.close();
  });

  it("notices that another file took its place, and who opens it anew reads that one", async () => {
    const [file, other] = [await filled(), await filled()];
    const store = await open(file);
    const { length } = await store.read("a");
    renameSync(other, file);
    const gone = { code: "store-failed" };
    await expect(store.read("a")).rejects.toMatchObject(gone);
    await expect(store.append("b", LOG_START, ["1"])).rejects.toMatchObject(gone);
    await store.close();
    const anew = await open(file);
    expect(await anew.read("a")).toHaveLength(length);
    await anew.close();
  });

  it("refuses options that mean nothing", async () => {
    const file = join(scratch(), "a.db");
    for (const options of [
      { file: "" },
      { file: "a\0b" },
      { file, busyMs: -1 },
      { file, busyMs: Number.NaN },
      JSON.parse('{ "busyMs": "5" }'),
      JSON.parse('{ "driver": "other" }'),
      JSON.parse('{ "fille": "a.db" }'),
    ]) {
      await expect(sqliteStore({ driver, ...options })).rejects.toMatchObject({ code: "invalid-option" });
    }
    for (const options of [file, null, 5, new Map([["file", file]])]) {
      await expect(sqliteStore(options as never)).rejects.toMatchObject({ code: "invalid-option" });
    }
  });

  it("refuses another SQLite for a file that this process has open", async () => {
    const file = await filled();
    const [other] = DRIVERS.filter((name) => name !== driver);
    if (other === undefined) return;
    await expect(sqliteStore({ file, driver: other })).rejects.toMatchObject({ code: "invalid-option" });
  });
});

it("keeps its file in the state folder unless another is named", async () => {
  const folder = join(scratch(), "state");
  const before = process.env["LAYER0_HOME"];
  process.env["LAYER0_HOME"] = folder;
  try {
    await (await sqliteStore()).close();
    expect(statSync(join(folder, "sessions.db")).isFile()).toBe(true);
  } finally {
    if (before === undefined) delete process.env["LAYER0_HOME"];
    else process.env["LAYER0_HOME"] = before;
  }
});
