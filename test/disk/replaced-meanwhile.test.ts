import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { observed, unflushed } from "../cli/faulty-files.ts";
import { litter, machine, OLD, receipts, rewrite, type Stage, stage, textOf } from "./world.ts";

const THEIRS = "theirs\n";
const MOST_CALLS = 400;

/** Every call where the thorough tests run; some of them, by turns, where all tests do. */
const EVERY = Number(process.env["LAYER0_TEST_EVERY"] ?? 4);

const WAYS = {
  replaced: (on: Stage) => {
    writeFileSync(join(on.folder, "theirs"), THEIRS);
    renameSync(join(on.folder, "theirs"), on.path);
  },
  removed: (on: Stage) => rmSync(on.path, { force: true }),
  moved: (on: Stage) => renameSync(on.path, join(on.folder, "elsewhere")),
} as const;

/** What a run does to a session that loses its place right before one of its calls; undefined where it has fewer. */
function disturbed(
  on: Stage,
  at: number,
  disturb: (on: Stage) => void,
): ReturnType<typeof rewrite> | undefined {
  let calls = 0;
  const files = observed(unflushed(nodeFileSystem), (_, number) => {
    calls = number;
    if (number === at) disturb(on);
  });
  const outcome = rewrite(on, {}, machine({ files }));
  return calls < at ? undefined : outcome;
}

describe("a session that another program takes away while it is repaired", () => {
  it.each(["replaced", "removed", "moved"] as const)(
    "leaves nothing beside it, and nothing is lost: %s",
    (way) => {
      const outcomes = new Set<string>();
      const first = Object.keys(WAYS).indexOf(way) % EVERY;
      for (let at = first; at < MOST_CALLS; at += EVERY) {
        const on = stage();
        const outcome = disturbed(on, at, WAYS[way]);
        if (outcome === undefined) break;
        outcomes.add(outcome.outcome);
        const kept = "kept" in outcome ? outcome.kept : undefined;
        const backup = "backup" in outcome ? outcome.backup : undefined;
        const beside = litter(on).filter((name) => name !== "elsewhere");
        expect({ at, outcome, beside }).toEqual({ at, outcome, beside: [] });
        if (way === "replaced")
          expect(textOf(on.path) === THEIRS || outcome.outcome === "replaced").toBe(true);
        for (const path of [kept, backup]) if (path !== undefined) expect(textOf(path)).toBe(OLD);
        if (outcome.outcome === "refused" && kept !== undefined)
          expect(receipts(on)).toMatchObject([{ phase: "put-back" }]);
        else if (outcome.outcome === "refused") expect(existsSync(on.state) ? receipts(on) : []).toEqual([]);
      }
      expect([...outcomes]).toContain("refused");
    },
  );
});
