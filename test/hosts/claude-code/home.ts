import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ProcessOutcome, runBounded, runNode } from "../bounded-process.ts";
import type { InstalledHost } from "../install.ts";
import { writeSettled } from "../settled-file.ts";

const AGENT_LIMIT_MS = 90_000;
const COMMAND_LIMIT_MS = 60_000;

/** A home folder of its own for one Claude Code, so that no run sees another's sessions or a developer's settings. */
export interface ClaudeHome {
  readonly home: string;
  /** The folder that the agent works in; the session's folder name is derived from it. */
  readonly project: string;
  readonly providerUrl: string;
}

/** Makes an empty home whose Claude Code talks to `providerUrl`. */
export function makeClaudeHome(home: string, project: string, providerUrl: string): ClaudeHome {
  mkdirSync(home, { recursive: true });
  mkdirSync(project, { recursive: true });
  return { home, project, providerUrl };
}

function sessionFolder({ home, project }: ClaudeHome): string {
  return join(home, ".claude", "projects", project.replace(/[^a-zA-Z0-9]/g, "-"));
}

function environmentOf(place: ClaudeHome): Readonly<Record<string, string>> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: place.home,
    ANTHROPIC_BASE_URL: place.providerUrl,
    ANTHROPIC_API_KEY: "none",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    // A refused request must be seen once, not ten times.
    CLAUDE_CODE_MAX_RETRIES: "0",
    DISABLE_TELEMETRY: "1",
    DISABLE_AUTOUPDATER: "1",
    // The tools run as whoever runs the tests, and Claude Code asks root to promise that nothing is at stake.
    IS_SANDBOX: "1",
    NO_COLOR: "1",
    LAYER0_HOME: join(place.home, ".layer0"),
  };
}

/** One print-mode run: a new session, or the next turn of the session with that id. */
export function runClaude(
  agent: InstalledHost,
  place: ClaudeHome,
  prompt: string,
  sessionId?: string,
  limitMs: number = AGENT_LIMIT_MS,
): Promise<ProcessOutcome> {
  const session = sessionId === undefined ? [] : ["--resume", sessionId];
  return runBounded(
    agent.program,
    [...agent.leading, "-p", prompt, ...session, "--dangerously-skip-permissions"],
    {
      cwd: place.project,
      env: environmentOf(place),
      limitMs,
    },
  );
}

/** The only session file of a home that holds turns: 2.0.14 also writes files with nothing but a title. */
export function onlySession(place: ClaudeHome): string {
  const folder = sessionFolder(place);
  const files = readdirSync(folder).filter(
    (name) => name.endsWith(".jsonl") && readFileSync(join(folder, name), "utf8").includes('"type":"user"'),
  );
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`expected one session, found ${files.length}`);
  return join(folder, file);
}

/** The session id, which is the name of its file. */
export function sessionIdOf(file: string): string {
  return basename(file, ".jsonl");
}

/** Puts `bytes` where Claude Code would have written them, old enough to be at rest. */
export function placeSession(place: ClaudeHome, original: string, bytes: Uint8Array): string {
  return writeSettled(sessionFolder(place), basename(original), bytes);
}

/** Runs the built `layer0` command in the environment of that home. */
export function runLayer0(
  command: string,
  place: ClaudeHome,
  args: readonly string[],
): Promise<ProcessOutcome> {
  return runNode([command, ...args], {
    cwd: place.project,
    env: environmentOf(place),
    limitMs: COMMAND_LIMIT_MS,
  });
}
