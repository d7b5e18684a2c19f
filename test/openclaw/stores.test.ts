import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { faultsOf } from "../cli/schemas.ts";
import { makeDatabase, SQLITE } from "../openclaw-db/database.ts";
import { call, chain, HEADER, said, user } from "../openclaw-db/entries.ts";
import { type HostOf, openHost, type TestHost } from "./host.ts";
import { DONE, KEY, result, SESSION } from "./payloads/payload.ts";

const open: TestHost[] = [];
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

function host(of: HostOf = {}): TestHost {
  const made = openHost({ version: "2026.2.6-3", sqlite: SQLITE, ...of });
  open.push(made);
  return made;
}

const ID = "0035a557-2222-4333-8444-555555555555";
const FILE_HEADER = { ...HEADER, version: 3, id: ID };
const tool = (id: string): object => result(id);
const HEALTHY = [FILE_HEADER, ...chain(user("go"), call("a"), tool("a"), said("done"))];
/** Two calls of one id: what an early host sends so is refused. */
const BROKEN = [FILE_HEADER, ...chain(user("go"), call("a"), tool("a"), call("a"), tool("a"), said("done"))];
/** A call that was cut off, and the result that a host has made up for it. */
const CUT = [{ type: "toolCall", id: "a", name: "write", arguments: {}, partialJson: '{"pa' }];
const BROKEN_ROWS = [
  HEADER,
  ...chain(user("go"), { role: "assistant", content: CUT, stopReason: "error" }, tool("a"), said("done")),
];
/** A row that is no JSON stops a host with a database, and only a person can say what it was. */
const TORN_ROWS = [HEADER, ...chain(user("go"), call("a"), tool("a"), said("done")), "{torn"];

function database(
  on: TestHost,
  rows: readonly (object | string)[] = BROKEN_ROWS,
  agent: string = "main",
): string {
  const path = join(on.state, "agents", agent, "agent", "openclaw-agent.sqlite");
  return makeDatabase(path, { sessions: { [SESSION]: rows } });
}

const pendingOf = (on: TestHost): string => join(on.home, "layer0", "pending-repairs");
const NAMED = { agentId: "main", sessionKey: KEY, sessionId: ID };

describe("the scan at the start", () => {
  it("judges both stores, and writes nothing where it is not asked to", async () => {
    const on = host();
    const healthy = on.session("11111111-2222-4333-8444-555555555555", HEALTHY);
    const broken = on.session(ID, BROKEN);
    database(on, BROKEN_ROWS, "second");
    const before = [healthy, broken].map((path) => readFileSync(path));
    await on.service("start");
    expect(await on.say("l0-status")).toContain("Layer 0: 3 sessions, 2 issues found, 0 repaired.");
    expect(on.logged).toContain("info: [layer0] 3 sessions, 2 issues found, 0 repaired");
    expect([healthy, broken].map((path) => readFileSync(path))).toEqual(before);
    expect(readdirSync(join(on.state, "agents", "main", "sessions"))).toHaveLength(2);
    const names = readdirSync(join(on.state, "logs"));
    expect(names.every((name) => name.startsWith("l0-incident-"))).toBe(true);
  });

  it("repairs files and plans databases where that is configured", async () => {
    const on = host({ config: { autoRepair: true } });
    const path = on.session(ID, BROKEN);
    database(on, BROKEN_ROWS, "second");
    await on.service("start");
    await on.say("l0-status");
    expect(on.logged).toContain("info: [layer0] 2 sessions, 2 issues found, 1 repaired");
    expect(await on.say("l0-scan")).toContain("2 sessions, 1 issue found, 0 repaired");
    expect(readFileSync(path, "utf8")).not.toBe(BROKEN.map((line) => `${JSON.stringify(line)}\n`).join(""));
    expect(readdirSync(pendingOf(on))).toHaveLength(1);
  });

  // A command of the host loads the plugin into a process of its own, in which no gateway starts.
  it("repairs nothing for a status that is asked where nothing has started", async () => {
    const on = host({ config: { autoRepair: true } });
    const path = on.session(ID, BROKEN);
    database(on, BROKEN_ROWS, "second");
    const before = readFileSync(path);
    expect(await on.say("l0-status")).toContain("Layer 0: 2 sessions, 2 issues found, 0 repaired.");
    expect(readFileSync(path)).toEqual(before);
    expect(existsSync(join(on.home, "layer0"))).toBe(false);
    await on.service("start");
    await expect.poll(() => readFileSync(path)).not.toEqual(before);
  });

  it("says where an import may have left something out", async () => {
    const on = host({ version: "2026.9.6" });
    database(on);
    const archive = join(on.state, "agents", "main", "session-sqlite-import-archive");
    mkdirSync(archive);
    const original = join(archive, `agent_main_main.${SESSION}.jsonl.imported-1795912178593`);
    const putOriginal = (rows: readonly object[]): void =>
      writeFileSync(original, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    putOriginal(BROKEN_ROWS);
    expect(await on.say("l0-scan")).not.toContain("may lack");
    putOriginal([...BROKEN_ROWS, { ...BROKEN_ROWS.at(-1), id: "later" }]);
    expect(await on.say("l0-scan")).toContain("1 session may lack what its import has left out.");
  });

  it("tells what it cannot read, and goes on with the rest", async () => {
    const on = host();
    on.session(ID, HEALTHY);
    const folder = join(on.state, "agents", "second", "agent");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "openclaw-agent.sqlite"), "no database".repeat(100));
    const text = await on.say("l0-status");
    expect(text).toContain("1 session, 0 issues found");
    expect(text).toContain("Not readable: 1");
  });

  it("ends where the host ends", async () => {
    const on = host();
    on.session(ID, BROKEN);
    await on.service("start", { abortSignal: AbortSignal.abort() });
    expect(await on.say("l0-status")).toContain("Not everything could be looked at.");
  });

  it("does not mind a store that is not there", async () => {
    const on = host();
    rmSync(on.state, { recursive: true });
    expect(await on.say("l0-status")).toContain("0 sessions");
  });
});

