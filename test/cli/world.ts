import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import type { Io, Output } from "../../src/cli/program/io.ts";
import { run } from "../../src/cli/run.ts";
import { runProgram } from "../../src/cli/run-program.ts";
import { type FileSystem, nodeFileSystem } from "../../src/disk/system/file-system.ts";
import type { Processes } from "../../src/disk/system/processes.ts";
import { undisturbed } from "../disk/undisturbed.ts";

/** What a run is given; all of it is optional. */
export interface WorldOptions {
  readonly stdin?: string | Uint8Array;
  /** All three streams are a terminal. */
  readonly terminal?: boolean;
  /** What the person types, one answer for each question; undefined = Ctrl-D. */
  readonly answers?: readonly (string | undefined)[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly files?: FileSystem;
  readonly user?: number;
  /** Ctrl-C comes with the first question. */
  readonly interruptAtQuestion?: boolean;
  readonly processes?: Processes;
  readonly home?: string;
  /** What the person types for `layer0`. */
  readonly program?: string;
  /** The id of a new session; else numbers in the shape of one. */
  readonly uuid?: string;
  /** Runs while the command waits. */
  readonly whileWaiting?: (milliseconds: number, interrupt: () => void) => void;
  /** Milliseconds that pass with each look at the clock. */
  readonly tick?: number;
  /** Ctrl-C comes when the clock is looked at for the how-manieth time. */
  readonly interruptAtClock?: number;
  /** How wide the terminal is; else nobody says. */
  readonly columns?: number;
}

/** How a run went. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
  /** The standard output as bytes. */
  readonly bytes: Uint8Array;
  readonly questions: readonly string[];
}

const roots = new Map<string | undefined, string>();

/** Files of tests share a process, and none may see what runs of another one have left. */
function root(): string {
  const file = expect.getState().testPath;
  const known = roots.get(file) ?? mkdtempSync(join(tmpdir(), "c-"));
  roots.set(file, known);
  return known;
}

/** A new empty folder, gone after the last of all tests. */
export function makeFolder(): string {
  return mkdtempSync(join(root(), "f-"));
}

/** The time that it is when a run begins. */
export const NOW: Date = new Date("2026-01-31T09:05:00.000Z");

/** A file in a folder of its own, written a while ago. */
export function place(content: string | Uint8Array, name: string = "session.jsonl"): string {
  return put(join(makeFolder(), name), content);
}

/** A file with the folders above it, written some minutes ago. */
export function put(path: string, content: string | Uint8Array, minutesAgo: number = 5): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return settle(path, minutesAgo);
}

/** Sets the time of a file back, as if nobody had written to it since. */
export function settle(path: string, minutesAgo: number = 5): string {
  const time = new Date(NOW.getTime() - minutesAgo * 60_000);
  utimesSync(path, time, time);
  return path;
}

/** The text of a file. */
export function textOf(path: string): string {
  return readFileSync(path, "utf8");
}

/** Where runs keep their backups. */
export function stateFolder(): string {
  return join(root(), "state");
}

/** A world of its own, and what was said in it. */
export interface World {
  readonly io: Io;
  outcome(code: number): Outcome;
}

/** Runs the command in this process, in a world of its own. */
export async function layer0(argv: readonly string[], options: WorldOptions = {}): Promise<Outcome> {
  const { io, outcome } = makeWorld(options);
  return outcome(await run(argv, io));
}

/** Makes a world. */
export function makeWorld(options: WorldOptions = {}): World {
  const out: Uint8Array[] = [];
  const error: Uint8Array[] = [];
  const questions: string[] = [];
  const controller = new AbortController();
  const answers = [...(options.answers ?? [])];
  const terminal = options.terminal === true;
  let waited = 0;
  let uuids = 1;
  let ticks = 0;
  let looks = 0;
  const io: Io = {
    stdout: collector(out, terminal, options.columns),
    stderr: collector(error, terminal, options.columns),
    stdinIsTerminal: terminal,
    readStdin: async (most) => {
      const bytes = Buffer.from(options.stdin ?? "");
      return bytes.length > most ? undefined : bytes;
    },
    ask: async (question) => {
      questions.push(question);
      if (options.interruptAtQuestion === true) controller.abort();
      return answers.shift();
    },
    variables: { LAYER0_HOME: stateFolder(), NO_COLOR: "1", ...options.variables },
    home: options.home ?? join(root(), "home"),
    ...(options.program === undefined ? {} : { program: options.program }),
    temporaryFolder: root(),
    user: "user" in options ? options.user : process.getuid?.(),
    files: options.files ?? nodeFileSystem,
    processes: options.processes ?? undisturbed,
    interrupted: controller.signal,
    now: () => new Date(NOW.getTime() + waited),
    // Only what a test puts on its own PATH is there to be run.
    runProgram: (words) => runProgram(words, { PATH: options.variables?.["PATH"] ?? "/nowhere" }),
    random: () => randomBytes(6).toString("hex"),
    uuid: () => options.uuid ?? `00000000-0000-4000-8000-${String(uuids++).padStart(12, "0")}`,
    pause: () => undefined,
    wait: async (milliseconds) => {
      options.whileWaiting?.(milliseconds, () => controller.abort());
      waited += milliseconds;
    },
    clock: () => {
      looks += 1;
      if (looks === options.interruptAtClock) controller.abort();
      ticks += options.tick ?? 0;
      return options.tick === undefined ? performance.now() : ticks;
    },
  };
  const outcome = (code: number): Outcome => {
    const bytes = Buffer.concat(out);
    return { code, out: bytes.toString(), error: Buffer.concat(error).toString(), bytes, questions };
  };
  return { io, outcome };
}

function collector(chunks: Uint8Array[], isTerminal: boolean, columns: number | undefined): Output {
  return {
    isTerminal,
    columns,
    write: (data) => {
      chunks.push(Buffer.from(data));
    },
  };
}
