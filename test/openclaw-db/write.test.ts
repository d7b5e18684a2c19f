import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { canUnzstd } from "../../src/agents/openclaw/database/zstd.ts";
import { refusals } from "../oracle/index.ts";
import { call, chain, entry, FAULTY, HEADER, HEALTHY, result, SESSION, said, user } from "./entries.ts";
import { FAULTS } from "./faults.ts";
import { ask, type Home, makeHome, rowsOf } from "./home.ts";

const NEEDS_REBUILD =
  "SELECT needs_rebuild, indexed_seq, active_event_count FROM session_transcript_index_state";

/** What a check of the session finds. */
async function issuesOf(home: Home): Promise<readonly unknown[]> {
  const { code, out } = await home.layer0(["check", "9f86", "--json"]);
  expect(code).toBe(0);
  return JSON.parse(out).targets[0].issues;
}

/** A row without its number. */
function contentOf(row: string): string {
  return row.slice(row.indexOf(" "));
}

describe.each([19, 21, 23])("the repair of a session in a database of schema %i", (schema) => {
  it.each(Object.entries(FAULTS))("makes its rows valid by themselves: %s", async (_what, messages) => {
    const home = makeHome([HEADER, ...chain(...messages)], { schema });
    const before = home.rows();
    expect(await issuesOf(home)).not.toEqual([]);
    const fixed = await home.layer0(["fix", "9f86", "--yes", "--json"]);
    expect(fixed.code).toBe(0);
    const [target] = JSON.parse(fixed.out).targets;
    expect(target).toMatchObject({ status: "repaired", run: expect.any(String) });
    expect(refusals("openclaw", home.messages())).toEqual([]);
    expect(await issuesOf(home)).toEqual([]);
    const undone = await home.layer0(["undo", "9f86", "--yes"]);
    expect([undone.code, undone.error]).toEqual([0, ""]);
    expect(home.rows()).toEqual(before);
    const again = await home.layer0([
      "undo",
      JSON.parse((await home.layer0(["undo", "--list", "--json"])).out).runs[0].id,
      "--yes",
    ]);
    expect(again.code).toBe(0);
    expect(refusals("openclaw", home.messages())).toEqual([]);
  });

  it("keeps every row that it does not mean, with its time and its identity", async () => {
    const home = makeHome(
      [HEADER, ...chain(user("q"), call("toolu_a"), user("moved on"), said("a"), user("more"), said("b"))],
      { schema },
    );
    const before = home.rows();
    expect((await home.layer0(["fix", "9f86", "--yes"])).code).toBe(0);
    const after = home.rows();
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    // One is new, the one behind it hangs on it now, and the others have only moved.
    expect(after.length).toBe(before.length + 1);
    expect(after.slice(5).map(contentOf)).toEqual(before.slice(4).map(contentOf));
    expect(ask(home.database, "PRAGMA integrity_check")).toEqual(["ok"]);
    expect(ask(home.database, "PRAGMA foreign_key_check")).toEqual([]);
  });

  it("leaves to OpenClaw what it makes of the rows: the mark says that it is to be made anew", async () => {
    const home = makeHome(FAULTY, { schema });
    home.change(`UPDATE session_windows SET transcript_observed_at = 99999999999999`);
    expect((await home.layer0(["fix", "9f86", "--yes"])).code).toBe(0);
    expect(ask(home.database, NEEDS_REBUILD)).toEqual(["1 -1 0"]);
    for (const table of ["active_events", ...(schema === 23 ? ["fts_rows"] : []), "fts"])
      expect(ask(home.database, `SELECT count(*) FROM session_transcript_${table}`)).toEqual(["0"]);
    expect(ask(home.database, "SELECT length(generation) FROM transcript_rewrite_watermarks")).toEqual([
      "32",
    ]);
    expect(ask(home.database, "SELECT transcript_updated_at FROM session_windows")).toEqual([
      "100000000000000",
    ]);
  });
});

