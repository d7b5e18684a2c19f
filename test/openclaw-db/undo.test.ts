import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { prune } from "../../src/disk/state/prune.ts";
import { nodeDisk } from "../../src/disk/system/node-disk.ts";
import { BROKEN } from "../cli/sessions.ts";
import { place, textOf } from "../cli/world.ts";
import { entry, FAULTY, SESSION, said } from "./entries.ts";
import { type Home, makeHome } from "./home.ts";

/** OpenClaw goes on from the last row, and makes its index anew. */
function goOn({ change, rows }: Home, id: string, parent: string): void {
  const row = JSON.stringify(entry(id, parent, said("going on"))).replaceAll("'", "''");
  change(`INSERT INTO transcript_events (session_id, seq, event_json, created_at)
    VALUES ('${SESSION}', ${rows().length}, '${row}', 5)`);
}

/** What OpenClaw makes of a database of schema 19, as far as a change of ours meets it. */
const UP_TO_DATE = `
  ALTER TABLE transcript_events ADD COLUMN event_zstd BLOB;
  ALTER TABLE transcript_events ADD COLUMN event_utf8_bytes INTEGER;
  ALTER TABLE transcript_events ADD COLUMN navigation_json TEXT;
  UPDATE transcript_events SET event_utf8_bytes = octet_length(event_json), navigation_json = '{}';
  CREATE TABLE session_transcript_fts_rows (id INTEGER PRIMARY KEY, session_id TEXT NOT NULL, message_id TEXT) STRICT;
  CREATE TRIGGER session_transcript_fts_rows_after_delete AFTER DELETE ON session_transcript_fts_rows
    BEGIN DELETE FROM session_transcript_fts WHERE rowid = OLD.id; END;
  UPDATE schema_meta SET schema_version = 23;
  PRAGMA user_version = 23;`;

describe("the undo of a repair in a database", () => {
  it("does not take away what came behind: it is kept on request", async () => {
    const home = makeHome(FAULTY);
    const before = home.rows();
    expect((await home.layer0(["fix", "9f86", "--yes"])).code).toBe(0);
    goOn(home, "late", "e4");
    const repaired = home.rows();
    const refused = await home.layer0(["undo", "9f86", "--yes"]);
    expect(refused.code).toBe(4);
    expect(refused.error).toContain("has grown since the repair, by 1 row; nothing was written.");
    expect(refused.error).toContain("--keep-new");
    // A person is not asked first.
    const asked = await home.layer0(["undo", "9f86"], { terminal: true, answers: ["y"] });
    expect(asked).toMatchObject({ code: 4, out: "", questions: [], error: expect.stringContaining("grown") });
    expect(home.rows()).toEqual(repaired);
    const kept = await home.layer0(["undo", "9f86", "--keep-new", "--yes"]);
    expect([kept.code, kept.error]).toEqual([0, ""]);
    expect(home.rows().slice(0, before.length)).toEqual(before);
    expect(home.messages().at(-1)).toMatchObject({ content: [{ text: "going on" }] });
  });

  it("is meant by a bare undo where it is the newest, before that of a file", async () => {
    const home = makeHome(FAULTY);
    const file = place(BROKEN);
    expect((await home.layer0(["fix", file, "--yes"])).code).toBe(0);
    const before = home.rows();
    expect((await home.layer0(["fix", "9f86", "--yes"])).code).toBe(0);
    const repaired = textOf(file);
    const { code, error } = await home.layer0(["undo", "--yes"]);
    expect([code, error]).toEqual([0, ""]);
    expect(home.rows()).toEqual(before);
    expect(textOf(file)).toBe(repaired);
  });

  it("is refused where the rows were changed since", async () => {
    const home = makeHome(FAULTY);
    await home.layer0(["fix", "9f86", "--yes"]);
    home.change("UPDATE transcript_events SET event_json = replace(event_json, 'and now', 'what now')");
    const changed = home.rows();
    const { code, error } = await home.layer0(["undo", "9f86", "--yes"]);
    expect([code, error]).toEqual([4, expect.stringContaining("in other ways than by adding to it")]);
    expect(home.rows()).toEqual(changed);
  });

  it("takes a repair back that was made before OpenClaw brought the database up to date", async () => {
    const home = makeHome(FAULTY, { schema: 19 });
    const before = home.messages();
    expect((await home.layer0(["fix", "9f86", "--yes"])).code).toBe(0);
    expect(home.messages()).not.toEqual(before);
    home.change(UP_TO_DATE);
    const { code, error } = await home.layer0(["undo", "9f86", "--yes"]);
    expect([code, error]).toEqual([0, ""]);
    expect(home.messages()).toEqual(before);
  });

  it("has nothing to do where somebody took it back, and says so where its backup is gone", async () => {
    const home = makeHome(FAULTY);
    const { out } = await home.layer0(["fix", "9f86", "--yes", "--json"]);
    const [{ backup, run }] = JSON.parse(out).targets;
    rmSync(backup);
    const lost = await home.layer0(["undo", run, "--yes"]);
    expect([lost.code, lost.error]).toEqual([5, expect.stringContaining("the backup of run")]);
    const again = makeHome(FAULTY);
    await again.layer0(["fix", "9f86", "--yes"]);
    const first = JSON.parse((await again.layer0(["undo", "--list", "--json"])).out).runs[0].id;
    await again.layer0(["undo", first, "--yes"]);
    const { code, error } = await again.layer0(["undo", first, "--yes"]);
    expect([code, error]).toEqual([0, expect.stringContaining("is already as it was before")]);
  });

  it("needs no copy of the whole database: of those the newest alone is kept where space is short", async () => {
    const home = makeHome(FAULTY);
    home.change(`
      INSERT INTO session_windows SELECT 'second', session_key, created_at, updated_at, NULL, NULL FROM session_windows;
      INSERT INTO transcript_events SELECT 'second', seq, event_json, created_at, event_zstd, event_utf8_bytes,
        navigation_json FROM transcript_events;`);
    const before = home.rows();
    for (const session of ["9f86", "second"])
      expect((await home.layer0(["fix", session, "--yes"])).code).toBe(0);
    const folder = join(home.state, "backups");
    const copies = (): readonly boolean[] =>
      readdirSync(folder)
        .sort()
        .map((run) => existsSync(join(folder, run, "openclaw-agent.sqlite")));
    expect(copies()).toEqual([true, true]);
    expect(prune(nodeDisk(), home.state, { days: 30, bytes: 0 }).removed).toEqual([]);
    expect(copies()).toEqual([false, true]);
    expect((await home.layer0(["undo", "9f86", "--yes"])).code).toBe(0);
    expect(home.rows()).toEqual(before);
  });
});
