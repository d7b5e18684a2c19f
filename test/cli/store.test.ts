import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { check } from "../../src/history.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { faultsOf } from "./schemas.ts";
import {
  brokenTurn,
  callUnderWay,
  processesThat,
  SECRET,
  type StoredWorld,
  storedWorld,
  threeMessages,
} from "./stored-sessions.ts";
import { makeWorld } from "./world.ts";

/** Two sessions: one that is sound, with a checkpoint, and one that is broken. */
async function twoSessions(): Promise<StoredWorld> {
  const world = storedWorld();
  await world.use("main", threeMessages);
  await world.use("work", brokenTurn);
  return world;
}

/** Every log of the store, byte for byte. */
async function logsOf({ file }: StoredWorld): Promise<unknown> {
  const store = await sqliteStore({ file });
  const logs = await Promise.all((await store.logs()).map(async ({ id }) => [id, await store.read(id)]));
  await store.close();
  return logs;
}

/** Ids and hashes differ from run to run. */
function steady(text: string, { state }: StoredWorld): string {
  return text
    .replaceAll(state, "STATE")
    .replace(/cp_[0-9a-f-]{36}/g, "cp_ID")
    .replace(/archive-(\d+)-[0-9a-f]{8}/g, "archive-$1-HASH")
    .replace(/hash [0-9a-f]{16}/g, "hash HASH");
}

describe("layer0 store sessions", () => {
  it("says that nothing is stored where there is no store, and makes none", async () => {
    const world = storedWorld();
    const { code, out, error } = await world.run(["sessions"]);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toBe(`  No sessions are stored here yet: ${world.file}\n`);
    expect(existsSync(world.state)).toBe(false);
    const named = `${world.state}/other.db`;
    expect((await world.run(["sessions", "--store", named])).out).toContain(named);
    expect(existsSync(world.state)).toBe(false);
  });

  it("shows each with its health, and what is open", async () => {
    const world = await twoSessions();
    await world.use("dead", callUnderWay, { processes: processesThat(true) });
    const { code, out } = await world.run(["sessions"], { processes: processesThat(false) });
    expect(code).toBe(1);
    expect(steady(out, world)).toMatchInlineSnapshot(`
      "  ✔ main
            3 messages · 1 checkpoint · 4 entries · 5 min ago
        ✖ work
            3 messages · 0 checkpoints · 2 entries · 5 min ago
            1 problem: dangling-call
        ✔ dead
            1 message · 1 checkpoint · 4 entries · 5 min ago
            1 call of a process that died, settled when it is opened

        3 sessions in STATE/sessions.db
        Opening a session repairs it, unless its program says autoRepair: false.
      "
    `);
    expect((await world.run(["sessions"], { processes: processesThat(true) })).out).toContain(
      "      1 call under way\n",
    );
  });

  it("is clean where every session is", async () => {
    const world = storedWorld();
    await world.use("main", threeMessages);
    expect((await world.run(["sessions"])).code).toBe(0);
  });
});

describe("what only looks", () => {
  const looks = [
    ["sessions"],
    ["checkpoint", "list", "main"],
    ["checkpoint", "show", "main"],
    ["checkpoint", "show", "dead"],
    ["export", "dead"],
    ["export", "work", "--as", "json"],
    ["export", "work", "--as", "jsonl"],
    ["rollback", "main"],
    ["reset", "dead"],
  ];

  it("writes no entry, settles no call and repairs nothing", async () => {
    const world = await twoSessions();
    await world.use("dead", callUnderWay, { processes: processesThat(true) });
    const before = await logsOf(world);
    for (const argv of looks) await world.run(argv, { processes: processesThat(false) });
    expect(await logsOf(world)).toEqual(before);
  });

  it("shows nothing that was said, unless it is an export", async () => {
    const world = await twoSessions();
    for (const argv of looks) {
      for (const flags of [[], ["--json"]]) {
        const { out, error } = await world.run([...argv, ...flags.slice(argv.includes("--as") ? 1 : 0)]);
        expect({ argv, says: `${out}${error}`.includes(SECRET) }).toEqual({
          argv,
          says: argv[0] === "export" && argv[1] !== "dead",
        });
      }
    }
  });
});

