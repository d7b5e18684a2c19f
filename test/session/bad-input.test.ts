import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openSession } from "../../src/session/index.ts";
import { LOG_START, memoryStore } from "../../src/store/index.ts";
import { chooseDriver } from "../../src/store/sqlite/choose-driver.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { answers, assistant, begun, call, expectValid, says, user } from "./pieces.ts";

const folder = mkdtempSync(join(tmpdir(), "layer0-session-bad-"));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("a file that is no store of sessions", () => {
  it.each([
    ["a text", "dear diary"],
    ["half a database", "SQLite format 3\0 and no more"],
  ])("is refused and left as it is where it is %s", async (name, content) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    await expect(sqliteStore({ file })).rejects.toMatchObject({ code: "not-a-store" });
    expect(readFileSync(file, "utf8")).toBe(content);
  });

  it("is refused where it is a folder", async () => {
    const file = join(folder, "a folder");
    mkdirSync(file);
    await expect(sqliteStore({ file })).rejects.toMatchObject({ code: "not-a-store" });
  });

  it("is refused where a newer version wrote it, and a copy of it reads as before", async () => {
    const file = join(folder, "newer.db");
    const store = await sqliteStore({ file });
    await (await openSession({ store, id: "s" })).append(user("hi"));
    await store.close();
    const copy = join(folder, "copy.db");
    copyFileSync(file, copy);
    const database = (await chooseDriver()).open(file);
    database.exec("PRAGMA user_version = 999");
    database.close();
    await expect(sqliteStore({ file })).rejects.toMatchObject({ code: "newer-store" });
    const again = await sqliteStore({ file: copy });
    expect((await openSession({ store: again, id: "s" })).messages).toEqual([user("hi")]);
    await again.close();
  });

  // Root may write everything.
  it.skipIf(process.getuid?.() === 0)("is read where it may not be written, and refuses writes", async () => {
    const file = join(folder, "read-only.db");
    const before = await sqliteStore({ file });
    await (await openSession({ store: before, id: "s" })).append(user("hi"));
    await before.close();
    chmodSync(file, 0o400);
    const store = await sqliteStore({ file });
    const session = await openSession({ store, id: "s" });
    expect(session.messages).toEqual([user("hi")]);
    await expect(session.append(says("hi"))).rejects.toMatchObject({ code: "store-read-only" });
    await store.close();
  });
});

describe("a log that is not ours", () => {
  it.each([
    ["an entry of a newer version", '{"type":"teleport","at":1}', "newer-session"],
    ["a session of a newer version", '{"type":"session","version":2,"at":1}', "newer-session"],
    ["no object", "7", "newer-session"],
    ["no JSON", "{", "store-damaged"],
  ])("is told with a code where it holds %s", async (_, body, code) => {
    const store = memoryStore();
    await store.append("s", LOG_START, [body]);
    await expect(openSession({ store, id: "s" })).rejects.toMatchObject({ code });
    expect((await store.read("s")).map((entry) => entry.body)).toEqual([body]);
  });
});

