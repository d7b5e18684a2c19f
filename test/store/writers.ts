import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const WRITER = join(HERE, "writer.mjs");

/** What a writer says: an entry that was acknowledged, or what went wrong. */
export interface Said {
  readonly log?: string;
  readonly writer?: string;
  readonly round?: number;
  readonly seq?: number;
  readonly chain?: string;
  readonly failed?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly closed?: true;
}

/** The store in one file, so that other processes can run it. */
export interface Bundle {
  readonly url: string;
  readonly remove: () => void;
}

/** What a writer does. */
export interface Task {
  /** One writer for each; the same log may stand here several times. */
  readonly logs: readonly string[];
  readonly appends: number;
  readonly bodies?: number;
  readonly name?: string;
  readonly padding?: number;
  /** How often a failed append is tried again, after its log was read anew. */
  readonly patience?: number;
  /** Is the process killed at the first failure? */
  readonly dies?: boolean;
}

/** A writer that runs. */
export interface Writer {
  readonly child: ChildProcess;
  readonly said: Said[];
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  readonly errors: () => string;
}

/** Makes the bundle. */
export async function bundleStore(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), "layer0-store-bundle-"));
  // Another user may run it, too.
  chmodSync(folder, 0o755);
  symlinkSync(join(HERE, "../../node_modules"), join(folder, "node_modules"));
  const build = await rolldown({
    input: join(HERE, "bundle-entry.ts"),
    external: ["libsql"],
    platform: "node",
  });
  const file = join(folder, "store.mjs");
  await build.write({ file, codeSplitting: false });
  await build.close();
  return { url: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a writer, if wanted below another program. */
export function startWriter(
  bundle: Bundle,
  options: { readonly file: string; readonly driver?: string; readonly busyMs?: number },
  task: Task,
  below: readonly string[] = [],
  user?: number,
): Writer {
  const command = [
    ...below,
    process.execPath,
    WRITER,
    bundle.url,
    JSON.stringify(options),
    JSON.stringify(task),
  ];
  const [program = process.execPath, ...argv] = command;
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
  return { child, said, ended, errors: () => errors };
}
