import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { faultsOf } from "../cli/schemas.ts";
import { BROKEN } from "../cli/sessions.ts";
import { layer0, makeFolder, put } from "../cli/world.ts";
import { BEFORE_TEAR, ENTRIES } from "./torn-session.ts";
import { fileOf, ID, IMPORTED, upgradedHome } from "./upgraded-home.ts";

const MISSING = ENTRIES - BEFORE_TEAR;
const WHAT = `The import of its file has left out ${MISSING} of ${ENTRIES} entries.`;

const PI_ID = "01990000-0000-7000-8000-00000000c0de";

/** An answer to the last of these entries. */
function answer(id: string, text: string, parentId: unknown = lastIdOf(IMPORTED)): object {
  const message = {
    ...{ role: "assistant", content: [{ type: "text", text }] },
    ...{ provider: "p", model: "m", stopReason: "stop" },
  };
  return { type: "message", id, parentId, timestamp: "2026-01-30T09:00:00.000Z", message };
}

function lastIdOf(entries: readonly object[]): unknown {
  return Reflect.get(entries.at(-1) ?? {}, "id");
}

async function doctorOf(home: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { out } = await layer0(["doctor", "--json"], { home, variables: { PATH: "" } });
  expect(faultsOf("doctor", out)).toEqual([]);
  return JSON.parse(out).checks;
}

