import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import type { Io } from "./io.ts";

/**
 * What a person types for `layer0` where it was started by npx and is no command by itself: a command that cannot be
 * typed as it is printed helps nobody. Nothing where `layer0` is typed.
 */
export function programOf(
  variables: Io["variables"],
  script: string,
  exists: (path: string) => boolean = existsSync,
): Pick<Io, "program"> {
  // Programs that npx starts start others: only one that comes from where npx puts its own was asked for so.
  if (variables["npm_command"] !== "exec" || !isOfNpm(script)) return {};
  const folders = (variables["PATH"] ?? "").split(delimiter);
  return folders.some((folder) => isLasting(folder) && hasProgram(folder, exists))
    ? {}
    : { program: "npx layer0" };
}

function isOfNpm(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

/** npx puts its own folder, and those of the projects above, first for the time that it runs. */
function isLasting(folder: string): boolean {
  return isAbsolute(folder) && !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);
}

function hasProgram(folder: string, exists: (path: string) => boolean): boolean {
  return ["layer0", "layer0.cmd"].some((name) => exists(join(folder, name)));
}
