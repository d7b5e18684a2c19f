import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { rewriteSession } from "../../src/agents/openclaw/database/rewrite-session.ts";
import { readSessionRows } from "../../src/agents/openclaw/database/session-rows.ts";
import { sha256 } from "../../src/disk/identity.ts";
import { nodeDisk } from "../../src/disk/node-disk.ts";
import { nodeProcesses } from "../../src/disk/processes.ts";
import { bytesSource } from "../../src/formats/bytes/source.ts";
import { makeFolder } from "../cli/world.ts";
import { SQLITE } from "./database.ts";
import { FAULTY, SESSION } from "./entries.ts";
import { digestOf, type Home, makeHome } from "./home.ts";

/** The lock of a gateway on the state folder of a home. */
function lockOf({ home }: Home): string {
  const user = process.getuid?.();
  return join(
    home,
    ".openclaw",
    "tmp",
    user === undefined ? "openclaw" : `openclaw-${user}`,
    "gateway.state.lock",
  );
}

async function refused(home: Home, argv: readonly string[] = ["fix", "9f86", "--yes"]): Promise<string> {
  const before = digestOf(home.database);
  const { code, error } = await home.layer0(argv, { processes: nodeProcesses });
  expect(code).toBe(4);
  expect(digestOf(home.database)).toBe(before);
  return error;
}

describe("a gateway that works on the state folder", () => {
  it("keeps every repair away, by its transaction on the lock", async () => {
    const home = makeHome(FAULTY);
    const path = lockOf(home);
    mkdirSync(dirname(path), { recursive: true });
    const gateway = SQLITE.open(`${path}.sqlite`);
    gateway.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    const told = JSON.stringify({ pid: process.pid, createdAt: "2026-01-31T09:00:00Z", configPath: "x" });
    writeFileSync(path, told);
    const error = await refused(home);
    expect(error).toContain(`is at work on ${join(home.home, ".openclaw")} (process ${process.pid})`);
    expect(error).toContain("Stop the gateway (openclaw gateway stop), then run the same command again.");
    expect(readFileSync(path, "utf8")).toBe(told);
    gateway.exec("ROLLBACK");
    gateway.close();
  });

  it("may be that of any state folder of this user, where the database stands by itself", async () => {
    const home = makeHome(FAULTY);
    const place = join(makeFolder(), "elsewhere.sqlite");
    copyFileSync(home.database, place);
    const other = join(makeFolder(), "agents", "main", "agent", "openclaw-agent.sqlite");
    mkdirSync(dirname(other), { recursive: true });
    copyFileSync(home.database, other);
    const path = lockOf(home);
    mkdirSync(dirname(path), { recursive: true });
    const gateway = SQLITE.open(`${path}.sqlite`);
    gateway.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    const fix = (database: string) => home.layer0(["fix", `${database}#${SESSION}`, "--yes"]);
    expect((await fix(place)).code).toBe(4);
    // That it is in the folder of some other state does not say that no link leads to it from here.
    expect((await fix(other)).code).toBe(4);
    gateway.exec("ROLLBACK");
    gateway.close();
    expect((await fix(place)).code).toBe(0);
    expect((await fix(other)).code).toBe(0);
  });

  it("has a database that a link leads to", async () => {
    const home = makeHome(FAULTY);
    const away = join(makeFolder(), "agents", "main");
    mkdirSync(dirname(away), { recursive: true });
    renameSync(dirname(dirname(home.database)), away);
    symlinkSync(away, dirname(dirname(home.database)));
    const path = lockOf(home);
    mkdirSync(dirname(path), { recursive: true });
    const gateway = SQLITE.open(`${path}.sqlite`);
    gateway.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    expect((await home.layer0(["fix", `${home.database}#${SESSION}`, "--yes"])).code).toBe(4);
    gateway.exec("ROLLBACK");
    gateway.close();
  });

  it("does so by its lock file alone, while it lives", async () => {
    const home = makeHome(FAULTY);
    const path = lockOf(home);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      JSON.stringify({ pid: process.pid, createdAt: "2026-01-31T09:00:00Z", configPath: "x" }),
    );
    expect(await refused(home)).toContain("the gateway of OpenClaw");
    // The number of a process that is gone, or that another one has by now.
    const startTime = Number(nodeProcesses.self.start) + 1;
    writeFileSync(path, JSON.stringify({ pid: process.pid, startTime, createdAt: "x", configPath: "x" }));
    const { code } = await home.layer0(["fix", "9f86", "--yes"], { processes: nodeProcesses });
    expect(code).toBe(process.platform === "linux" ? 0 : 4);
  });

  it("is kept away itself while rows are written, and finds nothing of ours afterwards", async () => {
    const home = makeHome(FAULTY);
    const path = lockOf(home);
    const rows = readSessionRows(
      { ...nodeDisk(), sqlite: SQLITE },
      { database: home.database, session: SESSION },
    );
    if (!rows.ok) throw new Error(rows.why);
    const lines = bytesSource(rows.value.lines);
    let seen: unknown;
    const world = { ...nodeDisk(), variables: {}, home: home.home, sqlite: SQLITE };
    const asked = {
      address: { database: home.database, session: SESSION },
      ...{ state: home.state, expected: sha256(lines), next: lines, deeds: [], tool: "test" },
    };
    const outcome = rewriteSession(world, {
      ...asked,
      verify: () => {
        seen = JSON.parse(readFileSync(path, "utf8"));
        const gateway = SQLITE.open(`${path}.sqlite`);
        expect(() => gateway.exec("BEGIN EXCLUSIVE")).toThrow(/locked/);
        gateway.close();
        const other = rewriteSession(world, { ...asked, verify: () => true });
        expect(other).toMatchObject({ outcome: "refused", why: "another-run" });
        return true;
      },
    });
    expect(outcome.outcome).toBe("replaced");
    expect(seen).toMatchObject({
      pid: process.pid,
      role: "sqlite-maintenance",
      stateDir: join(home.home, ".openclaw"),
    });
    expect(() => readFileSync(path)).toThrow("ENOENT");
  });
});

