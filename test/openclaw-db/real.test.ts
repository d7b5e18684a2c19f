import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { layer0, makeFolder } from "../cli/world.ts";
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

  it("is of an older schema, and not written", async () => {
    const { home, database } = homeOf(version);
    const fix = ["fix", sessionOf(database, "dangling-call"), "--yes"];
    const variables = { LAYER0_HOME: join(home, "layer0") };
    const { code, error } = await layer0(fix, { home, variables });
    const [schema] = ask(database, "PRAGMA user_version");
    expect([code, error]).toEqual([4, expect.stringContaining(`has schema ${schema}, and only 23`)]);
    // Nor would it be by another number: its tables are others than those that are written.
    const open = SQLITE.open(database);
    open.exec("PRAGMA user_version = 23; UPDATE schema_meta SET schema_version = 23");
    open.close();
    const renumbered = await layer0(fix, { home, variables });
    expect([renumbered.code, renumbered.error]).toEqual([4, expect.stringContaining("transcript_events")]);
  });
});
