import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSessionRows } from "../../src/agents/openclaw/database/session-rows.ts";
import { nodeDisk } from "../../src/disk/system/node-disk.ts";
import { bytesSource } from "../../src/formats/bytes/source.ts";
import { createLedger } from "../../src/host/ledger/ledger.ts";
import { nodeHost } from "../../src/host/world.ts";
import { storeRepair, storeUndo } from "../../src/openclaw/work/pending.ts";
import { runHere } from "../../src/openclaw/work/run-job.ts";
import { repairSource } from "../../src/transcript/index.ts";
import { faultsOf } from "../cli/schemas.ts";
import { refusals } from "../oracle/index.ts";
import { SQLITE } from "./database.ts";
import { entry, FAULTY, HEALTHY, SESSION, user } from "./entries.ts";
import { digestOf, type Home, makeHome } from "./home.ts";

function worldOf({ home, state }: Home) {
  return { ...nodeDisk(), variables: { LAYER0_HOME: state }, home, sqlite: SQLITE };
}

/** As the plugin does it while the gateway runs. */
function plan(home: Home): void {
  const world = worldOf(home);
  const rows = readSessionRows(world, { database: home.database, session: SESSION });
  if (!rows.ok) throw new Error(rows.why);
  const source = bytesSource(rows.value.lines);
  const repair = repairSource(source, { format: "openclaw-rows", cureHealed: true });
  const settings = { stateDir: undefined, hostVersion: "2026.9.6", strategy: "preserve" } as const;
  expect(storeRepair(world, home.address, { source, repair, settings })).toBeDefined();
}

function filesIn({ state }: Home, folder: string): number {
  const path = join(state, folder);
  return existsSync(path) ? readdirSync(path).length : 0;
}

async function apply(home: Home, ...flags: readonly string[]) {
  const { code, out, error } = await home.layer0(["openclaw", "apply", "--json", ...flags]);
  expect(faultsOf("openclaw", out)).toEqual([]);
  return { code, error, document: JSON.parse(out) };
}

