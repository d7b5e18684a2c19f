import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOG_START } from "../../src/store/index.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { startChild } from "../child-process.ts";
import { DRIVERS, scratch } from "./places.ts";
import { type Bundle, bundleStore, type Said, startReader, startWriter } from "./writers.ts";

/** Modes mean nothing to the superuser: then the writer runs as somebody else. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;
let bundle: Bundle;
let folder = "";

beforeAll(async () => {
  bundle = await bundleStore();
  folder = mkdtempSync(join(tmpdir(), "layer0-store-read-only-"));
  const store = await sqliteStore({ file: join(folder, "sessions.db") });
  await store.append("a", LOG_START, ["1"]);
  await store.close();
});

afterAll(() => {
  chmodSync(folder, 0o700);
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === "win32")("a store that may not be written", () => {
  it.each([
    { what: "the file", file: 0o444, modeOfFolder: 0o777 },
    { what: "its folder", file: 0o666, modeOfFolder: 0o555 },
    { what: "neither, with a log beside it", file: 0o444, modeOfFolder: 0o555, hasLog: true },
  ])("opens for reading, and refuses each write by a code: $what", async ({ file, modeOfFolder, hasLog }) => {
    const path = join(folder, "sessions.db");
    // A store that its process died with, so that the last entries stand in the log of writes alone.
    const store = await sqliteStore({ file: path });
    const { seq } = hasLog
      ? await store.append("b", (await store.read("b")).at(-1) ?? LOG_START, ["2"])
      : { seq: 0 };
    const place = join(folder, `copy of ${modeOfFolder} ${file}`);
    mkdirSync(place);
    chmodSync(folder, 0o755);
    for (const end of existsSync(`${path}-wal`) ? ["", "-wal"] : [""]) {
      copyFileSync(path + end, join(place, `sessions.db${end}`));
      chmodSync(join(place, `sessions.db${end}`), file);
    }
    await store.close();
    chmodSync(place, modeOfFolder);
    const before = readdirSync(place);
    const reader = startReader(bundle, { file: join(place, "sessions.db") }, ["a", "b"], NOBODY);
    await reader.ended;
    expect({ said: reader.said, errors: reader.errors() }).toEqual({
      said: [{ reads: { a: 1, b: seq }, append: "store-read-only", logs: seq === 0 ? 1 : 2 }],
      errors: "",
    });
    expect(readdirSync(place)).toEqual(before);
    chmodSync(place, 0o700);
    chmodSync(folder, 0o700);
  });

  it.each([
    { what: "a folder in which it is not yet", file: 0o666, modeOfFolder: 0o555, name: "new.db" },
    { what: "a folder that nobody may enter", file: 0o666, modeOfFolder: 0o000, name: "sessions.db" },
  ])("is refused in one sentence: $what", async ({ file, modeOfFolder, name }) => {
    chmodSync(join(folder, "sessions.db"), file);
    chmodSync(folder, modeOfFolder);
    const writer = startWriter(bundle, { file: join(folder, name) }, { logs: ["a"], appends: 1 }, [], NOBODY);
    await writer.ended;
    chmodSync(folder, 0o700);
    const [first]: Said[] = writer.said;
    expect({ first, errors: writer.errors() }).toEqual({ first: { opening: "store-read-only" }, errors: "" });
  });
});

describe.skipIf(process.platform !== "linux").each(DRIVERS)("a copy that is closed, with %s", (driver) => {
  it("leaves alone the connection of before, which may still be open", async () => {
    const place = scratch();
    if (NOBODY !== undefined) chownSync(place, NOBODY, NOBODY);
    const script = fileURLToPath(new URL("late.mjs", import.meta.url));
    const given = { file: join(place, "sessions.db"), driver };
    const argv = [bundle.url, JSON.stringify(given)];
    const child = startChild<{ once: number; read: number; again: number }>(script, argv, [], NOBODY);
    expect(await child.ended).toBe(0);
    const [said] = child.said;
    expect([said?.read, said?.again]).toEqual([1, said?.once]);
  });
});
