import { existsSync, readFileSync, rmSync } from "node:fs";

/** The system calls by which SQLite changes files. */
const NAMES = [
  "write",
  "pwrite64",
  "pwritev",
  "fsync",
  "fdatasync",
  "ftruncate",
  "unlink",
  "unlinkat",
  "fallocate",
];

/** The codes that a store gives for what a disk does. */
export const KNOWN_FAILURES: readonly string[] = [
  "store-full",
  "store-failed",
  "store-damaged",
  "store-read-only",
];

/** One system call of a run: the how-manieth of its name it is. */
export interface DatabaseCall {
  readonly name: string;
  readonly number: number;
}

/** The words before a program under which the calls on a database are traced; `inject` is a fault at one of them. */
export function tracing(file: string, inject?: string): readonly string[] {
  const trace = `trace=${NAMES.map((name) => `?${name}`).join()}`;
  const paths = [file, `${file}-wal`, `${file}-shm`].flatMap((path) => ["-P", path]);
  const fault = inject === undefined ? [] : ["-e", `inject=${inject}`];
  // Only the first thread: all calls of SQLite are made by it.
  return ["strace", "-o", logOf(file), "-e", trace, ...paths, ...fault];
}

/** The lines of the trace of a run that has ended. */
export function tracedLines(file: string): readonly string[] {
  const log = logOf(file);
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, "utf8").split("\n");
  rmSync(log);
  return lines.filter((line) => line !== "" && !line.startsWith("+++ exited"));
}

/** The calls of a trace. */
export function callsOf(lines: readonly string[]): readonly DatabaseCall[] {
  const names = lines.map((line) => line.slice(0, line.indexOf("(")));
  return names.map((name, index) => ({
    name,
    number: names.slice(0, index + 1).filter((other) => other === name).length,
  }));
}

/** Did the fault that was asked for happen? */
export function wasHit(lines: readonly string[]): boolean {
  return lines.some((line) => /INJECTED|killed by SIGKILL/.test(line));
}

function logOf(file: string): string {
  return `${file}.calls`;
}
