import { delimiter, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { errorCode, type FileSystem } from "../../disk/file-system.ts";
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

/** What a hook is to run: `layer0` where the search path leads to it for good, else this very program. */
export function hookCommand(
  { node, script }: Program,
  variables: Readonly<Record<string, string | undefined>>,
  files: Pick<FileSystem, "realPath">,
): HookCommand {
  if (isOnPath(variables["PATH"] ?? "", files)) return { ok: true, command: `layer0 ${WORDS}` };
  const real = realPathOf(files, script) ?? script;
  if (isPassing(real) || isPassing(script)) return { ok: false, script: real };
  return { ok: true, command: `${shellWord(node)} ${shellWord(real)} ${WORDS}` };
}

function isOnPath(path: string, files: Pick<FileSystem, "realPath">): boolean {
  return path.split(delimiter).some((folder) => {
    // npm and npx put the folder of a project first, for the time that they run.
    if (!isAbsolute(folder) || /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)) return false;
    const real = realPathOf(files, join(folder, "layer0"));
    return real !== undefined && !isPassing(real);
  });
}

/** Caches of npx, pnpm dlx, yarn dlx and bunx: what is in them is cleared away at some time. */
function isPassing(path: string): boolean {
  return /[\\/](_npx|dlx|dlx-[^\\/]*|xfs-[^\\/]*|bunx-[^\\/]*)[\\/]/.test(path);
}

function realPathOf(files: Pick<FileSystem, "realPath">, path: string): string | undefined {
  try {
    return files.realPath(path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
