import { shellWord } from "../../report/screen/words.ts";
import type { Io } from "../program/io.ts";
import { type Program, programOnPath } from "../program/program-name.ts";
import { HOOK_WORDS } from "./command-words.ts";

/** The command line that a hook runs; undefined where this installation will not be there for long. */
export function hookCommand({ node, script }: Program, path: string, files: Io["files"]): string | undefined {
  if (isPassing(script)) return undefined;
  // Another layer0 on the search path may be another version, or another program.
  if (programOnPath("layer0", path, files) === script) return `layer0 ${HOOK_WORDS}`;
  return `${shellWord(node)} ${shellWord(script)} ${HOOK_WORDS}`;
}

/** Caches of npx, pnpm dlx, yarn dlx and bunx: what is in them is cleared away at some time. */
function isPassing(path: string): boolean {
  return /[\\/](_npx|dlx|dlx-[^\\/]*|xfs-[^\\/]*|bunx-[^\\/]*)[\\/]/.test(path);
}
