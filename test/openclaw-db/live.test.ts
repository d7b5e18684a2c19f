import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { layer0, makeFolder } from "../cli/world.ts";
import { bound, databaseIn, makeDatabase, SQLITE, WRITTEN } from "./database.ts";
import { entry, HEALTHY, SESSION, user } from "./entries.ts";

const INSERT = `INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES (CAST(? AS TEXT), ?, CAST(? AS TEXT), ${WRITTEN})`;

/** The locks that this process has on the database and the files beside it. */
function locksOn(path: string): readonly string[] {
  const files = ["", "-wal", "-shm"].map((end) => `${path}${end}`).filter((file) => existsSync(file));
  const inodes = new Set(files.map((file) => String(statSync(file).ino)));
  return readFileSync("/proc/locks", "utf8")
    .split("\n")
    .filter((line) => line.includes(` ${process.pid} `))
    .filter((line) => inodes.has(/:(\d+) \S+ \S+$/.exec(line)?.[1] ?? ""))
    .map((line) => line.replace(/^\d+: /, ""))
    .sort();
}

describe("a database that is written to", () => {
  it.each(["wal", "delete"])(
    "is read as it was before the open transaction, and its locks stay (%s)",
    async (mode) => {
      const home = makeFolder();
      const path = makeDatabase(databaseIn(home), { sessions: { [SESSION]: HEALTHY } });
      const writer = SQLITE.open(path);
      writer.exec(`PRAGMA journal_mode = ${mode}`);
      writer
        .prepare(INSERT)
        .run(bound(SESSION), 6, bound(JSON.stringify(entry("e6", "e5", user("committed")))));
      writer.exec("BEGIN IMMEDIATE");
      const open = JSON.stringify(entry("e7", "e6", user("not committed")));
      writer.prepare(INSERT).run(bound(SESSION), 7, bound(open));
      const before = locksOn(path);
      if (existsSync("/proc/locks")) expect(before).not.toEqual([]);
      const shown = await layer0(["show", "9f86"], { home });
      expect(shown.code).toBe(0);
      expect(shown.out).toContain("committed");
      expect(shown.out).not.toContain("not committed");
      const error = "tool_use ids were found without tool_result blocks immediately after: toolu_1";
      for (const argv of [
        [],
        ["list"],
        ["list", "--broken"],
        ["check", "9f86"],
        ["check", path],
        ["check", dirname(dirname(path))],
        ["explain", error],
        ["fix", "9f86", "--dry-run"],
        ["doctor"],
      ]) {
        await layer0(argv, { home });
        expect(locksOn(path)).toEqual(before);
      }
      writer.exec("COMMIT");
      expect((await layer0(["show", "9f86"], { home })).out).toContain("not committed");
      writer.close();
    },
  );
});
