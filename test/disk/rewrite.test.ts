import {
  appendFileSync,
  chmodSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { backupPath } from "../../src/disk/state/receipt.ts";
import type { FileSystem } from "../../src/disk/system/file-system.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { SystemError } from "../cli/faulty-files.ts";
import {
  litter,
  machine,
  NEW,
  newestReceipt,
  OLD,
  readOld,
  rewrite,
  type Stage,
  stage,
  textOf,
} from "./world.ts";

/** A file system on which something happens right after the new content has taken the place. */
function afterSwap(on: Stage, happens: () => void): FileSystem {
  let done = false;
  return {
    ...nodeFileSystem,
    rename: (from, to) => {
      nodeFileSystem.rename(from, to);
      if (to !== on.path || done) return;
      done = true;
      happens();
    },
  };
}

/** Appends to the original, wherever it is, as a writer does that opened it before it lost its place. */
function appendLate(on: Stage, text: string): void {
  const [name] = readdirSync(on.folder).filter((each) => each.endsWith(".old"));
  if (name === undefined) throw new Error("the original is gone");
  appendFileSync(join(on.folder, name), text);
}

describe("rewriteFile", () => {
  it("replaces the content, keeps the mode, and leaves nothing beside the file", () => {
    const on = stage();
    chmodSync(on.path, 0o640);
    const result = rewrite(on);
    expect(result).toMatchObject({ outcome: "replaced", carried: 0, watched: undefined, notKept: [] });
    expect(textOf(on.path)).toBe(NEW);
    expect(statSync(on.path).mode & 0o7777).toBe(0o640);
    expect(litter(on)).toEqual([]);
  });

  it("keeps a copy of the original that nobody else can read, and a receipt without content", () => {
    const on = stage();
    const result = rewrite(on);
    if (result.outcome !== "replaced") throw new Error(result.outcome);
    expect(textOf(result.backup)).toBe(OLD);
    const receipt = newestReceipt(on);
    expect(receipt).toMatchObject({
      id: result.run,
      phase: "done",
      purpose: "fix",
      path: on.path,
      carried: 0,
    });
    expect(receipt.before.size).toBe(OLD.length);
    expect(receipt.after.size).toBe(NEW.length);
    expect(receipt.deeds).toEqual([{ code: "torn-line", line: 2 }]);
    expect(backupPath(on.state, receipt)).toBe(result.backup);
    const text = textOf(join(on.state, "runs", `${receipt.id}.json`));
    expect(text).not.toContain('"a"');
    for (const each of [result.backup, join(on.state, "runs", `${receipt.id}.json`)]) {
      expect(statSync(each).mode & 0o777).toBe(0o600);
    }
    for (const each of ["", "runs", "backups", "locks", `backups/${receipt.id}`]) {
      expect(statSync(join(on.state, each)).mode & 0o777).toBe(0o700);
    }
    expect(readdirSync(join(on.state, "locks"))).toEqual([]);
    expect(readdirSync(join(on.state, "runs"))).toEqual([`${receipt.id}.json`]);
  });

  it("orders runs by time even where the clock was set back", () => {
    const on = stage();
    rewrite(on, {}, machine({ now: () => new Date("2026-01-31T09:05:00.123Z") }));
    const first = newestReceipt(on);
    rewrite(on, {}, machine({ now: () => new Date("2025-01-31T09:05:00.123Z") }));
    expect(newestReceipt(on).id).not.toBe(first.id);
    expect(first.id).toMatch(/^20260131-090500123-[0-9a-f]{6}$/);
  });

  describe("carries over what a late writer adds to the original", () => {
    it("whole lines", () => {
      const on = stage();
      const seen: string[] = [];
      const files = afterSwap(on, () => appendLate(on, '{"id":"x"}\n'));
      const verify = (content: { length: number; read(start: number, end: number): Uint8Array }): boolean =>
        seen.push(new TextDecoder().decode(content.read(0, content.length))) > 0;
      const result = rewrite(on, { verify }, machine({ files }));
      expect(result).toMatchObject({ outcome: "replaced", carried: 11 });
      expect(textOf(on.path)).toBe(`${NEW}{"id":"x"}\n`);
      expect(seen).toEqual([`${NEW}{"id":"x"}\n`]);
      expect(newestReceipt(on)).toMatchObject({ carried: 11, behind: 11, watched: false });
      expect(litter(on)).toEqual([]);
    });

    it("during the check, and has the lines checked too", () => {
      const on = stage();
      let checks = 0;
      const verify = (): boolean => {
        if (checks++ === 0) appendLate(on, '{"id":"x"}\n');
        return true;
      };
      expect(rewrite(on, { verify })).toMatchObject({ outcome: "replaced", carried: 11 });
      expect(checks).toBe(2);
      expect(textOf(on.path)).toBe(`${NEW}{"id":"x"}\n`);
    });

    it("a line whose end comes later", () => {
      const on = stage();
      let pauses = 0;
      const files = afterSwap(on, () => appendLate(on, '{"id":'));
      const pause = (): void => {
        if (pauses++ === 1) appendLate(on, '"x"}\n');
      };
      // Somebody has it open for writing until the line is whole.
      const holders = (): readonly { pid: number; program: string; writes: boolean }[] =>
        pauses < 3 ? [{ pid: 1, program: "agent", writes: true }] : [];
      const processes = { ...nodeProcesses, self: nodeProcesses.self, holders };
      const result = rewrite(on, {}, machine({ files, pause, processes }));
      expect(result).toMatchObject({ outcome: "replaced", carried: 11 });
      expect(textOf(on.path)).toBe(`${NEW}{"id":"x"}\n`);
    });

    it("with a line end between, where the new content ends without one", () => {
      const on = stage();
      const files = afterSwap(on, () => appendLate(on, '{"id":"x"}\n'));
      const next = {
        length: 10,
        read: (start: number, end: number) => Buffer.from('{"id":"a"}').subarray(start, end),
      };
      rewrite(on, { next }, machine({ files }));
      expect(textOf(on.path)).toBe('{"id":"a"}\n{"id":"x"}\n');
    });

    it("also where the agent ended a torn line first", () => {
      const on = stage('{"id":"a"}\n{"id":');
      const files = afterSwap(on, () => appendLate(on, '\n{"id":"x"}\n'));
      rewrite(on, {}, machine({ files }));
      expect(textOf(on.path)).toBe(`${NEW}{"id":"x"}\n`);
    });
  });

  describe("puts the original back, with everything", () => {
    it.each([
      [
        "when what comes may be the rest of a torn line",
        '{"id":"a"}\n{"id":',
        '"b"}\n',
        '{"id":"a"}\n{"id":"b"}\n',
      ],
      ["when a late writer died inside a line", OLD, '{"id":"x"}\n{"id":', `${OLD}{"id":"x"}\n{"id":`],
    ])("%s", (_, before, late, after) => {
      const on = stage(before);
      const inode = statSync(on.path).ino;
      const result = rewrite(on, {}, machine({ files: afterSwap(on, () => appendLate(on, late)) }));
      expect(result).toMatchObject({ outcome: "put-back", kept: undefined });
      expect(textOf(on.path)).toBe(after);
      expect(statSync(on.path).ino).toBe(inode);
      expect(litter(on)).toEqual([]);
      expect(newestReceipt(on).phase).toBe("put-back");
    });

    it("when lines came to both files, in the order in which they were written", () => {
      const on = stage();
      const files = afterSwap(on, () => {
        appendLate(on, '{"id":"x"}\n');
        appendFileSync(on.path, '{"id":"y"}\n');
      });
      expect(rewrite(on, {}, machine({ files }))).toMatchObject({ outcome: "put-back" });
      expect(textOf(on.path)).toBe(`${OLD}{"id":"x"}\n{"id":"y"}\n`);
    });

    it("when an agent rewrote it in place", () => {
      const on = stage();
      const files = afterSwap(on, () => {
        const [name = ""] = readdirSync(on.folder).filter((each) => each.endsWith(".old"));
        truncateSync(join(on.folder, name), 3);
      });
      expect(rewrite(on, {}, machine({ files }))).toMatchObject({ outcome: "put-back" });
      expect(textOf(on.path)).toBe(OLD.slice(0, 3));
    });

    it("when an agent rewrote it in place and made it longer", () => {
      const on = stage();
      const theirs = '{"id":"q"}\n'.repeat(20);
      const files = afterSwap(on, () => {
        const [name = ""] = readdirSync(on.folder).filter((each) => each.endsWith(".old"));
        writeFileSync(join(on.folder, name), theirs);
      });
      expect(rewrite(on, {}, machine({ files }))).toMatchObject({ outcome: "put-back" });
      expect(textOf(on.path)).toBe(theirs);
    });

    it("when anything is added to a file that is one value", () => {
      const on = stage();
      const files = afterSwap(on, () => appendLate(on, "x\n"));
      expect(rewrite(on, { appendable: false }, machine({ files }))).toMatchObject({ outcome: "put-back" });
      expect(textOf(on.path)).toBe(`${OLD}x\n`);
    });

    it("when the new content fails its check, lines that came to either file included", () => {
      const on = stage();
      const files = afterSwap(on, () => appendLate(on, '{"id":"x"}\n'));
      const verify = (): boolean => {
        appendFileSync(on.path, '{"id":"y"}\n');
        return false;
      };
      const result = rewrite(on, { verify }, machine({ files }));
      expect(result).toMatchObject({ outcome: "restored", code: "CHECK_FAILED", kept: undefined });
      const added = textOf(on.path).slice(OLD.length);
      expect(textOf(on.path).startsWith(OLD)).toBe(true);
      expect(added).toMatch(/^\{"id":"x"\}\n(\{"id":"y"\}\n)+$/);
      expect(litter(on)).toEqual([]);
    });

    it("when the check itself fails", () => {
      const on = stage();
      const verify = (): boolean => {
        throw new RangeError("a bug");
      };
      expect(rewrite(on, { verify })).toMatchObject({
        outcome: "restored",
        code: "CHECK_THREW",
        thrown: new RangeError("a bug"),
      });
      expect(textOf(on.path)).toBe(OLD);
    });
  });

  it("says where the original is when it could not get its place back", () => {
    const on = stage();
    let renames = 0;
    const files: FileSystem = {
      ...nodeFileSystem,
      rename: (from, to) => {
        if (to === on.path && renames++ > 0) throw new SystemError("EIO");
        nodeFileSystem.rename(from, to);
      },
    };
    const result = rewrite(on, { verify: () => false }, machine({ files }));
    if (result.outcome !== "not-restored") throw new Error(result.outcome);
    expect(textOf(result.kept)).toBe(OLD);
    expect(textOf(result.backup)).toBe(OLD);
    expect(textOf(on.path)).toBe(NEW);
    expect(litter(on)).toHaveLength(1);
  });

  it("leaves another program's file alone that took the place right after", () => {
    const on = stage();
    const files = afterSwap(on, () => {
      writeFileSync(join(on.folder, "theirs"), "theirs\n");
      renameSync(join(on.folder, "theirs"), on.path);
    });
    expect(rewrite(on, {}, machine({ files }))).toMatchObject({ outcome: "overtaken", kept: undefined });
    expect(textOf(on.path)).toBe("theirs\n");
    expect(litter(on)).toEqual([]);
  });

  it.each([
    ["while a burst of lines is waited for", "pause"],
    ["right before it gets its second name", "link"],
  ] as const)("leaves another program's file alone that comes during the way back, %s", (_, when) => {
    const on = stage();
    let isGoingBack = false;
    const replaceIt = (): void => {
      if (!isGoingBack) return;
      isGoingBack = false;
      writeFileSync(join(on.folder, "theirs"), "theirs\n");
      renameSync(join(on.folder, "theirs"), on.path);
    };
    const verify = (): boolean => {
      isGoingBack = true;
      return false;
    };
    const files: FileSystem = {
      ...nodeFileSystem,
      link: (from, to) => {
        if (when === "link" && to.endsWith(".out")) replaceIt();
        nodeFileSystem.link(from, to);
      },
    };
    const pause = (milliseconds: number): void => {
      if (when === "pause" && milliseconds > 20) replaceIt();
    };
    const result = rewrite(on, { verify }, machine({ files, pause }));
    expect(isGoingBack).toBe(false);
    expect(result).toMatchObject({ outcome: "overtaken", kept: undefined });
    expect(textOf(on.path)).toBe("theirs\n");
    expect(litter(on)).toEqual([]);
  });

  it("keeps the original under its hidden name while somebody has it open, and the next run takes lines along", () => {
    const on = stage();
    const holders = (): readonly { pid: number; program: string; writes: boolean }[] => [
      { pid: 1, program: "agent", writes: true },
    ];
    const held = rewrite(
      on,
      {},
      machine({ processes: { ...nodeProcesses, self: nodeProcesses.self, holders } }),
    );
    if (held.outcome !== "replaced" || held.watched === undefined) throw new Error(held.outcome);
    expect(held.holders).toEqual([{ pid: 1, program: "agent", writes: true }]);
    appendLate(on, '{"id":"x"}\n');
    const file = readOld(on.path);
    expect(rewrite(on, { file })).toEqual({ outcome: "refused", why: "changed" });
    expect(textOf(on.path)).toBe(`${NEW}{"id":"x"}\n`);
    expect(litter(on)).toEqual([]);
    expect(newestReceipt(on)).toMatchObject({ carried: 11, watched: false, phase: "done" });
  });
});
