import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FlagValues } from "../../src/cli/command-line/flags.ts";
import { createDoctor } from "../../src/cli/commands/doctor.ts";
import type { Machine } from "../../src/cli/doctor/machine.ts";
import { createPrinter } from "../../src/cli/program/printer.ts";
import { run } from "../../src/cli/run.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import type { Processes } from "../../src/disk/system/processes.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import type { DoctorFinding } from "../../src/report/doctor/doctor-check.ts";
import { observed, SystemError } from "./faulty-files.ts";
import { expectScreen } from "./golden.ts";
import { brokenMachine, emptyMachine, machineWithOneBroken } from "./machine.ts";
import { layer0, makeFolder, makeWorld, type Outcome, place, put, type WorldOptions } from "./world.ts";

const MACHINE: Machine = {
  nodeVersion: "20.20.2",
  nodeFeatures: ["styleText"],
  freeBytes: () => 78_500_000_000,
  mayWrite: () => true,
};

/** Nobody has anything open. */
const QUIET: Processes = { ...nodeProcesses, holders: () => [] };

interface DoctorOptions extends WorldOptions {
  readonly machine?: Partial<Machine>;
  readonly flags?: FlagValues;
}

async function doctor({ machine = {}, flags = {}, ...options }: DoctorOptions): Promise<Outcome> {
  const state = { LAYER0_HOME: join(options.home ?? "", ".local/state/layer0") };
  const variables = { LANG: "C.UTF-8", PATH: "", ...state, ...options.variables };
  const { io, outcome } = makeWorld({ processes: QUIET, ...options, variables });
  const run = createDoctor({ ...MACHINE, ...machine });
  return outcome(await run({ io, printer: createPrinter(io, flags), arguments: [], flags }));
}

interface Check {
  readonly code: DoctorFinding["code"];
  readonly state: string;
  readonly message: string;
  readonly next?: string;
}

async function checksOf(
  options: DoctorOptions,
): Promise<{ readonly code: number; readonly checks: readonly Check[] }> {
  const { code, out } = await doctor({ ...options, flags: { json: true } });
  return { code, checks: (JSON.parse(out) as { readonly checks: readonly Check[] }).checks };
}

/** The one check with this code. */
function only(checks: readonly Check[], code: Check["code"]): Check | undefined {
  const found = checks.filter((check) => check.code === code);
  expect(found.length).toBeLessThan(2);
  return found[0];
}

