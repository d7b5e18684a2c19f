import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { discover } from "../../src/agents/discover.ts";
import type { Disk } from "../../src/disk/system/disk.ts";
import type { FileFacts } from "../../src/disk/system/file-system.ts";
import { nodeDisk } from "../../src/disk/system/node-disk.ts";
import type { ScanReport } from "../../src/openclaw/work/job.ts";
import { runHere } from "../../src/openclaw/work/run-job.ts";
import { makeFolder } from "../cli/world.ts";
import { bound, databaseIn, makeDatabase, SQLITE, WRITTEN } from "../openclaw-db/database.ts";
import { chain, HEADER, said, user } from "../openclaw-db/entries.ts";
import { type CountedSqlite, countedSqlite } from "./counted-sqlite.ts";

const MEGABYTE = 1 << 20;
const ROWS = [HEADER, ...chain(user("go"), said("done"))];

const idAt = (number: number): string => `0035a557-2222-4333-8444-${String(number).padStart(12, "0")}`;

/** A database in which the sessions of these numbers have these rows. */
function database(home: string, agent: string, count: number, rows: readonly object[] = ROWS): string {
  const path = makeDatabase(databaseIn(home, agent), { sessions: {}, schema: 18 });
  const open = SQLITE.open(path);
  open.exec("BEGIN");
  const insert = open.prepare(
    "INSERT INTO transcript_events VALUES (CAST(? AS TEXT), ?, CAST(? AS TEXT), ?)",
  );
  for (let number = 0; number < count; number++) {
    for (const [seq, row] of rows.entries())
      insert.run(bound(idAt(number)), seq, bound(JSON.stringify(row)), WRITTEN + number);
  }
  open.exec("COMMIT");
  open.close();
  return path;
}

function tear(path: string, ...numbers: readonly number[]): void {
  const open = SQLITE.open(path);
  const tear = open.prepare(
    "UPDATE transcript_events SET event_json = '{torn' WHERE seq = 2 AND session_id = CAST(? AS TEXT)",
  );
  for (const number of numbers) tear.run(bound(idAt(number)));
  open.close();
}

function scan(home: string, sqlite: CountedSqlite, disk: Disk = nodeDisk()): Promise<ScanReport> {
  const settings = { stateDir: undefined, hostVersion: "2026.9.6", strategy: "preserve" } as const;
  const job = { kind: "scan", repair: false, busy: [], ...settings } as const;
  return runHere({ ...disk, variables: {}, home, sqlite })<"scan">(job);
}

describe("the steps of a scan", () => {
  it("opens a database once to list its sessions and once to read them", async () => {
    const home = makeFolder();
    for (const agent of ["main", "second"]) database(home, agent, 100);
    const sqlite = countedSqlite();
    expect(await scan(home, sqlite)).toMatchObject({ sessions: 200, issues: 0, unreadable: {} });
    expect(sqlite.connections).toHaveLength(4);
  });

  it("holds no more of it at a time than some megabytes, whatever the sessions have", async () => {
    const home = makeFolder();
    const text = "x".repeat(MEGABYTE);
    database(home, "main", 20, [HEADER, ...chain(user(text), said("done"))]);
    const sqlite = countedSqlite();
    expect(await scan(home, sqlite)).toMatchObject({ sessions: 20, issues: 0 });
    expect(sqlite.connections).toHaveLength(3);
    expect(Math.max(...sqlite.connections)).toBeLessThan(18 * MEGABYTE);
  });

  it("looks at no session of another agent", async () => {
    const home = makeFolder();
    database(home, "main", 1);
    const project = join(home, ".claude", "projects", "-home-me-shop");
    mkdirSync(project, { recursive: true });
    const other = join(project, `${idAt(1)}.jsonl`);
    writeFileSync(other, '{"type":"user"}\n');
    const disk = nodeDisk();
    const looked: string[] = [];
    const facts = (path: string): FileFacts => {
      looked.push(path);
      return disk.files.facts(path);
    };
    expect(await scan(home, countedSqlite(), { ...disk, files: { ...disk.files, facts } })).toMatchObject({
      sessions: 1,
    });
    expect(looked).not.toContain(other);
    const all = discover({ ...disk, variables: {}, home }).flatMap(({ sessions }) => sessions);
    expect(all.map(({ path }) => path)).toContain(other);
  });

  it("judges all others where the rows of one cannot be read", async () => {
    const home = makeFolder();
    database(home, "main", 20);
    const report = await scan(home, countedSqlite(idAt(7)));
    expect(report).toMatchObject({ sessions: 19, unreadable: { damaged: 1 }, incomplete: true });
  });

  it("judges 5,000 sessions of both stores", async () => {
    const home = makeFolder();
    tear(database(home, "main", 4000), 3, 1500, 3999);
    const folder = join(home, ".openclaw", "agents", "second", "sessions");
    mkdirSync(folder, { recursive: true });
    for (let number = 0; number < 1000; number++) {
      const header = { ...HEADER, version: 3, id: idAt(number) };
      const lines = [header, ...ROWS.slice(1)].map((row) => `${JSON.stringify(row)}\n`);
      writeFileSync(join(folder, `${idAt(number)}.jsonl`), lines.join(""));
    }
    const sqlite = countedSqlite();
    const report = await scan(home, sqlite);
    expect(report).toMatchObject({ sessions: 5000, unreadable: {}, incomplete: false });
    expect(report.broken.map(({ id }) => id).sort()).toEqual([3, 1500, 3999].map(idAt));
    // Once for the list, and once for each thousand.
    expect(sqlite.connections).toHaveLength(5);
  }, 30_000);
});
