import { shellWord } from "../report/words.ts";

/**
 * What a person of this home types for `layer0`: a host keeps the package in a folder of its own, where no search path
 * leads, and npx would ask a registry for that name.
 */
export function typedProgram(script: string, home: string): string {
  const isBelow = home !== "" && script.startsWith(`${home}/`);
  return isBelow ? `node ~/${shellWord(script.slice(home.length + 1))}` : `node ${shellWord(script)}`;
}
