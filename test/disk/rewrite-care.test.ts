import { chmodSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { deedCount } from "../../src/disk/state/receipt.ts";
import type { FileSystem } from "../../src/disk/system/file-system.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { SystemError } from "../cli/faulty-files.ts";
import { litter, machine, newestReceipt, OLD, readOld, rewrite, stage, textOf, undo } from "./world.ts";

describe("rewriteFile", () => {
  it("lists the first ten thousand deeds and counts the others, so that its receipt can be read again", () => {
    const on = stage();
    const deeds = Array.from({ length: 120_000 }, (_, line) => ({
      code: line % 2 === 0 ? "dangling-call" : "torn-line",
      line: line + 100_000,
    }));
    expect(rewrite(on, { deeds }).outcome).toBe("replaced");
    const receipt = newestReceipt(on);
    expect(receipt.deeds).toEqual(deeds.slice(0, 10_000));
    expect(receipt.unlisted).toEqual({ "dangling-call": 55_000, "torn-line": 55_000 });
    expect(deedCount(receipt)).toBe(120_000);
    expect(undo(on, receipt).outcome).toBe("replaced");
  });

  it("changes nothing where the receipt would be too large to be read again", () => {
    const on = stage();
    const deeds = Array.from({ length: 5_000 }, () => ({ code: "x".repeat(1_000) }));
    expect(rewrite(on, { deeds })).toMatchObject({
      outcome: "failed",
      step: "receipt",
      code: "TOO_LARGE_TO_READ",
    });
    expect(textOf(on.path)).toBe(OLD);
    expect(litter(on)).toEqual([]);
  });

  it("gives nobody more than he had: what a group may do goes where the group cannot be kept", () => {
    const on = stage();
    chmodSync(on.path, 0o660);
    const group = statSync(on.path).gid;
    const files: FileSystem = {
      ...nodeFileSystem,
      setOwner: () => {
        throw new SystemError("EPERM");
      },
    };
    const file = readOld(on.path);
    const mine = { ...file, facts: { ...file.facts, group: group + 1 } };
    const result = rewrite(on, { file: mine }, machine({ files }));
    expect(result).toMatchObject({ outcome: "replaced", notKept: ["group", "mode"] });
    expect(statSync(on.path).mode & 0o777).toBe(0o600);
  });

  it("gives the agent's lock back also where tidying up fails in a way that nobody expects", () => {
    const on = stage();
    let held = 0;
    const lock = (): { release(): void } => {
      held++;
      return { release: () => void held-- };
    };
    const files: FileSystem = {
      ...nodeFileSystem,
      link: () => {
        throw new SystemError("EPERM");
      },
      remove: (path) => {
        if (path.endsWith(".new")) throw new TypeError("a bug");
        nodeFileSystem.remove(path);
      },
    };
    const guard = { inUse: () => undefined, lock };
    expect(() => rewrite(on, { guard }, machine({ files }))).toThrow("a bug");
    expect(held).toBe(0);
  });

  it.each([
    [0o666, true],
    [0o644, false],
  ])("asks whether descriptors may be hidden only where any user may write: mode %o", (mode, openToAll) => {
    const on = stage();
    chmodSync(on.path, mode);
    const asked: unknown[] = [];
    const holders: typeof nodeProcesses.holders = (file) => {
      asked.push(file.openToAll);
      return [];
    };
    rewrite(on, {}, machine({ processes: { ...nodeProcesses, self: nodeProcesses.self, holders } }));
    expect(new Set(asked)).toEqual(new Set([openToAll]));
  });

  it("tells what it found of earlier runs", () => {
    const on = stage();
    const holders = (): readonly { pid: number; program: string; writes: boolean }[] => [
      { pid: 1, program: "agent", writes: true },
    ];
    rewrite(on, {}, machine({ processes: { ...nodeProcesses, self: nodeProcesses.self, holders } }));
    const told: unknown[] = [];
    rewrite(on, { onRecovered: (recovered) => told.push(...recovered) });
    expect(told).toMatchObject([{ what: "finished", stopped: false, path: on.path }]);
  });
});
