import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../cli/world.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/claims-score.mjs", import.meta.url));

describe("scripts/claims-score.mjs", () => {
  it("says that a folder of sessions is none, and how it is used", () => {
    const none = join(makeFolder(), "none");
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, "--sessions", none], {
      encoding: "utf8",
    });
    expect(status).toBe(2);
    expect(stderr.startsWith(`${none} is no folder.\nUse: node scripts/claims-score.mjs`)).toBe(true);
    expect(stderr).not.toContain("    at ");
  });
});