describe("layer0 doctor", () => {
  it("does not take a repair of ours for an agent that runs", async () => {
    const { home, paths } = machineWithOneBroken();
    const path = paths["dangling"] ?? "";
    const variables = { LAYER0_HOME: join(home, ".local/state/layer0") };
    // A repair is told from other writes by its real time.
    const world = (): ReturnType<typeof makeWorld> => {
      const { io, outcome } = makeWorld({ home, variables, processes: QUIET });
      return { io: { ...io, now: () => new Date() }, outcome };
    };
    const running = async (): Promise<number> => {
      const { io, outcome } = world();
      const flags = { json: true } as const;
      const code = await createDoctor(MACHINE)({
        io,
        printer: createPrinter(io, flags),
        arguments: [],
        flags,
      });
      const { checks } = JSON.parse(outcome(code).out) as { readonly checks: readonly Check[] };
      return checks.filter((check) => check.code === "running").length;
    };
    expect(await run(["fix", path, "--yes"], world().io)).toBe(0);
    expect(await running()).toBe(0);
    appendFileSync(path, "\n");
    expect(await running()).toBe(1);
  });

  it.each([
    [80, {}, "doctor-80"],
    [40, {}, "doctor-40"],
  ])("on a screen of %d columns", async (columns, flags, name) => {
    const { home, paths } = brokenMachine();
    put(join(home, ".claude/settings.json"), "{}");
    put(join(home, ".codex/sessions/2026/01/31/rollout-2026-01-31T09-00-00-x.jsonl"), "{}\n");
    const { code, out } = await doctor({
      home,
      flags,
      terminal: true,
      columns,
      processes: {
        ...QUIET,
        holders: ({ name }) =>
          paths["pi"]?.endsWith(name) ? [{ pid: 4242, program: "node", writes: true }] : [],
      },
    });
    expect(code).toBe(0);
    expect(out.split("\n").filter((line) => line.length > columns && !/[/~]\S*$/.test(line))).toEqual([]);
    expectScreen(name, out.replaceAll(home, "HOME"));
  });

  it("says so in one sentence where all is well, and writes nothing", async () => {
    const { home } = brokenMachine();
    const before = readdirSync(home, { recursive: true }).sort();
    const { code, out, error } = await doctor({ home });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out.endsWith("\n  Layer 0 has what it needs here.\n")).toBe(true);
    expect(readdirSync(home, { recursive: true }).sort()).toEqual(before);
  });

  it("tells where nothing is", async () => {
    const { checks, code } = await checksOf(emptyMachine());
    expect(code).toBe(0);
    expect(only(checks, "no-agent")).toMatchObject({
      state: "nothing",
      next: "Give a session by its file: layer0 check FILE",
    });
    expect(only(checks, "hook-missing")).toBeUndefined();
  });

  it.each<[string, DoctorOptions["machine"], Check["code"], string, number]>([
    ["an old Node", { nodeVersion: "20.18.0" }, "node", "problem", 1],
    ["Node 22 before 22.12", { nodeVersion: "22.11.0" }, "node", "problem", 1],
    ["Node 24", { nodeVersion: "24.1.0" }, "node", "ok", 0],
    ["a full disk", { freeBytes: () => 100 }, "space", "problem", 1],
    ["little space", { freeBytes: () => 1_000_000 }, "space", "warning", 0],
    ["a disk that does not tell", { freeBytes: () => undefined }, "space-unknown", "nothing", 0],
    ["a home that is closed", { mayWrite: () => false }, "state-missing", "problem", 1],
  ])("judges %s", async (_, machine, code, state, exit) => {
    const found = await checksOf({ home: brokenMachine().home, machine: machine ?? {} });
    expect(found.code).toBe(exit);
    expect(only(found.checks, code)?.state).toBe(state);
    for (const { state: each, next } of found.checks) {
      if (each === "problem" || each === "warning") expect(next).toMatch(/\S/);
    }
  });

  it("tells a store that may not be written", async () => {
    const { home, paths } = brokenMachine();
    const folder = dirname(paths["pi"] ?? "");
    const { checks, code } = await checksOf({ home, machine: { mayWrite: (each) => each !== folder } });
    expect(code).toBe(1);
    expect(only(checks, "store-read-only")?.message).toContain("--home-me-notes--");
  });

  it("tells sessions of another user", async () => {
    const { checks } = await checksOf({ home: brokenMachine().home, user: 4711 });
    expect(checks.filter(({ code }) => code === "foreign-sessions")).toHaveLength(2);
  });

  it("names a closed home once, with all whose sessions it hides", async () => {
    const { home } = emptyMachine();
    const files = observed(nodeFileSystem, ({ name, path }) => {
      if (name === "realPath" && path?.startsWith(`${home}/`)) throw new SystemError("EACCES");
    });
    const { checks } = await checksOf({ home, files });
    const closed = checks.filter(({ code }) => code === "store-closed");
    expect(closed.map(({ message }) => message)).toEqual([
      "1 folder of Claude Code, OpenClaw and pi cannot be read (no permission, or a link that leads nowhere): ~",
    ]);
  });

  it("tells what our own folder is not: closed, a folder, ours", async () => {
    const { home } = brokenMachine();
    const open = join(makeFolder(), "open");
    mkdirSync(open);
    chmodSync(open, 0o755);
    const link = join(makeFolder(), "link");
    symlinkSync("nowhere", link);
    for (const [state, code, grade, words] of [
      [open, "state", "warning", "can be read by other users"],
      [place("x"), "state-refused", "problem", "is no folder"],
      [link, "state-refused", "problem", "leads elsewhere or nowhere"],
    ] as const) {
      const { checks } = await checksOf({ home, variables: { LAYER0_HOME: state } });
      const found = only(checks, code);
      expect(found?.state).toBe(grade);
      expect(found?.message).toContain(words);
    }
  });

  it("counts what was changed, and names receipts that cannot be read", async () => {
    const { home, paths } = brokenMachine();
    const state = join(makeFolder(), "state");
    const variables = { LAYER0_HOME: state };
    expect((await layer0(["fix", paths["dangling"] ?? "", "--yes"], { home, variables })).code).toBe(0);
    writeFileSync(join(state, "runs", "20260131-090500000-abcdef.json"), "{");
    const { checks } = await checksOf({ home, variables });
    expect(only(checks, "state")?.message).toMatch(/1 run, backups of [\d.]+ kB$/);
    expect(only(checks, "unreadable-receipts")?.state).toBe("warning");
  });

  it("knows whether the hook is there, and whether it leads anywhere", async () => {
    const home = makeFolder();
    const settings = join(home, ".claude/settings.json");
    const script = put(join(makeFolder(), "my folder/cli/main.js"), "");
    const program = place("", "layer0");
    chmodSync(program, 0o755);
    const withCommand = (command: string, more: object = {}): string =>
      JSON.stringify({
        ...more,
        hooks: { SessionStart: [{ matcher: "resume", hooks: [{ type: "command", command }] }] },
      });
    const bare = "layer0 hook run claude-code";
    for (const [content, code, exit, PATH = dirname(program)] of [
      ["{}", "hook-missing", 0],
      [withCommand(bare), "hook-installed", 0],
      [withCommand(bare), "hook-astray", 1, makeFolder()],
      [withCommand(bare, { disableAllHooks: true }), "hook-off", 0],
      [withCommand(`${process.execPath} '${script}' hook run claude-code`), "hook-installed", 0],
      [withCommand(`${process.execPath} '/gone away/cli/main.js' hook run claude-code`), "hook-astray", 1],
      ["{", "settings-unusable", 0],
    ] as const) {
      put(settings, content);
      const found = await checksOf({ home, variables: { PATH } });
      expect({ content, code: found.code }).toEqual({ content, code: exit });
      expect(only(found.checks, code)).toBeDefined();
    }
  });

  it("tells how the terminal is written to", async () => {
    const { checks } = await checksOf({ ...emptyMachine(), terminal: true, variables: { LANG: "C" } });
    expect(only(checks, "terminal")?.message).toBe("80 columns, no colours, signs in ASCII");
  });

  it("gives the facts as JSON", async () => {
    const { out } = await doctor({ ...brokenMachine(), flags: { json: true } });
    expect(JSON.parse(out)).toMatchObject({
      schemaVersion: 1,
      tool: { name: "layer0" },
      command: "doctor",
      summary: { problems: 0, warnings: 0, exitCode: 0 },
      checks: expect.arrayContaining([
        expect.objectContaining({
          area: "agents",
          code: "agent",
          facts: expect.objectContaining({ title: "pi", sessions: 1 }),
        }),
      ]),
    });
  });

  it("works on the machine that this runs on", async () => {
    const home = makeFolder();
    const variables = { LAYER0_HOME: join(home, "state"), LANG: "C.UTF-8" };
    const { code, out, error } = await layer0(["doctor"], { home, variables });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain(`Node ${process.versions.node}`);
    expect(existsSync(join(home, "state"))).toBe(false);
  });
});
