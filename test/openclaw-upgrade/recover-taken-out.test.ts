import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../cli/schemas.ts";
import { put } from "../cli/world.ts";
import { call, chain, entry, HEADER, SESSION, said, user } from "../openclaw-db/entries.ts";
import { type Home, makeHome } from "../openclaw-db/home.ts";

/** A home whose session was imported from this file, as far as its rows go. */
function upgraded(rows: readonly object[], original: readonly (object | string)[]): Home {
  const home = makeHome(rows);
  const archive = join(dirname(dirname(home.database)), "session-sqlite-import-archive");
  const { version: _rows, ...header } = HEADER as { readonly version: number };
  const lines = [{ ...header, version: 3 }, ...original].map((line) =>
    typeof line === "string" ? line : JSON.stringify(line),
  );
  const name = `agent_main_main.${SESSION}.jsonl.imported-1`;
  put(join(archive, name), new TextEncoder().encode(`${lines.join("\n")}\n`));
  return home;
}

async function recover(home: Home, ...flags: readonly string[]) {
  const argv = ["openclaw", "recover", join(home.home, ".openclaw"), ...flags];
  const told = await home.layer0([...argv, "--json"]);
  expect(faultsOf("openclaw", told.out)).toEqual([]);
  const { missing, sessions } = JSON.parse(told.out);
  return { code: told.code, missing, session: sessions[0], text: argv };
}

async function fix(home: Home, exit: number = 0): Promise<string> {
  const { code, out } = await home.layer0(["fix", "9f86", "--dangling", "remove", "--yes", "--json"]);
  expect(code).toBe(exit);
  return JSON.parse(out).targets[0].run;
}

function ids(home: Home): readonly string[] {
  return home.rows().flatMap((row) => /"id":"(e\d+)"/.exec(textIn(row))?.[1] ?? []);
}

/** Rows are listed as SQLite quotes a blob. */
function textIn(row: string): string {
  return Buffer.from(/X'([0-9A-F]+)'/.exec(row)?.[1] ?? "", "hex").toString("utf8");
}

/** Two open calls, which a repair can take out. */
const OPEN = chain(user("q"), call("toolu_a"), user("and?"), call("toolu_b"), user("well?"), said("done"));
const KEPT = ["e1", "e3", "e5", "e6"];

describe("what a repair has taken out of the rows", () => {
  it("is not missing, and is not brought back: it is told what stays out, and by which run", async () => {
    const home = upgraded([HEADER, ...OPEN], OPEN);
    const run = await fix(home);
    expect(ids(home)).toEqual(KEPT);
    const { code, missing, session } = await recover(home, "--dry-run");
    expect({ code, missing, session }).toMatchObject({
      code: 0,
      missing: 0,
      session: { kind: "whole", entries: 6, left: 2, leftBy: [run] },
    });
    const { out } = await home.layer0(["openclaw", "recover", join(home.home, ".openclaw"), "--yes"]);
    expect(out).toContain("2 entries left out: a repair has taken them out on purpose");
    expect(out).toContain(`layer0 undo ${run}`);
    expect(ids(home)).toEqual(KEPT);
  });

  it("is there again behind undo", async () => {
    const home = upgraded([HEADER, ...OPEN], OPEN);
    await home.layer0(["undo", await fix(home), "--yes"]);
    const { session } = await recover(home, "--dry-run");
    expect(session).toMatchObject({ kind: "whole", entries: 6 });
    expect(session).not.toHaveProperty("left");
  });

  it("stays out where something else is brought back, and that hangs on what is above it", async () => {
    const rows = chain(user("q"), call("toolu_a"), user("and?"));
    const behind = [entry("e4", "e2", user("and then?")), entry("e5", "e4", said("that"))];
    const home = upgraded([HEADER, ...rows], [...rows, '{"type":"message","id":', ...behind]);
    // The rows are repaired, and what the import has left out is still missing.
    await fix(home, 1);
    expect(ids(home)).toEqual(["e1", "e3"]);
    const { code, missing, session } = await recover(home, "--yes");
    expect({ code, missing, session }).toMatchObject({
      code: 0,
      missing: 2,
      session: { kind: "rows", entries: 5, missing: 2, left: 1 },
    });
    expect(ids(home)).toEqual(["e1", "e3", "e4", "e5"]);
    expect(textIn(home.rows()[3] ?? "")).toContain('"parentId":"e1"');
    expect((await home.layer0(["check", "9f86", "--json"])).code).toBe(0);
  });

  it("is not what an undo has taken away: that comes back", async () => {
    const rows = chain(user("q"), said("a"));
    const home = upgraded([HEADER, ...rows], [...rows, '{"type":', entry("e3", "e2", user("more"))]);
    expect((await recover(home, "--yes")).missing).toBe(1);
    expect((await home.layer0(["undo", "9f86", "--yes"])).code).toBe(0);
    expect(ids(home)).toEqual(["e1", "e2"]);
    expect((await recover(home, "--yes")).missing).toBe(1);
    expect(ids(home)).toEqual(["e1", "e2", "e3"]);
  });

  it("is not what was lost in another way behind a repair: that is missing", async () => {
    const home = upgraded([HEADER, ...OPEN], OPEN);
    const run = await fix(home);
    home.change('DELETE FROM transcript_events WHERE event_json LIKE \'%"id":"e6"%\'');
    expect(ids(home)).toEqual(["e1", "e3", "e5"]);
    const { missing, session } = await recover(home, "--yes");
    expect({ missing, session }).toMatchObject({ missing: 1, session: { left: 2, leftBy: [run] } });
    expect(ids(home)).toEqual(KEPT);
  });

  it("is not what was lost behind an undo", async () => {
    const home = upgraded([HEADER, ...OPEN], OPEN);
    await home.layer0(["undo", await fix(home), "--yes"]);
    home.change('DELETE FROM transcript_events WHERE event_json LIKE \'%"id":"e4"%\'');
    expect(await recover(home, "--dry-run")).toMatchObject({ code: 1, missing: 1 });
  });

  it("stays out behind an undo of the undo", async () => {
    const home = upgraded([HEADER, ...OPEN], OPEN);
    const undone = await home.layer0(["undo", await fix(home), "--yes", "--json"]);
    expect(undone.code).toBe(0);
    const [{ id }] = JSON.parse((await home.layer0(["undo", "--list", "--json"])).out).runs;
    expect((await home.layer0(["undo", id, "--yes"])).code).toBe(0);
    expect(await recover(home, "--dry-run")).toMatchObject({ code: 0, missing: 0, session: { left: 2 } });
  });
});
