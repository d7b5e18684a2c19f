import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openSession } from "../../src/session/index.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { DRIVERS, scratch } from "../store/places.ts";
import { user } from "./pieces.ts";

/** A disk of its own of two megabytes, where this user may have one. */
function tinyDisk(): string | undefined {
  const folder = join(scratch(), "tiny");
  mkdirSync(folder);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]);
  if (status !== 0) return undefined;
  onTestFinished(() => {
    spawnSync("umount", ["--lazy", folder]);
  });
  return folder;
}

// A writer that stops recording at the first error, and says nothing, loses the rest of a session: google-gemini/gemini-cli#27277.
describe.each(DRIVERS)("a session on a disk that fills up and recovers, with %s", (driver) => {
  it("says so of each message, and has all of them once, after each was tried again", async (context) => {
    const folder = tinyDisk();
    if (folder === undefined) return context.skip();
    const place = { file: join(folder, "sessions.db"), driver };
    const store = await sqliteStore(place);
    const session = await openSession({ store, id: "s" });
    const long = (id: string): Record<string, unknown> => user(`${id} ${"x".repeat(9000)}`);
    await session.append(long("w1"));
    const filler = join(folder, "filler");
    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=512", "count=9999"]);
    for (const id of ["w2", "w3"])
      await expect(session.append(long(id))).rejects.toMatchObject({ code: "store-full" });
    expect(session.messages).toEqual([long("w1")]);
    rmSync(filler);
    for (const id of ["w2", "w3", "w4"]) await session.append(long(id));
    const all = ["w1", "w2", "w3", "w4"].map(long);
    expect(session.messages).toEqual(all);
    await store.close();
    const again = await sqliteStore(place);
    expect((await openSession({ store: again, id: "s" })).messages).toEqual(all);
    await again.close();
  });
});
