import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "../../src/host/ledger/event.ts";
import { createLedger, type Ledger } from "../../src/host/ledger/ledger.ts";
import { ledgerPaths } from "../../src/host/ledger/ledger-files.ts";
import { nodeHost } from "../../src/host/world.ts";
import { faultsOf } from "./schemas.ts";
import { layer0, makeFolder, makeWorld, NOW, type Outcome, type WorldOptions } from "./world.ts";

const MINUTE = 60_000;

interface TruthWorld {
  readonly ledger: Ledger;
  readonly paths: ReturnType<typeof ledgerPaths>;
  /** Records events, one each minute up to now. */
  record(...events: readonly LedgerEvent[]): void;
  run(argv?: readonly string[], options?: WorldOptions): Promise<Outcome>;
  json(argv?: readonly string[]): Promise<Record<string, unknown>>;
}

function truthWorld(): TruthWorld {
  const state = join(makeFolder(), "state");
  let boot: string | undefined;
  let at = NOW.getTime() - 30 * MINUTE;
  const world = { ...nodeHost(), state, now: () => new Date(at) };
  const ledger = createLedger(world, () => boot);
  const run: TruthWorld["run"] = (argv = [], options = {}) =>
    layer0(["truth", ...argv], { variables: { LAYER0_HOME: state }, ...options });
  return {
    ledger,
    paths: ledgerPaths(state),
    record(...events) {
      for (const event of events) {
        at += MINUTE;
        if (event.kind === "boot") boot = event.bootId;
        expect(ledger.append(event)).toMatchObject({ ok: true });
      }
    },
    run,
    async json(argv = []) {
      const { out } = await run([...argv, "--json"]);
      expect(faultsOf("truth", out)).toEqual([]);
      return JSON.parse(out);
    },
  };
}

const started = NOW.getTime() - 40 * MINUTE;
const boot = (bootId: string): LedgerEvent => ({
  kind: "boot",
  bootId,
  pid: 5421,
  started,
  node: "v22.22.0",
});

function recorded(): TruthWorld {
  const world = truthWorld();
  world.record(
    boot("b0000001"),
    { kind: "session", session: "a63854c8", state: "new" },
    { kind: "compaction", session: "a63854c8", before: 120, after: 9 },
    { kind: "observed", session: "a63854c8", change: "compacted", before: 120, after: 9 },
    { kind: "stop", bootId: "b0000001" },
    boot("b0000002"),
    { kind: "session", session: "a63854c8", state: "re-attached" },
    { kind: "session", session: "quiet", state: "re-attached" },
    { kind: "observed", session: "quiet", change: "reset", before: 40, after: 1 },
    { kind: "reset", session: "asked", cause: "asked", next: "next" },
    { kind: "reload", bootId: "b0000002" },
  );
  return world;
}

/** Hashes and folders differ from run to run. */
function steady({ out }: Outcome, { paths }: TruthWorld): string {
  return out.replaceAll(paths.folder, "FOLDER").replace(/\b[0-9a-f]{64}\b/g, "HASH");
}

describe("layer0 truth", () => {
  it("says that nothing was recorded where there is no ledger, and makes none", async () => {
    const world = truthWorld();
    const outcome = await world.run();
    expect(outcome).toMatchObject({ code: 0, error: "" });
    expect(steady(outcome, world)).toBe(
      "  No host has recorded anything here yet: FOLDER/ledger.jsonl\n  OpenClaw does with our plugin, any other host with layer0/host; agents by themselves do not.\n",
    );
    expect(existsSync(world.paths.folder)).toBe(false);
    expect(await world.json()).toMatchObject({ status: "shown", verdict: { intact: "unknown", records: 0 } });
    const anchored = await world.run(["ledger", "--head", "0".repeat(64)]);
    expect([anchored.code, steady(anchored, world)]).toEqual([1, expect.stringContaining("not complete")]);
  });

  it("shows the boot, both verdicts, each session and the last resets", async () => {
    const world = recorded();
    const outcome = await world.run();
    expect(outcome).toMatchObject({ code: 0, error: "" });
    expect(steady(outcome, world)).toMatchInlineSnapshot(`
      "  ✔ boot b0000002
            process 5421 · began 40 min ago · v22.22.0 · 1 reload · 2 boots
        ✔ ledger intact, complete: unknown
            12 records in FOLDER/ledger.jsonl
            head HASH

        ✔ next
            new since boot b0000002 · 20 min ago
        ✔ asked
            known since boot b0000002 · 20 min ago · 1 reset
        ! quiet
            re-attached since boot b0000002 · 22 min ago
            1 loss that nobody announced
        ✔ a63854c8
            re-attached since boot b0000002 · 23 min ago · 1 compaction

        The last resets:
            asked: asked for, 20 min ago, goes on as next

        A head that is kept elsewhere shows later that nothing is missing:  layer0 truth ledger --head HASH
      "
    `);
    const { boot: newest, sessions, resets } = await world.json();
    expect(newest).toMatchObject({ bootId: "b0000002", reloads: 1, pid: 5421 });
    expect(sessions).toHaveLength(4);
    expect(resets).toMatchObject([{ session: "asked", cause: "asked", next: "next" }]);
  });

  it("can be read in forty columns", async () => {
    const { out } = await recorded().run(["--ascii"], { terminal: true, columns: 40 });
    const wide = out
      .split("\n")
      .filter((line) => line.length > 40 && !/[0-9a-f]{64}|layer0 truth/.test(line));
    expect(wide).toEqual([]);
  });
});