describe("layer0 store checkpoint", () => {
  it("lists, shows and makes them", async () => {
    const world = await twoSessions();
    const made = await world.run(["checkpoint", "create", "main"]);
    expect(made).toMatchObject({ code: 0, error: "" });
    const list = await world.run(["checkpoint", "list", "ma"]);
    const show = await world.run(["checkpoint", "show", "main"]);
    expect(steady([made, list, show].map(({ out }) => out).join("---\n"), world)).toMatchInlineSnapshot(`
      "  ✔ main: checkpoint cp_ID behind 3 messages

        Go back to it:  layer0 store rollback main cp_ID
      ---
        cp_ID
            manual, pending · 3 messages then · just now
        cp_ID
            manual, pending · 1 message then · 5 min ago

        2 checkpoints of main, which has 3 messages now
      ---
        cp_ID of main
            made     just now, 2026-01-31T09:05:00.000Z
            before   manual, pending
            history  3 messages, valid
            now      3 messages
            log      4 entries, hash HASH

        Go back to it:  layer0 store rollback main cp_ID
      "
    `);
  });

  it("takes a checkpoint by a beginning that no other has", async () => {
    const world = await twoSessions();
    const none = await world.run(["checkpoint", "show", "work"]);
    expect(none).toMatchObject({ code: 2, out: "" });
    expect(none.error).toBe(
      "layer0: session work has no checkpoint.\n  Make one: layer0 store checkpoint create work\n",
    );
    await world.run(["checkpoint", "create", "main"]);
    const both = await world.run(["checkpoint", "show", "main", "cp_"]);
    expect(both.error).toContain("2 checkpoints of main begin with cp_.");
    const list = await world.json(["checkpoint", "list", "main"]);
    const { id } = (list["checkpoints"] as readonly { readonly id: string }[])[1] ?? { id: "" };
    const one = await world.json(["checkpoint", "show", "main", id.slice(0, 12)]);
    expect(one["checkpoint"]).toMatchObject({ id, messages: 1, operation: "manual", state: "pending" });
  });
});

describe("layer0 store rollback", () => {
  it("says what leaves the history, asks, and tells the way back", async () => {
    const world = await twoSessions();
    const asked = { terminal: true, columns: 80, answers: ["n"] };
    const no = await world.run(["rollback", "main"], asked);
    expect(no).toMatchObject({ code: 1, questions: ["  Do it? (y/N) "] });
    expect((await world.json(["checkpoint", "list", "main"]))["session"]).toMatchObject({ messages: 3 });
    const yes = await world.run(["rollback", "main"], { ...asked, answers: ["y"] });
    expect(yes.code).toBe(0);
    expect(steady(yes.out, world)).toMatchInlineSnapshot(`
      "  Going back to checkpoint cp_ID of main
            messages        3 → 1
            checkpoints     1 → 0
            What leaves the history stays in the log of the session.
        ✔ main: 2 messages taken out, 1 left

        Have it back, as a session of its own:  layer0 store restore main 4
      "
    `);
  });

  it("needs --yes where there is nobody to ask", async () => {
    const world = await twoSessions();
    const before = await logsOf(world);
    const { code, error } = await world.run(["rollback", "main"]);
    expect(code).toBe(2);
    expect(steady(error, world)).toContain("  Add --yes: layer0 store rollback main cp_ID --yes\n");
    expect(await logsOf(world)).toEqual(before);
  });

  it("can be taken back as another session, and once only", async () => {
    const world = await twoSessions();
    const { entry } = await world.json(["rollback", "main", "--yes"]);
    expect((await world.json(["export", "main"]))["messages"]).toHaveLength(1);
    const restored = await world.run(["restore", "main", String(entry)]);
    expect(restored.out).toBe("  ✔ main.entry-4: 3 messages, as main was behind entry 4\n");
    expect((await world.json(["export", "main.entry-4"]))["messages"]).toHaveLength(3);
    const again = await world.run(["restore", "main", String(entry)]);
    expect(again).toMatchObject({ code: 4, out: "" });
    expect(again.error).toContain("Look at it: layer0 store export main.entry-4");
    for (const word of ["0", "99", "x", "1e1", "-1"]) {
      const { code, error } = await world.run(["restore", "main", "--", word]);
      expect({ code, error }).toEqual({
        code: 2,
        error: `layer0: the log of session main has entries 1 to 5, and no ${word}.\n  See them: layer0 store export main --as jsonl\n`,
      });
    }
  });

  it("leaves calls alone that run in a process that lives, unless it is told to", async () => {
    const world = storedWorld();
    const processes = processesThat(true);
    await world.use("busy", callUnderWay, { processes });
    const refused = await world.run(["rollback", "busy", "--yes"], { processes });
    expect(refused).toMatchObject({ code: 4, out: "" });
    expect(refused.error).toContain("session busy has 1 call under way; nothing was changed.");
    expect(steady(refused.error, world)).toContain("rollback busy cp_ID --even-if-live --yes\n");
    const preview = await world.run(["rollback", "busy", "--even-if-live", "--store", world.file], {
      processes,
    });
    expect(preview.out).toContain("1 call under way: the results find no place");
    expect(preview.error).toContain(` --store ${world.file} --even-if-live --yes\n`);
    expect((await world.run(["rollback", "busy", "--yes", "--even-if-live"], { processes })).code).toBe(0);
    expect((await world.json(["export", "busy"], { processes }))["session"]).toMatchObject({
      messages: 1,
      calls: { underWay: 0 },
    });
  });

  it("settles what a dead process left first, and keeps that for the way back", async () => {
    const world = storedWorld();
    const processes = processesThat(false);
    await world.use("dead", callUnderWay, { processes: processesThat(true) });
    const { entry } = await world.json(["rollback", "dead", "--yes"], { processes });
    await world.run(["restore", "dead", String(entry)], { processes });
    const { messages } = await world.json(["export", `dead.entry-${entry}`], { processes });
    expect(JSON.stringify(messages)).toContain("toolu_2");
    expect(check(messages, { dialect: "anthropic" }).valid).toBe(true);
  });

  it("takes nothing out where somebody writes while the person thinks", async () => {
    const world = await twoSessions();
    const { io, outcome } = makeWorld({
      ...{ terminal: true, columns: 80, variables: { LAYER0_HOME: world.state } },
    });
    const ask = async (): Promise<string> => {
      await world.use("main", (session) => session.append({ role: "assistant", content: "one more" }));
      return "y";
    };
    const { code, error } = outcome(await run(["store", "rollback", "main"], { ...io, ask }));
    expect(code).toBe(4);
    expect(error).toContain("session main was written to in between; nothing was taken out.");
    expect((await world.json(["export", "main"]))["messages"]).toHaveLength(4);
  });

  it("forgets no checkpoint of a program that keeps many", async () => {
    const world = storedWorld();
    const many = { config: { checkpointRetention: 50 } };
    await world.use(
      "many",
      async (session) => {
        for (let turn = 0; turn < 15; turn++) {
          await session.append({ role: "user", content: "go" });
          await session.commit(await session.checkpoint(), { role: "assistant", content: "done" });
        }
      },
      many,
    );
    await world.use("many", callUnderWay, { ...many, processes: processesThat(true) });
    const processes = processesThat(false);
    await world.run(["checkpoint", "create", "many"], { processes });
    const { checkpoints } = await world.json(["checkpoint", "list", "many"], { processes });
    expect(checkpoints).toHaveLength(17);
  });
});

