import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FlagValues } from "../../src/cli/command-line/flags.ts";
import { createDoctor } from "../../src/cli/commands/doctor.ts";
import { createHook } from "../../src/cli/commands/hook.ts";
import type { Machine as AskedMachine } from "../../src/cli/doctor/machine.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses, type Processes } from "../../src/disk/system/processes.ts";
import type { DoctorCheck } from "../../src/report/doctor/doctor-check.ts";
import { doctorJson } from "../../src/report/doctor/doctor-text.ts";
import { upgradedHome } from "../openclaw-upgrade/upgraded-home.ts";
import { closedFor } from "./faulty-files.ts";
import { emptyMachine, machineWithEmptyIndex } from "./machine.ts";
import { followed, manyAgents, runWith, sorted, valuesOf, wordsAt } from "./schema-documents.ts";
import { faultsOf } from "./schemas.ts";
import { BROKEN } from "./sessions.ts";
import { layer0, makeFolder, place, put, type WorldOptions } from "./world.ts";

const MACHINE: AskedMachine = {
  nodeVersion: "20.20.2",
  nodeFeatures: ["styleText"],
  freeBytes: () => 78_500_000_000,
  mayWrite: () => true,
};
const QUIET: Processes = { ...nodeProcesses, holders: () => [] };

interface DoctorCase extends WorldOptions {
  readonly machine?: Partial<AskedMachine>;
}

describe("documents of doctor", () => {
  const astray = JSON.stringify({
    hooks: {
      Stop: [{ hooks: [{ type: "command", command: "/gone/node /gone/cli/main.js hook run claude-code" }] }],
    },
  });
  const command = `${process.execPath} ${put(join(makeFolder(), "cli/main.js"), "")} hook run claude-code`;
  const hooks = { SessionStart: [{ hooks: [{ type: "command", command }] }] };
  const installed = JSON.stringify({ hooks });
  const off = JSON.stringify({ hooks, disableAllHooks: true });

  function homeWith(settings: string): string {
    const home = makeFolder();
    put(join(home, ".claude/settings.json"), settings);
    return home;
  }

  /** A state in which one run came to no end, and the receipt of another is damaged. */
  async function usedState(): Promise<string> {
    const state = join(makeFolder(), "state");
    const variables = { LAYER0_HOME: state };
    expect((await layer0(["fix", place(BROKEN), "--yes"], { variables })).code).toBe(0);
    const runs = join(state, "runs");
    const [name = ""] = readdirSync(runs);
    const id = "20260131-090500000-abcdef";
    const receipt = { ...JSON.parse(readFileSync(join(runs, name), "utf8")), id, phase: "intended" };
    writeFileSync(join(runs, `${id}.json`), JSON.stringify(receipt));
    writeFileSync(join(runs, "20260131-090500000-abcdee.json"), "{");
    return state;
  }

  it("follow their schema for every finding, with and without problems", async () => {
    const { home, paths } = manyAgents();
    const program = join(makeFolder(), "node_modules/@anthropic-ai/claude-code");
    put(join(program, "package.json"), '{"name":"@anthropic-ai/claude-code","version":"2.1.0"}');
    put(join(program, "claude"), "");
    const plugged = upgradedHome();
    const manifest = join(plugged.home, ".openclaw/extensions/clawos-l0/openclaw.plugin.json");
    put(manifest, '{"id":"clawos-l0","version":"1.2.3"}');
    const unread = upgradedHome();
    put(join(unread.home, ".openclaw/extensions/clawos-l0/openclaw.plugin.json"), '{"id":"clawos-l0"}');
    put(join(unread.home, "state", "truth", "ledger.jsonl", "a-folder"), "");
    const link = join(makeFolder(), "link");
    symlinkSync("nowhere", link);
    const holders: Processes["holders"] = ({ name }) =>
      paths["pi"]?.endsWith(name) === true ? [{ pid: 4242, program: "node", writes: true }] : [];
    const cases: readonly DoctorCase[] = [
      { home, processes: { ...QUIET, holders }, terminal: true },
      { home, machine: { nodeVersion: "18.0.0", freeBytes: () => 100, mayWrite: () => false }, user: 4711 },
      { home, machine: { freeBytes: () => undefined }, variables: { LAYER0_HOME: place("x") } },
      { home, variables: { LAYER0_HOME: link } },
      { home, variables: { LAYER0_HOME: await usedState() } },
      { ...emptyMachine(), variables: { PATH: program } },
      emptyMachine(),
      machineWithEmptyIndex(),
      upgradedHome(),
      plugged,
      unread,
      ...["{}", "{", astray, installed, off].map((settings) => ({ home: homeWith(settings) })),
    ];
    const seen = new Set<unknown>();
    for (const [at, { machine, variables, ...options }] of cases.entries()) {
      const own = { LAYER0_HOME: join(options.home ?? "", "state"), PATH: "", ...variables };
      const run = createDoctor({ ...MACHINE, ...machine });
      const world = { processes: QUIET, ...options, variables: own };
      const document = followed("doctor", await runWith(run, [], { json: true }, world), at);
      for (const code of valuesOf("code", document)) seen.add(code);
    }
    // A folder that may not be read is there for nobody who may read everything.
    const closed: DoctorCheck = {
      area: "agents",
      finding: { code: "store-closed", title: "pi", paths: ["/home/me/.pi"] },
    };
    const out = doctorJson("1.2.3", [closed], { theme: {}, home: "/home/me", exitCode: 1 });
    expect(faultsOf("doctor", out)).toEqual([]);
    seen.add("store-closed");
    expect(sorted(seen)).toEqual(wordsAt("doctor", "$defs", "check", "properties", "code", "enum"));
  });

  it("are closed, also in what is known of a finding", async () => {
    const { out } = await runWith(
      createDoctor(MACHINE),
      [],
      { json: true },
      { ...emptyMachine(), processes: QUIET },
    );
    const document = JSON.parse(out);
    document.checks[0].facts.more = 1;
    expect(faultsOf("doctor", JSON.stringify(document))).not.toEqual([]);
  });
});

