import { basename, delimiter, dirname, isAbsolute, join } from "node:path";
import { isRecord } from "../core/json.ts";
import { errorCode } from "../disk/system/file-system.ts";
import type { AgentName, AgentWorld } from "./agent.ts";
import { AGENTS } from "./registry.ts";
import { readSmallJson } from "./small-file.ts";

/** From `package/dist/cli.js` or `package/bin/x` up to the package; a store of pnpm is no deeper. */
const MOST_STEPS = 4;

/** A version of an agent, and what of this machine tells it. */
export interface KnownVersion {
  readonly version: string;
  readonly from: "installed" | "settings";
}

/** The version of an agent that opens what is in a store: the installed one, else the one that the store itself notes. */
export function knownVersion(
  world: AgentWorld,
  agent: AgentName,
  root: string | undefined,
): KnownVersion | undefined {
  const installed = installedVersion(world, agent);
  if (installed !== undefined) return { version: installed, from: "installed" };
  const noted = root === undefined ? undefined : AGENTS[agent].notedVersion?.(world, root);
  return noted === undefined ? undefined : { version: noted, from: "settings" };
}

/** The version of an agent that is installed here, told without running it; undefined where nothing tells it. */
export function installedVersion(world: AgentWorld, agent: AgentName): string | undefined {
  const { commands, packages, folders } = AGENTS[agent].program;
  for (const command of commands) {
    const program = programPath(world, command);
    const version = program === undefined ? undefined : versionAt(world, program, packages);
    if (version !== undefined) return version;
  }
  for (const folder of folders(world)) {
    const version = packageVersion(world, folder, packages);
    if (version !== undefined) return version;
  }
  return undefined;
}

/** The file that a command leads to, every link resolved. */
function programPath({ variables, files }: AgentWorld, command: string): string | undefined {
  for (const folder of (variables["PATH"] ?? "").split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    try {
      const path = files.realPath(join(folder, command));
      if (files.facts(path).kind === "file") return path;
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
    }
  }
  return undefined;
}

function versionAt(world: AgentWorld, program: string, packages: readonly string[]): string | undefined {
  // Claude Code's own installer names the program after its version: `share/claude/versions/2.1.332`.
  if (basename(dirname(program)) === "versions" && isVersion(basename(program))) return basename(program);
  let folder = dirname(program);
  for (let step = 0; step < MOST_STEPS && dirname(folder) !== folder; step++, folder = dirname(folder)) {
    const version = packageVersion(world, folder, packages);
    if (version !== undefined) return version;
  }
  return undefined;
}

function packageVersion(
  { files }: AgentWorld,
  folder: string,
  packages: readonly string[],
): string | undefined {
  const manifest = readSmallJson(files, join(folder, "package.json"));
  if (!isRecord(manifest)) return undefined;
  const { name, version } = manifest;
  if (typeof name !== "string" || typeof version !== "string" || !isVersion(version)) return undefined;
  // The native builds of Claude Code are packages of their own: `@anthropic-ai/claude-code-linux-x64`.
  const ours = packages.some(
    (each) => name === each || (each.startsWith("@") && name.startsWith(`${each}-`)),
  );
  return ours ? version : undefined;
}

function isVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+([-+.][\w.+-]*)?$/.test(text);
}