describe("the repair of a session in a database", () => {
  it.runIf(canUnzstd())("keeps compressed rows as they are compressed", async () => {
    const { zstdCompressSync } = (await import("node:zlib")) as unknown as {
      zstdCompressSync(bytes: Uint8Array): Uint8Array;
    };
    const long = entry("e4", "e3", said("a long answer ".repeat(200)));
    const zstd = zstdCompressSync(Buffer.from(JSON.stringify(long)));
    const rows = chain(user("q"), call("toolu_a"), user("moved on"));
    const home = makeHome([HEADER, ...rows, { zstd }, entry("e5", "e4", user("more"))]);
    home.change(
      "UPDATE transcript_events SET event_utf8_bytes = 9, navigation_json = '{}' WHERE event_zstd NOT NULL",
    );
    const before = home.rows();
    expect((await home.layer0(["fix", "9f86", "--yes"])).code).toBe(0);
    expect(contentOf(home.rows()[5] ?? "").replace(/'e4'.*/, "")).toBe(contentOf(before[4] ?? ""));
  });

  it("keeps the whole database and the rows of before, closed to others", async () => {
    const home = makeHome(FAULTY);
    const before = home.rows();
    const { out } = await home.layer0(["fix", "9f86", "--yes", "--json"]);
    const [{ backup }] = JSON.parse(out).targets;
    expect(backup).toMatch(/openclaw-agent\.sqlite#9f86dd5c-3820-49a9-8365-bf5eca29369c$/);
    const copy = join(dirname(backup), "openclaw-agent.sqlite");
    expect(rowsOf(copy)).toEqual(before);
    expect(statSync(dirname(backup)).mode & 0o777).toBe(0o700);
    for (const path of [backup, copy]) expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(home.database))).toEqual(["openclaw-agent.sqlite"]);
  });

  it("copies a database once for all sessions of one command", async () => {
    const home = makeHome(FAULTY);
    home.change(`
      INSERT INTO session_windows SELECT 'second', session_key, created_at, updated_at, NULL, NULL FROM session_windows;
      INSERT INTO transcript_events SELECT 'second', seq, event_json, created_at, event_zstd, event_utf8_bytes,
        navigation_json FROM transcript_events;`);
    expect((await home.layer0(["fix", home.database, "--yes"])).code).toBe(0);
    const runs = readdirSync(join(home.state, "backups"));
    const copies = runs.filter((run) =>
      existsSync(join(home.state, "backups", run, "openclaw-agent.sqlite")),
    );
    expect([runs.length, copies.length]).toEqual([2, 1]);
  });

  it("does not touch a healthy session, nor its database", async () => {
    const home = makeHome(HEALTHY);
    const { mtimeMs } = statSync(home.database);
    const { code, out } = await home.layer0(["fix", "9f86", "--yes"]);
    expect([code, out]).toEqual([0, expect.stringContaining("healthy, not touched")]);
    expect(statSync(home.database).mtimeMs).toBe(mtimeMs);
  });

  it("gives an id to one row, and a key to one owner", async () => {
    const owned = { ...user("again"), idempotencyKey: "k1" };
    const rows = chain(
      user("q"),
      call("toolu_a"),
      result("toolu_a", "1"),
      owned,
      said("a"),
      call("toolu_b"),
      owned,
    );
    const home = makeHome([HEADER, ...rows]);
    home.change(
      "UPDATE transcript_event_identities SET message_idempotency_key = 'k1' WHERE event_id = 'e4'",
    );
    expect((await home.layer0(["fix", "9f86", "--yes", "--dangling", "remove"])).code).toBe(0);
    const keys =
      "SELECT event_id, message_idempotency_key FROM transcript_event_identities WHERE message_idempotency_key NOT NULL";
    expect(ask(home.database, keys)).toEqual(["e4 k1"]);
    expect(
      ask(home.database, `SELECT count(*) FROM transcript_events WHERE session_id = '${SESSION}'`),
    ).toEqual(["7"]);
  });
});
