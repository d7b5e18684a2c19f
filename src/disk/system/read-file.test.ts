import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SystemError } from "../../../test/cli/faulty-files.ts";
import { bytesOf } from "../../formats/bytes/source.ts";
import { nodeFileSystem } from "./file-system.ts";
import { createReusedMemory } from "./files.ts";
import { hasChanged, openFile, readFile } from "./read-file.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "layer0-read-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function place(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe("readFile", () => {
  it("reads a file whole, and an empty one", () => {
    const read = readFile(nodeFileSystem, place("a", "grüße\n"));
    expect(read.ok && new TextDecoder().decode(bytesOf(read.source))).toBe("grüße\n");
    expect(readFile(nodeFileSystem, place("b", ""))).toMatchObject({ ok: true, source: { length: 0 } });
  });

  it("resolves links once and names the file behind them", () => {
    const path = place("a", "x");
    const link = join(folder, "link");
    symlinkSync("a", link);
    expect(readFile(nodeFileSystem, link)).toMatchObject({ ok: true, path: nodeFileSystem.realPath(path) });
  });

  it.each([
    ["missing", (): string => join(folder, "nothing")],
    ["missing", (): string => join(place("file", "x"), "below")],
    ["folder", (): string => folder],
    ["not-a-file", (): string => "/dev/null"],
  ])("says %s of what cannot be read", (why, path) => {
    expect(readFile(nodeFileSystem, path())).toMatchObject({ ok: false, why });
  });

  it("says not-a-file of a link to itself", () => {
    symlinkSync("loop", join(folder, "loop"));
    expect(readFile(nodeFileSystem, join(folder, "loop"))).toMatchObject({ ok: false, why: "not-a-file" });
  });

  it("does not read what is larger than the limit", () => {
    expect(readFile(nodeFileSystem, place("a", "12345"), 4)).toMatchObject({ ok: false, why: "too-large" });
  });

  // Root may read everything, so the system's refusal is also played by the test below.
  it.skipIf(process.getuid?.() === 0)("says no-permission of a file that it may not read", () => {
    const path = place("a", "x");
    chmodSync(path, 0o000);
    expect(readFile(nodeFileSystem, path)).toMatchObject({ ok: false, why: "no-permission" });
  });

  it.each([
    ["EACCES", "no-permission", ""],
    ["EPERM", "no-permission", ""],
    ["EIO", "unreadable", "EIO"],
  ])("takes the system's %s for %s", (code, why, detail) => {
    const files = {
      ...nodeFileSystem,
      openForReading: () => {
        throw new SystemError(code);
      },
    };
    expect(readFile(files, place("a", "x"))).toEqual({ ok: false, why, detail });
  });

  it("says changing of a file that never stands still", () => {
    const path = place("a", "x");
    let size = 1n;
    const files = {
      ...nodeFileSystem,
      factsOf: (descriptor: number) => ({ ...nodeFileSystem.factsOf(descriptor), size: size++ }),
    };
    expect(readFile(files, path)).toMatchObject({ ok: false, why: "changing" });
  });

  it("does not take a fault of ours for a property of the file", () => {
    const files = {
      ...nodeFileSystem,
      realPath: () => {
        throw new TypeError("a bug");
      },
    };
    expect(() => readFile(files, place("a", "x"))).toThrow("a bug");
  });

  it("leaves no descriptor open when reading fails", () => {
    let open = 0;
    const files = {
      ...nodeFileSystem,
      openForReading: (path: string) => {
        open += 1;
        return nodeFileSystem.openForReading(path);
      },
      close: (descriptor: number) => {
        open -= 1;
        nodeFileSystem.close(descriptor);
      },
      read: () => {
        throw new SystemError("EIO");
      },
    };
    readFile(files, place("a", "x"));
    mkdirSync(join(folder, "sub"));
    readFile(files, join(folder, "sub"));
    expect(open).toBe(0);
  });
});

describe("openFile", () => {
  const memory = createReusedMemory(16);

  it("reads a file part by part, as long as it was when it was opened", () => {
    const path = place("a", "one two");
    const file = openFile(nodeFileSystem, path, memory);
    if (!file.ok) throw new Error(file.why);
    try {
      appendFileSync(path, " three");
      expect(new TextDecoder().decode(file.source.read(0, 3))).toBe("one");
      expect(new TextDecoder().decode(file.source.read(4, 99))).toBe("two");
    } finally {
      file.release();
    }
  });

  it("knows whether the file was written to, or replaced", () => {
    const path = place("a", "one");
    const changesWith = (change: () => void): boolean => {
      const file = openFile(nodeFileSystem, path, memory);
      if (!file.ok) throw new Error(file.why);
      change();
      file.release();
      return hasChanged(nodeFileSystem, file);
    };
    expect(changesWith(() => {})).toBe(false);
    expect(changesWith(() => appendFileSync(path, "!"))).toBe(true);
    expect(changesWith(() => renameSync(place("b", "one!"), path))).toBe(true);
    expect(changesWith(() => rmSync(path))).toBe(true);
  });

  it.each([
    ["missing", (): string => join(folder, "nothing")],
    ["folder", (): string => folder],
    ["not-a-file", (): string => "/dev/null"],
  ])("says %s of what cannot be opened", (why, path) => {
    expect(openFile(nodeFileSystem, path(), memory)).toMatchObject({ ok: false, why });
  });
});
