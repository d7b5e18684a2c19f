import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { storeFailure } from "../../src/cli/store/failures.ts";
import { Layer0Error } from "../../src/core/error.ts";
import { LOG_START } from "../../src/store/chain.ts";
import { chooseDriver } from "../../src/store/sqlite/choose-driver.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { faultsOf } from "./schemas.ts";
import { brokenTurn, SECRET, type StoredWorld, storedWorld, threeMessages } from "./stored-sessions.ts";
import { makeFolder } from "./world.ts";

const driver = vi.hoisted(() => ({ missing: false }));

vi.mock("../../src/store/sqlite/choose-driver.ts", async (original) => {
  const real = await original<typeof import("../../src/store/sqlite/choose-driver.ts")>();
  return {
    chooseDriver: async (name?: "node" | "libsql") => {
      if (driver.missing) throw new Layer0Error("no-sqlite", "There is no SQLite here. Add it.");
      return real.chooseDriver(name);
    },
  };
});

afterEach(() => {
  driver.missing = false;
});

/** Runs statements on a store, as somebody who damages it would. */
async function statements({ file }: StoredWorld, ...sql: readonly string[]): Promise<void> {
  const database = (await chooseDriver()).open(file);
  for (const each of sql) database.exec(each);
  database.close();
}

function placed(content: string, name: string = "x.db"): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, content);
  return path;
}

/** One sentence and the next step, the right code, and the same in the document. */
async function expectTrouble(
  world: StoredWorld,
  argv: readonly string[],
  trouble: { readonly code: number; readonly says: string; readonly status: string },
): Promise<void> {
  const { code, out, error } = await world.run(argv);
  expect({ code, out }).toEqual({ code: trouble.code, out: "" });
  expect(error).toContain(trouble.says);
  expect(error).toMatch(/^layer0: [^\n]+\n {2}[^\n]+\n$/);
  const json = await world.run([...argv, "--json"]);
  expect(faultsOf("store", json.out)).toEqual([]);
  expect(JSON.parse(json.out)).toMatchObject({ exitCode: trouble.code, status: trouble.status });
}

describe("a store that cannot be used", () => {
  it.each([["sessions"], ["export", "main"]])("is left as it is where it is none: %j", async (...argv) => {
    const path = placed("this is no database, but a text that is long enough to be looked at\n".repeat(9));
    const before = readFileSync(path);
    const says = `The store ${path} is no store of Layer 0.`;
    await expectTrouble(storedWorld(), [...argv, "--store", path], { code: 3, says, status: "failed" });
    expect(readFileSync(path)).toEqual(before);
  });

  it("may be a folder, or stand below a file", async () => {
    const trouble = { code: 3, says: "is no store of Layer 0.", status: "failed" };
    await expectTrouble(storedWorld(), ["sessions", "--store", makeFolder()], trouble);
    await expectTrouble(storedWorld(), ["sessions", "--store", `${placed("")}/below.db`], trouble);
  });

  it("is empty where its file is, and stays so", async () => {
    const path = placed("");
    expect(await storedWorld().run(["sessions", "--store", path])).toMatchObject({ code: 0 });
    expect(readFileSync(path)).toHaveLength(0);
  });

  it("is told to be newer", async () => {
    const world = storedWorld();
    await world.use("main", threeMessages);
    await statements(world, "PRAGMA user_version = 99");
    const says = "was written by a newer version of Layer 0.";
    await expectTrouble(world, ["sessions"], { code: 3, says, status: "failed" });
  });

  it("needs SQLite, and says how to add it; without a store nothing needs it", async () => {
    const world = storedWorld();
    await world.use("main", threeMessages);
    driver.missing = true;
    const says =
      "Use Node 22.13 or newer, or add it where layer0 is installed (with -g if it is so): npm install libsql";
    await expectTrouble(world, ["sessions"], { code: 3, says, status: "failed" });
    expect((await storedWorld().run(["sessions"])).code).toBe(0);
  });
});

describe("storeFailure", () => {
  it("refuses what somebody else has in use, and takes no bug of ours for a failure", () => {
    const busy = new Layer0Error("store-busy", "The store /a. b.db is locked by another process. Try again.");
    expect(storeFailure(busy)).toEqual({
      exit: 4,
      problem: {
        code: "store-busy",
        sentence: "The store /a. b.db is locked by another process.",
        next: "Try again.",
      },
    });
    const gone = new Layer0Error("unknown-checkpoint", "It was taken back.");
    expect(storeFailure(gone)).toMatchObject({ exit: 2, problem: { sentence: "It was taken back." } });
    expect(() => storeFailure(new TypeError("x"))).toThrow("x");
  });
});

