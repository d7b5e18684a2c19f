import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ByteSource, bytesSource } from "../formats/bytes/source.ts";
import { type Replacement, type ReplaceResult, replaceFile } from "./atomic-replace.ts";
import { nodeFileSystem } from "./file-system.ts";
import { type FileRead, readFile } from "./read-file.ts";

const OLD = "old line\n";
const NEW = "new line\nand one more\n";
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "layer0-replace-"));
  path = join(folder, "session.jsonl");
  writeFileSync(path, OLD, { mode: 0o640 });
  chmodSync(path, 0o640);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function readOld(from: string = path): FileRead {
  const read = readFile(nodeFileSystem, from);
  if (!read.ok) throw new Error(read.why);
  return read;
}

function replace(change: Partial<Replacement> = {}): ReplaceResult {
  return replaceFile(nodeFileSystem, {
    file: readOld(),
    next: bytesSource(bytesOf(NEW)),
    backup: { state: join(folder, "state"), time: new Date("2026-01-31T09:05:00.000Z"), random: "abc" },
    user: process.getuid?.(),
    verify: () => true,
    ...change,
  });
}

function content(): string {
  return readFileSync(path, "utf8");
}

describe("replaceFile", () => {
  it("replaces the content, keeps the mode and leaves nothing else beside the file", () => {
    const result = replace();
    expect(result).toEqual({
      outcome: "replaced",
      backup: join(folder, "state", "backups", "2026-01-31T09-05-00Z-abc", "session.jsonl"),
    });
    expect(content()).toBe(NEW);
    expect(statSync(path).mode & 0o7777).toBe(0o640);
    expect(readdirSync(folder).sort()).toEqual(["session.jsonl", "state"]);
  });

  it("keeps a copy of the old bytes that nobody else can read", () => {
    const result = replace();
    if (result.outcome !== "replaced") throw new Error(result.outcome);
    expect(readFileSync(result.backup, "utf8")).toBe(OLD);
    expect(statSync(result.backup).mode & 0o7777).toBe(0o600);
    for (const each of [dirname(result.backup), join(folder, "state", "backups"), join(folder, "state")]) {
      expect(statSync(each).mode & 0o7777).toBe(0o700);
    }
  });

  it("replaces the file behind a link and leaves the link", () => {
    const link = join(folder, "link");
    symlinkSync("session.jsonl", link);
    expect(replace({ file: readOld(link) }).outcome).toBe("replaced");
    expect(content()).toBe(NEW);
    expect(readlinkSync(link)).toBe("session.jsonl");
  });

  it.each([
    ["grown", () => writeFileSync(path, "more\n", { flag: "a" })],
    ["rewritten with the same size", () => writeFileSync(path, "OLD LINE\n")],
    [
      "replaced by another file with the same bytes",
      () => {
        rmSync(path);
        writeFileSync(path, OLD);
      },
    ],
  ])("refuses a file that was %s since it was read", (_, change) => {
    const file = readOld();
    change();
    const before = content();
    expect(replace({ file })).toEqual({ outcome: "refused", why: "changed" });
    expect(content()).toBe(before);
    expect(readdirSync(folder)).toEqual(["session.jsonl"]);
  });

  it("refuses a file that was changed without its size or time showing it", () => {
    const file = readOld();
    writeFileSync(path, "OLD LINE\n");
    const disguised = { ...file.identity, modified: readOld().identity.modified };
    expect(replace({ file: { ...file, identity: disguised } })).toEqual({
      outcome: "refused",
      why: "changed",
    });
  });

  it("refuses what has become a link", () => {
    const file = readOld();
    rmSync(path);
    writeFileSync(join(folder, "elsewhere"), OLD);
    symlinkSync("elsewhere", path);
    expect(replace({ file })).toEqual({ outcome: "refused", why: "not-a-file" });
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
  });

  it("refuses another user's file, unless root asks", () => {
    const owner = statSync(path).uid;
    expect(replace({ user: owner + 1 })).toEqual({ outcome: "refused", why: "not-ours" });
    expect(content()).toBe(OLD);
    expect(replace({ user: 0 }).outcome).toBe("replaced");
  });

  it("puts the original back when the new content fails its check", () => {
    const result = replace({ verify: (content) => content.length < NEW.length });
    expect(result).toMatchObject({ outcome: "restored", code: "CHECK_FAILED" });
    expect(content()).toBe(OLD);
    expect(statSync(path).mode & 0o7777).toBe(0o640);
    expect(readdirSync(folder).sort()).toEqual(["session.jsonl", "state"]);
  });

  it("puts the original back when the check itself fails", () => {
    const verify = (): boolean => {
      throw new RangeError("a bug");
    };
    expect(replace({ verify })).toMatchObject({ outcome: "restored", code: "CHECK_THREW" });
    expect(content()).toBe(OLD);
  });

  it("checks what is on the disk, and keeps lines that a writer added behind it", () => {
    const seen: string[] = [];
    const files = {
      ...nodeFileSystem,
      rename: (from: string, to: string) => {
        nodeFileSystem.rename(from, to);
        if (to === path) writeFileSync(path, "late\n", { flag: "a" });
      },
    };
    const file = readOld();
    const backup = { state: join(folder, "state"), time: new Date(0), random: "abc" };
    const verify = (content: ByteSource): boolean => {
      return seen.push(new TextDecoder().decode(content.read(0, content.length))) > 0;
    };
    const result = replaceFile(files, {
      file,
      next: bytesSource(bytesOf(NEW)),
      backup,
      user: undefined,
      verify,
    });
    expect(result.outcome).toBe("replaced");
    expect(seen).toEqual([`${NEW}late\n`]);
    expect(content()).toBe(`${NEW}late\n`);
  });

  it("says that the original could not be put back, and where its copy is", () => {
    let renames = 0;
    const files = {
      ...nodeFileSystem,
      rename: (from: string, to: string) => {
        renames += 1;
        if (renames > 1) throw Object.assign(new Error("no"), { code: "EIO" });
        nodeFileSystem.rename(from, to);
      },
    };
    const backup = { state: join(folder, "state"), time: new Date(0), random: "abc" };
    const result = replaceFile(files, {
      file: readOld(),
      next: bytesSource(bytesOf(NEW)),
      backup,
      user: undefined,
      verify: () => false,
    });
    if (result.outcome !== "not-restored") throw new Error(result.outcome);
    expect(readFileSync(result.backup, "utf8")).toBe(OLD);
    expect(content()).toBe(NEW);
    expect(readdirSync(folder).sort()).toEqual(["session.jsonl", "state"]);
  });
});
