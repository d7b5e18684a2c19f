import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { sessionsIn } from "../../src/agents/openclaw/database/sessions.ts";
import { readSession } from "../../src/cli/judge/load.ts";
import { layer0, makeFolder, makeWorld, put } from "../cli/world.ts";
import { databaseIn, makeDatabase, SQLITE } from "./database.ts";
import { BROKEN, HEALTHY, SESSION } from "./entries.ts";

/** A home whose one database is at this path. */
function homeWith(make: (path: string) => void): { readonly home: string; readonly path: string } {
  const home = makeFolder();
  const path = databaseIn(home);
  make(path);
  return { home, path };
}

/** The database is named wherever sessions are, with why it cannot be read, and never called healthy. */
async function expectUnreadable(home: string, path: string, words: string): Promise<void> {
  for (const argv of [[], ["list"], ["list", "--broken"]]) {
    const { code, out } = await layer0(argv, { home });
    expect(code).toBe(3);
    expect(out.replaceAll(/\s+/g, " ")).toContain(words);
  }
  for (const name of [path, `${path}#${SESSION}`, "openclaw"]) {
    const { code, error } = await layer0(["check", name], { home });
    expect([code, error]).toEqual([3, expect.stringContaining(words)]);
  }
}

describe("a database that cannot be read", () => {
  it("is no SQLite database", async () => {
    const { home, path } = homeWith((at) => put(at, "this is no database ".repeat(500)));
    await expectUnreadable(home, path, "is no sound SQLite database (SQLite code 26).");
  });

  it("is one that was cut off", async () => {
    const { home, path } = homeWith((at) => makeDatabase(at, { sessions: { [SESSION]: HEALTHY } }));
    writeFileSync(path, readFileSync(path).subarray(0, 8192));
    await expectUnreadable(home, path, "is no sound SQLite database");
  });

  it.each([
    ["is empty", (path: string) => put(path, "")],
    [
      "is that of another program",
      (path: string) => {
        makeDatabase(path, { sessions: {} });
        const database = SQLITE.open(path);
        database.exec("DROP TABLE transcript_events; CREATE TABLE transcript_events (a)");
        database.close();
      },
    ],
  ])("%s", async (_how, make) => {
    const { home, path } = homeWith(make);
    await expectUnreadable(home, path, "is a database, but holds no sessions of OpenClaw.");
  });

  it("is one that there is no SQLite for", () => {
    const { path } = homeWith((at) => makeDatabase(at, { sessions: { [SESSION]: HEALTHY } }));
    const { io } = makeWorld();
    expect(sessionsIn(io, path)).toEqual({ ok: false, why: "no-sqlite" });
    expect(readSession(`${path}#${SESSION}`, io)).toMatchObject({
      exit: 3,
      problem: {
        next: "Use Node 22.13 or newer, or add it where layer0 is installed (with -g if it is so): npm install libsql",
      },
    });
  });

  it("is locked by a migration", async () => {
    const { home, path } = homeWith((at) => makeDatabase(at, { sessions: { [SESSION]: HEALTHY } }));
    const other = SQLITE.open(path);
    other.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; CREATE TABLE half_done (a)");
    // The journal is written with the first page that is.
    expect(existsSync(`${path}-journal`)).toBe(true);
    await expectUnreadable(home, path, "is locked");
    // Nobody can say that a session is not there whose database cannot be read.
    for (const argv of [
      ["check", "9f86"],
      ["show", "9f86"],
      ["fix", "9f86", "--yes"],
    ]) {
      const { code, error } = await layer0(argv, { home });
      expect([code, error]).toEqual([3, expect.stringContaining(`${path} is locked`)]);
      expect(error).not.toContain("does not exist");
      expect(error).toContain("Wait until a migration or a repair of OpenClaw has ended");
    }
    const undo = await layer0(["undo", "9f86", "--yes"], { home });
    expect([undo.code, undo.error]).toEqual([3, expect.stringContaining(`${path} is locked`)]);
    other.exec("ROLLBACK");
    expect((await layer0(["check", path], { home })).code).toBe(0);
  });

  it("has a session whose rows were moved into an archive", async () => {
    const { home, path } = homeWith((at) => makeDatabase(at, { sessions: {}, archived: [SESSION] }));
    const { code, error } = await layer0(["check", "9f86"], { home });
    expect([code, error]).toEqual([3, expect.stringContaining("was moved into an archive by OpenClaw")]);
    expect((await layer0(["check", path], { home })).code).toBe(3);
  });
});

describe("a name of a session in a database", () => {
  it("may mean nothing", async () => {
    const { home, path } = homeWith((at) => makeDatabase(at, { sessions: { [SESSION]: HEALTHY } }));
    for (const name of [`${path}#other`, `${path}.sqlite#${SESSION}`, `${dirname(path)}/none.sqlite#x`]) {
      const { code, error } = await layer0(["check", name], { home });
      expect([code, error]).toEqual([2, expect.stringContaining("does not exist.")]);
    }
  });

  it("may be that of a database without sessions", async () => {
    const path = makeDatabase(join(makeFolder(), "x.sqlite"), { sessions: {} });
    const { code, error } = await layer0(["check", path]);
    expect([code, error]).toEqual([2, expect.stringContaining("holds no sessions.")]);
  });
});

describe("a database of a schema that is not known", () => {
  it("is read, and that is said", async () => {
    const { home } = homeWith((at) => makeDatabase(at, { sessions: { [SESSION]: BROKEN }, schema: 99 }));
    const { code, error, out } = await layer0(["check", "9f86"], { home });
    expect(code).toBe(1);
    expect(out).toContain("partial-turn");
    expect(error.replaceAll(/\s+/g, " ")).toContain("has schema 99, and 4 to 23 are known here.");
  });
});

describe("a database in a folder that may not be written", () => {
  it("is read where nobody has it open, and nothing is left beside it", async () => {
    const { path } = homeWith((at) => makeDatabase(at, { sessions: { [SESSION]: HEALTHY } }));
    // As a gateway leaves it: in the mode with a log, and the log is gone.
    const bytes = readFileSync(path);
    bytes.set([2, 2], 18);
    const folder = makeFolder();
    writeFileSync(join(folder, "a.sqlite"), bytes);
    chmodSync(folder, 0o500);
    const { code } = await layer0(["check", join(folder, "a.sqlite")]);
    expect(code).toBe(0);
    expect(readdirSync(folder)).toEqual(["a.sqlite"]);
    chmodSync(folder, 0o700);
  });

  it("is read from a copy that a killed gateway left with its log", async () => {
    const { path } = homeWith((at) => makeDatabase(at, { sessions: { [SESSION]: HEALTHY } }));
    const gateway = SQLITE.open(path);
    gateway.exec("PRAGMA journal_mode = WAL; UPDATE session_windows SET updated_at = 1");
    const folder = makeFolder();
    for (const end of ["", "-wal"]) copyFileSync(`${path}${end}`, join(folder, `a.sqlite${end}`));
    expect((await layer0(["check", join(folder, "a.sqlite")])).code).toBe(0);
    gateway.close();
  });
});
