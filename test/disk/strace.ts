import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { DRIVER } from "./built.ts";

/** A system call that changes something, between the marks. */
export interface SystemCall {
  readonly name: string;
  /** The how-manieth of its name it is since the first mark, from 1. */
  readonly number: number;
  /** How many of its name Node itself made before the first mark; this differs now and then. */
  readonly before: number;
  readonly text: string;
}

/** What happens at a system call instead of it. */
export type Fault = "SIGKILL" | "ENOSPC" | "EIO" | "EDQUOT" | "EACCES" | "EROFS" | "EMFILE";

/** What the driver does, and in which surroundings. */
export interface Run {
  readonly built: string;
  readonly what: "rewrite" | "undo";
  readonly path: string;
  readonly state: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** How a run under a fault ended. */
export interface Ended {
  /** Undefined where it was killed. */
  readonly outcome: { readonly outcome: string; readonly [key: string]: unknown } | undefined;
  readonly error: string;
  /** Did the fault happen between the marks? */
  readonly isHit: boolean;
  /** How many calls of the name came before the first mark this time; undefined where it ended before the mark. */
  readonly before: number | undefined;
}

// Both the names of older and of newer processors; strace is told not to mind the ones that there are not.
const NAMES = ["write", "fsync", "link", "linkat", "rename", "renameat", "renameat2", "unlink", "unlinkat"];
const MORE_NAMES = ["mkdir", "mkdirat", "openat", "fchmod"];

const MARK = "/dev/null";

/** Is there a strace that may watch processes here? */
export function hasStrace(): boolean {
  return spawnSync("strace", ["-e", "trace=none", "true"]).status === 0;
}

/** The calls of a run that goes well, between the marks. */
export async function callsOf(run: Run, more = false): Promise<readonly SystemCall[]> {
  const log = `${run.state}.calls`;
  await straced(run, log, []);
  const lines = linesOf(log);
  rmSync(log);
  const counts = new Map<string, number>();
  const calls = between(lines).map((text) => {
    const name = nameIn(text);
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return { name, number, before: countBefore(lines, name) ?? 0, text };
  });
  const wanted: readonly string[] = more ? MORE_NAMES : NAMES;
  return calls.filter(({ name }) => wanted.includes(name));
}

/** Runs the driver with one fault at one call. */
export async function runWithFault(run: Run, call: SystemCall, fault: Fault): Promise<Ended> {
  const log = `${run.state}.fault`;
  const how = fault === "SIGKILL" ? "signal=SIGKILL" : `error=${fault}`;
  const { out, error } = await straced(run, log, [
    "-e",
    `inject=${call.name}:${how}:when=${call.before + call.number}`,
  ]);
  const lines = linesOf(log);
  rmSync(log);
  const inside = between(lines);
  const last = lines.at(-1) ?? "";
  const isKilled = last.includes("killed by SIGKILL");
  const isHit = isKilled ? inside.length > 0 : inside.some((line) => line.includes("(INJECTED)"));
  const outcome = out === "" ? undefined : (JSON.parse(out) as Ended["outcome"]);
  return { outcome, error, isHit, before: countBefore(lines, call.name) };
}

async function straced(
  run: Run,
  log: string,
  more: readonly string[],
): Promise<{ out: string; error: string }> {
  const { built, what, path, state, variables } = run;
  const trace = `trace=${["openat", ...NAMES, ...MORE_NAMES].map((name) => `?${name}`).join()}`;
  // Only the first thread: all of our calls are made by it, and the others' are not our business.
  const argv = ["-o", log, "-s", "200", "-e", trace, ...more];
  const child = spawn("strace", [...argv, process.execPath, DRIVER, built, what, path, state], {
    env: { ...process.env, LAYER0_TEST_PAUSE: "0", LAYER0_TEST_ALONE: "1", ...variables },
  });
  let out = "";
  let error = "";
  child.stdout.on("data", (data) => {
    out += String(data);
  });
  child.stderr.on("data", (data) => {
    error += String(data);
  });
  await once(child, "close");
  return { out, error };
}

function linesOf(log: string): readonly string[] {
  return existsSync(log)
    ? readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => line !== "")
    : [];
}

function nameIn(line: string): string {
  return line.slice(0, line.indexOf("("));
}

function isMark(line: string): boolean {
  return line.startsWith("openat") && line.includes(MARK);
}

function countBefore(lines: readonly string[], name: string): number | undefined {
  const start = lines.findIndex(isMark);
  return start < 0 ? undefined : lines.slice(0, start + 1).filter((line) => nameIn(line) === name).length;
}

function between(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex(isMark);
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(isMark);
  return end < 0 ? rest : rest.slice(0, end);
}
