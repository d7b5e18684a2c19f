import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { addressOf } from "../../src/agents/openclaw/database/address.ts";
import { faultsOf } from "../cli/schemas.ts";
import { layer0, settle } from "../cli/world.ts";
import { makeDatabase, SQLITE } from "../openclaw-db/database.ts";
import { call, chain, HEADER, result, said, user } from "../openclaw-db/entries.ts";
import { ask } from "../openclaw-db/home.ts";
import { type HostOf, openHost, type TestHost } from "./host.ts";
import { KEY, SESSION } from "./payloads/payload.ts";

const open: TestHost[] = [];
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

function host(of: HostOf = {}): TestHost {
  const config = { repairStrategy: "truncate", checkpointInterval: 2 };
  const made = openHost({ version: "2026.2.6-3", sqlite: SQLITE, config, ...of });
  open.push(made);
  return made;
}

const FILE_HEADER = { ...HEADER, version: 3 };
const cycle = (id: string): readonly object[] => [call(id), result(id, "x")];
const cycles = (...ids: readonly string[]): readonly object[] => ids.flatMap(cycle);
const NAMED = { agentId: "main", sessionKey: KEY, sessionId: SESSION };
const ASIDE = {
  type: "custom",
  customType: "x",
  id: "aside",
  parentId: null,
  timestamp: "2026-01-31T09:00:00.000Z",
};

/** A turn with calls, of which a host has refused the last: it has the id of one before. */
const SOUND = [user("go"), ...cycles("a", "b")];
const BROKEN = [...SOUND, ...cycles("c", "a"), said("done")];

/** The host tells of two tools that have succeeded. */
async function succeed(on: TestHost): Promise<void> {
  const folder = join(on.home, "layer0", "openclaw-checkpoints");
  for (const toolCallId of ["a", "b"])
    await on.fire("after_tool_call", { toolName: "read", toolCallId, result: {} }, NAMED);
  await expect.poll(() => readdirSync(folder).length).toBe(1);
}

const command = (on: TestHost, argv: readonly string[]) =>
  layer0(argv, { home: on.home, variables: { LAYER0_HOME: join(on.home, "layer0") } });

const entriesIn = (path: string): readonly unknown[] =>
  readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).id);

