import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { HEALTHY } from "./sessions.ts";
import { layer0, place } from "./world.ts";

describe("a bug in layer0", () => {
  it("is reported in a few lines without content, folders or a stack, and gives 70", async () => {
    const files = {
      ...nodeFileSystem,
      realPath: () => {
        throw new TypeError("SECRET words of the session");
      },
    };
    const { code, out, error } = await layer0(["check", place(HEALTHY)], { files });
    expect({ code, out }).toEqual({ code: 70, out: "" });
    expect(error).toContain("this is a bug in layer0, not in your session");
    expect(error).toMatch(/ {4}layer0 \d+\.\d+\.\d+ check · Node v\d+/);
    expect(error).toContain("    TypeError\n");
    expect(error).toMatch(/ {4}\w+ (disk|cli)\/[\w/-]+\.ts:\d+\n/);
    expect(error).not.toContain("SECRET");
    expect(error).not.toContain(process.cwd());
    expect(error.split("\n").length).toBeLessThan(10);
  });
});
