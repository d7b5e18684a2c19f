import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startChild } from "../child-process.ts";
import { DRIVERS, scratch } from "./places.ts";
import { type Bundle, bundleStore } from "./writers.ts";

let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleStore();
});

afterAll(() => bundle.remove());

interface Dropped {
  /** What became of each closing. */
  readonly codes: readonly string[];
  /** How often the process still has each database open. */
  readonly open: readonly number[];
}

describe.each(DRIVERS)("stores that a process has closed and forgotten, with %s", (driver) => {
  async function drop(files: readonly string[], isCut: boolean): Promise<Dropped | undefined> {
    const script = fileURLToPath(new URL("drops.mjs", import.meta.url));
    const given = [bundle.url, JSON.stringify({ files, driver, isCut })];
    const child = startChild<Dropped>("--expose-gc", [script, ...given]);
    expect(await child.ended).toBe(0);
    return child.said[0];
  }

  it("leave no files beside them, whichever of their connections is collected first", async () => {
    const folder = scratch();
    const files = Array.from({ length: 100 }, (_, index) => join(folder, `${index}.db`));
    const said = await drop(files, false);
    expect(new Set(said?.codes)).toEqual(new Set(["done"]));
    expect(files.filter((file) => existsSync(`${file}-wal`) || existsSync(`${file}-shm`))).toEqual([]);
  });

  it.skipIf(process.platform !== "linux")("stay guarded where not all pages could be moved", async () => {
    const folder = scratch();
    const files = Array.from({ length: 5 }, (_, index) => join(folder, `${index}.db`));
    const said = await drop(files, true);
    expect(new Set(said?.codes)).toEqual(new Set(["store-failed"]));
    // The connections may still be open, and would remove logs that are not theirs.
    if (driver === "libsql") expect(said?.open.every((times) => times > 0)).toBe(true);
    expect(files.filter((file) => !existsSync(`${file}-wal`))).toEqual([]);
  });
});
