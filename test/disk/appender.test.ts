import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createAppender } from "../../src/disk/rewrite/appender.ts";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { SystemError } from "../cli/faulty-files.ts";
import { stage, textOf } from "./world.ts";

/** A disk that takes so many bytes more, then none until it is told to. */
function fullAfter(bytes: number): { readonly files: FileSystem; readonly clear: () => void } {
  let left = bytes;
  const files: FileSystem = {
    ...nodeFileSystem,
    write: (descriptor, given) => {
      if (left <= 0) throw new SystemError("ENOSPC");
      const count = nodeFileSystem.write(descriptor, given.subarray(0, left));
      left -= count;
      return count;
    },
  };
  const clear = (): void => {
    left = Number.POSITIVE_INFINITY;
  };
  return { files, clear };
}

function record(id: string): string {
  return JSON.stringify({ id });
}

function idsIn(path: string): readonly string[] {
  const text = textOf(path);
  expect(text.endsWith("\n")).toBe(true);
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => (JSON.parse(line) as { id: string }).id);
}

describe("an appender", () => {
  it("makes the file, and writes one line for each record", () => {
    const path = join(stage().folder, "new.jsonl");
    const appender = createAppender(nodeFileSystem, path);
    expect(appender.append(record("a"))).toEqual({ state: "written" });
    expect(appender.append(record("b"))).toEqual({ state: "written" });
    expect(appender.flush()).toEqual({ state: "written" });
    expect(idsIn(path)).toEqual(["a", "b"]);
  });

  it("ends a torn line first, so that it swallows no record", () => {
    const { path } = stage('{"id":"a"}\n{"id":');
    createAppender(nodeFileSystem, path).append(record("b"));
    expect(textOf(path)).toBe('{"id":"a"}\n{"id":\n{"id":"b"}\n');
  });

  it("refuses what would be two lines", () => {
    const { path } = stage("");
    expect(() => createAppender(nodeFileSystem, path).append("a\nb")).toThrow(TypeError);
    expect(textOf(path)).toBe("");
  });

  it.each(Array.from({ length: 27 }, (_, bytes) => bytes))(
    "writes each record once and none by halves when the disk is full after %d bytes and recovers",
    (bytes) => {
      const { path } = stage(`${record("w0")}\n`);
      const { files, clear } = fullAfter(bytes);
      const appender = createAppender(files, path);
      const states = ["w1", "w2", "w3"].map((id) => appender.append(record(id)));
      const waiting = states.filter(({ state }) => state === "waiting");
      expect(waiting.length).toBe(3 - Math.floor(bytes / 12));
      for (const each of waiting) expect(each).toMatchObject({ code: "ENOSPC" });
      // While the disk is full there is no half line either.
      expect(idsIn(path).length).toBe(1 + states.length - waiting.length);
      clear();
      expect(appender.append(record("w4"))).toEqual({ state: "written" });
      expect(idsIn(path)).toEqual(["w0", "w1", "w2", "w3", "w4"]);
    },
  );

  it.each(["flush", "truncate", "openForAppending", "factsOf"] as const)("survives a failing %s", (name) => {
    const { path } = stage(`${record("w0")}\n`);
    let fails = true;
    const full = fullAfter(name === "truncate" ? 17 : 1000);
    const files: FileSystem = {
      ...full.files,
      [name]: (...given: readonly never[]): unknown => {
        if (fails) throw new SystemError("EIO");
        return (nodeFileSystem[name] as (...all: readonly never[]) => unknown)(...given);
      },
    };
    const appender = createAppender(files, path);
    appender.append(record("w1"));
    appender.append(record("w2"));
    fails = false;
    full.clear();
    expect(appender.append(record("w3"))).toEqual({ state: "written" });
    // Where even taking half a line back fails, it stands alone, and is no record.
    const lines = textOf(path)
      .split("\n")
      .filter((line) => line.endsWith("}"));
    expect(lines).toEqual(["w0", "w1", "w2", "w3"].map(record));
  });

  it("does not take back what another writer wrote behind half a line", () => {
    const { path } = stage("");
    const { files, clear } = fullAfter(5);
    const other: FileSystem = {
      ...files,
      truncate: () => {
        throw new Error("this would take their record away");
      },
      write: (descriptor, given) => {
        try {
          return files.write(descriptor, given);
        } catch (error) {
          appendFileSync(path, `\n${record("theirs")}\n`);
          throw error;
        }
      },
    };
    const appender = createAppender(other, path);
    expect(appender.append(record("w1")).state).toBe("waiting");
    clear();
    expect(appender.flush()).toEqual({ state: "written" });
    expect(textOf(path)).toBe(`{"id"\n${record("theirs")}\n${record("w1")}\n`);
  });

  it("says when more waits than may, keeps what waits, and takes records again after", () => {
    const { path } = stage("");
    const { files, clear } = fullAfter(0);
    const appender = createAppender(files, path, 30);
    expect(appender.append(record("w1"))).toEqual({
      state: "waiting",
      code: "ENOSPC",
      records: 1,
      bytes: 12,
    });
    expect(appender.append(record("w2"))).toMatchObject({ state: "waiting", records: 2 });
    expect(appender.append(record("w3"))).toEqual({
      state: "refused",
      code: "ENOSPC",
      records: 2,
      bytes: 24,
    });
    clear();
    expect(appender.append(record("w4"))).toEqual({ state: "written" });
    expect(idsIn(path)).toEqual(["w1", "w2", "w4"]);
  });

  it("goes on in the new file when the old one is replaced between two records", () => {
    const { path } = stage("");
    const appender = createAppender(nodeFileSystem, path);
    appender.append(record("a"));
    rmSync(path);
    writeFileSync(path, `${record("x")}\n`);
    appender.append(record("b"));
    expect(idsIn(path)).toEqual(["x", "b"]);
  });
});

describe("an appender on a real disk that fills up", () => {
  let mounted: string | undefined;

  afterEach(() => {
    if (mounted !== undefined) spawnSync("umount", [mounted]);
    mounted = undefined;
  });

  function tinyDisk(): string | undefined {
    const folder = join(dirname(stage().folder), "tiny");
    mkdirSync(folder);
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]);
    if (status !== 0) return undefined;
    mounted = folder;
    return folder;
  }

  it("has all records on disk, once and whole, after space returns", (context) => {
    const folder = tinyDisk();
    if (folder === undefined) return context.skip();
    const path = join(folder, "session.jsonl");
    const appender = createAppender(nodeFileSystem, path);
    const long = (id: string): string => JSON.stringify({ id, text: "x".repeat(3000) });
    expect(appender.append(long("w1"))).toEqual({ state: "written" });
    const filler = join(folder, "filler");
    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4096", "count=100"]);
    expect(appender.append(long("w2"))).toMatchObject({ state: "waiting", code: "ENOSPC", records: 1 });
    expect(appender.append(long("w3"))).toMatchObject({ state: "waiting", code: "ENOSPC", records: 2 });
    expect(idsIn(path)).toEqual(["w1"]);
    rmSync(filler);
    expect(appender.append(long("w4"))).toEqual({ state: "written" });
    expect(idsIn(path)).toEqual(["w1", "w2", "w3", "w4"]);
  });
});