describe("a database that is not written", () => {
  it.each([
    ["of an older schema", 22, "Update OpenClaw, which brings it up to date"],
    ["of a newer schema", 24, "Update layer0"],
  ])("is one %s", async (_what, schema, next) => {
    const error = await refused(makeHome(FAULTY, { schema }));
    expect(error.replaceAll(/\s+/g, " ")).toContain(
      `has schema ${schema}, and only 23 is written; nothing was written.`,
    );
    expect(error).toContain(next);
    expect(error).toContain("layer0 show 9f86 --export md");
  });

  it.each([
    ["with a column more", "ALTER TABLE transcript_events ADD COLUMN mood TEXT", "transcript_events"],
    [
      "with somebody's trigger",
      "CREATE TRIGGER spy AFTER INSERT ON transcript_events BEGIN SELECT 1; END",
      "spy",
    ],
    [
      "with rows of somebody's that would go along",
      `CREATE TABLE notes (s TEXT, q INTEGER,
         FOREIGN KEY (s, q) REFERENCES transcript_events(session_id, seq) ON DELETE CASCADE)`,
      "notes",
    ],
    [
      "with somebody's trigger, on a name in other letters",
      "CREATE TRIGGER spy AFTER INSERT ON Transcript_EVENTS BEGIN SELECT 1; END",
      "spy",
    ],
    [
      "with a trigger that only has the name of OpenClaw's",
      `DROP TRIGGER session_transcript_fts_rows_after_delete;
       CREATE TRIGGER session_transcript_fts_rows_after_delete AFTER DELETE ON session_transcript_fts_rows
         BEGIN DELETE FROM session_windows; END`,
      "session_transcript_fts_rows_after_delete",
    ],
    [
      "without the trigger that keeps the index of texts",
      "DROP TRIGGER session_transcript_fts_rows_after_delete",
      "session_transcript_fts_rows_after_delete",
    ],
    [
      "with rows of somebody's that hang on what is derived",
      `CREATE TABLE notes (s TEXT, id TEXT,
         FOREIGN KEY (s, id) REFERENCES Transcript_Event_Identities(session_id, event_id) ON DELETE CASCADE)`,
      "notes",
    ],
    [
      "with two identities of one row",
      `INSERT INTO transcript_event_identities SELECT session_id, 'another', seq, event_type, parent_id, NULL, created_at
         FROM transcript_event_identities LIMIT 1`,
      "transcript_event_identities",
    ],
    ["that tells two schemas", "UPDATE schema_meta SET schema_version = 22", "has schema 22"],
    ["that has no word of its schema", "DROP TABLE schema_meta", "schema_meta"],
  ])("is one %s", async (_what, sql, name) => {
    const home = makeHome(FAULTY);
    home.change(sql);
    expect(await refused(home)).toContain(name);
  });

  it("is one with two names", async () => {
    const home = makeHome(FAULTY);
    linkSync(home.database, join(makeFolder(), "other.sqlite"));
    expect(await refused(home)).toContain("has another name (a hard link)");
  });

  it("is one whose own rule is against a new row", async () => {
    const home = makeHome(FAULTY);
    home.change("CREATE UNIQUE INDEX mine ON transcript_event_identities(parent_id) WHERE parent_id = 'e1'");
    home.change("INSERT INTO session_windows SELECT 'x', 'x', 0, 0, NULL, NULL");
    home.change("INSERT INTO transcript_events SELECT 'x', 0, '{}', 0, NULL, NULL, NULL");
    home.change("UPDATE transcript_event_identities SET parent_id = 'e9' WHERE parent_id = 'e1'");
    home.change("INSERT INTO transcript_event_identities SELECT 'x', 'x', 0, 'x', 'e1', NULL, 0");
    expect(await refused(home)).toContain("a rule in the database of");
  });

  it("is one that another program writes to", async () => {
    const home = makeHome(FAULTY);
    const writer = SQLITE.open(home.database);
    writer.exec("BEGIN IMMEDIATE");
    expect(await refused(home)).toContain("is locked by another program");
    writer.exec("ROLLBACK");
    writer.close();
  });

  it("is one whose rows are not those that were judged", () => {
    const home = makeHome(FAULTY);
    const world = { ...nodeDisk(), variables: {}, home: home.home, sqlite: SQLITE };
    const address = { database: home.database, session: SESSION };
    const rows = readSessionRows(world, address);
    if (!rows.ok) throw new Error(rows.why);
    const lines = bytesSource(rows.value.lines);
    const asked = { address, state: home.state, next: lines, deeds: [], tool: "test" };
    const expected = sha256(lines);
    home.change("UPDATE transcript_events SET event_json = replace(event_json, 'fix the', 'mend the')");
    const before = digestOf(home.database);
    expect(rewriteSession(world, { ...asked, expected, verify: () => true })).toEqual({
      outcome: "refused",
      why: "changed",
    });
    expect(digestOf(home.database)).toBe(before);
  });

  it("is one whose new rows are not what was meant: nothing stays, no run, no copy", async () => {
    const home = makeHome(FAULTY);
    const world = { ...nodeDisk(), variables: {}, home: home.home, sqlite: SQLITE };
    const address = { database: home.database, session: SESSION };
    const rows = readSessionRows(world, address);
    if (!rows.ok) throw new Error(rows.why);
    const next = bytesSource(rows.value.lines);
    const before = digestOf(home.database);
    const asked = { address, state: home.state, expected: sha256(next), next, deeds: [], tool: "test" };
    expect(rewriteSession(world, { ...asked, verify: () => false })).toEqual({ outcome: "check-failed" });
    expect(digestOf(home.database)).toBe(before);
    expect((await home.layer0(["undo", "--list"])).out).toContain("Nothing was changed yet.");
  });
});