describe("a database whose import has left something out", () => {
  it("is not called healthy by the overview, which says what brings it back", async () => {
    const { home } = upgradedHome();
    const { code, out } = await layer0([], { home });
    expect(code).toBe(1);
    expect(out).toContain("✖ OpenClaw        1 session");
    expect(out).toContain(WHAT);
    expect(out).toContain("1 of 1 session is broken.");
    expect(out).toContain("with the gateway stopped: layer0 openclaw recover");
    expect(out).not.toContain("layer0 fix");
  });

  it("is one session where the import has stopped, and its original still stands among the sessions", async () => {
    const { home, database, original } = upgradedHome();
    const sessions = join(home, ".openclaw", "agents", "main", "sessions");
    mkdirSync(sessions);
    renameSync(original, join(sessions, `${ID}.jsonl`));
    const listed = async (): Promise<unknown> =>
      JSON.parse((await layer0(["list", "--json"], { home, variables: { PATH: "" } })).out).sessions;
    expect(await listed()).toMatchObject([{ path: `${database}#${ID}`, lost: { missing: MISSING } }]);
    const { out } = await layer0([], { home });
    expect(out.match(/✖ .*5f0c8a52/g)).toHaveLength(1);
    expect(out).not.toContain("layer0 fix");
    // Who went back to a version with files goes on with these.
    put(join(home, ".openclaw", "openclaw.json"), '{"meta":{"lastTouchedVersion":"2026.7.1"}}');
    expect(await listed()).toHaveLength(2);
  });

  it("is to be brought back before anything is repaired", async () => {
    const { home } = upgradedHome();
    put(join(home, ".pi", "agent", "sessions", "--a--", `2026-01-30T10-00-00-000Z_${PI_ID}.jsonl`), BROKEN);
    for (const argv of [[], ["list"]]) {
      const { out } = await layer0(argv, { home });
      expect(out, argv[0]).toMatch(/layer0 openclaw recover.*layer0 fix/s);
    }
  });

  it("is not called healthy by list, also as data", async () => {
    const { home } = upgradedHome();
    const { code, out } = await layer0(["list"], { home });
    expect([code, out]).toEqual([1, expect.stringContaining(WHAT)]);
    expect(out).toContain("layer0 openclaw recover");
    expect(out).not.toContain("layer0 fix");
    const json = await layer0(["list", "--json"], { home });
    expect(faultsOf("sessions", json.out)).toEqual([]);
    expect(JSON.parse(json.out).sessions).toMatchObject([
      { id: ID, verdict: "broken", causes: [], lost: { entries: ENTRIES, missing: MISSING } },
    ]);
  });

  it("is told by fix without a name, which has nothing to repair there", async () => {
    const { home } = upgradedHome();
    const { code, out } = await layer0(["fix", "--yes"], {
      home,
      variables: { LAYER0_HOME: join(home, "l0") },
    });
    expect(code).toBe(1);
    expect(out.replaceAll(/\s+/g, " ")).toContain(
      "No repair helps 1 session whose import has left something out",
    );
    expect(out).toContain("layer0 openclaw recover");
    expect(out).not.toContain("layer0 explain");
  });

  it("is not called healthy by check, whatever the form of its report", async () => {
    const { home } = upgradedHome();
    const text = await layer0(["check", ID], { home });
    expect(text.code).toBe(1);
    expect(text.out).toContain(WHAT);
    expect(text.out).toContain("1 problem");
    expect(text.out).toContain("with the gateway stopped: layer0 openclaw recover");
    expect(text.out).not.toContain("layer0 fix");
    const quiet = await layer0(["check", ID, "--quiet"], { home });
    expect([quiet.code, quiet.out]).toEqual([1, expect.stringContaining(": 1 problem: import-lost")]);
    const json = await layer0(["check", ID, "--json"], { home });
    expect(faultsOf("check", json.out)).toEqual([]);
    expect(JSON.parse(json.out)).toMatchObject({
      summary: { valid: false, problems: 1, exitCode: 1 },
      targets: [
        { status: "broken", valid: false, issues: [], importLoss: { entries: ENTRIES, missing: MISSING } },
      ],
    });
    for (const format of ["sarif", "github", "junit"]) {
      const told = await layer0(["check", ID, "--format", format], { home });
      expect([told.code, told.out], format).toEqual([1, expect.stringContaining(WHAT)]);
    }
  });

  it("is told by fix of that session, whose rows need no repair or are repaired", async () => {
    const { home } = upgradedHome();
    const variables = { LAYER0_HOME: join(home, "l0") };
    const { code, out } = await layer0(["fix", ID, "--yes"], { home, variables });
    expect([code, out]).toEqual([1, expect.stringContaining("nothing to repair in its rows, not touched")]);
    expect(out).toContain(WHAT);
    expect(out).toContain("Bring it back, with the gateway stopped: layer0 openclaw recover");
    expect(out).not.toContain("✔");
    const quiet = await layer0(["fix", ID, "--yes", "--quiet"], { home, variables });
    expect([quiet.code, quiet.out, quiet.error]).toEqual([1, "", expect.stringContaining(WHAT)]);
    const faulty = upgradedHome([
      ...IMPORTED,
      toolCall("e2", String(lastIdOf(IMPORTED))),
      answer("e3", "so", "e2"),
    ]);
    const fixed = await layer0(["fix", ID, "--dangling", "remove", "--yes", "--json"], {
      home: faulty.home,
      variables,
    });
    expect(faultsOf("fix", fixed.out)).toEqual([]);
    expect([fixed.code, JSON.parse(fixed.out).targets]).toMatchObject([
      1,
      [
        {
          ...{ status: "repaired", valid: false, importLoss: { entries: ENTRIES, missing: MISSING } },
          error: { code: "import-lost", next: expect.stringContaining("layer0 openclaw recover") },
        },
      ],
    ]);
  });

  it("is told of a session that is named by its database, wherever that is, with the folder to recover", async () => {
    const { home, database } = upgradedHome();
    const folder = join(home, ".openclaw");
    const elsewhere = { home: makeFolder(), variables: { LAYER0_HOME: join(home, "l0") } };
    for (const target of [`${database}#${ID}`, database]) {
      const { code, out } = await layer0(["check", target], elsewhere);
      expect([code, out], target).toEqual([1, expect.stringContaining(WHAT)]);
      expect(out).toContain(`with the gateway stopped: layer0 openclaw recover ${folder}\n`);
    }
    const json = await layer0(["check", database, "--json"], elsewhere);
    expect(faultsOf("check", json.out)).toEqual([]);
    expect(JSON.parse(json.out).targets).toMatchObject([
      { importLoss: { entries: ENTRIES, missing: MISSING, folder } },
    ]);
    const fix = await layer0(["fix", `${database}#${ID}`, "--yes"], elsewhere);
    expect([fix.code, fix.out]).toEqual([1, expect.stringContaining(`layer0 openclaw recover ${folder}\n`)]);
    expect((await layer0(["openclaw", "recover", folder, "--yes"], elsewhere)).code).toBe(0);
    expect((await layer0(["check", database], elsewhere)).code).toBe(0);
  });

  it("is told of a database that is reached by a link", async () => {
    const { home } = upgradedHome();
    const link = join(makeFolder(), "state");
    symlinkSync(join(home, ".openclaw"), link);
    const database = join(link, "agents", "main", "agent", "openclaw-agent.sqlite");
    const { code, out } = await layer0(["check", `${database}#${ID}`], { home: makeFolder() });
    expect([code, out]).toEqual([1, expect.stringContaining(`layer0 openclaw recover ${link}\n`)]);
  });

  it("is told of an entry that was left out for its id, also at the end of its original", async () => {
    const entries = [...IMPORTED, answer("last", "one")];
    const { home, database, original } = upgradedHome(
      entries,
      fileOf(...entries, answer("last", "two", "last")),
    );
    const sessions = join(home, ".openclaw", "agents", "main", "sessions");
    mkdirSync(sessions);
    // The import that counts a row too few puts no file aside.
    renameSync(original, join(sessions, `${ID}.jsonl`));
    const told = `The import of its file has left out 1 of ${entries.length} entries.`;
    for (const argv of [["list"], ["check", `${database}#${ID}`]]) {
      const { code, out } = await layer0(argv, { home });
      expect([code, out], argv[0]).toEqual([1, expect.stringContaining(told)]);
    }
  });

  it("is told by check and fix where an entry was left out for its id in the middle of an original", async () => {
    const entries = [...IMPORTED, answer("one", "one"), answer("two", "two", "one")];
    const doubled = [...entries.slice(0, -1), answer("one", "another", "one"), ...entries.slice(-1)];
    const { home } = upgradedHome(entries, fileOf(...doubled));
    const variables = { LAYER0_HOME: join(home, "l0") };
    const told = `The import of its file has left out 1 of ${doubled.length - 1} entries.`;
    for (const argv of [
      ["check", ID],
      ["fix", ID, "--yes"],
    ]) {
      const { code, out } = await layer0(argv, { home, variables });
      expect([code, out], argv[0]).toEqual([1, expect.stringContaining(told)]);
    }
    expect((await layer0(["openclaw", "recover", "--yes"], { home, variables })).code).toBe(0);
    expect((await layer0(["check", ID], { home, variables })).code).toBe(0);
  });

  it("is told by doctor", async () => {
    const { home, database } = upgradedHome();
    expect((await doctorOf(home)).filter(({ code }) => code === "import-lost")).toMatchObject([
      {
        state: "warning",
        facts: { sessions: 1, entries: MISSING, example: `${database}#${ID}` },
        next: "layer0 openclaw recover --dry-run",
      },
    ]);
  });

  it("is healthy when that is brought back", async () => {
    const { home } = upgradedHome();
    const variables = { LAYER0_HOME: join(home, "layer0") };
    expect((await layer0(["openclaw", "recover", "--yes"], { home, variables })).code).toBe(0);
    expect((await layer0(["list", "--json"], { home, variables })).code).toBe(0);
    expect((await doctorOf(home)).filter(({ code }) => code === "import-lost")).toEqual([]);
  });
});