describe("a message that is no JSON", () => {
  const circular: Record<string, unknown> = {};
  circular["self"] = circular;
  let deep: unknown = 1;
  for (let depth = 0; depth < 200_000; depth++) deep = [deep];
  it.each<readonly [string, unknown]>([
    ["that holds itself", circular],
    ["that is deeper than anything", deep],
    ["with a number that is none", user(Number.NaN as never)],
    ["with a function", { role: "user", content: () => 1 }],
    ["with a hole in a list", { role: "user", content: [undefined] }],
    ["that throws when it is read", Object.defineProperty({}, "content", { enumerable: true, get: boom })],
    ["that is nothing", undefined],
    ["with a date that is none", { role: "user", content: new Date(Number.NaN) }],
    ["with an error", { role: "user", content: Object.assign(new Error("x"), { status: 1 }) }],
    ["with an expression", { role: "user", content: /x/ }],
    ["with bytes", { role: "user", content: new ArrayBuffer(1) }],
    ["with an array of bytes", { role: "user", content: new Uint8Array(1) }],
    ["with parameters", { role: "user", content: new URLSearchParams("a=1") }],
    ["with a map", { role: "user", content: new Map([[1, 2]]) }],
    ["with a set", { role: "user", content: new Set([1]) }],
    [
      "with an instance that shows nothing",
      {
        role: "user",
        content: new (class Hidden {
          #a = 1;
          get a() {
            return this.#a;
          }
        })(),
      },
    ],
  ])("%s stores nothing, by whichever way it comes", async (_, message) => {
    const { session, store } = await begun();
    const ways: Readonly<Record<string, () => Promise<unknown>>> = {
      append: () => session.append(user("fine"), message),
      startTurn: () => session.startTurn(message),
      commit: () => session.commit(undefined, message),
      executeToolBatch: () => session.executeToolBatch([message, assistant(call("a"))], answers),
    };
    for (const [name, way] of Object.entries(ways)) {
      const code = await way().then(
        () => "stored",
        (error) => error.code,
      );
      expect([name, code]).toEqual([name, "not-json"]);
    }
    expect(store.appended).toEqual([]);
    expect(session.messages).toEqual([user("go")]);
  });

  it("is told with the path of what is no JSON", async () => {
    const { session } = await begun();
    const content = [
      { type: "text", text: "x" },
      { type: "tool_use", input: { "a b": { list: [1, /x/] } } },
    ];
    await expect(session.append({ role: "user", content })).rejects.toThrow(
      'content[1].input["a b"].list[1] is an instance of RegExp.',
    );
    await expect(session.append(new Map())).rejects.toThrow("it is an instance of Map.");
    await expect(session.recordIncident({ type: "abort", timestamp: 1n as never })).rejects.toMatchObject({
      code: "not-json",
    });
  });

  it("is kept as what it says of itself, or by its fields, where it does that", async () => {
    const { session } = await begun();
    class Text {
      readonly type = "text";
      readonly text = "hi";
    }
    const at = new Date(0);
    await session.append({ role: "assistant", content: [new Text()], at, twice: [at, at] });
    const time = "1970-01-01T00:00:00.000Z";
    expect(session.messages.at(-1)).toEqual({ ...says("hi"), at: time, twice: [time, time] });
  });

  it("of which the store keeps a copy, so that nobody changes it later", async () => {
    const { session, again } = await begun();
    const message = { role: "user", content: [{ type: "text", text: "as it was" }], ["__proto__"]: { a: 1 } };
    await session.append(message);
    message.content[0] = { type: "text", text: "changed" };
    expect(JSON.stringify(session.messages.at(-1))).toContain("as it was");
    expect((await again()).messages).toEqual(session.messages);
    expect(Object.getPrototypeOf(session.messages.at(-1))).toBe(Object.prototype);
  });
});

describe("a clock that jumps backwards", () => {
  it("changes no order and no checkpoint", async () => {
    let now = 1_000_000;
    const { session, again } = await begun({ now: () => (now -= 1000) });
    const first = await session.checkpoint();
    await session.append(says("one"));
    const second = await session.checkpoint();
    await session.append(user("two"));
    expect(second.timestamp).toBeLessThan(first.timestamp);
    expect((await again()).checkpoints.map(({ id }) => id)).toEqual([first.id, second.id]);
    await session.rollback();
    expect(session.messages).toEqual([user("go"), says("one")]);
    await session.rollback(first);
    expect((await again()).messages).toEqual([user("go")]);
  });
});

describe("an id", () => {
  it("of any text opens a session of its own; one that is none is refused", async () => {
    const { store } = await begun();
    for (const id of ["__proto__", "../../etc", "a\0b", "😀".repeat(256), " "]) {
      const session = await openSession({ store, id });
      await session.append(user(`I am ${id}`));
      expect((await openSession({ store, id })).messages).toEqual([user(`I am ${id}`)]);
      expect(await session.reset()).toMatchObject({ archived: true });
    }
    for (const id of ["", "x".repeat(513), "\ud800", 7 as never]) {
      await expect(openSession({ store, id })).rejects.toMatchObject({ code: "invalid-option" });
    }
  });
});

describe("two processes on one session", () => {
  it("tell each other by a code, and neither writes half", async () => {
    const { session, again } = await begun();
    const other = await again();
    const checkpoint = await session.checkpoint();
    await session.append(says("mine"));
    const late: Readonly<Record<string, () => Promise<unknown>>> = {
      append: () => other.append(user("x")),
      startTurn: () => other.startTurn(user("x")),
      prepare: () => other.prepare(),
      commit: () => other.commit(undefined, says("x")),
      checkpoint: () => other.checkpoint(),
      withhold: () => other.withhold("x"),
      cycle: () => other.executeToolCycle(call("a"), answers),
      reset: () => other.reset({ archive: false }),
    };
    for (const [name, way] of Object.entries(late)) {
      const code = await way().then(
        () => "written",
        (error) => error.code,
      );
      expect([name, code]).toEqual([name, "session-changed"]);
    }
    await other.refresh();
    expect(other.messages).toEqual(session.messages);
    await other.rollback(checkpoint);
    await session.refresh();
    expect(session.messages).toEqual([user("go")]);
    expectValid(session);
  });
});

function boom(): never {
  throw new Error("boom");
}
