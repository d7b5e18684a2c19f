import { shellWord } from "../report/screen/words.ts";

/** What a host loads of this package, and the program beside it. */
const LOADED = "/dist/openclaw/index.js";
const SCRIPT = "/dist/cli/main.js";

/**
 * The program of the package that a host says it has loaded; undefined where it does not say that. Where this module
 * stands tells nothing: 2026.9.6 runs a copy of it that it takes away when it ends.
 */
export function scriptBeside(source: string | undefined): string | undefined {
  return source?.endsWith(LOADED) === true ? `${source.slice(0, -LOADED.length)}${SCRIPT}` : undefined;
}

/**
 * What a person of this home types for `layer0`: a host keeps the package in a folder of its own, where no search path
 * leads, and npx would ask a registry for that name.
 */
export function typedProgram(script: string, home: string): string {
  const isBelow = home !== "" && script.startsWith(`${home}/`);
  return isBelow ? `node ~/${shellWord(script.slice(home.length + 1))}` : `node ${shellWord(script)}`;
}