describe("layer0 truth ledger", () => {
  it("verifies up to a head that was kept elsewhere", async () => {
    const world = recorded();
    const head = world.ledger.read().verdict.end.chain;
    world.record({ kind: "repair", session: "quiet" });
    const outcome = await world.run(["ledger", "--head", head]);
    expect(outcome).toMatchObject({ code: 0, error: "" });
    expect(steady(outcome, world)).toMatchInlineSnapshot(`
      "  ✔ ledger intact, complete up to the head that you gave
            13 records in FOLDER/ledger.jsonl
            head HASH
            1 record behind that head
      "
    `);
    expect(await world.json(["ledger"])).toMatchObject({ verdict: { intact: "yes", complete: "unknown" } });
  });

  it("says that no record has the head that was given, and finds no fault with the ledger", async () => {
    const world = recorded();
    const outcome = await world.run(["ledger", "--head", "0".repeat(64)]);
    expect(outcome.code).toBe(1);
    expect(steady(outcome, world)).toMatchInlineSnapshot(`
      "  ✖ ledger intact, not complete
            12 records in FOLDER/ledger.jsonl
            head HASH
            no record has the head that you gave: it was cut off, or the head is of another ledger
      "
    `);
  });

  it("says what is wrong, and where", async () => {
    const world = recorded();
    const text = readFileSync(world.paths.ledger, "utf8");
    writeFileSync(world.paths.ledger, text.replace("quiet", "Quiet"));
    const outcome = await world.run(["ledger"]);
    expect(outcome.code).toBe(1);
    expect(steady(outcome, world)).toMatchInlineSnapshot(`
      "  ✖ ledger not intact, complete: unknown
            12 records in FOLDER/ledger.jsonl
            head HASH
            line 10: a record before this one was changed, taken out or put in
            It stays so. Keep it as it is; a new one begins when you move this folder away: FOLDER
      "
    `);
    expect(await world.json(["ledger"])).toMatchObject({
      exitCode: 1,
      verdict: { intact: "no", faults: [{ fault: "broken-chain", line: 10 }] },
    });
  });

  it("is incomplete where nobody has the key any more, and where it may not be read", async () => {
    const world = recorded();
    writeFileSync(world.paths.key, "");
    const { code, out } = await world.run(["ledger"]);
    expect([code, out]).toEqual([3, expect.stringContaining("intact: unknown")]);
    expect(out).toContain("its key.pem holds no key: put the right one back");
    const { io } = makeWorld();
    const files = {
      ...io.files,
      openForReading: () => {
        throw Object.assign(new Error("no"), { code: "EACCES" });
      },
    };
    const closed = await world.run(["ledger"], { files });
    expect(closed).toMatchObject({ code: 3, out: "" });
    expect(closed.error).toContain("could not be read: the system says EACCES");
  });
});

