import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recoverRuns } from "../../src/disk/recovery/recover-runs.ts";
import { prune } from "../../src/disk/state/prune.ts";
import { backupPath } from "../../src/disk/state/receipt.ts";
import { listRuns } from "../../src/disk/state/runs.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { machine, newestReceipt, OLD, receipts, rewrite, type Stage, stage, undo } from "./world.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-06-30T00:00:00Z");

/** Runs on one file, so many days ago, oldest first. */
function runsAgo(on: Stage, days: readonly number[]): void {
  for (const [index, ago] of days.entries()) {
    const disk = machine({ now: () => new Date(NOW - ago * DAY) });
    const result = index === 0 ? rewrite(on, {}, disk) : undo(on, newestReceipt(on), disk);
    expect(result.outcome).toBe("replaced");
  }
}

function left(on: Stage): readonly number[] {
  return receipts(on).map(({ time }) => Math.round((NOW - Date.parse(time)) / DAY));
}

const today = machine({ now: () => new Date(NOW) });

describe("prune", () => {
  it("removes what is older than thirty days, but never the newest run on a file", () => {
    const on = stage();
    const other = { ...stage(), state: on.state };
    runsAgo(on, [90, 40, 31, 29, 1]);
    rewrite(other, {}, machine({ now: () => new Date(NOW - 200 * DAY) }));
    const { removed, freed, kept } = prune(today, on.state);
    expect(removed).toHaveLength(3);
    // Its clock was behind, and yet it came last.
    expect(left(on)).toEqual([200, 1, 29]);
    expect(freed).toBeGreaterThan(0);
    expect(kept).toBeGreaterThan(0);
    for (const receipt of receipts(on)) expect(existsSync(backupPath(on.state, receipt))).toBe(true);
    expect(readdirSync(join(on.state, "backups"))).toHaveLength(3);
    expect(prune(today, on.state).removed).toEqual([]);
  });

  it("removes the oldest where all together are too large", () => {
    const on = stage();
    runsAgo(on, [4, 3, 2, 1]);
    prune(today, on.state, { days: 30, bytes: OLD.length * 2 });
    expect(left(on)).toEqual([1, 2]);
    prune(today, on.state, { days: 30, bytes: 0 });
    expect(left(on)).toEqual([1]);
  });

  it("keeps what a run may be working on, and removes what a killed run left long ago", () => {
    const on = stage();
    runsAgo(on, [1]);
    const orphan = join(on.state, "backups", "20260101-000000000-abcdef");
    mkdirSync(orphan);
    writeFileSync(join(orphan, "session.jsonl"), OLD);
    const old = new Date(NOW - 31 * DAY);
    utimesSync(orphan, new Date(NOW), new Date(NOW));
    expect(prune(today, on.state, { days: 30, bytes: 0 }).removed).toEqual([]);
    utimesSync(orphan, old, old);
    expect(prune(today, on.state).removed).toEqual(["20260101-000000000-abcdef"]);
    expect(existsSync(orphan)).toBe(false);
  });

  it("follows no link, and leaves what is not ours", () => {
    const on = stage();
    runsAgo(on, [90, 1]);
    const [, oldest] = receipts(on);
    const elsewhere = join(on.folder, "elsewhere");
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, "theirs"), "theirs");
    symlinkSync(elsewhere, join(on.state, "backups", "20250101-000000000-abcdef"));
    mkdirSync(join(on.state, "backups", oldest?.id ?? "", "folder"));
    expect(prune(today, on.state).removed).toEqual([]);
    expect(readdirSync(elsewhere)).toEqual(["theirs"]);
    expect(receipts(on)).toHaveLength(2);
  });

  it("leaves folders alone that are no runs, however old: the state folder may be somebody's home", () => {
    const on = stage();
    runsAgo(on, [1]);
    const theirs = join(on.state, "backups", "photos-2019");
    mkdirSync(theirs);
    writeFileSync(join(theirs, "a.jpg"), "a picture");
    const old = new Date(NOW - 400 * DAY);
    utimesSync(theirs, old, old);
    writeFileSync(join(on.state, "locks", "notes.tmp"), "mine");
    utimesSync(join(on.state, "locks", "notes.tmp"), old, old);
    expect(prune(today, on.state, { days: 0, bytes: 0 }).removed).toEqual([]);
    expect(readdirSync(theirs)).toEqual(["a.jpg"]);
    expect(readdirSync(join(on.state, "locks"))).toEqual(["notes.tmp"]);
  });

  it("removes no part of a run's folder that holds something else than files", () => {
    const on = stage();
    runsAgo(on, [90, 1]);
    const [, oldest] = receipts(on);
    const folder = join(on.state, "backups", oldest?.id ?? "");
    symlinkSync("/etc/hostname", join(folder, "link"));
    expect(prune(today, on.state).removed).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it("refuses a state folder that others may write to, or whose parts are links", () => {
    const on = stage();
    runsAgo(on, [90, 1]);
    chmodSync(on.state, 0o777);
    expect(() => prune(today, on.state)).toThrow(expect.objectContaining({ code: "state-open-to-others" }));
    chmodSync(on.state, 0o700);
    const moved = join(on.folder, "moved");
    renameSync(join(on.state, "runs"), moved);
    symlinkSync(moved, join(on.state, "runs"));
    expect(() => prune(today, on.state)).toThrow(expect.objectContaining({ code: "state-a-link" }));
    expect(() => listRuns(nodeFileSystem, on.state)).toThrow(
      expect.objectContaining({ code: "state-a-link" }),
    );
    expect(() => recoverRuns(today, on.state)).toThrow(expect.objectContaining({ code: "state-a-link" }));
    expect(readdirSync(moved)).toHaveLength(2);
  });

  it("has nothing to do where there is no state folder", () => {
    expect(prune(today, "/nowhere/at/all")).toEqual({ removed: [], freed: 0, kept: 0 });
  });
});

describe("listRuns", () => {
  it("names receipts that it cannot read, and takes no copy for a run", () => {
    const on = stage();
    rewrite(on);
    const good = newestReceipt(on);
    const runs = join(on.state, "runs");
    const id = "20260101-000000000-abcdef";
    for (const text of [
      "",
      "{",
      "[]",
      "null",
      '{"schemaVersion":1}',
      JSON.stringify({ ...good, path: "relative" }),
    ]) {
      writeFileSync(join(runs, `${id}.json`), text);
      const listed = listRuns(nodeFileSystem, on.state);
      expect(listed.runs.map((run) => run.id)).toEqual([good.id]);
      expect(listed.unreadable).toEqual([join(runs, `${id}.json`)]);
    }
    writeFileSync(join(runs, `${id}.json`), JSON.stringify(good));
    expect(listRuns(nodeFileSystem, on.state).unreadable).toHaveLength(1);
    writeFileSync(join(runs, "notes.json"), "mine");
    expect(listRuns(nodeFileSystem, on.state).unreadable).toHaveLength(1);
  });
});
