import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeDisk } from "../../src/disk/system/node-disk.ts";
import { lackingIn } from "../../src/openclaw/work/lacking.ts";
import { SQLITE } from "../openclaw-db/database.ts";
import { call, chain, HEADER, SESSION, said, user } from "../openclaw-db/entries.ts";
import { type Home, makeHome } from "../openclaw-db/home.ts";

const ROWS = [HEADER, ...chain(user("q"), said("a"))];
const LONGER = [...ROWS, ...chain(user("q"), said("a"), user("and?")).slice(2)];

/** Puts an original into a folder of the agent: the archive of imports, or where it was. */
function original({ database }: Home, rows: readonly object[], folder: string, name: string): void {
  const path = join(dirname(dirname(database)), folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

const putAside = (home: Home, rows: readonly object[]): void =>
  original(home, rows, "session-sqlite-import-archive", `agent_main_main.${SESSION}.jsonl.imported-1`);
const leftBehind = (home: Home, rows: readonly object[]): void =>
  original(home, rows, "sessions", `${SESSION}.jsonl`);

function lacking({ home, state }: Home): number {
  const variables = { LAYER0_HOME: state };
  return lackingIn({ ...nodeDisk(), variables, home, sqlite: SQLITE }, [join(home, ".openclaw")]);
}

describe("a session that may lack what its import has left out", () => {
  it.each([putAside, leftBehind])("has no row for the last entry of an original (%o)", (put) => {
    const home = makeHome(ROWS);
    put(home, LONGER);
    expect(lacking(home)).toBe(1);
  });

  it.each([putAside, leftBehind])("is none that has all of it (%o)", (put) => {
    const home = makeHome(ROWS);
    put(home, ROWS);
    expect(lacking(home)).toBe(0);
  });

  it("is none from which a repair has taken it, until that is taken back and it is lost again", async () => {
    const rows = [HEADER, ...chain(user("q"), call("toolu_a"), user("and?"), call("toolu_b"))];
    const home = makeHome(rows);
    putAside(home, rows);
    expect((await home.layer0(["fix", "9f86", "--dangling", "remove", "--yes"])).code).toBe(0);
    expect(home.rows().length).toBeLessThan(rows.length);
    expect(lacking(home)).toBe(0);
    expect((await home.layer0(["undo", "9f86", "--yes"])).code).toBe(0);
    home.change("DELETE FROM transcript_event_identities WHERE event_id = 'e4'");
    expect(lacking(home)).toBe(1);
  });
});