/** Entries of an original with a last line that is longer than the part of its end that is read first. */
const LONG = [...IMPORTED, answer("long", "word ".repeat(20_000))];

describe("a database that has all that was to be imported", () => {
  it.each([
    ["to the last entry", [...IMPORTED, answer("new", "since")], fileOf(...IMPORTED)],
    ["whose last line is long", LONG, fileOf(...LONG)],
    [
      "before a torn last line",
      IMPORTED,
      new Uint8Array([...fileOf(...IMPORTED), ...new TextEncoder().encode('{"type":"mess')]),
    ],
    ["of a session that was deleted since", [], fileOf(...IMPORTED)],
  ])("is healthy: %s", async (_what, rows, original) => {
    const { home } = upgradedHome(rows, original);
    const { code, out } = await layer0([], { home });
    expect([code, out]).toEqual([0, expect.not.stringContaining("recover")]);
  });

  it("but for what a repair has taken out on purpose", async () => {
    const rows = [...IMPORTED, answer("e1", "going on"), orphan("e2", "e1")];
    const { home } = upgradedHome(rows, fileOf(...rows));
    const variables = { LAYER0_HOME: join(home, "layer0") };
    const fix = await layer0(["fix", ID, "--strategy", "remove_orphans", "--yes"], { home, variables });
    expect([fix.code, fix.error, fix.out]).toEqual([0, "", expect.stringContaining("repaired")]);
    expect((await layer0(["list"], { home, variables })).out).not.toContain("left out");
  });

  it("is known so by the end of its original alone", async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      answer(`m${at}`, "word ".repeat(2000), at === 0 ? lastIdOf(IMPORTED) : `m${at - 1}`),
    );
    const bytes = fileOf(...IMPORTED, ...many);
    const { home, original } = upgradedHome([...IMPORTED, ...many], bytes);
    const { files, readOf } = countingFiles(original);
    expect((await layer0([], { home, files })).code).toBe(0);
    expect(readOf()).toBeGreaterThan(0);
    expect(readOf()).toBeLessThan(bytes.length / 10);
  });
});

/** The file system, and how many bytes of a file are read. */
function countingFiles(path: string): { readonly files: FileSystem; readOf(): number } {
  const real = nodeFileSystem.realPath(path);
  const opened = new Set<number>();
  let bytesRead = 0;
  const files: FileSystem = {
    ...nodeFileSystem,
    openForReading: (name) => {
      const descriptor = nodeFileSystem.openForReading(name);
      // The number of a file that was closed is given to the next one.
      if (name === real) opened.add(descriptor);
      else opened.delete(descriptor);
      return descriptor;
    },
    read: (descriptor, bytes, at) => {
      const count = nodeFileSystem.read(descriptor, bytes, at);
      if (opened.has(descriptor)) bytesRead += count;
      return count;
    },
  };
  return { files, readOf: () => bytesRead };
}

/** A result whose call is nowhere. */
function orphan(id: string, parentId: string): object {
  const message = {
    role: "toolResult",
    toolCallId: "toolu_y",
    toolName: "read",
    content: [],
    isError: false,
  };
  return { type: "message", id, parentId, timestamp: "2026-01-30T09:00:01.000Z", message };
}

/** A call that nobody answers. */
function toolCall(id: string, parentId: string): object {
  const content = [{ type: "toolCall", id: "toolu_x", name: "read", arguments: {} }];
  const message = { role: "assistant", content, provider: "p", model: "m", stopReason: "toolUse" };
  return { type: "message", id, parentId, timestamp: "2026-01-30T09:00:01.000Z", message };
}
