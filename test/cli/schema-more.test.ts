import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AGENTS } from "../../src/agents/registry.ts";
import type { CommandRun } from "../../src/cli/command.ts";
import { createDoctor } from "../../src/cli/commands/doctor.ts";
import { createHook } from "../../src/cli/commands/hook.ts";
import type { Machine as AskedMachine } from "../../src/cli/doctor/machine.ts";
import type { FlagValues } from "../../src/cli/flags.ts";
import { createPrinter } from "../../src/cli/printer.ts";
import { nodeFileSystem } from "../../src/disk/file-system.ts";
import { nodeProcesses, type Processes } from "../../src/disk/processes.ts";
import { RULES_OF_CLASS } from "../../src/errors/error-class.ts";
import type { DoctorCheck } from "../../src/report/doctor-check.ts";
import { doctorJson } from "../../src/report/doctor-text.ts";
import { PROVIDER_TITLES } from "../../src/report/error-text-table.ts";
import { fileCases, messageCases, prepare } from "../cases/case-files.ts";
import { isRecord } from "../oracle/json.ts";
import { claudeSession } from "./claude-sessions.ts";
import { OPEN, OPEN_CALL } from "./explain-home.ts";
import { closedFor } from "./faulty-files.ts";
import { brokenMachine, emptyMachine, healthyMachine, type Machine } from "./machine.ts";
import { faultsOf, schemaOf } from "./schemas.ts";
import { BROKEN, HEALTHY, LOSING, session, user } from "./sessions.ts";
import { layer0, makeFolder, makeWorld, type Outcome, place, put, type WorldOptions } from "./world.ts";

/** A document that follows its schema; what does not is told with what led to it. */
function followed(name: string, { code, out }: Outcome, from: unknown): Record<string, unknown> {
  expect({ from, faults: faultsOf(name, out) }).toEqual({ from, faults: [] });
  const document = JSON.parse(out) as Record<string, unknown>;
  const { summary } = document;
  const told = isRecord(summary) ? summary["exitCode"] : document["exitCode"];
  if (told !== undefined) expect({ from, code: told }).toEqual({ from, code });
  return document;
}

/** Every value of a member, wherever it stands. */
function valuesOf(member: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(member, each));
  if (!isRecord(value)) return [];
  const own = Object.hasOwn(value, member) ? [value[member]] : [];
  return [...own, ...Object.values(value).flatMap((each) => valuesOf(member, each))];
}

/** The words that a published list allows at a place of a schema. */
function wordsAt(name: string, ...path: readonly string[]): readonly unknown[] {
  let at: unknown = schemaOf(name);
  for (const step of path) at = isRecord(at) ? at[step] : undefined;
  if (!Array.isArray(at)) throw new Error(`${name} has no list at ${path.join("/")}`);
  return [...at].sort();
}

function sorted(values: Iterable<unknown>): readonly unknown[] {
  return [...new Set(values)].sort();
}

/** Runs one command with what it asks of the machine replaced. */
async function runWith(
  run: CommandRun,
  argv: readonly string[],
  flags: FlagValues,
  options: WorldOptions,
): Promise<Outcome> {
  const { io, outcome } = makeWorld(options);
  return outcome(await run({ io, printer: createPrinter(io, flags), arguments: argv, flags }));
}

const REFUSED = session(user("SECRET-one"), {
  role: "assistant",
  content: [],
  stopReason: "error",
  errorMessage: "429 SECRET-limit: rate limit exceeded",
});

/** Sessions of three agents, one whose last request failed, and an agent that cannot be read. */
function manyAgents(): Machine {
  const { home, paths } = brokenMachine();
  const claude = put(join(home, ".claude/projects/-home-me-shop/11111111.jsonl"), claudeSession());
  const failing = put(join(home, ".pi/agent/sessions/--w--/2026-01-30T10-00-00-000Z_f.jsonl"), REFUSED, 9);
  put(join(home, ".codex/sessions/2026/01/30/rollout-2026-01-30T10-00-00-x.jsonl"), "{}\n");
  return { home, paths: { ...paths, claude, failing } };
}