describe("/l0-repair", () => {
  it("repairs a broken session with a backup, and /l0-undo brings every byte back", async () => {
    const on = host();
    const path = on.session(ID, BROKEN);
    const before = readFileSync(path);
    expect(await on.say("l0-repair", ID.slice(0, 8))).toContain("Repaired 1 session, with a backup.");
    expect(readFileSync(path).equals(before)).toBe(false);
    expect(await on.say("l0-scan")).toContain("1 session, 0 issues found");
    expect(await on.say("l0-undo")).toMatch(/^Taken back: main\/0035a557, run \S+\. /);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(await on.say("l0-undo")).toContain("nothing to take back");
  });

  it("is in what /l0-status says, as is its undo", async () => {
    const on = host();
    on.session(ID, BROKEN);
    on.session("11111111-2222-4333-8444-555555555555", BROKEN);
    await on.service("start");
    expect(await on.say("l0-status")).toContain("2 issues found, 0 repaired.");
    await on.say("l0-repair", ID);
    const one = await on.say("l0-status");
    expect(one).toContain("2 issues found, 1 repaired.");
    expect(one).toContain("Broken: main/11111111 ");
    expect(one).not.toContain(ID.slice(0, 8));
    await on.say("l0-repair");
    expect(await on.say("l0-status")).toContain("No session is broken.");
    await on.say("l0-undo");
    expect(await on.say("l0-status")).toContain("Broken: main/11111111 ");
  });

  it("is no part of it any more where somebody else has mended the session, and a plan made twice waits once", async () => {
    const on = host({ version: "2026.9.6" });
    database(on);
    const path = on.session(ID, BROKEN);
    await on.service("start");
    expect(on.session(ID, HEALTHY)).toBe(path);
    expect(await on.say("l0-repair", ID)).toContain("Nothing to repair");
    expect(await on.say("l0-status")).not.toContain(ID.slice(0, 8));
    for (const _ of ["planned", "planned again"]) await on.say("l0-repair", SESSION);
    expect(await on.say("l0-status")).toContain("Planned for 1 session in a database.");
    let status: unknown;
    await on.methods.get("l0.status")?.({ respond: (_, answer) => (status = answer) });
    expect(status).toMatchObject({ planned: 1 });
  });

  it("leaves a session alone whose turn is running, or whose lock the host has", async () => {
    const on = host();
    const path = on.session(ID, BROKEN);
    const before = readFileSync(path);
    await on.fire("before_tool_call", { toolName: "read", toolCallId: "t" }, NAMED);
    expect(await on.say("l0-repair")).toContain("in use");
    await on.fire("agent_end", { messages: [DONE], success: true }, NAMED);
    const lock = { pid: process.pid, createdAt: new Date(Date.now() + 60_000).toISOString() };
    writeFileSync(`${path}.lock`, JSON.stringify(lock));
    expect(await on.say("l0-repair")).toContain("in use");
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readFileSync(`${path}.lock`, "utf8")).toBe(JSON.stringify(lock));
    rmSync(`${path}.lock`);
    expect(await on.say("l0-repair")).toContain("Repaired 1 session");
  });

  it("never writes to a database: it stores the plan, and says what to run", async () => {
    const on = host({ version: "2026.9.6" });
    const path = database(on);
    const before = readFileSync(path);
    expect(await on.say("l0-repair")).toContain(
      "or add --force), then run: node ~/l0/main.js openclaw apply",
    );
    expect(await on.say("l0-status")).toContain("Planned for 1 session in a database.");
    expect(readFileSync(path).equals(before)).toBe(true);
    const [name = ""] = readdirSync(pendingOf(on));
    const plan = JSON.parse(readFileSync(join(pendingOf(on), name), "utf8"));
    expect(plan).toMatchObject({
      ...{ schemaVersion: 1, kind: "repair", database: path, session: SESSION, strategy: "preserve" },
      rows: {
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        touched: { 3: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
      repairs: expect.arrayContaining([{ code: "partial-turn", line: 3 }]),
    });
    expect(JSON.stringify(plan)).not.toContain("done");
  });

  it("names the program where the host has put the package, not the copy that it runs", async () => {
    const source = "/somewhere/extensions/clawos-l0/dist/openclaw/index.js";
    const on = host({ version: "2026.9.6", source });
    database(on);
    expect(await on.say("l0-repair")).toContain(
      "run: node /somewhere/extensions/clawos-l0/dist/cli/main.js openclaw apply",
    );
  });

  it("keeps a session that no repair helps as it is, and says up to where it was sound", async () => {
    const on = host({ version: "2026.9.6", config: { checkpointInterval: 1 } });
    const sound = TORN_ROWS.slice(0, -1);
    const path = database(on, sound);
    const context = { agentId: "main", sessionKey: KEY, sessionId: SESSION };
    await on.fire("after_tool_call", { toolName: "read", toolCallId: "a" }, context);
    await expect.poll(() => readdirSync(join(on.home, "layer0", "openclaw-checkpoints")).length).toBe(1);
    rmSync(path);
    database(on, TORN_ROWS);
    expect(await on.say("l0-repair")).toMatch(/It stays as it is; it was sound up to entry e4 /);
    const [name = ""] = readdirSync(join(on.state, "logs"));
    const written = readFileSync(join(on.state, "logs", name), "utf8");
    expect(faultsOf("incident", written)).toEqual([]);
    expect(JSON.parse(written)).toMatchObject({ action: "preserved", details: { checkpointLeaf: "e4" } });
  });

  it("says that there is nothing to do, or no such session", async () => {
    const on = host();
    on.session(ID, HEALTHY);
    expect(await on.say("l0-repair")).toBe("Nothing to repair: 1 session, 0 issues found, 0 repaired.");
    expect(await on.say("l0-repair", "ffff")).toBe("No session has an id that begins with ffff.");
  });
});

describe("a session that begins", () => {
  it("is looked at, and its repair is offered", async () => {
    const on = host();
    on.session(ID, BROKEN);
    await on.fire("session_start", { sessionId: ID }, NAMED);
    expect(on.logged).toContain(
      "warn: [layer0] session main/0035a557 is broken (duplicate-call-id). Repair it: /l0-repair 0035a557",
    );
  });

  it("tells the model once that its history is damaged", async () => {
    const on = host();
    on.session(ID, BROKEN);
    const advice = { prependContext: expect.stringMatching(/^\[layer0: .*\]$/) };
    expect(await on.fire("before_prompt_build", { prompt: "", messages: [] }, NAMED)).toEqual(advice);
    expect(await on.fire("before_agent_start", { prompt: "", messages: [] }, NAMED)).toBeUndefined();
  });

  it("is found by its key where an early host tells no more", async () => {
    const on = host();
    const path = on.session(ID, BROKEN);
    writeFileSync(join(path, "..", "sessions.json"), JSON.stringify({ [KEY]: { sessionId: ID } }));
    const context = { agentId: "main", sessionKey: KEY };
    const advice = { prependContext: expect.any(String) };
    expect(await on.fire("before_agent_start", { prompt: "" }, context)).toEqual(advice);
  });

  it("does not begin its turn where that is configured", async () => {
    for (const [validateBeforeCall, answer] of [
      ["block", expect.objectContaining({ outcome: "block" })],
      ["advise", undefined],
    ] as const) {
      const on = host({ config: { validateBeforeCall } });
      on.session(ID, BROKEN);
      expect(await on.fire("before_agent_run", { prompt: "" }, NAMED)).toEqual(answer);
    }
  });

  it("is found by no path that a hook makes up", async () => {
    const on = host({ config: { logLevel: "error" } });
    on.session(ID, BROKEN);
    for (const sessionId of ["../sessions/x", "..", "a/b", "", "\u0000"]) {
      expect(await on.fire("before_agent_run", {}, { ...NAMED, sessionId })).toBeUndefined();
    }
    expect(on.logged).toEqual([]);
  });
});

describe("the repair diff", () => {
  it("names what the host changes between the store and the model", async () => {
    const on = host({ version: "2026.9.6" });
    database(on, [HEADER, ...chain(user("go"), call("a"), user("and?"), tool("x"), said("done"))]);
    const given = [user("go"), call("a"), tool("a"), user("and?"), said("done")];
    const input = { sessionId: SESSION, historyMessages: given };
    const context = { agentId: "main", sessionKey: KEY, sessionId: SESSION };
    await on.fire("llm_input", input, context);
    await on.fire("llm_input", input, context);
    const line =
      "the model is given another history than is stored: 1 dropped results (x); 1 invented results (a)";
    expect(on.logged).toEqual([`warn: [layer0] ${line}`]);
    let status: object = {};
    await on.methods.get("l0.status")?.({ respond: (_, answer) => (status = answer) });
    expect(status).toMatchObject({
      repairDiffs: [{ id: SESSION, droppedResults: ["x"], inventedResults: ["a"] }],
    });
  });
});

describe("checkpoints", () => {
  it("are kept each so many successful tool calls, each of which counts once", async () => {
    const on = host({ config: { checkpointInterval: 2 } });
    const path = on.session(ID, HEALTHY);
    for (const toolCallId of ["a", "b", "c", "d", "d"]) {
      await on.fire("after_tool_call", { toolName: "read", toolCallId, result: {} }, NAMED);
    }
    expect(on.jobs.filter(({ kind }) => kind === "checkpoint")).toHaveLength(2);
    await expect.poll(() => readdirSync(join(on.home, "layer0", "openclaw-checkpoints")).length).toBe(1);
    const folder = join(on.home, "layer0", "openclaw-checkpoints");
    const [name = ""] = readdirSync(folder);
    const kept = JSON.parse(readFileSync(join(folder, name), "utf8"));
    expect(kept).toMatchObject({ path, checkpoints: [{ leaf: "e4", lines: 5, chain: expect.any(String) }] });
  });
});

describe("the route", () => {
  it("answers with counts and codes once the host has refused a request without a token", async () => {
    const on = host();
    on.session(ID, BROKEN);
    expect(on.routes).toEqual([]);
    await on.fire("gateway_start", { port: 18941 }, {});
    await on.say("l0-status");
    const { status, text } = await on.get();
    expect([status, JSON.parse(text)]).toEqual([
      200,
      expect.objectContaining({ sessions: 1, broken: 1, codes: { "duplicate-call-id": 1 } }),
    ]);
    expect(text).not.toContain(ID);
  });

  it.each([200, 302, 404])("is taken away where the host answers %i to anybody", async (status) => {
    const on = host({ world: { probe: async () => status } });
    await on.fire("gateway_start", { port: 18941 }, {});
    await on.say("l0-status");
    expect(on.routes).toEqual([]);
    expect(on.logged).toContainEqual(expect.stringContaining("/l0/status is not registered"));
  });

  it("is never there on a host that could not take it away, and the log says so", async () => {
    const on = host({ world: { hostRoutes: async () => undefined } });
    await on.service("start");
    await on.fire("gateway_start", { port: 18941 }, {});
    await on.say("l0-status");
    const told = on.logged.filter((line) => line.includes("/l0/status is not registered"));
    expect([on.routes, told]).toEqual([[], [expect.stringContaining("no way to take a route back")]]);
  });

  it("goes with the host, and comes again with it", async () => {
    const on = host();
    for (const _start of ["first", "second"]) {
      await on.fire("gateway_start", { port: 18941 }, {});
      await on.say("l0-status");
      expect(on.routes).toHaveLength(1);
      await on.fire("gateway_stop", {}, {});
      expect(on.routes).toEqual([]);
    }
  });
});