describe("layer0 store reset", () => {
  it("keeps system messages, and the old history as a session of its own", async () => {
    const world = storedWorld();
    const system = { role: "system", content: "be kind" };
    const options = { dialect: "openai-chat" as const };
    await world.use("chat", (session) => session.append(system, { role: "user", content: SECRET }), options);
    const done = await world.run(["reset", "chat"], { terminal: true, columns: 80, answers: ["y"] });
    expect(done).toMatchObject({ code: 0, questions: ["  Do it? (y/N) "] });
    expect(steady(done.out, world)).toMatchInlineSnapshot(`
      "  Resetting chat: its system messages stay
            messages        2 → 1
            checkpoints     0 → 0
            What leaves the history stays in the log of the session.
        ✔ chat: 1 message taken out, 1 left

        The old history is the session chat.archive-2-HASH
      "
    `);
    expect((await world.json(["export", "chat"]))["messages"]).toEqual([system]);
    expect((await world.json(["export", "chat.archive"]))["messages"]).toHaveLength(2);
  });
});

describe("layer0 store export", () => {
  it("gives the conversation to read, and says what is wrong with it", async () => {
    const world = await twoSessions();
    const { code, out } = await world.run(["export", "work"]);
    expect(code).toBe(0);
    expect(out).toContain("- Session: `work`\n");
    expect(out).toContain("  - dangling-call: ");
    expect(out).toContain(`> ${SECRET}\n`);
  });

  it("gives the messages as they are stored, and what waits beside them", async () => {
    const world = storedWorld();
    await world.use("held", async (session) => {
      await threeMessages(session);
      await session.withhold("filter");
    });
    const document = await world.json(["export", "held", "--as", "json"]);
    expect(document["messages"]).toEqual([
      { role: "user", content: SECRET },
      { role: "assistant", content: [{ type: "text", text: SECRET }] },
    ]);
    expect(document["withheld"]).toMatchObject([
      { messages: [{ role: "user", content: `${SECRET} again` }] },
    ]);
    expect(document["pendingTurn"]).toEqual([]);
  });

  it("gives the log line by line, as it was written", async () => {
    const world = await twoSessions();
    const { out } = await world.run(["export", "main", "--as", "jsonl"]);
    const store = await sqliteStore({ file: world.file });
    const entries = await store.read("main");
    await store.close();
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(entries.map(({ seq, chain, body }) => ({ seq, chain, entry: JSON.parse(body) })));
  });
});

describe("documents of store", () => {
  it("follow their schema", async () => {
    const world = await twoSessions();
    await world.use("busy", callUnderWay, { processes: processesThat(true) });
    const processes = processesThat(true);
    for (const argv of [
      ["sessions"],
      ["checkpoint", "list", "main"],
      ["checkpoint", "show", "main"],
      ["checkpoint", "create", "main"],
      ["export", "main"],
      ["rollback", "main"],
      ["rollback", "main", "--yes"],
      ["restore", "main", "3"],
      ["restore", "main", "3"],
      ["reset", "main", "--yes"],
      ["reset", "busy", "--yes"],
      ["reset", "nobody", "--yes"],
      ["sessions", "--store", world.state],
      ["nothing"],
    ]) {
      const { out } = await world.run([...argv, "--json"], { processes });
      expect({ argv, faults: faultsOf("store", out) }).toEqual({ argv, faults: [] });
    }
  });
});

describe("docs/sessions/cli.md", () => {
  it("tells every action", () => {
    const page = readFileSync(new URL("../../docs/sessions/cli.md", import.meta.url), "utf8");
    for (const action of ["sessions", "checkpoint list", "rollback", "reset", "restore", "export"]) {
      expect(page).toContain(`layer0 store ${action}`);
    }
  });
});
