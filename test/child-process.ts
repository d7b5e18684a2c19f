import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

/** A part of the sources in one file, so that other processes can run it. */
export interface Bundle {
  readonly url: string;
  readonly remove: () => void;
}

/** A process of its own that says in lines of JSON what it has done. */
export interface Child<Said> {
  readonly process: ChildProcess;
  readonly said: Said[];
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  readonly errors: () => string;
}

/** Makes a bundle of what a module exports. */
export async function bundleOf(entry: string): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), "layer0-bundle-"));
  // Another user may run it, too.
  chmodSync(folder, 0o755);
  symlinkSync(fileURLToPath(new URL("../node_modules", import.meta.url)), join(folder, "node_modules"));
  const build = await rolldown({
    input: entry,
    external: ["libsql", "@opentelemetry/api"],
    platform: "node",
  });
  const file = join(folder, "bundle.mjs");
  await build.write({ file, codeSplitting: false });
  await build.close();
  return { url: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a script, if wanted below another program or as another user. */
export function startChild<Said>(
  script: string,
  given: readonly string[],
  below: readonly string[] = [],
  user?: number,
): Child<Said> {
  const [program = process.execPath, ...argv] = [...below, process.execPath, script, ...given];
  const child = spawn(program, argv, {
    stdio: ["ignore", "pipe", "pipe"],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
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

/** Waits until a child has said more than so many lines, or has ended. */
export function untilSaid<Said>({ process: child, said, ended }: Child<Said>, lines: number): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on("data", () => {
      if (said.length > lines) resolve();
    });
    void ended.then(() => resolve());
  });
}
