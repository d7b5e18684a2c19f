import { setTimeout as delay } from "node:timers/promises";
import type { IPty } from "@lydell/node-pty";
import { own } from "../own-processes.ts";
import { createScreen } from "./screen.ts";
import { killAll, sessionProcesses } from "./session-processes.ts";

type Pty = typeof import("@lydell/node-pty");

/** How a program ended. */
export interface Ending {
  readonly code: number;
  readonly signal: number | undefined;
}

/** A program in a pseudo-terminal, and a person before it. */
export interface Terminal {
  /** Types as it is; Enter is `\r`. */
  type(keys: string): void;
  /** The rows that are seen now. */
  rows(): readonly string[];
  /** All that was shown, what scrolled away first; a line that did not fit into a row is one line. */
  lines(): readonly string[];
  /** From here on only what is shown from now on counts. */
  forget(): void;
  /** Every byte that was written to the terminal. */
  raw(): string;
  /** Waits until this has been shown, or holds of the rows that are seen; throws with the screen where it does not come. */
  sees(what: string | RegExp | ((rows: readonly string[]) => boolean), limitMs?: number): Promise<void>;
  /** Waits until nothing has been written for a while: a program that draws itself in steps takes no keys before. */
  isQuiet(quietMs: number, limitMs?: number): Promise<void>;
  /** Waits for the end of the program. */
  ended(limitMs?: number): Promise<Ending>;
  /** Ends the program and all that was started in this terminal. */
  close(): Promise<void>;
}

/** What is started, and where. */
export interface TerminalOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment: nothing of this process leaks in. */
  readonly env: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly height?: number;
}

/** Ctrl-C. */
export const CTRL_C = "\u0003";
/** The Enter key. */
export const ENTER = "\r";

const LIMIT_MS = 30_000;
const LOOK_MS = 15;

/** The pseudo-terminals of this platform, or why there are none. */
export async function loadPty(): Promise<Pty | { readonly missing: string }> {
  try {
    return await import("@lydell/node-pty");
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}

/** Starts a program in a pseudo-terminal of its own. */
export async function openTerminal(options: TerminalOptions): Promise<Terminal> {
  const pty = await loadPty();
  if ("missing" in pty) throw new Error(`There is no pseudo-terminal on this platform: ${pty.missing}`);
  const { program, args, cwd, env, columns = 80, height = 30 } = options;
  const name = env["TERM"] ?? "xterm-256color";
  const child = pty.spawn(program, [...args], { name, cols: columns, rows: height, cwd, env: { ...env } });
  const release = own(child.pid);
  child.onExit(release);
  return watch(child, columns, height);
}

function watch(child: IPty, columns: number, height: number): Terminal {
  const screen = createScreen(columns, height);
  const written: string[] = [];
  let lastWrite = performance.now();
  let ending: Ending | undefined;
  child.onData((data) => {
    written.push(data);
    lastWrite = performance.now();
    screen.feed(data);
    const answers = screen.takeAnswers();
    if (answers !== "" && ending === undefined) child.write(answers);
  });
  child.onExit(({ exitCode, signal }) => {
    ending = { code: exitCode, signal: signal === 0 ? undefined : signal };
  });

  async function until<T>(look: () => T | undefined, limitMs: number, complaint: string): Promise<T> {
    const deadline = performance.now() + limitMs;
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (performance.now() > deadline) {
        const shown = screen.rows().join("\n").trimEnd();
        throw new Error(`After ${limitMs / 1000} s the terminal ${complaint}. It shows:\n${shown}`);
      }
      await delay(LOOK_MS);
    }
  }

  const shows = (what: string | RegExp | ((rows: readonly string[]) => boolean)): boolean => {
    if (typeof what === "function") return what(screen.rows());
    const text = screen.lines().join("\n");
    return typeof what === "string" ? text.includes(what) : what.test(text);
  };

  return {
    type: (keys) => child.write(keys),
    rows: screen.rows,
    lines: screen.lines,
    forget: screen.forget,
    raw: () => written.join(""),
    sees: async (what, limitMs = LIMIT_MS) => {
      await until(() => shows(what) || undefined, limitMs, `has not shown ${String(what)}`);
    },
    isQuiet: async (quietMs, limitMs = LIMIT_MS) => {
      const isQuiet = (): boolean => performance.now() - lastWrite > quietMs;
      await until(() => isQuiet() || undefined, limitMs, "does not come to rest");
    },
    ended: (limitMs = LIMIT_MS) => until(() => ending, limitMs, "is still in use"),
    close: async () => {
      if (ending !== undefined) return;
      killAll(sessionProcesses(child.pid));
      await until(() => ending, LIMIT_MS, "outlives its program");
    },
  };
}