describe("a session that cannot be read", () => {
  it("does not hide the others", async () => {
    const world = storedWorld();
    await world.use("main", threeMessages);
    await world.use("hurt", threeMessages);
    await statements(world, "UPDATE entry SET body = x'7b7d' WHERE session = 2 AND seq = 3");
    const { code, out } = await world.run(["sessions"]);
    expect(code).toBe(3);
    expect(out).toContain("  ✔ main\n");
    expect(out).toContain('  ! hurt\n      Entry 3 of session "hurt" is not what was written.\n');
    const says = 'layer0: Entry 3 of session "hurt" is not what was written.';
    await expectTrouble(world, ["reset", "hurt", "--yes"], { code: 3, says, status: "failed" });
    expect(faultsOf("store", (await world.run(["sessions", "--json"])).out)).toEqual([]);
  });

  it.each([
    ["no JSON", "nothing of ours", 3],
    ["another shape", '{"type":"messages","messages":5}', 3],
    ["another type", '{"type":"surprise"}', 3],
    ["another dialect", '{"type":"session","version":1,"at":1,"dialect":"martian"}', 3],
    ["a time that is none", '{"type":"messages","at":"soon","messages":[{"role":"user","content":"x"}]}', 0],
  ])("may be of another program: %s", async (_, body, expected) => {
    const world = storedWorld();
    const store = await sqliteStore({ file: world.file });
    await store.append("odd", LOG_START, [body]);
    await store.close();
    for (const argv of [["sessions"], ["checkpoint", "list", "odd"], ["export", "odd", "--as", "jsonl"]]) {
      expect({ argv, code: (await world.run(argv)).code }).toEqual({ argv, code: expected });
    }
  });
});

describe("words", () => {
  let world: StoredWorld;

  beforeAll(async () => {
    world = storedWorld();
    await world.use("main", threeMessages);
    await world.use("more", threeMessages);
  });

  it.each([
    [[], "store needs to know what to do.", "See: layer0 help store"],
    [["session"], "store has nothing that is called session.", "Did you mean: layer0 store sessions"],
    [["checkpoint"], "store has nothing that is called checkpoint.", "layer0 store checkpoint"],
    [["__proto__"], "store has nothing that is called __proto__.", "See: layer0 help store"],
    [["export"], "store export needs SESSION.", "It is: layer0 store export SESSION"],
    [["restore", "main"], "store restore needs ENTRY.", "restore SESSION ENTRY"],
    [["sessions", "main"], "store sessions takes no argument, and nothing more.", "store sessions"],
    [["sessions", "--as", "md"], "--as is no flag of store sessions.", "See: layer0 help store"],
    [["export", "main", "--yes"], "--yes is no flag of store export.", "See: layer0 help store"],
    [["export", "main", "--json", "--as", "md"], "--json and --as are two things.", "one of them"],
    [["export", "nobody"], "no session nobody is stored in ", "layer0 store sessions"],
    [["export", ""], "no session  is stored in ", "layer0 store sessions"],
    [["export", "m"], "2 stored sessions begin with m.", "Say which one: main, more"],
  ])("%j help on", async (argv, sentence, next) => {
    const { code, error } = await world.run(argv);
    expect(code).toBe(2);
    expect(error).toContain(`layer0: ${sentence}`);
    expect(error).toContain(next);
  });

  it("name the store again in every command, where it was named", async () => {
    const elsewhere = { variables: { LAYER0_HOME: join(makeFolder(), "none") } };
    const { out } = await world.run(["checkpoint", "show", "main", "--store", world.file], elsewhere);
    expect(out).toContain(` --store ${world.file}\n`);
    expect(existsSync(elsewhere.variables.LAYER0_HOME)).toBe(false);
  });
});

describe("ids", () => {
  const IDS = ["a b", "\u001b[2J\u202eevil", "-x", "../../etc", "日本語".repeat(40), "$(reboot)`x`'"];

  it("of any kind are harmless on a screen, and the commands that have them work", async () => {
    const world = storedWorld();
    for (const id of IDS) await world.use(id, threeMessages);
    for (const columns of [40, 80]) {
      const options = { terminal: true, columns, variables: { LAYER0_HOME: world.state, LC_ALL: "C" } };
      const { out } = await world.run(["sessions"], options);
      expect(out).toMatch(/^[\n -~]*$/);
      expect(out.split("\n").filter((line) => line.length > columns)).toEqual([]);
    }
    for (const id of IDS) {
      const { out } = await world.run(["checkpoint", "show", id.startsWith("-") ? `./${id}` : id]);
      expect(out).not.toContain("\u001b");
      expect(out).not.toContain("\u202e");
      expect(out).toContain("  Go back to it:  layer0 store rollback ");
    }
  });
});

describe("screens", () => {
  it("fit forty and eighty columns", async () => {
    const world = storedWorld();
    await world.use("main-session-of-a-customer", threeMessages);
    await world.use("work", brokenTurn);
    mkdirSync(dirname(world.file), { recursive: true });
    for (const columns of [40, 80]) {
      const options = { terminal: true, columns, answers: ["n"], variables: { LAYER0_HOME: world.state } };
      for (const argv of [
        ["sessions"],
        ["checkpoint", "list", "main"],
        ["checkpoint", "show", "main"],
        ["rollback", "main"],
        ["reset", "work"],
        ["--help"],
      ]) {
        const { out, error } = await world.run(argv, options);
        const isCommand = (line: string): boolean => /^ *layer0 /.test(line);
        const wide = `${out}${error}`.split("\n").filter((line) => line.length > columns && !isCommand(line));
        expect({ argv, wide }).toEqual({ argv, wide: [] });
        expect(out).not.toContain(SECRET);
      }
    }
  });
});
