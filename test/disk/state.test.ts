import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openState } from "../../src/disk/state/state.ts";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { bundleOf, startChild } from "../child-process.ts";
import { machine, OLD, rewrite, type Stage, stage, textOf } from "./world.ts";

function expectRefused(on: Stage, why: string, path: string): void {
  expect(rewrite(on)).toEqual({ outcome: "refused", why, path });
  expect(textOf(on.path)).toBe(OLD);
}

describe("the state folder", () => {
  it("is made, closed to others", () => {
    const on = stage();
    const state = join(on.state, "deeper");
    expect(openState(machine(), state).ok).toBe(true);
    for (const each of [on.state, state, join(state, "runs"), join(state, "backups"), join(state, "locks")]) {
      expect(statSync(each).mode & 0o777).toBe(0o700);
    }
  });

  it("may be made by several processes in the same moment", async () => {
    const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
    const bundle = await bundleOf(here("../../src/disk/system/file-system.ts"));
    try {
      const { folder } = stage();
      // Who is behind finds the folders made and catches up, so that they meet again and again.
      const makers = Array.from({ length: 3 }, () =>
        startChild(here("folder-maker.mjs"), [bundle.url, folder, "500"]),
      );
      expect(await Promise.all(makers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
      expect(makers.map(({ errors }) => errors())).toEqual(["", "", ""]);
    } finally {
      bundle.remove();
    }
  });

  it("may be a link of its owner to a folder", () => {
    const on = stage();
    mkdirSync(join(on.folder, "real"), { mode: 0o700 });
    symlinkSync(join(on.folder, "real"), on.state);
    expect(rewrite(on).outcome).toBe("replaced");
    expect(readdirSync(join(on.folder, "real")).sort()).toEqual(["backups", "locks", "runs"]);
  });

  it("is refused where it is a file, below a file, or a link to nothing", () => {
    const on = stage();
    writeFileSync(on.state, "a file");
    expectRefused(on, "state-not-a-folder", on.state);
    const below = join(on.state, "below");
    expectRefused({ ...on, state: below }, "state-not-a-folder", below);
    rmSync(on.state);
    symlinkSync("nowhere", on.state);
    expectRefused(on, "state-a-link", on.state);
  });

  it.each(["backups", "runs", "locks"])("is refused where %s in it leads elsewhere, or is a file", (name) => {
    const on = stage();
    const elsewhere = join(on.folder, "elsewhere");
    mkdirSync(elsewhere);
    mkdirSync(on.state, { mode: 0o700 });
    symlinkSync(elsewhere, join(on.state, name));
    expectRefused(on, "state-a-link", join(on.state, name));
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(join(on.state, name));
    writeFileSync(join(on.state, name), "");
    expectRefused(on, "state-not-a-folder", join(on.state, name));
  });

  it("is refused where everybody may write to it, and its permissions stay as they are", () => {
    const on = stage();
    mkdirSync(on.state);
    chmodSync(on.state, 0o777);
    expectRefused(on, "state-open-to-others", on.state);
    expect(statSync(on.state).mode & 0o777).toBe(0o777);
  });

  it("is refused where it belongs to somebody else", () => {
    const on = stage();
    mkdirSync(on.state, { mode: 0o700 });
    const files: FileSystem = {
      ...nodeFileSystem,
      facts: (path) => {
        const facts = nodeFileSystem.facts(path);
        return path === on.state ? { ...facts, owner: facts.owner + 1 } : facts;
      },
    };
    expect(rewrite(on, {}, machine({ files }))).toEqual({
      outcome: "refused",
      why: "state-not-ours",
      path: on.state,
    });
    expect(readdirSync(on.state)).toEqual([]);
  });
});
