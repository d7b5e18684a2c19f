import { delimiter, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { errorCode, type FileSystem } from "../../disk/file-system.ts";
import { shellWord } from "../../report/words.ts";
import { HOOK_WORDS } from "./command-words.ts";

/** The program that runs now: what a hook would have to start. */
export interface Program {
  readonly node: string;
  /** The script, behind all links. */
  readonly script: string;
}

/** This program. */
export function thisProgram(): Program {
  return { node: process.execPath, script: fileURLToPath(new URL("../main.js", import.meta.url)) };
}

/** The command line that a hook runs; undefined where this installation will not be there for long. */
export function hookCommand(
  { node, script }: Program,
  path: string,
  files: Pick<FileSystem, "realPath" | "facts">,
): string | undefined {
  if (isPassing(script)) return undefined;
  // Another layer0 on the search path may be another version, or another program.
  if (programOnPath(path, files) === script) return `layer0 ${HOOK_WORDS}`;
  return `${shellWord(node)} ${shellWord(script)} ${HOOK_WORDS}`;
}

/** The file that the search path takes for `layer0`, behind all links; undefined where a hook would find none. */
export function programOnPath(
  path: string,
  files: Pick<FileSystem, "realPath" | "facts">,
): string | undefined {
  for (const folder of path.split(delimiter)) {
    // npm and npx put the folder of a project first, for the time that they run.
    if (!isAbsolute(folder) || /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)) continue;
    const found = executableAt(files, join(folder, "layer0"));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is not there, or may not be looked at, is nothing that a hook could start. */
function executableAt(files: Pick<FileSystem, "realPath" | "facts">, path: string): string | undefined {
  try {
    const real = files.realPath(path);
    const { kind, mode } = files.facts(real);
    return kind === "file" && (mode & 0o111) !== 0 ? real : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** Caches of npx, pnpm dlx, yarn dlx and bunx: what is in them is cleared away at some time. */
function isPassing(path: string): boolean {
  return /[\\/](_npx|dlx|dlx-[^\\/]*|xfs-[^\\/]*|bunx-[^\\/]*)[\\/]/.test(path);
}