describe("documents about the sessions of a machine", () => {
  const WAYS: readonly (readonly string[])[] = [[], ["list"], ["list", "--broken"], ["list", "--limit", "1"]];

  async function survey({ home }: Machine, argv: readonly string[], options: WorldOptions = {}) {
    const outcome = await layer0([...argv, "--json"], { home, ...options });
    expect(outcome.out).not.toMatch(/SECRET|Deploy|invoices/);
    return followed("sessions", outcome, argv);
  }

  it("follow their schema, whatever is there (a repaired one: overview-repaired.test.ts)", async () => {
    const documents: unknown[] = [];
    for (const machine of [brokenMachine(), healthyMachine(), emptyMachine()])
      for (const argv of WAYS.slice(0, 2)) documents.push(await survey(machine, argv));
    const many = manyAgents();
    for (const argv of [...WAYS, ["--agent", "pi"]]) documents.push(await survey(many, argv));
    for (const argv of WAYS.slice(0, 2)) {
      documents.push(await survey(many, argv, { files: closedFor(nodeFileSystem, "0035a557") }));
      documents.push(await survey(many, argv, { interruptAtClock: 1, tick: 100 }));
    }
    const known = ["repaired", ...valuesOf("verdict", documents)];
    expect(sorted(known)).toEqual(wordsAt("sessions", "$defs", "verdict", "enum"));
    expect(sorted(valuesOf("interrupted", documents))).toEqual([false, true]);
    expect(valuesOf("unread", documents).flat()).not.toEqual([]);
  });

  it("know every agent, and are closed", async () => {
    expect(wordsAt("sessions", "$defs", "agent", "enum")).toEqual(Object.keys(AGENTS).sort());
    const { out } = await layer0(["--json"], { home: brokenMachine().home });
    const document = JSON.parse(out);
    document.sessions[0].typed = "what was said";
    expect(faultsOf("sessions", JSON.stringify(document))).not.toEqual([]);
    delete document.sessions[0].typed;
    expect(faultsOf("sessions", JSON.stringify(document))).toEqual([]);
    document.sessions[0].verdict = "unreadable";
    expect(faultsOf("sessions", JSON.stringify(document))).not.toEqual([]);
  });
});

/** Every kind of part that there is, on both sides of a pair that is whole, made up and missing. */
const PARTS = JSON.stringify([
  {
    role: "user",
    content: [
      { type: "text", text: "SECRET-look" },
      { type: "new-kind", of: "SECRET-kind" },
    ],
  },
  {
    role: "assistant",
    content: [
      { type: "thinking", thinking: "SECRET-thought", signature: "SECRET-signature" },
      { type: "tool_use", id: "t1", name: "shot", input: { of: "SECRET-page" } },
      { type: "tool_use", id: "t2", name: "wait", input: {} },
    ],
  },
  {
    role: "user",
    content: [
      {
        type: "tool_result",
        tool_use_id: "t1",
        content: [
          { type: "text", text: "SECRET-shown" },
          { type: "image", source: { type: "base64", media_type: "image/png", data: "U0VDUkVU" } },
        ],
      },
      { type: "image", source: { type: "base64", media_type: "image/png", data: "U0VDUkVU" } },
    ],
  },
]);

const CONTENT = ["text", "arguments", "raw", "failure"] as const;

