import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type ReplaceResult, replaceFile } from "../../src/disk/atomic-replace.ts";
import { type FileSystem, nodeFileSystem } from "../../src/disk/file-system.ts";
import { readFile } from "../../src/disk/read-file.ts";
import { bytesSource } from "../../src/formats/bytes/source.ts";
import { type Call, failing, observed, unflushed, writingInPieces } from "./faulty-files.ts";

const OLD = "the old session\n";
const NEW = "the new session, which is longer\n";

const root = mkdtempSync(join(tmpdir(), "layer0-faults-"));

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

interface Run {
  readonly result: ReplaceResult;
  readonly target: string;
  readonly backups: readonly string[];
  /** Names beside the target that should not be there. */
  readonly litter: readonly string[];
}

/** Replaces a fresh file with the given file system, and looks at what is there afterwards. */
function run(wrap: (files: FileSystem, path: string) => FileSystem, verify: boolean = true): Run {
  const folder = mkdtempSync(join(root, "run-"));
  const path = join(folder, "session.jsonl");
  writeFileSync(path, OLD);
  const file = readFile(nodeFileSystem, path);
  if (!file.ok) throw new Error(file.why);
  const state = join(folder, "state");
  const result = replaceFile(wrap(unflushed(nodeFileSystem), path), {
    file,
    next: bytesSource(new TextEncoder().encode(NEW)),
    backup: { state, time: new Date(0), random: "abc" },
    user: process.getuid?.(),
    verify: () => verify,
  });
  const copies = join(state, "backups", "1970-01-01T00-00-00Z-abc", "session.jsonl");
  return {
    result,
    target: readFileSync(path, "utf8"),
    backups: existsSync(copies) ? [readFileSync(copies, "utf8")] : [],
    litter: readdirSync(folder).filter((name) => name !== "session.jsonl" && name !== "state"),
  };
}

/** Every call of a replacement that goes well, or that is taken back. */
function callsOf(verify: boolean): readonly Call[] {
  const calls: Call[] = [];
  run((files) => observed(writingInPieces(files), (call) => calls.push(call)), verify);
  return calls;
}

function expectWhole({ result, target, backups }: Run): void {
  expect([OLD, NEW]).toContain(target);
  if (target === NEW) expect(backups).toEqual([OLD]);
  if (result.outcome === "replaced") expect(target).toBe(NEW);
  if (result.outcome === "failed" || result.outcome === "refused") expect(target).toBe(OLD);
  if (result.outcome === "restored") expect({ target, backups }).toEqual({ target: OLD, backups: [OLD] });
}

describe.each([
  ["that goes well", true],
  ["that is taken back", false],
])("a replacement %s", (_, verify) => {
  const number = callsOf(verify).length;

  it.each(["ENOSPC", "EACCES", "EIO"])("leaves old or new bytes whole when any one step says %s", (code) => {
    expect(number).toBeGreaterThan(30);
    for (let at = 0; at < number; at++) {
      const outcome = run((files) => failing(files, at, code, false), verify);
      expectWhole(outcome);
      expect(outcome.result.outcome).not.toBe("not-restored");
    }
  });

  it("leaves old or new bytes whole when everything stops at any step", () => {
    for (let at = 0; at < number; at++) expectWhole(run((files) => failing(files, at, "EIO", true), verify));
  });

  it("leaves nothing beside the file when one step fails and cleaning up works", () => {
    for (const [at, { name }] of callsOf(verify).entries()) {
      if (name === "remove") continue;
      expect(run((files) => failing(files, at, "ENOSPC", false), verify).litter).toEqual([]);
    }
  });
});

describe("a replacement", () => {
  it("has its backup on disk before the file changes", () => {
    const { target } = run((files, path) =>
      observed(files, ({ name }) => {
        if (name !== "rename") return;
        const copies = join(path, "..", "state", "backups");
        const [folder = ""] = readdirSync(copies);
        expect(readFileSync(join(copies, folder, "session.jsonl"), "utf8")).toBe(OLD);
        expect(readFileSync(path, "utf8")).toBe(OLD);
      }),
    );
    expect(target).toBe(NEW);
  });

  it("flushes the new file before the rename, and the folder after it", () => {
    const names = callsOf(true).map(({ name }) => name);
    const rename = names.indexOf("rename");
    expect(names.slice(0, rename).filter((name) => name === "flush").length).toBeGreaterThanOrEqual(2);
    expect(names.slice(rename + 1, rename + 3)).toEqual(["openFolder", "flush"]);
  });

  it("never loses lines that another writer adds before the last look", () => {
    const calls = callsOf(true);
    const lastLook = calls
      .map(({ name }) => name)
      .lastIndexOf(
        "read",
        calls.findIndex(({ name }) => name === "rename"),
      );
    expect(lastLook).toBeGreaterThan(20);
    for (let at = 0; at <= lastLook; at++) {
      const { result, target } = run((files, path) =>
        observed(writingInPieces(files), (_, number) => {
          if (number === at) writeFileSync(path, "late\n", { flag: "a" });
        }),
      );
      expect({ at, result, target }).toEqual({
        at,
        result: { outcome: "refused", why: "changed" },
        target: `${OLD}late\n`,
      });
    }
  });

  it("survives file systems that cannot flush a folder", () => {
    const { result, target } = run((files) => ({
      ...files,
      openFolder: () => {
        throw Object.assign(new Error("no"), { code: "EISDIR" });
      },
    }));
    expect(result.outcome).toBe("replaced");
    expect(target).toBe(NEW);
  });
});
