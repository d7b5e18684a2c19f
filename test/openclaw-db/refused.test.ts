import { linkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rewriteSession } from "../../src/agents/openclaw/database/rewrite-session.ts";
import { makeFolder } from "../cli/world.ts";
import { SQLITE } from "./database.ts";
import { FAULTY } from "./entries.ts";
import { judgedRows, refused } from "./gateway.ts";
import { digestOf, makeHome } from "./home.ts";

describe("a database that is not written", () => {
  it.each([
    ["of an older schema", 22, "Update OpenClaw, which brings it up to date"],
    ["of a newer schema", 24, "Update layer0"],
  ])("is one %s", async (_what, schema, next) => {
    const error = await refused(makeHome(FAULTY, { schema }));
    expect(error.replaceAll(/\s+/g, " ")).toContain(
      `has schema ${schema}, and only 19, 21 and 23 are written; nothing was written.`,
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
    [
      "whose schema is a text",
      `DROP TABLE schema_meta; CREATE TABLE schema_meta (meta_key, role, schema_version);
       INSERT INTO schema_meta VALUES ('primary', 'agent', '23')`,
      "(schema_meta)",
    ],
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
    const { world, asked } = judgedRows(home);
    home.change("UPDATE transcript_events SET event_json = replace(event_json, 'fix the', 'mend the')");
    const before = digestOf(home.database);
    expect(rewriteSession(world, { ...asked, verify: () => true })).toEqual({
      outcome: "refused",
      why: "changed",
    });
    expect(digestOf(home.database)).toBe(before);
  });

  it("is one whose new rows are not what was meant: nothing stays, no run, no copy", async () => {
    const home = makeHome(FAULTY);
    const { world, asked } = judgedRows(home);
    const before = digestOf(home.database);
    expect(rewriteSession(world, { ...asked, verify: () => false })).toEqual({ outcome: "check-failed" });
    expect(digestOf(home.database)).toBe(before);
    expect((await home.layer0(["undo", "--list"])).out).toContain("Nothing was changed yet.");
  });
});
