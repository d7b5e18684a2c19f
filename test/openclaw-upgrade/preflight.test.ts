import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { closedFor } from "../cli/faulty-files.ts";
import { faultsOf } from "../cli/schemas.ts";
import { layer0, makeFolder, NOW, put, textOf, type WorldOptions } from "../cli/world.ts";
import { makeDatabase } from "../openclaw-db/database.ts";
import { DAMAGES } from "./damages.ts";
import { BEFORE_TEAR, ENTRIES, tornSession } from "./torn-session.ts";

const ID = "5f0c8a52-7f0b-4f6e-9d3a-2b8f6f2f7a11";
const OTHER = "0035a557-0000-4000-8000-000000000001";

/** A state folder with these files, those of them in the index that are named there. */
function makeState(files: Readonly<Record<string, Uint8Array>>, index?: string): string {
  const state = makeFolder();
  const folder = join(state, "agents", "main", "sessions");
  mkdirSync(folder, { recursive: true });
  for (const [id, bytes] of Object.entries(files)) put(join(folder, `${id}.jsonl`), bytes);
  if (index !== undefined) put(join(folder, "sessions.json"), index);
  return state;
}

function listing(...ids: readonly string[]): string {
  return JSON.stringify(
    Object.fromEntries(ids.map((id, at) => [`agent:main:${at}`, { sessionId: id, updatedAt: 1 }])),
  );
}

function fileIn(state: string, id: string): string {
  return join(state, "agents", "main", "sessions", `${id}.jsonl`);
}

function damaged(damage: string, id: string): Uint8Array {
  return (DAMAGES[damage] as (id: string) => Uint8Array)(id);
}

const torn = tornSession(ID, "/home/me/shop", NOW.getTime() - 86_400_000).bytes;

async function preflight(state: string, flags: readonly string[] = [], options: WorldOptions = {}) {
  const run = await layer0(["openclaw", "preflight", state, ...flags], options);
  if (flags.includes("--json")) expect(faultsOf("openclaw", run.out)).toEqual([]);
  return run;
}

describe("layer0 openclaw preflight", () => {
  it("says what the import would lose, and writes nothing", async () => {
    const state = makeState({ [ID]: torn, [OTHER]: damaged("healthy", OTHER) }, listing(ID, OTHER));
    const { code, out } = await preflight(state);
    expect(code).toBe(1);
    expect(out).toContain(`${ID}.jsonl  ${BEFORE_TEAR} of ${ENTRIES} entries kept`);
    expect(out).toContain("line 5 is no JSON: the import stops there, and 28 entries from there on are lost");
    expect(out).toContain("✔ 1 session whole");
    expect(out).toContain("would lose 28 of 39 entries");
    expect(out).toContain(`layer0 openclaw preflight ${state} --fix`);
    expect(readFileSync(fileIn(state, ID))).toEqual(Buffer.from(torn));
  });

  it("gives the same as data", async () => {
    const state = makeState({ [ID]: torn }, listing(ID));
    const { code, out } = await preflight(state, ["--json"]);
    expect(code).toBe(1);
    const document = JSON.parse(out);
    expect(document).toMatchObject({
      action: "preflight",
      status: "checked",
      entries: ENTRIES,
      kept: BEFORE_TEAR,
    });
    expect(document.folders[0].sessions[0]).toMatchObject({
      listed: true,
      losses: [{ reason: "unreadable-line", line: 5, entries: ENTRIES - BEFORE_TEAR }],
    });
  });

  it("is always a dry run where no repair is asked for", async () => {
    const state = makeState({ [ID]: torn }, listing(ID));
    expect(await preflight(state, ["--dry-run"])).toEqual(await preflight(state));
  });

  it("finds nothing where nothing would be lost", async () => {
    const { code, out } = await preflight(makeState({ [ID]: damaged("healthy", ID) }, listing(ID)));
    expect(code).toBe(0);
    expect(out).toContain("An upgrade loses nothing: 8 entries in 1 session.");
  });

  it("finds nothing in a folder whose sessions are not in files", async () => {
    const { code, out } = await preflight(makeFolder());
    expect(code).toBe(0);
    expect(out).toContain("there is nothing to import");
  });

  it("takes the state folder of this machine where none is named", async () => {
    const state = makeState({ [ID]: torn }, listing(ID));
    const { code, out } = await layer0(["openclaw", "preflight"], {
      variables: { OPENCLAW_STATE_DIR: state },
    });
    expect(code).toBe(1);
    expect(out).toContain("  Repair them:  layer0 openclaw preflight --fix");
  });

  it("says that a doubled id stops the upgrade", async () => {
    const { out } = await preflight(makeState({ [ID]: damaged("an id twice", ID) }, listing(ID)));
    expect(out).toContain("openclaw doctor --fix fails, and the gateway does not start");
    expect(out).toContain("An upgrade to OpenClaw 2026.7.2 or newer would stop at these sessions.");
  });

  it("tells a file that it cannot read, and goes on", async () => {
    const state = makeState({ [ID]: torn, [OTHER]: damaged("healthy", OTHER) }, listing(ID, OTHER));
    const files = closedFor(nodeFileSystem, `${ID}.jsonl`);
    const { code, out } = await preflight(state, ["--json"], { files });
    expect(code).toBe(3);
    const [first, second] = JSON.parse(out).folders[0].sessions;
    expect([first.kept, second.error.code]).toEqual([8, "no-permission"]);
  });
});

