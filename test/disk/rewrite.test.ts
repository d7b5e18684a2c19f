import {
  appendFileSync,
  chmodSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FileSystem } from "../../src/disk/file-system.ts";
import { nodeFileSystem } from "../../src/disk/file-system.ts";
import type { Guard } from "../../src/disk/guard.ts";
import { nodeProcesses } from "../../src/disk/processes.ts";
import { backupPath } from "../../src/disk/receipt.ts";
import { SystemError } from "../cli/faulty-files.ts";
import {
  litter,
  machine,
  NEW,
  newestReceipt,
  OLD,
  readOld,
  receipts,
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
      expect(newestReceipt(on)).toMatchObject({ carried: 11, watched: false });
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
      expect(rewrite(on, { verify })).toMatchObject({ outcome: "restored", code: "CHECK_THREW" });
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

  describe("refuses, and leaves everything as it was,", () => {
    const refuses = (on: Stage, result: unknown, why: string, content: string = OLD): void => {
      expect(result).toMatchObject({ outcome: "refused", why });
      expect(textOf(on.path)).toBe(content);
      expect(litter(on).filter((name) => name.startsWith(".layer0"))).toEqual([]);
      expect(receipts(on)).toEqual([]);
    };

    it("a file in use, unless told otherwise", () => {
      const on = stage();
      const guard: Guard = { inUse: () => ({ kind: "agent", agent: "pi", pid: 7 }), lock: () => undefined };
      refuses(on, rewrite(on, { guard }), "in-use");
      expect(rewrite(on, { guard, evenIfLive: true }).outcome).toBe("replaced");
    });

    it("a file that comes into use while the change is prepared", () => {
      const on = stage();
      let looks = 0;
      const inUse = (): { kind: "agent" } | undefined => (looks++ === 0 ? undefined : { kind: "agent" });
      refuses(on, rewrite(on, { guard: { inUse, lock: () => undefined } }), "in-use");
      expect(looks).toBe(2);
      expect(readdirSync(join(on.state, "backups"))).toEqual([]);
    });

    it("a file whose agent's lock is taken, and gives back a lock that it took", () => {
      const on = stage();
      refuses(on, rewrite(on, { guard: { inUse: () => undefined, lock: () => "busy" } }), "agent-lock");
      let released = 0;
      const lock = (): { release: () => void } => ({ release: () => void released++ });
      expect(rewrite(on, { guard: { inUse: () => undefined, lock } }).outcome).toBe("replaced");
      expect(released).toBe(1);
    });

    it("another user's file, unless root asks", () => {
      const on = stage();
      const owner = statSync(on.path).uid;
      const files: FileSystem = {
        ...nodeFileSystem,
        facts: (path) => {
          const facts = nodeFileSystem.facts(path);
          return path === on.path ? { ...facts, owner: owner + 1 } : facts;
        },
      };
      refuses(
        on,
        rewrite(on, {}, machine({ files, user: owner === 0 ? 5 : owner })),
        owner === 0 ? "state-not-ours" : "not-ours",
      );
    });

    it("a file outside the store, also through a link", () => {
      const on = stage();
      const store = stage();
      refuses(on, rewrite(on, { place: { kind: "store", roots: [store.folder] } }), "outside");
      refuses(on, rewrite(on, { place: { kind: "store", roots: [`${on.folder.slice(0, -1)}`] } }), "outside");
      symlinkSync(on.path, join(store.folder, "link.jsonl"));
      const file = readOld(join(store.folder, "link.jsonl"));
      refuses(on, rewrite(on, { file, place: { kind: "store", roots: [store.folder] } }), "outside");
      const inside = rewrite(on, { place: { kind: "store", roots: ["/nowhere", on.folder] } });
      expect(inside.outcome).toBe("replaced");
    });

    it("a file with a second name", () => {
      const on = stage();
      linkSync(on.path, join(on.folder, "second"));
      refuses(on, rewrite(on), "hard-linked");
      expect(textOf(join(on.folder, "second"))).toBe(OLD);
    });

    it.each(["EPERM", "ENOTSUP", "EMLINK"])("where the file system says %s to a hard link", (code) => {
      const on = stage();
      const link = (): void => {
        throw new SystemError(code);
      };
      refuses(on, rewrite(on, {}, machine({ files: { ...nodeFileSystem, link } })), "no-hard-links");
    });

    it("a file that is gone, or a link by now", () => {
      const on = stage();
      const file = readOld(on.path);
      renameSync(on.path, join(on.folder, "moved"));
      expect(rewrite(on, { file })).toEqual({ outcome: "refused", why: "missing" });
      symlinkSync("moved", on.path);
      refuses(on, rewrite(on, { file }), "not-a-file");
    });

    it.each([
      ["grown", (on: Stage): void => appendFileSync(on.path, "x\n"), `${OLD}x\n`],
      ["rewritten", (on: Stage): void => writeFileSync(on.path, OLD.toUpperCase()), OLD.toUpperCase()],
      [
        "replaced by the same bytes",
        (on: Stage): void => {
          rmSync(on.path);
          writeFileSync(on.path, OLD);
        },
        OLD,
      ],
    ])("a file that was %s since it was read", (_, change, content) => {
      const on = stage();
      const file = readOld(on.path);
      change(on);
      refuses(on, rewrite(on, { file }), "changed", content);
    });

    it("a file that was changed without its size or time showing it", () => {
      const on = stage();
      const file = readOld(on.path);
      writeFileSync(on.path, OLD.toUpperCase());
      const now = readOld(on.path);
      const identity = { ...now.identity, sha256: file.identity.sha256 };
      refuses(on, rewrite(on, { file: { ...file, identity } }), "changed", OLD.toUpperCase());
    });
  });
});
