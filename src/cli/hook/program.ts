import { delimiter, dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { errorCode, type FileSystem } from "../../disk/file-system.ts";
import { parseJson, readSmall } from "../../disk/small-file.ts";
import { isJsonObject, memberOf } from "../../formats/json/value.ts";
import { shellWord } from "../../report/words.ts";

/** The program that runs now: what a hook would have to start. */
export interface Program {
  readonly node: string;
  /** The script, maybe behind links. */
  readonly script: string;
}

/** This program. */
export function thisProgram(): Program {
  return { node: process.execPath, script: fileURLToPath(new URL("../main.js", import.meta.url)) };
}

/** The command line that a hook runs, or that this installation will not be there for long. */
export type HookCommand =
  | { readonly ok: true; readonly command: string }
  | { readonly ok: false; readonly script: string };

const WORDS = "hook run claude-code";

/** What a hook is to run: `layer0` where the search path leads to this program for good, else this very program. */
export function hookCommand(
  { node, script }: Program,
  variables: Readonly<Record<string, string | undefined>>,
  files: FileSystem,
): HookCommand {
  const real = realPathOf(files, script) ?? script;
  const named = programOnPath(variables["PATH"] ?? "", files);
  if (named !== undefined && (named === real || packageOf(files, named) === "layer0")) {
    return { ok: true, command: `layer0 ${WORDS}` };
  }
  if (isPassing(real) || isPassing(script)) return { ok: false, script: real };
  return { ok: true, command: `${shellWord(node)} ${shellWord(real)} ${WORDS}` };
}

/** The file that the search path takes for `layer0`, behind all links; undefined where a hook would find none. */
export function programOnPath(path: string, files: FileSystem): string | undefined {
  for (const folder of path.split(delimiter)) {
    // npm and npx put the folder of a project first, for the time that they run.
    if (!isAbsolute(folder) || /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)) continue;
    const real = realPathOf(files, join(folder, "layer0"));
    if (real !== undefined && !isPassing(real) && isExecutable(files, real)) return real;
  }
  return undefined;
}

function isExecutable(files: FileSystem, path: string): boolean {
  const facts = orNothing(() => files.facts(path));
  // Windows has no such permission.
  return facts?.kind === "file" && ((facts.mode & 0o111) !== 0 || delimiter === ";");
}

/** The name of the package that a file belongs to: what the nearest package.json above it says. */
function packageOf(files: FileSystem, path: string): unknown {
  for (let at = dirname(path); ; at = dirname(at)) {
    const file = orNothing(() => readSmall(files, join(at, "package.json")));
    if (file !== undefined) {
      const value = parseJson(file.text);
      return isJsonObject(value) ? memberOf(value, "name") : undefined;
    }
    if (dirname(at) === at) return undefined;
  }
}

/** Caches of npx, pnpm dlx, yarn dlx and bunx: what is in them is cleared away at some time. */
function isPassing(path: string): boolean {
  return /[\\/](_npx|dlx|dlx-[^\\/]*|xfs-[^\\/]*|bunx-[^\\/]*)[\\/]/.test(path);
}

function realPathOf(files: FileSystem, path: string): string | undefined {
  return orNothing(() => files.realPath(path));
}

/** What is not there, or may not be looked at, is nothing that a hook could start. */
function orNothing<Value>(look: () => Value): Value | undefined {
  try {
    return look();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