describe("a state folder that was imported in part", () => {
  it("is left to recover: another import would put what is missing behind the end", async () => {
    const state = makeState({ [ID]: torn, [OTHER]: damaged("healthy", OTHER) }, listing(ID, OTHER));
    const [header] = new TextDecoder().decode(torn).split("\n", 1);
    const database = join(state, "agents", "main", "agent", "openclaw-agent.sqlite");
    makeDatabase(database, { sessions: { [ID]: [JSON.parse(header ?? "") as object] } });
    const { code, out } = await preflight(state, ["--fix", "--yes"]);
    expect(code).toBe(0);
    expect(out).toContain("1 session of these files is in the database already");
    expect(out).toContain("layer0 openclaw recover --dry-run");
    expect(readFileSync(fileIn(state, ID))).toEqual(Buffer.from(torn));
    const data = JSON.parse((await preflight(state, ["--json"])).out);
    expect(data).toMatchObject({
      entries: 8,
      kept: 8,
      folders: [{ sessions: [{ listed: true }, { imported: true }] }],
    });
  });

  it("is rid of a second header, which stops the upgrade while all entries are in the database", async () => {
    const state = makeState({ [ID]: damaged("a second header", ID) }, listing(ID));
    const database = join(state, "agents", "main", "agent", "openclaw-agent.sqlite");
    const rows = textOf(fileIn(state, ID)).trimEnd().split("\n");
    makeDatabase(database, { sessions: { [ID]: rows.filter((_row, at) => at !== 5) } });
    const { code, out } = await preflight(state);
    expect([code, out]).toEqual([1, expect.stringContaining("line 6: the import counts a row too few")]);
    expect((await preflight(state, ["--fix", "--yes"])).code).toBe(0);
    expect(textOf(fileIn(state, ID)).match(/"type":"session"/g)).toHaveLength(1);
    expect((await preflight(state)).out).toContain("1 session of these files is in the database already");
  });
});

