import {
  appendFileSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FileSystem } from "../../src/disk/system/file-system.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import type { Guard } from "../../src/disk/system/guard.ts";
import { SystemError } from "../cli/faulty-files.ts";
import { litter, machine, OLD, readOld, receipts, rewrite, type Stage, stage, textOf } from "./world.ts";

describe("rewriteFile refuses, and leaves everything as it was,", () => {
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
