import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodePause } from "../../src/disk/system/disk.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { resetBootIdForTest } from "../../src/host/boot/boot-id.ts";
import { type HostWorld, nodeHost } from "../../src/host/world.ts";
import type {
  ChatCommand,
  HookHandler,
  HostApi,
  HttpRoute,
  RouteResponse,
} from "../../src/openclaw/host-api.ts";
import { createPlugin, type Plugin } from "../../src/openclaw/plugin.ts";
import type { PluginWorld } from "../../src/openclaw/runtime.ts";
import { resetTruthForTest } from "../../src/openclaw/truth/state.ts";
import type { Job, RunJob } from "../../src/openclaw/work/job.ts";
import { runHere } from "../../src/openclaw/work/run-job.ts";
import type { JobWorld } from "../../src/openclaw/work/world.ts";
import type { SqlDriver } from "../../src/store/sqlite/sql-driver.ts";

/** How a host of tests differs from one that has everything. */
export interface HostOf {
  readonly version?: string;
  readonly config?: object;
  /** What it says that it has loaded. */
  readonly source?: string;
  /** Surfaces that it does not have. */
  readonly without?: readonly (keyof HostApi)[];
  readonly sqlite?: SqlDriver;
  readonly world?: Partial<PluginWorld>;
}

/** A host that remembers what a plugin registers and logs, with a state folder of its own. */
export interface TestHost {
  readonly home: string;
  readonly state: string;
  readonly logged: string[];
  readonly jobs: Job[];
  readonly commands: Map<string, ChatCommand>;
  readonly routes: HttpRoute[];
  readonly methods: Map<string, Parameters<NonNullable<HostApi["registerGatewayMethod"]>>[1]>;
  readonly hooks: Map<string, HookHandler[]>;
  readonly printed: string[];
  readonly started: { readonly words: readonly string[]; readonly input: string }[];
  /** The clock of the jobs, ahead of that of the files, so that nobody has written a moment ago. */
  readonly jobWorld: JobWorld;
  readonly plugin: Plugin;
  /** Registers the plugin once more, as hosts do. */
  register(): void;
  fire(hook: string, event?: unknown, context?: unknown): Promise<unknown>;
  service(part: "start" | "stop", context?: object): Promise<void>;
  say(command: string, args?: string): Promise<string>;
  get(): Promise<{ readonly status: number; readonly text: string }>;
  /** Puts a session file of an agent into its store. */
  session(id: string, lines: readonly object[], agent?: string): string;
  /** Writes the index of the sessions of the agent `main` by their keys. */
  index(entries: object): void;
  /** The environment, with what the plugin has put there. */
  readonly variables: Record<string, string | undefined>;
  /** The process ends: what it knew of its boot and sessions is gone, and what is on the disk stays. */
  exit(): void;
  close(): void;
}

function forgetProcess(): void {
  resetTruthForTest();
  resetBootIdForTest();
}

const AHEAD_MS = 60_000;

/** Makes a host and lets it register the plugin. */
export function openHost({
  version,
  config,
  source,
  without = [],
  sqlite,
  world = {},
}: HostOf = {}): TestHost {
  const home = mkdtempSync(join(tmpdir(), "l0-openclaw-"));
  const state = join(home, ".openclaw");
  mkdirSync(state);
  const logged: string[] = [];
  const jobs: Job[] = [];
  const commands: TestHost["commands"] = new Map();
  const routes: HttpRoute[] = [];
  const methods: TestHost["methods"] = new Map();
  const hooks: TestHost["hooks"] = new Map();
  const services: Parameters<NonNullable<HostApi["registerService"]>>[0][] = [];
  const printed: string[] = [];
  const started: TestHost["started"] = [];
  const variables: TestHost["variables"] = {};
  let count = 0;
  const jobWorld: JobWorld = {
    variables: { LAYER0_HOME: join(home, "layer0") },
    home,
    files: nodeFileSystem,
    processes: { ...nodeProcesses, holders: () => [] },
    user: process.getuid?.(),
    now: () => new Date(Date.now() + AHEAD_MS),
    pause: nodePause,
    random: () => (++count).toString(16).padStart(12, "0"),
    ...(sqlite === undefined ? {} : { sqlite }),
  };
  const hostWorld = (): HostWorld => ({ ...nodeHost(), state: join(home, "layer0"), pid: 4711 });
  const here = runHere(jobWorld);
  const plugin = createPlugin({
    run: ((job: never, signal?: AbortSignal) => {
      jobs.push(job);
      return here(job, signal);
    }) as RunJob,
    stopWork: () => undefined,
    now: () => Date.parse("2026-02-05T21:20:00.000Z"),
    home,
    script: join(home, "l0", "main.js"),
    probe: async () => 401,
    hostRoutes: async () => (route) => {
      routes.push(route);
      return () => routes.splice(routes.indexOf(route), 1);
    },
    start: (words, input) => started.push({ words, input }),
    print: (text) => printed.push(text),
    wait: () => new Promise(() => undefined),
    host: hostWorld,
    variables,
    ...world,
  });
  const makeApi = (): HostApi => {
    const log = (level: string) => (text: string) => logged.push(`${level}: ${text}`);
    const all: HostApi = {
      logger: { debug: log("debug"), info: log("info"), warn: log("warn"), error: log("error") },
      pluginConfig: config,
      ...(source === undefined ? {} : { source }),
      runtime: { version, state: { resolveStateDir: () => state } },
      on: (hook, handler) => hooks.set(hook, [...(hooks.get(hook) ?? []), handler]),
      registerService: (service) => services.push(service),
      registerCommand: (command) => commands.set(command.name, command),
      registerGatewayMethod: (name, handler) => methods.set(name, handler),
    };
    return Object.fromEntries(Object.entries(all).filter(([key]) => !without.includes(key as keyof HostApi)));
  };
  const register = (): void => plugin.register(makeApi());
  register();
  return {
    ...{
      home,
      state,
      logged,
      jobs,
      commands,
      routes,
      methods,
      hooks,
      printed,
      started,
      jobWorld,
      plugin,
      register,
    },
    fire: async (hook, event = {}, context = {}) => {
      let answer: unknown;
      for (const handler of hooks.get(hook) ?? []) answer = (await handler(event, context)) ?? answer;
      return answer;
    },
    service: async (part, context = {}) => {
      for (const service of services) await service[part]({ stateDir: state, ...context });
    },
    say: async (command, args = "") =>
      (await commands.get(command)?.handler({ args }))?.text ?? "no such command",
    get: async () => {
      const [route] = routes;
      const response = { statusCode: 0, text: "", end: (text: string) => (response.text = text) };
      await route?.handler({}, response as RouteResponse);
      return { status: response.statusCode, text: response.text };
    },
    session: (id, lines, agent = "main") => {
      const folder = join(state, "agents", agent, "sessions");
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${id}.jsonl`);
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      return path;
    },
    index: (entries) => {
      const folder = join(state, "agents", "main", "sessions");
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "sessions.json"), JSON.stringify(entries));
    },
    variables,
    exit: forgetProcess,
    close: () => {
      forgetProcess();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