describe("truncate in a turn of a file", () => {
  it("keeps everything up to the last checkpoint that holds, and /l0-undo brings the rest back", async () => {
    const on = host();
    const path = on.session(SESSION, [FILE_HEADER, ...chain(...SOUND)]);
    await succeed(on);
    on.session(SESSION, [FILE_HEADER, ...chain(...BROKEN)]);
    const before = readFileSync(path);
    const told = await on.say("l0-repair");
    expect(told).toContain("Repaired 1 session");
    expect(told).toMatch(/everything up to the checkpoint of \S+ \(entry e5\) stays\./);
    expect(entriesIn(path)).toEqual([SESSION, "e1", "e2", "e3", "e4", "e5"]);
    const [name = ""] = readdirSync(join(on.state, "logs"));
    const written = readFileSync(join(on.state, "logs", name), "utf8");
    expect(JSON.parse(written)).toMatchObject({ action: "repaired", details: { checkpointLeaf: "e5" } });
    await on.say("l0-undo");
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it("is told by the command, with the checkpoint that was kept", async () => {
    const on = host();
    const path = on.session(SESSION, [FILE_HEADER, ...chain(...SOUND)]);
    await succeed(on);
    settle(on.session(SESSION, [FILE_HEADER, ...chain(...BROKEN)]));
    const plan = await command(on, ["fix", path, "--strategy", "truncate", "--dry-run"]);
    expect(plan.out).toMatch(/Cut off: everything up to the checkpoint of \S+ \(entry e5\) stays\./);
    const done = await command(on, ["fix", path, "--strategy", "truncate", "--yes", "--json"]);
    expect([done.code, faultsOf("fix", done.out)]).toEqual([0, []]);
    expect(JSON.parse(done.out).targets[0]).toMatchObject({
      status: "repaired",
      cut: { checkpoints: 1, checkpoint: { entry: "e5", time: expect.any(String) } },
    });
    expect(entriesIn(path)).toEqual([SESSION, "e1", "e2", "e3", "e4", "e5"]);
  });

  it("takes the results of a call with it that the checkpoint stands before", async () => {
    const on = host();
    const path = on.session(SESSION, [FILE_HEADER, ...chain(...SOUND.slice(0, -1))]);
    await succeed(on);
    settle(on.session(SESSION, [FILE_HEADER, ...chain(...BROKEN)]));
    const done = await command(on, ["fix", path, "--strategy", "truncate", "--yes"]);
    expect([done.code, entriesIn(path)]).toEqual([0, [SESSION, "e1", "e2", "e3", "e4", "e5"]]);
  });

  it("keeps more where whole turns stand behind the checkpoint", async () => {
    const on = host();
    const path = on.session(SESSION, [FILE_HEADER, ...chain(...SOUND)]);
    await succeed(on);
    const turns = [...SOUND, said("done"), user("more"), ...cycles("c"), said("ok"), user("again")];
    settle(on.session(SESSION, [FILE_HEADER, ...chain(...turns, ...cycles("d", "a"))]));
    const done = await command(on, ["fix", path, "--strategy", "truncate", "--yes"]);
    expect(done.out).toContain("(entry e5) stays.");
    expect(entriesIn(path).at(-1)).toBe("e10");
  });

  it.each([
    ["in which something was changed", (text: string) => text.replace("x.txt", "y.txt")],
    ["that has a line more", (text: string) => text.replace("\n", `\n${JSON.stringify(ASIDE)}\n`)],
  ])("says that none holds in a file %s, and cuts before the turn", async (_what, change) => {
    const on = host();
    const before = [user("hello"), said("hi")];
    const path = on.session(SESSION, [FILE_HEADER, ...chain(...before, ...SOUND)]);
    await succeed(on);
    on.session(SESSION, [FILE_HEADER, ...chain(...before, ...BROKEN)]);
    writeFileSync(path, change(readFileSync(path, "utf8")));
    settle(path);
    const done = await command(on, ["fix", path, "--strategy", "truncate", "--yes", "--json"]);
    expect([done.code, faultsOf("fix", done.out)]).toEqual([0, []]);
    expect(JSON.parse(done.out).targets[0].cut).toEqual({ checkpoints: 1 });
    expect(entriesIn(path).at(-1)).toBe("e2");
  });

  it("passes over a checkpoint behind the damage, and says so", async () => {
    const on = host({ version: "2026.7.1" });
    const orphan = result("nobody", "x");
    const lines = [
      user("hello"),
      said("hi"),
      user("go"),
      ...cycles("a"),
      orphan,
      ...cycles("b"),
      said("done"),
    ];
    const path = settle(on.session(SESSION, [FILE_HEADER, ...chain(...lines)]));
    await succeed(on);
    const done = await command(on, ["fix", path, "--strategy", "truncate", "--yes"]);
    expect(done.out).toContain("its checkpoint does not hold up to the damage");
    expect(entriesIn(path).at(-1)).toBe("e2");
  });

  it("does not hold where what is kept of it names another entry", async () => {
    const on = host();
    const path = on.session(SESSION, [FILE_HEADER, ...chain(...SOUND)]);
    await succeed(on);
    const folder = join(on.home, "layer0", "openclaw-checkpoints");
    const [name = ""] = readdirSync(folder);
    const kept = readFileSync(join(folder, name), "utf8");
    writeFileSync(join(folder, name), kept.replace('"e5"', '"e3"'));
    settle(on.session(SESSION, [FILE_HEADER, ...chain(...BROKEN)]));
    const plan = await command(on, ["fix", path, "--strategy", "truncate", "--dry-run"]);
    expect([kept.includes('"e5"'), plan.out.includes("(entry e3)")]).toEqual([true, false]);
  });

  it.each(["preserve", "truncate"])("stops no repair with %s where none can be read", async (strategy) => {
    const on = host({ config: { repairStrategy: strategy } });
    const turns = [user("hello"), said("hi"), ...BROKEN];
    const path = on.session(SESSION, [FILE_HEADER, ...chain(...turns)]);
    mkdirSync(join(on.home, "layer0"), { recursive: true, mode: 0o700 });
    writeFileSync(join(on.home, "layer0", "openclaw-checkpoints"), "");
    expect(await on.say("l0-repair")).toContain("Repaired 1 session");
    expect((await command(on, ["check", path])).code).toBe(0);
  });

  it("says nothing of checkpoints where none were kept", async () => {
    const on = host();
    const path = settle(on.session(SESSION, [FILE_HEADER, ...chain(user("hi"), said("x"), ...BROKEN)]));
    const plan = await command(on, ["fix", path, "--strategy", "truncate", "--dry-run"]);
    expect([plan.code, plan.out.includes("checkpoint")]).toEqual([1, false]);
  });
});

describe("truncate in a database", () => {
  const rows = (...messages: readonly object[]): readonly object[] => [HEADER, ...chain(...messages)];
  const put = (on: TestHost, ...messages: readonly object[]): string => {
    const path = join(on.state, "agents", "main", "agent", "openclaw-agent.sqlite");
    return makeDatabase(path, { sessions: { [SESSION]: rows(...messages) } });
  };
  const stored = (path: string): readonly string[] =>
    ask(
      path,
      `SELECT event_id FROM transcript_event_identities WHERE session_id = '${SESSION}' ORDER BY seq`,
    );

  it("cuts at the checkpoint, and only cures what the host heals before it", async () => {
    const on = host({ version: "2026.9.6" });
    const sound = [user("go"), call("open"), ...cycles("a", "b")];
    const path = put(on, ...sound);
    await succeed(on);
    rmSync(path);
    put(on, ...sound, ...cycles("c"), result("nobody", "x"), said("done"));
    const address = addressOf({ database: path, session: SESSION });
    const done = await command(on, ["fix", address, "--strategy", "truncate", "--yes"]);
    expect(done.out).toMatch(/everything up to the checkpoint of \S+ \(entry e6\) stays\./);
    expect(done.code).toBe(0);
    expect(stored(path)).toEqual(expect.arrayContaining(["e1", "e2", "e3", "e4", "e5", "e6"]));
    expect(stored(path)).not.toContain("e7");
    expect((await command(on, ["check", address])).code).toBe(0);
  });

  it("is planned while the gateway runs, and carried out by the command with the checkpoint that it names", async () => {
    const on = host({ version: "2026.9.6" });
    const path = put(on, ...SOUND);
    await succeed(on);
    rmSync(path);
    put(on, ...SOUND, ...cycles("c"), said("half of a letter: \ud83d"));
    expect(await on.say("l0-repair")).toContain("Planned for 1 session in a database.");
    const dry = await command(on, ["openclaw", "apply", "--dry-run"]);
    expect(dry.out).toMatch(/Cut off: everything up to the checkpoint of \S+ \(entry e5\) stays\./);
    const done = await command(on, ["openclaw", "apply", "--json"]);
    expect([done.code, faultsOf("openclaw", done.out)]).toEqual([0, []]);
    expect(JSON.parse(done.out).plans[0]).toMatchObject({ cut: { checkpoint: { entry: "e5" } } });
    expect(stored(path)).toContain("e5");
    expect(stored(path)).not.toContain("e6");
  });

  it("is not offered by a checkpoint that it would not name", async () => {
    const on = host({ version: "2026.9.6", config: { checkpointInterval: 2 } });
    const path = put(on, ...SOUND);
    await succeed(on);
    rmSync(path);
    // The conversation has left the branch of the checkpoint since.
    const aside = [
      { ...chain(user("other"))[0], id: "o1" },
      { ...chain(said("yes"))[0], id: "o2", parentId: "o1" },
    ];
    makeDatabase(path, { sessions: { [SESSION]: [...rows(...SOUND), ...aside, "{torn"] } });
    expect(await on.say("l0-repair")).toMatch(/It stays as it is\. Go on in a new session/);
    const address = addressOf({ database: path, session: SESSION });
    expect((await command(on, ["fix", address, "--strategy", "truncate", "--yes"])).code).toBe(1);
  });

  it("cuts before a row that is no JSON, which stops the host, and undo takes that back", async () => {
    const on = host({ version: "2026.9.6", config: { checkpointInterval: 2 } });
    const path = put(on, ...SOUND);
    await succeed(on);
    rmSync(path);
    const torn = [...rows(...SOUND, ...cycles("c")), "{torn"];
    makeDatabase(path, { sessions: { [SESSION]: torn } });
    expect(await on.say("l0-repair")).toContain("it was sound up to entry e5");
    const address = addressOf({ database: path, session: SESSION });
    expect((await command(on, ["fix", address, "--yes"])).code).toBe(1);
    const done = await command(on, ["fix", address, "--strategy", "truncate", "--yes"]);
    expect([done.code, done.out]).toEqual([0, expect.stringMatching(/\(entry e5\) stays\./)]);
    expect(stored(path)).toEqual([SESSION, "e1", "e2", "e3", "e4", "e5", "e6", "e7"]);
    expect((await command(on, ["undo", address, "--yes"])).code).toBe(0);
    expect(ask(path, "SELECT count(*) FROM transcript_events")).toEqual([String(torn.length)]);
  });
});