describe("documents of hook", () => {
  const INSTALL = ["install", "claude-code"];

  function homeWith(settings?: string): string {
    const home = makeFolder();
    mkdirSync(join(home, ".claude"));
    if (settings !== undefined) put(join(home, ".claude/settings.json"), settings);
    return home;
  }

  async function hook(
    home: string,
    flags: FlagValues,
    options: WorldOptions = {},
    script = "/opt/l/cli/main.js",
  ) {
    const program = { node: "/usr/bin/node", script };
    const variables = { LAYER0_HOME: join(home, "state"), PATH: "" };
    const run = createHook(program);
    const outcome = await runWith(run, INSTALL, { ...flags, json: true }, { home, variables, ...options });
    return followed("hook", outcome, { flags, script });
  }

  it("follow their schema, whatever became of it", async () => {
    const home = homeWith('{ "model": "sonnet" }\n');
    const documents = [
      await hook(home, { print: true }),
      await hook(home, {}),
      await hook(home, {}, { terminal: true, answers: ["n"] }),
      await hook(home, { remove: true, yes: true }),
      await hook(home, { yes: true }),
      await hook(home, { yes: true }),
      await hook(home, { remove: true, print: true }),
      await hook(home, { remove: true, yes: true }),
      await hook(homeWith(), { yes: true }),
      await hook(homeWith("["), { yes: true }),
      await hook(homeWith("{}"), { yes: true }, {}, "/home/me/.npm/_npx/0/node_modules/layer0/main.js"),
      await hook(homeWith("{}"), { yes: true }, { files: closedFor(nodeFileSystem, "settings.json") }),
      await hook(makeFolder(), { yes: true }),
    ];
    expect(documents.map(({ status }) => status).join(" ")).toBe(
      "printed declined declined nothing installed already printed removed installed refused refused failed refused",
    );
    expect(sorted(valuesOf("status", documents))).toEqual(wordsAt("hook", "properties", "status", "enum"));
  });
});