describe("layer0 truth reset", () => {
  it.each([
    ["next", 0, "verified", "reset-recorded"],
    ["quiet", 0, "unannounced", "lost-all-unrecorded"],
    ["a63854c8", 1, "partial", "context-lost-some"],
  ])("judges %s by what the host recorded", async (session, exitCode, verdict, code) => {
    const world = recorded();
    expect(await world.json(["reset", session])).toMatchObject({
      status: "judged",
      exitCode,
      session: { session },
      reset: { verdict, code },
    });
  });

  it("tells a loss of which the next look has still to tell, and where no boot is known", async () => {
    const world = truthWorld();
    world.record(
      { kind: "observed", session: "beside", change: "reset", before: 4, after: 1, left: 0, open: true },
      { kind: "observed", session: "looked-at", change: "appended", before: 2, after: 4, left: 2 },
    );
    expect(await world.json(["reset", "beside"])).toMatchObject({ reset: { code: "lost-all-so-far" } });
    const { reset } = await world.json(["reset", "looked-at"]);
    expect(reset).toMatchObject({
      code: "no-evidence",
      reason: expect.stringContaining("no boot is known here"),
    });
    world.record(boot("b1"));
    const { reset: booted } = await world.json(["reset", "looked-at"]);
    expect(booted).toMatchObject({ reason: expect.not.stringContaining("no boot is known") });
  });

  it("ends as its help says: of the verdict and the ledger the graver one", async () => {
    const world = recorded();
    world.record({ kind: "session", session: "unseen", state: "re-attached" });
    const code = async (...argv: readonly string[]) => (await world.run(argv)).code;
    // A loss that nobody announced is no fault of the ledger.
    expect([await code(), await code("ledger"), await code("reset", "next")]).toEqual([0, 0, 0]);
    expect([await code("reset", "unseen"), await code("reset", "nobody")]).toEqual([1, 2]);
    writeFileSync(world.paths.key, "");
    expect([await code(), await code("reset", "next"), await code("reset", "unseen")]).toEqual([3, 3, 1]);
    const other = recorded();
    const text = readFileSync(other.paths.ledger, "utf8");
    writeFileSync(other.paths.ledger, text.replace("quiet", "Quiet"));
    expect([(await other.run()).code, (await other.run(["reset", "next"])).code]).toEqual([1, 1]);
    const help = (await layer0(["help", "truth"])).out.replace(/\s+/g, " ");
    const page = readFileSync(new URL("../../docs/cli.md", import.meta.url), "utf8");
    expect(help).toContain(
      "It ends with 0 where the ledger is in order, also where a loss was not announced;",
    );
    expect(help).toContain("1 where it was not reset or nobody can tell, 2 where no such session");
    expect(page).toMatch(/^\| exit code \| `truth`, `truth ledger` +\| `truth reset SESSION` +\|/m);
  });

  it("knows an id that is recorded as its hash, and says where records are missing", async () => {
    const world = truthWorld();
    const long = "x".repeat(300);
    world.record({ kind: "session", session: long, state: "new" });
    expect(await world.json(["reset", long])).toMatchObject({ reset: { code: "new-session" } });
    writeFileSync(world.paths.ledger, "");
    const { code, error } = await world.run(["reset", "a63854c8"]);
    expect(code).toBe(2);
    expect(error).toContain("and the ledger is not intact");
  });

  it("takes a restart for no reset", async () => {
    const world = truthWorld();
    world.record({ kind: "session", session: "kept", state: "re-attached" });
    world.record({ ...boot("b2"), started: NOW.getTime() } as LedgerEvent);
    const outcome = await world.run(["reset", "ke"]);
    expect(outcome.code).toBe(1);
    expect(steady(outcome, world)).toMatchInlineSnapshot(`
      "  ✖ kept: not reset
            The gateway restarted since session creation, but a restart loads the session again: no reset took place.
        ✔ ledger intact, complete: unknown
            3 records in FOLDER/ledger.jsonl
            head HASH
      "
    `);
  });

  it("says so as well of one that was made in a boot before and is loaded again in the last one", async () => {
    const world = truthWorld();
    world.record(
      boot("b1"),
      { kind: "session", session: "made", state: "new" },
      { kind: "observed", session: "made", change: "appended", before: 0, after: 2, left: 0 },
      boot("b2"),
      { kind: "session", session: "made", state: "re-attached" },
      { kind: "session", session: "older", state: "re-attached" },
    );
    expect(await world.json(["reset", "made"])).toMatchObject({ reset: { code: "only-restarted" } });
    expect(await world.json(["reset", "older"])).toMatchObject({ reset: { code: "only-restarted" } });
  });

  it.each([
    [["reset"], "truth reset needs SESSION"],
    [["reset", "nobody"], "no session nobody is recorded"],
    [["resett"], "truth has nothing that is called resett"],
    [["ledger", "more"], "truth ledger takes no argument"],
    [["--head", "0".repeat(64)], "It belongs to: layer0 truth ledger --head HASH"],
    [["reset", "next", "--head", "0".repeat(64)], "--head is no flag of truth reset."],
    [["--evidence", "x"], "It belongs to: layer0 truth claims FILE --evidence FILE"],
    [["claims", "-", "--evidence", "x", "--syslog"], "It belongs to: layer0 truth ledger --syslog"],
    [["claim"], "Did you mean: layer0 truth claims"],
    [["claims", "a", "b"], "truth takes [ACTION] [SESSION|FILE]"],
    [["ledger", "--head", "12"], "--head"],
  ])("stops at a wrong line: %j", async (argv, sentence) => {
    const outcome = await recorded().run(argv);
    expect(outcome).toMatchObject({ code: 2, out: "" });
    expect(outcome.error).toContain(sentence);
  });
});
