import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { SystemError } from "./faulty-files.ts";
import { BROKEN } from "./sessions.ts";
import { layer0, place, textOf } from "./world.ts";

describe("layer0 fix when writing fails", () => {
  it("refuses a file that changes between the plan and the write", async () => {
    const path = place(BROKEN);
    const answers = [""];
    const files = {
      ...nodeFileSystem,
      ensureFolder: (folder: string, mode: number) => {
        writeFileSync(path, "late\n", { flag: "a" });
        nodeFileSystem.ensureFolder(folder, mode);
      },
    };
    const { code, error } = await layer0(["fix", path], { terminal: true, answers, files });
    expect(code).toBe(4);
    expect(error).toContain("was changed while the repair was prepared; nothing was written.");
    expect(error).toContain("Close the agent that uses it");
    expect(textOf(path)).toBe(`${BROKEN}late\n`);
  });

  it("refuses another user's file", async () => {
    const path = place(BROKEN);
    const { code, error } = await layer0(["fix", path, "--yes"], { user: 4_000_000 });
    expect(code).toBe(4);
    expect(error).toContain("belongs to another user");
    expect(textOf(path)).toBe(BROKEN);
  });

  it.each([
    ["ENOSPC", 5, "there is no space left"],
    ["EIO", 5, "the system says EIO"],
    ["EACCES", 3, "may not be written by this user"],
    ["EROFS", 3, "may not be written by this user"],
  ])("says %s of a backup that cannot be made, and leaves the file", async (code, exit, words) => {
    const path = place(BROKEN);
    const files = {
      ...nodeFileSystem,
      write: () => {
        throw new SystemError(code);
      },
    };
    const outcome = await layer0(["fix", path, "--yes"], { files });
    expect(outcome.code).toBe(exit);
    expect(outcome.error).toContain(words);
    expect(outcome.error.trimEnd().split("\n")).toHaveLength(2);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("puts the original back when the disk returns something else", async () => {
    const path = place(BROKEN);
    let renames = 0;
    const files = {
      ...nodeFileSystem,
      rename: (from: string, to: string) => {
        nodeFileSystem.rename(from, to);
        if (to === path) renames += 1;
      },
      read: (descriptor: number, buffer: Uint8Array, position: number) => {
        const count = nodeFileSystem.read(descriptor, buffer, position);
        // What was written comes back as something else, until the original has its place again.
        if (renames === 1 && position === 0) buffer.fill(0, 0, Math.min(count, 9));
        return count;
      },
    };
    const { code, error } = await layer0(["fix", path, "--yes"], { files });
    expect(code).toBe(5);
    expect(error).toContain("failed its check on disk; the original was put back");
    expect(textOf(path)).toBe(BROKEN);
  });
});
