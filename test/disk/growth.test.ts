import { appendFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { watch } from "../../src/disk/system/growth.ts";
import { OLD, readOld, stage } from "./world.ts";

describe("a watched file", () => {
  it("is not read again for every line that is added to it, and once at the end", () => {
    const on = stage();
    const { identity } = readOld(on.path);
    const descriptor = nodeFileSystem.openForReading(on.path);
    let reads = 0;
    const read: typeof nodeFileSystem.read = (...given) => {
      reads++;
      return nodeFileSystem.read(...given);
    };
    const watched = watch({ ...nodeFileSystem, read }, descriptor, identity);
    expect(watched.look()).toEqual({ kind: "same" });
    for (let line = 1; line <= 100; line++) {
      appendFileSync(on.path, "{}\n");
      expect(watched.look()).toEqual({ kind: "grown", size: OLD.length + line * 3 });
    }
    expect(reads).toBe(0);
    expect(watched.confirm()).toEqual({ kind: "grown", size: OLD.length + 300 });
    expect(reads).toBe(1);
    watched.confirm();
    expect(reads).toBe(1);
    nodeFileSystem.close(descriptor);
  });

  it("is known to be rewritten, at the latest at the end, and for good", () => {
    const on = stage();
    const { identity } = readOld(on.path);
    const descriptor = nodeFileSystem.openForReading(on.path);
    const watched = watch(nodeFileSystem, descriptor, identity);
    writeFileSync(on.path, "x".repeat(OLD.length + 10));
    watched.look();
    expect(watched.confirm()).toEqual({ kind: "rewritten" });
    appendFileSync(on.path, "more");
    expect(watched.look()).toEqual({ kind: "rewritten" });
    nodeFileSystem.close(descriptor);
  });

  it("is known to be cut off", () => {
    const on = stage();
    const { identity } = readOld(on.path);
    const descriptor = nodeFileSystem.openForReading(on.path);
    const watched = watch(nodeFileSystem, descriptor, identity);
    writeFileSync(on.path, "x".repeat(3));
    expect(watched.look()).toEqual({ kind: "rewritten" });
    nodeFileSystem.close(descriptor);
  });
});
