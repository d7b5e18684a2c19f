import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { layer0, makeFolder } from "../cli/world.ts";
import { refusals } from "../oracle/index.ts";
import { databaseIn, SQLITE } from "./database.ts";
import { ask } from "./home.ts";

/** What real hosts have made of a turn with a tool, and of an imported file with an open call: see `dump.mjs`. */
const DUMPS = new URL("real/", import.meta.url);
const versions = readdirSync(DUMPS)
  .filter((name) => name.endsWith(".sql"))
  .map((name) => name.slice(0, -".sql".length));

/** A home with the database of a real host of that version. */
function homeOf(version: string): { readonly home: string; readonly database: string } {
  const home = makeFolder();
  const database = databaseIn(home);
  mkdirSync(dirname(database), { recursive: true });
  const open = SQLITE.open(database);
  open.exec(readFileSync(new URL(`${version}.sql`, DUMPS), "utf8"));
  open.close();
  return { home, database };
}

/** The id of the session of that chat. */
function sessionOf(database: string, chat: string): string {
  const [id = ""] = ask(
    database,
    `SELECT session_id FROM session_windows WHERE session_key = 'agent:main:${chat}'`,
  );
  return id;
}

/** Every row of a session with all of its columns, and what names it. */
function storedOf(database: string, session: string): readonly string[] {
  return ["transcript_events", "transcript_event_identities"].flatMap((table) =>
    ask(database, `SELECT * FROM ${table} WHERE session_id = '${session}' ORDER BY seq`),
  );
}

/** The messages of a session, in the order of its rows. */
function messagesOf(database: string, session: string): readonly unknown[] {
  return ask(
    database,
    `SELECT event_json FROM transcript_events WHERE session_id = '${session}' ORDER BY seq`,
  ).flatMap((json) => {
    const { type, message } = JSON.parse(json);
    return type === "message" ? [message] : [];
  });
}

describe.each(versions)("a database that OpenClaw %s has made", (version) => {
  it("is read whole, and its faults are found", async () => {
    const { home, database } = homeOf(version);
    const { code, out } = await layer0(["check", database, "--json"], { home });
    const targets = JSON.parse(out).targets as readonly Readonly<Record<string, unknown>>[];
    const told = new Map(
      targets.map(({ sessionId, messages, issues }) => [
        String(sessionId),
        { messages, issues: (issues as readonly { code: string }[]).map((issue) => issue.code) },
      ]),
    );
    expect([code, told.size]).toEqual([0, 2]);
    expect(told.get(sessionOf(database, "fresh"))).toEqual({ messages: 4, issues: [] });
    expect(told.get(sessionOf(database, "dangling-call"))).toEqual({
      messages: 13,
      issues: ["dangling-call"],
    });
  });

  it("is repaired, so that its rows are valid by themselves, and undone row by row", async () => {
    const { home, database } = homeOf(version);
    const session = sessionOf(database, "dangling-call");
    const other = sessionOf(database, "fresh");
    const run = (...argv: readonly string[]) =>
      layer0(argv, { home, variables: { LAYER0_HOME: join(home, "layer0") } });
    const before = storedOf(database, session);
    const untouched = storedOf(database, other);
    expect(refusals("openclaw", messagesOf(database, session))).not.toEqual([]);
    const fixed = await run("fix", session, "--yes");
    expect([fixed.code, fixed.error]).toEqual([0, ""]);
    expect(refusals("openclaw", messagesOf(database, session))).toEqual([]);
    expect(storedOf(database, other)).toEqual(untouched);
    expect(
      ask(
        database,
        `SELECT needs_rebuild, indexed_seq FROM session_transcript_index_state
      WHERE session_id = '${session}'`,
      ),
    ).toEqual(["1 -1"]);
    const kept = (id: string) =>
      ["active_events", "fts"].flatMap((table) =>
        ask(database, `SELECT count(*) > 0 FROM session_transcript_${table} WHERE session_id = '${id}'`),
      );
    expect([kept(session), kept(other)]).toEqual([
      ["0", "0"],
      ["1", "1"],
    ]);
    expect(ask(database, "PRAGMA integrity_check")).toEqual(["ok"]);
    expect((await run("undo", session, "--yes")).code).toBe(0);
    expect(storedOf(database, session)).toEqual(before);
  });

  it("is not written under another number: its tables are others than those of that schema", async () => {
    const { home, database } = homeOf(version);
    const open = SQLITE.open(database);
    open.exec("PRAGMA user_version = 23; UPDATE schema_meta SET schema_version = 23");
    open.close();
    const fix = ["fix", sessionOf(database, "dangling-call"), "--yes"];
    const { code, error } = await layer0(fix, { home, variables: { LAYER0_HOME: join(home, "layer0") } });
    expect([code, error]).toEqual([4, expect.stringContaining("transcript_events")]);
  });
});
