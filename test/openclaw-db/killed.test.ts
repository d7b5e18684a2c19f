import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { build } from "../disk/built.ts";
import { refusals } from "../oracle/index.ts";
import { FAULTY, SESSION } from "./entries.ts";
import { digestOf, type Home, makeHome } from "./home.ts";

const SCRIPT = fileURLToPath(new URL("killed.mjs", import.meta.url));
const built = build();
// On a Node without SQLite the compiled copy needs the package, too.
symlinkSync(
  fileURLToPath(new URL("../../node_modules", import.meta.url)),
  join(dirname(built.folder), "node_modules"),
);
afterAll(() => built.remove());

/** A process that is killed while it repairs the session. */
function killAt(step: "copy" | "transaction" | "commit", { home, database }: Home): void {
  const { signal, stderr } = spawnSync(
    process.execPath,
    [SCRIPT, built.folder, home, database, SESSION, step],
    {
      encoding: "utf8",
    },
  );
  expect([signal, stderr]).toEqual(["SIGKILL", ""]);
}

function receipts({ state }: Home): readonly { readonly phase: string }[] {
  const folder = join(state, "runs");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

/** The files in the folders of backups. */
function backups({ state }: Home): readonly string[] {
  return readdirSync(join(state, "backups")).flatMap((run) => readdirSync(join(state, "backups", run)));
}

describe("a repair in a database that is killed", () => {
  it.each([
    ["undo --prune", ["undo", "--prune"], 0],
    ["the next repair", ["fix", "9f86", "--yes"], 2],
  ])(
    "while it copies the database leaves no file of its name, and %s takes the piece away",
    async (_how, argv, kept) => {
      const home = makeHome(FAULTY);
      killAt("copy", home);
      expect(backups(home)).toEqual([expect.stringMatching(/^\.layer0-.*\.new$/)]);
      // The run of another process that lives is left alone.
      const processes = { ...nodeProcesses, isAlive: () => true };
      expect((await home.layer0(["undo", "--prune"], { processes })).code).toBe(0);
      expect(backups(home)).toHaveLength(1);
      expect((await home.layer0(argv, { processes: nodeProcesses })).code).toBe(0);
      expect(backups(home)).toHaveLength(kept);
      expect(backups(home).filter((name) => name.startsWith("."))).toEqual([]);
    },
  );

  it("inside its transaction has changed nothing, and the next one goes through", async () => {
    const home = makeHome(FAULTY);
    const before = digestOf(home.database);
    killAt("transaction", home);
    expect(digestOf(home.database)).toBe(before);
    expect(receipts(home)).toMatchObject([{ phase: "intended" }]);
    // Nothing is to be taken back, and the run is forgotten with what it had kept.
    expect((await home.layer0(["undo", "--yes"], { processes: nodeProcesses })).code).toBe(2);
    expect(receipts(home)).toEqual([]);
    expect(readdirSync(join(home.state, "backups"))).toEqual([]);
    expect((await home.layer0(["fix", "9f86", "--yes"], { processes: nodeProcesses })).code).toBe(0);
    expect(refusals("openclaw", home.messages())).toEqual([]);
  });

  it("behind its transaction has changed all, and can be taken back", async () => {
    const home = makeHome(FAULTY);
    const before = home.rows();
    killAt("commit", home);
    expect(refusals("openclaw", home.messages())).toEqual([]);
    expect(receipts(home)).toMatchObject([{ phase: "intended" }]);
    const { code, error } = await home.layer0(["undo", "--yes"], { processes: nodeProcesses });
    expect([code, error]).toEqual([0, ""]);
    expect(home.rows()).toEqual(before);
  });
});
