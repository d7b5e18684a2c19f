import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runBounded } from "../bounded-process.ts";
import { repositoryRoot } from "../install.ts";
import { environmentOf, type Place } from "./place.ts";
import type { Stage } from "./stage.ts";

const DOCUMENT = join(repositoryRoot, "docs", "openclaw.md");
const CLONE = "/path/to/the/clone";
const PACK_LIMIT_MS = 60_000;
const INSTALL_LIMIT_MS = 300_000;

/** The package as a stranger gets it, and the same unpacked. */
interface Packed {
  readonly folder: string;
  readonly unpacked: string;
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    timeout: PACK_LIMIT_MS,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

/** Packs what the tests have built; npm is not to build it again. */
function pack(root: string): Packed {
  const folder = join(root, "packed");
  mkdirSync(folder);
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], repositoryRoot);
  run("sh", ["-c", "tar -xzf layer0-*.tgz"], folder);
  return { folder, unpacked: join(folder, "package") };
}

/** The line that docs/openclaw.md gives for that version, by the store that its sessions are in. */
function documentedLine({ version }: Stage): string {
  const rows = [...readFileSync(DOCUMENT, "utf8").matchAll(/^\| 2026\.[^|]+\| `(openclaw [^`]+)` \|$/gm)];
  const lines = rows.map(([, line = ""]) => line);
  const line = lines.find((each) => each.includes(CLONE) === (version.store === "files"));
  if (line === undefined) throw new Error("docs/openclaw.md has no line that installs the plugin");
  return line;
}

/** What docs/openclaw.md shows for `openclaw.json`. */
function documentedEntries(): Record<string, { hooks?: object }> {
  const [, block = ""] = /```json\n([\s\S]+?)```/.exec(readFileSync(DOCUMENT, "utf8")) ?? [];
  const { plugins } = JSON.parse(block) as { readonly plugins: { readonly entries: Record<string, object> } };
  return plugins.entries;
}

/** Does what docs/openclaw.md says: the line of that version, then the entry in `openclaw.json`. */
export async function installPlugin(stage: Stage, place: Place): Promise<void> {
  const { folder, unpacked } = pack(stage.root);
  const bin = join(place.home, "bin");
  mkdirSync(bin);
  const words = [place.host.program, ...place.host.leading].map((word) => `'${word}'`).join(" ");
  writeFileSync(join(bin, "openclaw"), `#!/bin/sh\nexec ${words} "$@"\n`);
  chmodSync(join(bin, "openclaw"), 0o755);
  const environment = environmentOf(place);
  const outcome = await runBounded("sh", ["-c", documentedLine(stage).replace(CLONE, unpacked)], {
    cwd: folder,
    env: { ...environment, PATH: `${bin}:${environment["PATH"] ?? ""}` },
    limitMs: INSTALL_LIMIT_MS,
  });
  if (outcome.code !== 0)
    throw new Error(`the plugin was not installed:\n${outcome.stdout}${outcome.stderr}`);
  const file = join(place.state, "openclaw.json");
  const config = JSON.parse(readFileSync(file, "utf8")) as { plugins?: { entries?: object } };
  const entries = documentedEntries();
  if (!stage.version.tellsConversations) for (const entry of Object.values(entries)) delete entry.hooks;
  const plugins = { ...config.plugins, entries: { ...config.plugins?.entries, ...entries } };
  writeFileSync(file, JSON.stringify({ ...config, plugins }, null, 2));
}
