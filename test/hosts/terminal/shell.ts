import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENTER, openTerminal, type Terminal } from "./terminal.ts";

/** A shell in a terminal: programs are typed by their names. */
export interface Shell {
  readonly terminal: Terminal;
  /** Types a command, sees it on the screen, and presses Enter. What was shown before no longer counts. */
  enter(command: string): Promise<void>;
  /** Waits until the shell takes the next command, and gives what was shown since the last one was entered. */
  prompt(limitMs?: number): Promise<string>;
}

/** What a shell finds, and where. */
export interface ShellOptions {
  /** A folder for the programs. */
  readonly folder: string;
  /** The program and its first arguments, by the name that a person types. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

const PROMPT = "$";

/** Opens a shell as a person has one, without anybody's settings. */
export async function openShell({ folder, programs, cwd, env }: ShellOptions): Promise<Shell> {
  mkdirSync(folder, { recursive: true });
  for (const [name, words] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexec ${words.map(quoted).join(" ")} "$@"\n`, {
      mode: 0o755,
    });
  }
  const terminal = await openTerminal({
    program: "bash",
    args: ["--noprofile", "--norc", "-i"],
    cwd,
    env: { ...env, PATH: `${folder}:${env["PATH"] ?? ""}`, PS1: `${PROMPT} `, HISTFILE: "/dev/null" },
  });
  const isReady = (rows: readonly string[]): boolean =>
    rows.findLast((row) => row.trim() !== "")?.trim() === PROMPT;
  await terminal.sees(isReady);
  return {
    terminal,
    enter: async (command) => {
      terminal.forget();
      terminal.type(command);
      await terminal.sees(() => terminal.lines().at(-1)?.trim() === `${PROMPT} ${command}`);
      terminal.type(ENTER);
    },
    prompt: async (limitMs) => {
      await terminal.sees(isReady, limitMs);
      return terminal.lines().join("\n").trim();
    },
  };
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
