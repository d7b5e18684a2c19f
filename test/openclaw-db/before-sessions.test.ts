import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { mayKeepSessions, sessionsIn } from "../../src/agents/openclaw/database/sessions.ts";
import { pathOf } from "../../src/openclaw/work/stored.ts";
import { layer0, makeFolder, makeWorld, put } from "../cli/world.ts";
import { fileOf, ID, IMPORTED } from "../openclaw-upgrade/upgraded-home.ts";
import { databaseIn, makeDatabase, SQLITE } from "./database.ts";

/** What OpenClaw 2026.5.30 to 2026.7.1 makes beside sessions in files, as soon as somebody has logged in. */
const LOGINS = `
  CREATE TABLE schema_meta (meta_key TEXT NOT NULL PRIMARY KEY, role TEXT NOT NULL, schema_version INTEGER NOT NULL,
    agent_id TEXT, app_version TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL);
  CREATE TABLE auth_profile_store (store_key TEXT NOT NULL PRIMARY KEY, store_json TEXT NOT NULL, updated_at INTEGER);
  INSERT INTO schema_meta VALUES ('primary', 'agent', 1, 'main', '2026.7.1', 0, 0);
  PRAGMA user_version = 1;`;

/** A home with a session in a file, and a database that keeps none. */
function homeWithLogins(): { readonly home: string; readonly database: string; readonly file: string } {
  const home = makeFolder();
  const database = databaseIn(home);
  const sessions = join(dirname(dirname(database)), "sessions");
  const file = put(join(sessions, `${ID}.jsonl`), fileOf(...IMPORTED));
  put(join(dirname(database), "auth.json"), "{}");
  const open = SQLITE.open(database);
  open.exec(LOGINS);
  open.close();
  return { home, database, file };
}

describe("the database of an agent whose sessions are in files", () => {
  it("is none that cannot be read: it has no sessions", async () => {
    const { home, database, file } = homeWithLogins();
    for (const argv of [[], ["list"], ["check", "openclaw"], ["check", ID]]) {
      const { code, out, error } = await layer0(argv, { home });
      expect([code, error], argv.join(" ")).toEqual([0, ""]);
      expect(out).not.toContain(".sqlite");
    }
    const named = await layer0(["check", database], { home });
    expect([named.code, named.error]).toEqual([2, expect.stringContaining("holds no sessions.")]);
    expect(JSON.parse((await layer0(["list", "--json"], { home })).out).sessions).toMatchObject([
      { id: ID, path: file, verdict: "healthy" },
    ]);
  });

  it("does not keep preflight from its files, nor recover from saying that they wait", async () => {
    const { home } = homeWithLogins();
    const preflight = await layer0(["openclaw", "preflight", "--json"], { home });
    expect(preflight.code).toBe(0);
    expect(JSON.parse(preflight.out)).toMatchObject({
      entries: IMPORTED.length - 1,
      kept: IMPORTED.length - 1,
    });
    const recover = await layer0(["openclaw", "recover", "--dry-run"], { home });
    expect([recover.code, recover.out]).toEqual([1, expect.stringContaining("not imported yet")]);
  });

  it("is not where the plugin looks for a session", () => {
    const { home, database, file } = homeWithLogins();
    const world = { ...makeWorld({ home }).io, sqlite: SQLITE };
    expect(sessionsIn(world, database)).toEqual({ ok: true, value: [] });
    expect(mayKeepSessions(world, database)).toBe(false);
    const ref = { agent: "main", id: ID, key: undefined };
    expect(pathOf(world, ref)).toBe(file);
    const other = makeFolder();
    makeDatabase(databaseIn(other), { sessions: {} });
    const otherWorld = { ...makeWorld({ home: other }).io, sqlite: SQLITE };
    expect(pathOf(otherWorld, ref)).toBe(`${databaseIn(other)}#${ID}`);
  });
});
