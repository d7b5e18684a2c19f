import { appendFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { backupPath } from "../../src/disk/state/receipt.ts";
import { findRun } from "../../src/disk/state/runs.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { SystemError } from "../cli/faulty-files.ts";
import {
  litter,
  machine,
  NEW,
  newestReceipt,
  OLD,
  receipts,
  rewrite,
  type Stage,
  stage,
  textOf,
  textSource,
  undo,
} from "./world.ts";

function repaired(): Stage {
  const on = stage();
  expect(rewrite(on).outcome).toBe("replaced");
  return on;
}

describe("undoRun", () => {
  it("gives the original back byte for byte, as a run that can be undone itself, and so on", () => {
    const on = repaired();
    const first = newestReceipt(on);
    expect(undo(on, first).outcome).toBe("replaced");
    expect(textOf(on.path)).toBe(OLD);
    const second = newestReceipt(on);
    expect(second).toMatchObject({ purpose: "undo", undoes: first.id, phase: "done" });
    expect(undo(on, second).outcome).toBe("replaced");
    expect(textOf(on.path)).toBe(NEW);
    expect(undo(on, newestReceipt(on)).outcome).toBe("replaced");
    expect(textOf(on.path)).toBe(OLD);
    expect(receipts(on)).toHaveLength(4);
    expect(litter(on)).toEqual([]);
  });

  it("says that nothing is left to do where the file is as it was before", () => {
    const on = repaired();
    const receipt = newestReceipt(on);
    undo(on, receipt);
    expect(undo(on, receipt)).toEqual({ outcome: "already" });
    expect(receipts(on)).toHaveLength(2);
  });

  it("does not drop what was added since, unless it is kept", () => {
    const on = repaired();
    const receipt = newestReceipt(on);
    appendFileSync(on.path, '{"id":"e"}\n');
    expect(undo(on, receipt)).toEqual({ outcome: "grown", added: 11 });
    expect(textOf(on.path)).toBe(`${NEW}{"id":"e"}\n`);
    expect(undo(on, receipt, machine(), true).outcome).toBe("replaced");
    expect(textOf(on.path)).toBe(`${OLD}{"id":"e"}\n`);
    expect(undo(on, newestReceipt(on)).outcome).toBe("replaced");
    expect(textOf(on.path)).toBe(`${NEW}{"id":"e"}\n`);
  });

  describe("of a run during which lines came", () => {
    /** A repair beside a writer that opened the session before it lost its place. */
    function carried(before: string, after: string, late: string): Stage {
      const on = stage(before);
      let isDone = false;
      const rename: typeof nodeFileSystem.rename = (from, to) => {
        nodeFileSystem.rename(from, to);
        if (to !== on.path || isDone) return;
        isDone = true;
        const [name = ""] = litter(on).filter((each) => each.endsWith(".old"));
        appendFileSync(join(on.folder, name), late);
      };
      const files = { ...nodeFileSystem, rename };
      expect(rewrite(on, { next: textSource(after) }, machine({ files }))).toMatchObject({
        outcome: "replaced",
        carried: late.length,
      });
      return on;
    }

    it.each([
      ["line by line", OLD, NEW, '{"id":"x"}\n'],
      ["behind a new content that has no line end", OLD, NEW.trimEnd(), '{"id":"x"}\n'],
      ["behind an original that has no line end", '{"id":"a"}\n{"id":', NEW, '\n{"id":"x"}\n'],
      ["where neither has a line end", '{"id":"a"}\n{"id":', NEW.trimEnd(), '\n{"id":"x"}\n'],
    ])("gives back what that writer saw: %s", (_, before, after, late) => {
      const on = carried(before, after, late);
      const repaired = textOf(on.path);
      expect(undo(on, newestReceipt(on)).outcome).toBe("replaced");
      expect(textOf(on.path)).toBe(before + late);
      expect(undo(on, newestReceipt(on)).outcome).toBe("replaced");
      expect(textOf(on.path)).toBe(repaired);
    });

    it("counts only what came later as added, and keeps both on demand", () => {
      const on = carried(OLD, NEW, '{"id":"x"}\n');
      const receipt = newestReceipt(on);
      appendFileSync(on.path, '{"id":"e"}\n');
      expect(undo(on, receipt)).toEqual({ outcome: "grown", added: 11 });
      expect(undo(on, receipt, machine(), true).outcome).toBe("replaced");
      expect(textOf(on.path)).toBe(`${OLD}{"id":"x"}\n{"id":"e"}\n`);
    });
  });

  it.each([
    ["shrinks", "changing"],
    ["cannot be read to its end", "unreadable"],
  ])("has an outcome for a large file that %s while it is looked at", (what, why) => {
    const large = `${NEW}${'{"id":"z"}\n'.repeat(4_000_000)}`;
    const on = stage();
    rewrite(on, { next: textSource(large) });
    const receipt = newestReceipt(on);
    let reads = 0;
    const read: typeof nodeFileSystem.read = (descriptor, buffer, position) => {
      if (nodeFileSystem.factsOf(descriptor).size < large.length || reads++ < 20) {
        return nodeFileSystem.read(descriptor, buffer, position);
      }
      if (what === "shrinks") return 0;
      throw new SystemError("EIO");
    };
    expect(undo(on, receipt, machine({ files: { ...nodeFileSystem, read } }))).toMatchObject({
      outcome: "unreadable",
      why,
    });
    expect(receipts(on)).toHaveLength(1);
  });

  it("gives the one who keeps what was added all the parts, and accepts that it cannot be done", () => {
    const on = repaired();
    appendFileSync(on.path, '{"id":"e"}\n');
    const seen: string[] = [];
    const result = undo(on, newestReceipt(on), machine(), false, {
      rebase: ({ original, repaired: fixed, added, now }) => {
        for (const part of [original, fixed, added, now]) {
          seen.push(new TextDecoder().decode(part.read(0, part.length)), String(part.read(2, 999).length));
        }
        return "mid-line";
      },
    });
    expect(result).toEqual({ outcome: "not-rebased", why: "mid-line" });
    const lengths = [OLD, NEW, '{"id":"e"}\n', `${NEW}{"id":"e"}\n`].flatMap((text) => [
      text,
      String(text.length - 2),
    ]);
    expect(seen).toEqual(lengths);
  });

  it.each([
    ["rewritten", (on: Stage): void => writeFileSync(on.path, NEW.toUpperCase())],
    ["cut off", (on: Stage): void => writeFileSync(on.path, NEW.slice(0, -3))],
    [
      "replaced by a link",
      (on: Stage): void => {
        renameSync(on.path, join(on.folder, "moved"));
        symlinkSync("moved", on.path);
      },
    ],
  ])("refuses a file that was %s since", (_, change) => {
    const on = repaired();
    const receipt = newestReceipt(on);
    change(on);
    const text = textOf(on.path);
    expect(undo(on, receipt, machine(), true)).toMatchObject({ outcome: "refused", why: "changed" });
    expect(textOf(on.path)).toBe(text);
  });

  it("refuses a file that grew and is one value", () => {
    const on = stage();
    rewrite(on, { appendable: false });
    appendFileSync(on.path, "x");
    expect(undo(on, newestReceipt(on), machine(), true)).toMatchObject({
      outcome: "refused",
      why: "changed",
    });
  });

  it("says so where the file or the backup is gone, or the backup is not what it was", () => {
    const on = repaired();
    const receipt = newestReceipt(on);
    const backup = backupPath(on.state, receipt);
    writeFileSync(backup, "something else");
    expect(undo(on, receipt)).toEqual({ outcome: "no-backup", path: backup });
    rmSync(dirname(backup), { recursive: true });
    expect(undo(on, receipt)).toEqual({ outcome: "no-backup", path: backup });
    rmSync(on.path);
    expect(undo(on, receipt)).toMatchObject({ outcome: "unreadable", why: "missing" });
  });

  it("knows a run that was taken back", () => {
    const on = stage();
    expect(rewrite(on, { verify: () => false }).outcome).toBe("restored");
    expect(undo(on, newestReceipt(on))).toEqual({ outcome: "nothing-to-undo" });
  });

  it("refuses like any other change: in use, outside the store", () => {
    const on = repaired();
    const receipt = newestReceipt(on);
    const guard = { inUse: () => ({ kind: "agent" as const }), lock: () => undefined };
    expect(undo(on, receipt, machine(), false, { guard })).toMatchObject({
      outcome: "refused",
      why: "in-use",
    });
    const place = { kind: "store" as const, roots: [on.state] };
    expect(undo(on, receipt, machine(), false, { place })).toMatchObject({
      outcome: "refused",
      why: "outside",
    });
    expect(textOf(on.path)).toBe(NEW);
  });
});

describe("findRun", () => {
  it("finds the newest, by beginning, and by file; and says none or ambiguous", () => {
    const on = stage();
    const at = (day: string): Parameters<typeof rewrite>[2] =>
      machine({ now: () => new Date(`2026-01-${day}T00:00:00Z`), files: nodeFileSystem });
    rewrite(on, {}, at("30"));
    undo(on, newestReceipt(on), at("31"));
    const runs = receipts(on);
    const [newest, older] = runs;
    expect(findRun(runs, {})).toBe(newest);
    expect(findRun(runs, { id: "20260130" })).toBe(older);
    expect(findRun(runs, { id: older?.id ?? "" })).toBe(older);
    expect(findRun(runs, { id: "202601" })).toBe("ambiguous");
    expect(findRun(runs, { id: "2025" })).toBe("none");
    expect(findRun(runs, { path: on.path })).toBe(newest);
    expect(findRun(runs, { path: "/elsewhere" })).toBe("none");
  });
});