describe("layer0 openclaw apply", () => {
  it("has nothing to do where no plan waits", async () => {
    const { code, out } = await makeHome(FAULTY).layer0(["openclaw", "apply"]);
    expect([code, out]).toEqual([0, expect.stringContaining("No repair waits")]);
  });

  it("tells what it would do, then does it, once", async () => {
    const home = makeHome(FAULTY);
    plan(home);
    const before = digestOf(home.database);
    const dry = await apply(home, "--dry-run");
    expect(dry).toMatchObject({
      code: 1,
      document: { status: "planned", plans: [{ status: "planned", kind: "repair" }] },
    });
    expect([digestOf(home.database), filesIn(home, "pending-repairs")]).toEqual([before, 1]);
    const done = await apply(home);
    expect(done).toMatchObject({ code: 0, document: { status: "applied", plans: [{ status: "repaired" }] } });
    expect(refusals("openclaw", home.messages())).toEqual([]);
    expect([filesIn(home, "pending-repairs"), filesIn(home, "applied-repairs")]).toEqual([0, 1]);
    expect((await apply(home)).document.plans).toEqual([]);
    expect((await home.layer0(["undo", "--yes"])).code).toBe(0);
    expect(home.rows().length).toBe(FAULTY.length);
  });

  it("counts what it cures of the rows themselves, and so does the undo of that", async () => {
    const home = makeHome([...HEALTHY, entry("e2", "e5", user("and?"))]);
    plan(home);
    const { document } = await apply(home);
    expect(document.plans).toMatchObject([{ status: "repaired", changes: 1 }]);
    const { out } = await home.layer0(["undo", document.plans[0].run, "--yes"]);
    expect(out).toContain("1 change taken back");
  });

  it("is recorded where the host keeps a ledger that knows the session", async () => {
    const home = makeHome(FAULTY);
    const ledger = createLedger({ ...nodeHost(), state: home.state }, () => undefined);
    ledger.append({ kind: "session", session: SESSION, state: "re-attached" });
    plan(home);
    const [{ run }] = (await apply(home)).document.plans;
    expect(ledger.read().records.at(-1)?.event).toEqual({ kind: "repair", session: SESSION, run });
  });

  it("goes by the rows that the plan is about: a session may have gone on behind them", async () => {
    const home = makeHome(FAULTY);
    plan(home);
    const more = JSON.stringify(entry("late", "e4", user("more"))).replaceAll("'", "''");
    home.change(`INSERT INTO transcript_events (session_id, seq, event_json, created_at)
      VALUES ('${SESSION}', ${FAULTY.length}, '${more}', 5)`);
    expect(await apply(home)).toMatchObject({ code: 0, document: { plans: [{ status: "repaired" }] } });
    expect(home.messages().at(-1)).toMatchObject({ content: "more" });
  });

  it("leaves a session whose rows are others, and the plan with it", async () => {
    const home = makeHome(FAULTY);
    plan(home);
    home.change(
      "UPDATE transcript_events SET event_json = replace(event_json, 'overloaded', 'over') WHERE seq = 2",
    );
    const before = digestOf(home.database);
    const { code, document } = await apply(home);
    expect(code).toBe(4);
    expect(document.plans).toMatchObject([{ status: "left", error: { code: "changed" } }]);
    expect([digestOf(home.database), filesIn(home, "pending-repairs")]).toEqual([before, 1]);
  });

  it("takes a run back that the plugin was asked to take back", async () => {
    const home = makeHome(FAULTY);
    const before = home.rows();
    const { out } = await home.layer0(["fix", "9f86", "--yes", "--json"]);
    const [{ run }] = JSON.parse(out).targets;
    expect(storeUndo(worldOf(home), home.address, run)).toBeDefined();
    expect(await apply(home)).toMatchObject({
      code: 0,
      document: { plans: [{ kind: "undo", status: "restored" }] },
    });
    expect(home.rows()).toEqual(before);
    expect(storeUndo(worldOf(home), home.address, "20000101-000000000-abcdef")).toBeDefined();
    expect(await apply(home)).toMatchObject({
      code: 1,
      document: { plans: [{ error: { code: "no-such-run" } }] },
    });
  });

  it("says what is no plan, and goes on with the others", async () => {
    const home = makeHome(FAULTY);
    plan(home);
    writeFileSync(join(home.state, "pending-repairs", "0.json"), "{");
    const { code, document } = await apply(home);
    expect(code).toBe(3);
    expect(document.plans).toMatchObject([
      { status: "left", error: { code: "unreadable-plan" } },
      { status: "repaired" },
    ]);
  });

  it("is done with a plan whose session is sound by now", async () => {
    const home = makeHome(HEALTHY);
    plan(home);
    expect(await apply(home)).toMatchObject({ code: 0, document: { plans: [{ status: "sound" }] } });
    expect(filesIn(home, "pending-repairs")).toBe(0);
  });

  it("waits for the gateway to be stopped, with one sentence for all plans", async () => {
    const home = makeHome(FAULTY);
    plan(home);
    const user = process.getuid?.();
    const folder = join(home.home, ".openclaw", "tmp", user === undefined ? "openclaw" : `openclaw-${user}`);
    mkdirSync(folder, { recursive: true });
    const gateway = SQLITE.open(join(folder, "gateway.state.lock.sqlite"));
    gateway.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    const { code, error } = await apply(home);
    expect([code, error]).toEqual([
      4,
      expect.stringContaining("Stop the gateway (openclaw gateway stop; one in the foreground: end it"),
    ]);
    expect(filesIn(home, "pending-repairs")).toBe(1);
    gateway.exec("ROLLBACK");
    gateway.close();
  });
});

describe("a scan of the plugin that is to repair", () => {
  it("plans also for what the host heals at each turn, and calls no such session broken", async () => {
    const home = makeHome(FAULTY);
    const run = runHere(worldOf(home));
    const job = {
      kind: "scan",
      stateDir: undefined,
      hostVersion: "2026.9.6",
      strategy: "preserve",
      busy: [],
    } as const;
    expect(await run({ ...job, repair: false })).toMatchObject({
      sessions: 1,
      issues: 1,
      planned: 0,
      broken: [],
    });
    expect(filesIn(home, "pending-repairs")).toBe(0);
    expect(await run({ ...job, strategy: "truncate", repair: true })).toMatchObject({
      ...{ planned: 1, broken: [{ errors: 0 }] },
    });
    expect(await apply(home)).toMatchObject({ code: 0, document: { plans: [{ status: "repaired" }] } });
    expect(home.messages().at(0)).toMatchObject({ content: "fix the build" });
    expect(await run({ ...job, repair: true })).toMatchObject({ planned: 0, broken: [] });
  });
});
