import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const GIVEN = "LAYER0_TEST_FOLDER";

/** Gives all tests of a run one folder for what they write, which is gone after the last of them. */
export function setup(): (() => void) | undefined {
  // Each project of a run asks.
  if (process.env[GIVEN] !== undefined) return undefined;
  const before = process.env["TMPDIR"];
  const folder = mkdtempSync(join(tmpdir(), "layer0-"));
  // Some tests are another user in it.
  chmodSync(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  process.env[GIVEN] = folder;
  return () => {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    delete process.env[GIVEN];
    rmSync(folder, { recursive: true, force: true });
  };
}