describe("documents of show", () => {
  async function bothOf(argv: readonly string[], stdin?: string): Promise<readonly unknown[]> {
    const options = stdin === undefined ? {} : { stdin };
    const bare = await layer0(["show", ...argv, "--json"], options);
    // What cannot be shown at all has no document.
    if (bare.out === "") {
      expect(bare.code).toBeGreaterThan(0);
      return [];
    }
    const document = followed("show", bare, argv);
    for (const member of CONTENT)
      expect({ argv, held: valuesOf(member, document) }).toEqual({ argv, held: [] });
    const whole = followed("show", await layer0(["show", ...argv, "--export", "json"], options), argv);
    return [document, whole];
  }

  it("follow their schema for every case of files and messages, and hold content only where it is asked for", async () => {
    let shown = 0;
    for (const { bytes } of fileCases()) shown += (await bothOf([place(bytes)])).length;
    for (const each of messageCases().filter((_, at) => at % 8 === 0)) {
      const { document, options } = prepare(each);
      shown += (await bothOf(["-", "--dialect", options.dialect], JSON.stringify(document))).length;
    }
    expect(shown).toBeGreaterThan(60);
  });

  it("follow it for every kind of part", async () => {
    const repaired = place(BROKEN);
    expect((await layer0(["fix", repaired, "--yes"])).code).toBe(0);
    const documents = [...(await bothOf(["-", "--dialect", "anthropic"], PARTS))];
    const files = [claudeSession(), REFUSED, LOSING, HEALTHY, session()].map((content) => place(content));
    for (const path of [repaired, ...files]) documents.push(...(await bothOf([path])));
    const types = new Set(valuesOf("parts", documents).flatMap((parts) => valuesOf("type", parts)));
    for (const type of ["text", "note", "reasoning", "media", "other", "call", "result"])
      expect(types).toContain(type);
    expect(sorted(valuesOf("answer", documents))).toEqual(["made-up", "none", "real"]);
    expect(valuesOf("failure", documents)).toContain("429 SECRET-limit: rate limit exceeded");
  });

  it("hold either sizes or what was said, never both", async () => {
    const { out } = await layer0(["show", place(HEALTHY), "--json"]);
    const document = JSON.parse(out);
    document.messages[0].parts[0].text = "SECRET";
    expect(faultsOf("show", JSON.stringify(document))).not.toEqual([]);
  });
});

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

const LIMITED =
  '429 {"type":"error","error":{"type":"rate_limit_error","message":"This request would exceed your account\'s rate limit."}}';

describe("documents of explain", () => {
  async function explain(stdin: string, home: string, options: WorldOptions = {}) {
    const outcome = await layer0(["explain", "--json"], { stdin, home, ...options });
    expect(outcome.out).not.toContain("SECRET");
    return followed("explain-text", outcome, stdin);
  }

  it("follow their schema: found by an id, by its kind, not at all, and stopped", async () => {
    const home = makeFolder();
    const folder = join(home, ".pi/agent/sessions/--w--");
    put(join(folder, "2026-01-31T09-00-00-000Z_0035a557.jsonl"), OPEN, 2);
    put(join(folder, "2026-01-30T09-00-00-000Z_bbbbbbbb.jsonl"), REFUSED, 9);
    put(join(folder, "2026-01-29T09-00-00-000Z_cccccccc.jsonl"), HEALTHY, 99);
    const unread = { files: closedFor(nodeFileSystem, "0035a557") };
    const documents = [
      await explain(OPEN_CALL, home),
      await explain(OPEN_CALL.replace("call_open", "call_rewritten"), home),
      await explain(OPEN_CALL.replace("call_open", "call_1"), home),
      await explain("messages: roles must alternate between user and assistant", home),
      await explain(OPEN_CALL, home, unread),
      await explain(OPEN_CALL, home, { interruptAtClock: 1, tick: 100 }),
      await explain(OPEN_CALL, emptyMachine().home),
      await explain(LIMITED, home),
      await explain(`${LIMITED}\n${OPEN_CALL}\n${LIMITED}`, home),
    ];
    expect(sorted(valuesOf("by", documents))).toEqual(["class", "id", "other"]);
    expect(sorted(valuesOf("exitCode", documents))).toEqual([0, 1, 130, 3]);
  });

  it("follow it for errors of every kind", async () => {
    const { home } = emptyMachine();
    const corpus = readFileSync(new URL("../errors/corpus.jsonl", import.meta.url), "utf8");
    const classes = new Set<unknown>();
    for (const line of corpus.trimEnd().split("\n")) {
      const { text } = JSON.parse(line) as { readonly text: string };
      const outcome = await layer0(["explain", "--json"], { stdin: text, home });
      if (outcome.out === "") continue;
      for (const each of valuesOf("class", followed("explain-text", outcome, text))) classes.add(each);
    }
    expect(sorted(classes)).toEqual(wordsAt("explain-text", "$defs", "error", "properties", "class", "enum"));
  });

  it("know every class and every provider", () => {
    const properties = ["$defs", "error", "properties"];
    expect(wordsAt("explain-text", ...properties, "class", "enum")).toEqual(
      Object.keys(RULES_OF_CLASS).sort(),
    );
    expect(wordsAt("explain-text", ...properties, "provider", "enum")).toEqual(
      Object.keys(PROVIDER_TITLES).sort(),
    );
  });
});
