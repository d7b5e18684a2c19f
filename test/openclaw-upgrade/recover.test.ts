import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSessionRows } from "../../src/agents/openclaw/database/session-rows.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { faultsOf } from "../cli/schemas.ts";
import { layer0, makeFolder, NOW, put, type WorldOptions } from "../cli/world.ts";
import { makeDatabase, SQLITE } from "../openclaw-db/database.ts";
import { BEFORE_TEAR, ENTRIES, tornSession } from "./torn-session.ts";

const ID = "5f0c8a52-7f0b-4f6e-9d3a-2b8f6f2f7a11";
const MISSING = ENTRIES - BEFORE_TEAR;
const torn = tornSession(ID, "/home/me/shop", NOW.getTime() - 86_400_000);

/** The rows that the import makes of the torn session. */
const imported = new TextDecoder()
  .decode(torn.bytes)
  .split("\n")
  .slice(0, 1 + BEFORE_TEAR)
  .map((line) => JSON.parse(line) as object);

/** What was said since. */
function since(id: string, parentId: string, role: "user" | "assistant", text: string): object {
  const message = { role, content: [{ type: "text", text }] };
  const more = role === "assistant" ? { provider: "p", model: "m", stopReason: "stop" } : {};
  return { type: "message", id, parentId, timestamp: NOW.toISOString(), message: { ...message, ...more } };
}

const NEWER = [
  since("n1", "a0000002", "user", "said since"),
  since("n2", "n1", "assistant", "answered since"),
];

interface Upgraded {
  readonly state: string;
  readonly database: string;
  readonly archive: string;
}

/** A state folder after an import: the rows of sessions, and the originals that it has put aside. */
function makeUpgraded(
  sessions: Readonly<Record<string, readonly object[]>>,
  originals: Readonly<Record<string, Uint8Array>>,
  schema?: number,
): Upgraded {
  const state = makeFolder();
  const agent = join(state, "agents", "main");
  const database = makeDatabase(join(agent, "agent", "openclaw-agent.sqlite"), {
    sessions,
    ...(schema === undefined ? {} : { schema }),
  });
  const archive = join(agent, "session-sqlite-import-archive");
  for (const [name, bytes] of Object.entries(originals)) put(join(archive, name), bytes);
  return { state, database, archive };
}

function putAside(id: string = ID, time: number = 1_795_912_178_593): string {
  return `agent_main_main.${id}.jsonl.imported-${time}`;
}

async function recover(state: string, flags: readonly string[] = [], options: WorldOptions = {}) {
  const run = await layer0(["openclaw", "recover", state, ...flags], options);
  if (flags.includes("--json")) expect(faultsOf("openclaw", run.out)).toEqual([]);
  return run;
}