describe("layer0 openclaw preflight --fix", () => {
  it("repairs what the import would lose something of, so that all comes through; undo takes it back", async () => {
    const state = makeState({ [ID]: torn, [OTHER]: damaged("healthy", OTHER) }, listing(ID, OTHER));
    const before = textOf(fileIn(state, OTHER));
    const { code, out } = await preflight(state, ["--fix", "--yes", "--json"]);
    const document = JSON.parse(out);
    expect(document).toMatchObject({ status: "repaired", entries: ENTRIES + 8, kept: ENTRIES + 8 });
    expect(code).toBe(0);
    expect(document.repairs).toMatchObject([{ file: fileIn(state, ID), status: "repaired" }]);
    expect(textOf(fileIn(state, OTHER))).toBe(before);
    expect((await layer0(["undo", document.repairs[0].run, "--yes"])).code).toBe(0);
    expect(readFileSync(fileIn(state, ID))).toEqual(Buffer.from(torn));
  });

  it("asks first, and leaves all as it is where the answer is no", async () => {
    const state = makeState({ [ID]: torn }, listing(ID));
    const { code, questions } = await preflight(state, ["--fix"], { terminal: true, answers: ["n"] });
    expect(code).toBe(1);
    expect(questions).toHaveLength(1);
    expect(readFileSync(fileIn(state, ID))).toEqual(Buffer.from(torn));
  });

  it("shows the plans with --dry-run, and what to type", async () => {
    const state = makeState({ [ID]: torn }, listing(ID));
    const { code, out } = await preflight(state, ["--fix", "--dry-run"]);
    expect(code).toBe(1);
    expect(out).toContain("Nothing was changed.");
    expect(readFileSync(fileIn(state, ID))).toEqual(Buffer.from(torn));
  });

  it("needs an answer where there is nobody to give one", async () => {
    const state = makeState({ [ID]: torn, [OTHER]: damaged("torn tail", OTHER) }, listing(ID, OTHER));
    const { code, out, error } = await preflight(state, ["--fix", "--even-if-live"]);
    expect(code).toBe(2);
    expect(error).toContain(`Repair them: layer0 openclaw preflight ${state} --fix --even-if-live --yes`);
    expect(out + error).not.toContain("layer0 fix");
    expect(readFileSync(fileIn(state, ID))).toEqual(Buffer.from(torn));
    const told = await preflight(state, ["--fix", "--json"]);
    expect(JSON.parse(told.out)).toMatchObject({
      status: "declined",
      error: { code: "confirmation-needed" },
    });
    expect((await preflight(state, ["--fix", "--yes"])).code).toBe(0);
  });

  it("mends the index first: it decides what is imported at all", async () => {
    const state = makeState({ [ID]: torn }, listing(ID).slice(0, 20));
    const found = await preflight(state);
    expect(found.out).toContain("sessions.json cannot be read: 1 session would not be imported at all");
    const { code, out } = await preflight(state, ["--fix", "--yes", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ entries: ENTRIES, kept: ENTRIES });
    expect(code).toBe(0);
  });

  it("repairs a session that is not in the index, of which nothing would be imported", async () => {
    const state = makeState({ [ID]: damaged("torn tail", ID) }, listing());
    expect(JSON.parse((await preflight(state, ["--json"])).out)).toMatchObject({ entries: 8, kept: 0 });
    const { code, out } = await preflight(state, ["--fix", "--yes", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ entries: 8, kept: 8 });
    expect(code).toBe(0);
  });

  it("says what it cannot mend", async () => {
    const state = makeState({ [ID]: damaged("a child before its parent", ID) }, listing(ID));
    const { code, out } = await preflight(state, ["--fix", "--yes"]);
    expect(code).toBe(1);
    expect(out).toContain("stands behind an entry that hangs on it");
    expect(out).toContain("What is left here no repair cures.");
  });

  it.each([
    ["torn line in the middle"],
    ["a line of NUL bytes"],
    ["Latin-1 in a short file"],
    ["two records on one line"],
    ["an id twice"],
    ["an id twice and below itself"],
    ["an entry without an id"],
    ["no header"],
    ["a torn header"],
    ["a header without a version"],
    ["a second header"],
  ])("brings all through, listed or not: %s", async (damage) => {
    for (const ids of [[ID], []]) {
      const state = makeState({ [ID]: damaged(damage, ID) }, listing(...ids));
      const { out } = await preflight(state, ["--fix", "--yes", "--json"]);
      const { entries, kept, exitCode } = JSON.parse(out);
      expect({ exitCode, kept, isAll: kept === entries && kept >= 8 }).toEqual({
        exitCode: 0,
        kept,
        isAll: true,
      });
    }
  });
});

describe("a command line that preflight does not take", () => {
  it.each([
    [["openclaw"], "openclaw needs to know what to do."],
    [["openclaw", "preflght"], "Did you mean: layer0 openclaw preflight"],
    [["openclaw", "preflight", "/nowhere-at-all"], "/nowhere-at-all does not exist."],
    [["openclaw", "preflight", "--out", "x"], "--out is no flag of openclaw preflight."],
    [["openclaw", "preflight", "--fix", "a", "b"], "openclaw preflight takes FOLDER, and nothing more."],
  ])("is refused with what to do: %j", async (argv, words) => {
    const { code, error } = await layer0(argv, { home: makeFolder() });
    expect(code).toBe(2);
    expect(error).toContain(words);
  });

  it("is told where there is no OpenClaw", async () => {
    const { code, error } = await layer0(["openclaw", "preflight"], { home: makeFolder() });
    expect(code).toBe(2);
    expect(error).toContain("there is no state folder of OpenClaw here");
  });
});
