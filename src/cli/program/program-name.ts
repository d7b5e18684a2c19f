import { delimiter, dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { errorCode, type FileSystem } from "../../disk/system/file-system.ts";
import { readSmall } from "../../disk/system/small-file.ts";
import { shellWord } from "../../report/screen/words.ts";
import { MAIN } from "../own-files.ts";
import type { Io } from "./io.ts";

/** A program that is installed: what a command line has to start. */
export interface Program {
  readonly node: string;
  /** The script, behind all links. */
  readonly script: string;
}

/** This program. */
export function thisProgram(): Program {
  return { node: process.execPath, script: fileURLToPath(MAIN) };
}

type Finder = Pick<FileSystem, "realPath" | "facts">;

/** No script that only starts another is longer. In bytes. */
const LONGEST_SHIM = 4096;

/**
 * What a person types for `layer0`, so that each command can be typed as it is printed: the name where the search path
 * leads to this program, npx where that started it and finds it again, else the Node and the script. `argument`: the
 * script as it was started.
 */
export function typedName(
  { node, script }: Program,
  { variables, files }: Pick<Io, "variables" | "files">,
  argument?: string,
): string {
  const path = variables["PATH"] ?? "";
  // Another layer0 on the search path may be another version, or another program.
  const found = programOnPath("layer0", path, files);
  if (found === script || (found !== undefined && isShimOf(script, found, files))) return "layer0";
  // What npx has started starts other programs, with the same variables.
  const isOfNpx = variables["npm_command"] === "exec" && isOfNpm(argument ?? "");
  if (isOfNpx && isFoundAgain(script, variables["INIT_CWD"])) return "npx layer0";
  const isUsual = programOnPath("node", path, files) === node;
  return `${isUsual ? "node" : shellWord(node)} ${shellWord(script)}`;
}

/** The file that the search path takes for a program, behind all links; undefined where it has none. */
export function programOnPath(name: string, path: string, files: Finder): string | undefined {
  for (const folder of path.split(delimiter)) {
    // npm and npx put the folder of a project first, for the time that they run.
    if (!isAbsolute(folder) || /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)) continue;
    const found = executableAt(files, join(folder, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

function isOfNpm(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

/** npx takes what is in its cache, and in the project or the clone in which it is called; all else it asks the registry for. */
function isFoundAgain(script: string, folder: string | undefined): boolean {
  if (/[\\/]_npx[\\/]/.test(script)) return true;
  const [project = ""] = isOfNpm(script)
    ? script.split(/[\\/]node_modules[\\/]/)
    : [dirname(dirname(dirname(script)))];
  return folder !== undefined && !/^\.\.([\\/]|$)/.test(relative(project, folder));
}

/** Some package managers install a script of the shell that starts the program, in place of a link. */
function isShimOf(script: string, found: string, files: FileSystem): boolean {
  try {
    if (files.facts(found).size > LONGEST_SHIM) return false;
    const named = readSmall(files, found)?.text.match(/(?<=["'])[^"'\n]*\.js(?=["'])/g) ?? [];
    const paths = named.map((path) => path.replace(/^\$basedir(?=\/)/, () => dirname(found)));
    return paths.some((path) => isAbsolute(path) && files.realPath(path) === script);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** What is not there, or may not be looked at, is nothing that could be started. */
function executableAt(files: Finder, path: string): string | undefined {
  try {
    const real = files.realPath(path);
    const { kind, mode } = files.facts(real);
    return kind === "file" && (mode & 0o111) !== 0 ? real : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
