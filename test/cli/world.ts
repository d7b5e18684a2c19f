import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Io, Output } from "../../src/cli/io.ts";
import { run } from "../../src/cli/run.ts";
import { type FileSystem, nodeFileSystem } from "../../src/disk/file-system.ts";

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

const root = mkdtempSync(join(tmpdir(), "layer0-cli-"));

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** A new empty folder, gone after the tests of the file. */
export function makeFolder(): string {
  return mkdtempSync(join(root, "folder-"));
}

/** A file in a folder of its own. */
export function place(content: string | Uint8Array, name: string = "session.jsonl"): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, content);
  return path;
}

/** The text of a file. */
export function textOf(path: string): string {
  return readFileSync(path, "utf8");
}

/** Where runs keep their backups. */
export const STATE: string = join(root, "state");

/** Runs the command in this process, in a world of its own. */
export async function layer0(argv: readonly string[], options: WorldOptions = {}): Promise<Outcome> {
  const out: Uint8Array[] = [];
  const error: Uint8Array[] = [];
  const questions: string[] = [];
  const controller = new AbortController();
  const answers = [...(options.answers ?? [])];
  const terminal = options.terminal === true;
  let random = 0;
  const io: Io = {
    stdout: collector(out, terminal),
    stderr: collector(error, terminal),
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
    variables: { LAYER0_HOME: STATE, NO_COLOR: "1", ...options.variables },
    home: join(root, "home"),
    temporaryFolder: root,
    user: "user" in options ? options.user : process.getuid?.(),
    files: options.files ?? nodeFileSystem,
    interrupted: controller.signal,
    now: () => new Date("2026-01-31T09:05:00.000Z"),
    random: () => `${process.pid}${Date.now()}${random++}`,
    clock: () => performance.now(),
  };
  const code = await run(argv, io);
  const bytes = Buffer.concat(out);
  return { code, out: bytes.toString(), error: Buffer.concat(error).toString(), bytes, questions };
}

function collector(chunks: Uint8Array[], isTerminal: boolean): Output {
  return {
    isTerminal,
    columns: undefined,
    write: (data) => {
      chunks.push(Buffer.from(data));
    },
  };
}
