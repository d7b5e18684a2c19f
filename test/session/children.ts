import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** Sessions in one file, so that other processes can run them. */
export interface Bundle {
  readonly url: string;
  readonly remove: () => void;
}

/** A process of its own that says in lines what it has done. */
export interface Child<Said> {
  readonly process: ChildProcess;
  readonly said: Said[];
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  readonly errors: () => string;
}

/** Makes the bundle. */
export async function bundleSessions(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), "layer0-session-bundle-"));
  symlinkSync(join(HERE, "../../node_modules"), join(folder, "node_modules"));
  const build = await rolldown({
    input: join(HERE, "bundle-entry.ts"),
    external: ["libsql", "@opentelemetry/api"],
    platform: "node",
  });
  const file = join(folder, "session.mjs");
  await build.write({ file, codeSplitting: false });
  await build.close();
  return { url: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a script of this folder with the bundle and a task, if wanted below another program. */
export function startChild<Said>(
  script: string,
  bundle: Bundle,
  task: object,
  below: readonly string[] = [],
): Child<Said> {
  const command = [...below, process.execPath, join(HERE, script), bundle.url, JSON.stringify(task)];
  const [program = "", ...argv] = command;
  const child = spawn(program, argv, { stdio: ["ignore", "pipe", "pipe"] });
  const said: Said[] = [];
  let rest = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) said.push(JSON.parse(line));
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | string | null>((resolve) => {
    child.on("close", (code, signal) => resolve(signal ?? code));
  });
  return { process: child, said, ended, errors: () => errors };
}

/** Waits until a child has said so many lines, or has ended. */
export function untilSaid<Said>({ process: child, said, ended }: Child<Said>, lines: number): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on("data", () => {
      if (said.length > lines) resolve();
    });
    void ended.then(() => resolve());
  });
}
