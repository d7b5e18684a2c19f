import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { type ProcessOutcome, runBounded, runNode } from "../bounded-process.ts";
import { MODEL, PROVIDER, providerAt } from "../fake-model.ts";
import { type InstalledHost, repositoryRoot } from "../install.ts";

const HOST_LIMIT_MS = 300_000;
const COMMAND_LIMIT_MS = 60_000;
const COMMAND = join(repositoryRoot, "dist", "cli", "main.js");

/** The gateway's token; it guards a loopback port of this test. */
export const TOKEN = "token-of-the-test";
/** The file that the tool of the tests reads, and what is in it. */
export const NOTES = { name: "notes.txt", text: "the-notes-of-the-workspace" } as const;

/** A home with an OpenClaw in it that nobody else uses. */
export interface Place {
  readonly host: InstalledHost;
  readonly home: string;
  /** `~/.openclaw`: where every version looks by default, and so do we. */
  readonly state: string;
  readonly workspace: string;
  readonly port: number;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("there is no free port");
  return address.port;
}

/** Makes a home whose OpenClaw knows one model, served at `providerUrl`, and listens on a free loopback port. */
export async function makePlace(host: InstalledHost, home: string, providerUrl: string): Promise<Place> {
  const state = join(home, ".openclaw");
  const workspace = join(home, "workspace");
  const place = { host, home, state, workspace, port: await freePort() };
  for (const folder of [state, workspace, temporaryFolder(host)]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(workspace, NOTES.name), NOTES.text);
  writeFileSync(join(state, "openclaw.json"), JSON.stringify(configOf(place, providerUrl), null, 2));
  return place;
}

function configOf({ home, workspace, port }: Place, providerUrl: string): object {
  return {
    gateway: { mode: "local", bind: "loopback", port, auth: { mode: "token", token: TOKEN } },
    logging: { file: join(home, "host.log") },
    update: { checkOnStart: false },
    // Sessions of a test must not be of yesterday: a run over the hour of the daily reset would begin new ones.
    session: { reset: { mode: "idle", idleMinutes: 100_000 } },
    tools: { exec: { host: "gateway", security: "full", ask: "off" } },
    agents: {
      defaults: { workspace, model: { primary: `${PROVIDER}/${MODEL}` }, skipBootstrap: true },
    },
    models: { mode: "replace", providers: providerAt(providerUrl) },
  };
}

function temporaryFolder({ root }: InstalledHost): string {
  return join(root, "tmp");
}

/** The whole environment of a host: nothing of this process leaks in, and nothing looks beyond loopback. */
export function environmentOf({
  host,
  home,
}: Pick<Place, "host" | "home">): Readonly<Record<string, string>> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    // Early hosts keep what they have compiled there: half a minute for each start that does not find it.
    TMPDIR: temporaryFolder(host),
    LAYER0_HOME: join(home, "layer0"),
    NO_COLOR: "1",
    OPENCLAW_SKIP_CHANNELS: "1",
    OPENCLAW_SKIP_BROWSER_CONTROL_SERVER: "1",
    OPENCLAW_SKIP_CANVAS_HOST: "1",
    OPENCLAW_DISABLE_BONJOUR: "1",
    OPENCLAW_NO_AUTO_UPDATE: "1",
  };
}

/** Runs a command of the host: `openclaw …`. */
export function runOpenClaw(place: Place, args: readonly string[]): Promise<ProcessOutcome> {
  const { host, workspace } = place;
  return runBounded(host.program, [...host.leading, ...args], {
    cwd: workspace,
    env: environmentOf(place),
    limitMs: HOST_LIMIT_MS,
  });
}

/** Runs the built `layer0` command for that home. */
export function runLayer0(place: Place, args: readonly string[]): Promise<ProcessOutcome> {
  return runNode([COMMAND, ...args], {
    cwd: place.workspace,
    env: environmentOf(place),
    limitMs: COMMAND_LIMIT_MS,
  });
}

/** Runs a line as somebody types it who starts OpenClaw by the `node` of his search path. */
export function runTyped(place: Place, line: string): Promise<ProcessOutcome> {
  const env = environmentOf(place);
  const { program } = place.host;
  return runBounded("sh", ["-c", line], {
    cwd: place.workspace,
    env: { ...env, PATH: `${dirname(program)}:${env["PATH"] ?? ""}` },
    limitMs: COMMAND_LIMIT_MS,
  });
}