function rowsOf(database: string, session: string = ID): readonly Readonly<Record<string, unknown>>[] {
  const read = readSessionRows({ files: nodeFileSystem, sqlite: SQLITE }, { database, session });
  if (!read.ok) throw new Error(read.why);
  const lines = new TextDecoder().decode(read.value.lines).trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** From the last row to the first by parents: what was said. */
function conversation(database: string): readonly string[] {
  const rows = rowsOf(database);
  const byId = new Map(rows.map((row) => [row["id"], row]));
  const texts: string[] = [];
  for (let at = rows.at(-1); at !== undefined; at = byId.get(at["parentId"]))
    texts.push(JSON.stringify(at["message"]));
  return texts.reverse();
}

function expectSaid(database: string, texts: readonly string[]): void {
  const said = conversation(database);
  expect(said).toHaveLength(texts.length);
  for (const [at, text] of texts.entries()) expect(said[at]).toContain(text);
}

describe("layer0 openclaw recover", () => {
  it("says what the originals have and the database has not, and writes nothing", async () => {
    const { state, database } = makeUpgraded({ [ID]: imported }, { [putAside()]: torn.bytes });
    const before = readFileSync(database);
    const { code, out } = await recover(state, ["--dry-run"]);
    expect(code).toBe(1);
    expect(out).toContain(`${ID}  28 of 31 entries missing`);
    expect(out).toContain("28 entries of the originals are not in the database.");
    expect(out).toContain(`layer0 openclaw recover ${state}`);
    expect(readFileSync(database)).toEqual(before);
  });

  it.each([19, 23])(
    "brings them back with their ids; undo takes them away again (schema %i)",
    async (schema) => {
      const { state, database } = makeUpgraded({ [ID]: imported }, { [putAside()]: torn.bytes }, schema);
      const { code, out } = await recover(state, ["--yes", "--json"]);
      const document = JSON.parse(out);
      expect(document).toMatchObject({ status: "recovered", missing: MISSING, broughtBack: MISSING });
      expect(code).toBe(0);
      expectSaid(database, torn.said);
      expect(rowsOf(database).slice(0, 1 + BEFORE_TEAR)).toEqual(imported);
      const undone = await layer0(["undo", document.repairs[0].run, "--yes"]);
      expect(undone.code).toBe(0);
      expect(rowsOf(database)).toEqual(imported);
    },
  );

  it("keeps what was said since at the end, and gives it the whole history", async () => {
    const { state, database } = makeUpgraded({ [ID]: [...imported, ...NEWER] }, { [putAside()]: torn.bytes });
    const { code, out } = await recover(state, ["--yes"]);
    expect(code).toBe(0);
    expect(out).toContain(`${ID}  28 entries brought back`);
    expectSaid(database, [...torn.said, "said since", "answered since"]);
    const check = await layer0(["check", `${database}#${ID}`, "--json"]);
    expect(JSON.parse(check.out).targets[0]).toMatchObject({ valid: true, messages: ENTRIES + 2 });
  });

  it("leaves a branch that was begun since where it was begun", async () => {
    const rows = [...imported, since("n1", "a0000000", "user", "asked anew")];
    const { state, database } = makeUpgraded({ [ID]: rows }, { [putAside()]: torn.bytes });
    expect((await recover(state, ["--yes"])).code).toBe(0);
    expectSaid(database, ["question 0 of old", "asked anew"]);
    expect(rowsOf(database)).toHaveLength(1 + ENTRIES + 1);
  });

  it("ends, where the import has stopped, with what ends the upgrade and how to take all back", async () => {
    const other = "0035a557-0000-4000-8000-000000000001";
    const { state, database } = makeUpgraded({ [ID]: imported, [other]: imported }, {});
    for (const id of [ID, other]) put(join(state, "agents", "main", "sessions", `${id}.jsonl`), torn.bytes);
    const { code, out } = await recover(state, ["--yes"]);
    expect(code).toBe(0);
    expect(out).toContain(
      "  Let OpenClaw end the upgrade:  openclaw doctor --fix\n  Where that still fails:  layer0 openclaw preflight --fix\n",
    );
    expect(out).toContain("  Changed your mind:  layer0 undo, 2 times, once for each session\n");
    for (const _ of [ID, other]) expect((await layer0(["undo", "--yes"])).code).toBe(0);
    expect([rowsOf(database), rowsOf(database, other)]).toEqual([imported, imported]);
  });

  it("does not speak of the upgrade where the import has come to its end", async () => {
    const { state } = makeUpgraded({ [ID]: imported }, { [putAside()]: torn.bytes });
    const { out } = await recover(state, ["--yes"]);
    expect(out).toContain("  Changed your mind:  layer0 undo\n");
    expect(out).not.toContain("openclaw doctor");
  });

  it("finds nothing the second time", async () => {
    const { state } = makeUpgraded({ [ID]: imported }, { [putAside()]: torn.bytes });
    await recover(state, ["--yes"]);
    const { code, out } = await recover(state, ["--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ status: "compared", missing: 0, sessions: [{ kind: "whole" }] });
  });

  it("compares every original of a session, and counts nothing twice", async () => {
    const lines = new TextDecoder().decode(torn.bytes).split("\n");
    const earlier = lines.filter((_, at) => at !== 1 + BEFORE_TEAR).slice(0, 10);
    const originals = {
      [putAside(ID, 1)]: new TextEncoder().encode(`${earlier.join("\n")}\n`),
      [putAside(ID, 2)]: torn.bytes,
    };
    const { state, database } = makeUpgraded({ [ID]: imported }, originals);
    const { code, out } = await recover(state, ["--yes", "--json"]);
    expect({ code, missing: JSON.parse(out).missing }).toEqual({ code: 0, missing: MISSING });
    expectSaid(database, torn.said);
  });

  it("asks first", async () => {
    const { state, database } = makeUpgraded({ [ID]: imported }, { [putAside()]: torn.bytes });
    const declined = await recover(state, [], { terminal: true, answers: ["n"] });
    expect([declined.code, declined.questions]).toEqual([1, ["  Bring it back? (Y/n) "]]);
    expect(rowsOf(database)).toEqual(imported);
    const nobody = await recover(state);
    expect([nobody.code, nobody.error]).toEqual([2, expect.stringContaining("Add --yes to bring it back")]);
  });

  it("waits for the gateway to be stopped", async () => {
    const { state, database } = makeUpgraded({ [ID]: imported }, { [putAside()]: torn.bytes });
    const user = process.getuid?.();
    const folder = join(state, "tmp", user === undefined ? "openclaw" : `openclaw-${user}`);
    mkdirSync(folder, { recursive: true });
    const gateway = SQLITE.open(join(folder, "gateway.state.lock.sqlite"));
    gateway.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    const { code, error } = await recover(state, ["--yes"]);
    expect([code, error]).toEqual([4, expect.stringContaining("Stop the gateway (openclaw gateway stop; ")]);
    gateway.exec("ROLLBACK");
    gateway.close();
    expect(rowsOf(database)).toEqual(imported);
  });

  it("takes the one session that is named", async () => {
    const other = "0035a557-0000-4000-8000-000000000001";
    const { state, database } = makeUpgraded(
      { [ID]: imported, [other]: imported },
      { [putAside()]: torn.bytes, [putAside(other)]: torn.bytes },
    );
    const path = join(makeFolder(), "whole.jsonl");
    const several = await recover(state, ["--out", path]);
    expect([several.code, several.error]).toEqual([
      2,
      expect.stringContaining(`recover FOLDER ${other} --out`),
    ]);
    expect((await recover(state, ["0035", "--yes"])).code).toBe(0);
    expect([rowsOf(database).length, rowsOf(database, other).length]).toEqual([1 + BEFORE_TEAR, 1 + ENTRIES]);
  });

  it("writes the whole session to a file with --out, and leaves the database alone", async () => {
    const { state, database } = makeUpgraded({ [ID]: [...imported, ...NEWER] }, { [putAside()]: torn.bytes });
    const path = join(makeFolder(), "whole.jsonl");
    const { code } = await recover(state, ["--out", path]);
    expect(code).toBe(0);
    expect(rowsOf(database)).toHaveLength(1 + BEFORE_TEAR + 2);
    expect(readFileSync(path, "utf8").trim().split("\n")).toHaveLength(1 + ENTRIES + 2);
    expect((await recover(state, ["--out", path])).code).toBe(4);
  });

  it("puts a session of which nothing was imported back as a file that the import takes", async () => {
    const { state, archive } = makeUpgraded({}, { [`archive-tier.${ID}.jsonl.imported-1`]: torn.bytes });
    const { code, out } = await recover(state, ["--yes"]);
    expect(code).toBe(0);
    expect(out).toContain("openclaw doctor --fix");
    expect(readdirSync(archive)).toHaveLength(1);
    const preflight = await layer0(["openclaw", "preflight", state, "--json"]);
    expect(JSON.parse(preflight.out)).toMatchObject({ exitCode: 0, entries: ENTRIES, kept: ENTRIES });
    const again = await recover(state, ["--json"]);
    expect([again.code, JSON.parse(again.out).sessions[0].kind]).toEqual([1, "waiting"]);
  });

  it("says where nothing can be compared", async () => {
    const made = [imported[0] as object, { ...(imported[1] as object), id: "073cb236dffd0316-0" }];
    const { state } = makeUpgraded({ [ID]: made }, { [putAside()]: torn.bytes });
    const { code, out } = await recover(state, ["--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out).sessions[0]).toMatchObject({ kind: "impossible", why: "other-ids" });
  });

  it("finds nothing where nothing was imported", async () => {
    const { code, out } = await recover(makeFolder());
    expect([code, out]).toEqual([0, expect.stringContaining("there is nothing to compare")]);
  });

  it("passes traces over", async () => {
    const trace = `agent_main_main.${ID}.trajectory.jsonl.imported-1`;
    const { state } = makeUpgraded({ [ID]: imported }, { [trace]: torn.bytes });
    expect(existsSync(join(state, "agents", "main", "session-sqlite-import-archive", trace))).toBe(true);
    expect(JSON.parse((await recover(state, ["--json"])).out)).toMatchObject({ sessions: [] });
  });

  it("leaves out what the import has left out on purpose", async () => {
    const { state, archive } = makeUpgraded({ [ID]: imported }, { [putAside()]: torn.bytes });
    const record = (classification: string) => {
      const move = { archivePath: join(archive, putAside()), artifact: { classification } };
      const text = JSON.stringify({ targets: [{ completedMoves: [move] }] });
      put(join(state, "session-sqlite-migration-runs", "session-sqlite-1-abcd.json"), text);
    };
    record("protected");
    expect((await recover(state, ["--dry-run"])).code).toBe(1);
    record("repair-original");
    expect((await recover(state, ["--dry-run"])).code).toBe(0);
  });

  it("takes no two ways at once", async () => {
    const { code, error } = await recover(makeFolder(), ["--out", "x", "--yes"]);
    expect([code, error]).toEqual([2, expect.stringContaining("--out and --yes are two things.")]);
  });
});
