import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ProcessOutcome, runBounded, runNode } from "../bounded-process.ts";
import { MODEL, PROVIDER, providerAt } from "../fake-model.ts";
import type { InstalledHost } from "../install.ts";
import { writeSettled } from "../settled-file.ts";

const PI_LIMIT_MS = 60_000;
const COMMAND_LIMIT_MS = 60_000;

/** A home folder of its own for one pi, so that no run sees another's sessions or a developer's settings. */
export interface PiHome {
  readonly home: string;
  /** The folder that the agent works in; the session's folder name is derived from it. */
  readonly project: string;
}

function agentFolder(home: string): string {
  return join(home, ".pi", "agent");
}

function sessionFolder({ home, project }: PiHome): string {
  return join(agentFolder(home), "sessions", `--${project.replace(/^\//, "").replaceAll("/", "-")}--`);
}

/** Makes an empty home whose pi knows one model, served at `providerUrl`. */
export function makePiHome(home: string, project: string, providerUrl: string): PiHome {
  mkdirSync(agentFolder(home), { recursive: true });
  mkdirSync(project, { recursive: true });
  writeFileSync(
    join(agentFolder(home), "models.json"),
    JSON.stringify({ providers: providerAt(providerUrl) }),
  );
  // A refused request must be seen once, not four times.
  writeFileSync(join(agentFolder(home), "settings.json"), JSON.stringify({ retry: { enabled: false } }));
  return { home, project };
}

function environmentOf(home: string): Readonly<Record<string, string>> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    PI_CODING_AGENT_DIR: agentFolder(home),
    PI_OFFLINE: "1",
    PI_TELEMETRY: "0",
    NO_COLOR: "1",
    LAYER0_HOME: join(home, ".layer0"),
  };
}

/** One print-mode run of pi: a new session, or the next turn of `sessionFile`. */
export function runPi(
  pi: InstalledHost,
  place: PiHome,
  prompt: string,
  sessionFile?: string,
  limitMs: number = PI_LIMIT_MS,
): Promise<ProcessOutcome> {
  const session = sessionFile === undefined ? [] : ["--session", sessionFile];
  const args = [...pi.leading, "--provider", PROVIDER, "--model", MODEL, ...session, "-p", prompt];
  return runBounded(pi.program, args, { cwd: place.project, env: environmentOf(place.home), limitMs });
}

/** The only session file of a home. */
export function onlySession(place: PiHome): string {
  const folder = sessionFolder(place);
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`expected one session, found ${files.length}`);
  return join(folder, file);
}

/** Puts `bytes` where pi would have written them under the name of `original`, old enough to be at rest. */
export function placeSession(place: PiHome, original: string, bytes: Uint8Array): string {
  return writeSettled(sessionFolder(place), basename(original), bytes);
}

/** Runs the built `layer0` command in the environment of that home. */
export function runLayer0(command: string, place: PiHome, args: readonly string[]): Promise<ProcessOutcome> {
  return runNode([command, ...args], {
    cwd: place.project,
    env: environmentOf(place.home),
    limitMs: COMMAND_LIMIT_MS,
  });
}

/** A message as pi stores it, as far as the tests read it. */
export interface StoredMessage {
  readonly role: string;
  readonly content: string | readonly { readonly type: string; readonly text?: string }[];
  readonly stopReason?: string;
  /** Of a compaction. */
  readonly summary?: string;
}

/** What pi's own `SessionManager` and `buildSessionContext` load from the file. */
export async function loadWithPi(
  pi: InstalledHost,
  place: PiHome,
  sessionFile: string,
): Promise<readonly StoredMessage[]> {
  const script = join(dirname(fileURLToPath(import.meta.url)), "context.mjs");
  const outcome = await runBounded(pi.program, [script, pi.packageRoot, sessionFile, place.home], {
    cwd: place.project,
    env: environmentOf(place.home),
    limitMs: PI_LIMIT_MS,
  });
  if (outcome.code !== 0) throw new Error(`pi could not load the session: ${outcome.stderr}`);
  return JSON.parse(outcome.stdout) as readonly StoredMessage[];
}

/** The texts of user and assistant messages (and of a summary) that pi replays, in order: failed turns and blank texts it skips. */
export function replayedTexts(messages: readonly StoredMessage[]): readonly string[] {
  return messages.flatMap((message) => {
    if (message.role === "compactionSummary") return [message.summary ?? ""];
    if (message.role !== "user" && message.role !== "assistant") return [];
    if (message.stopReason === "error" || message.stopReason === "aborted") return [];
    const { content } = message;
    const texts =
      typeof content === "string"
        ? [content]
        : content.flatMap((part) => (part.type === "text" ? [part.text ?? ""] : []));
    return texts.filter((text) => text.trim() !== "");
  });
}
