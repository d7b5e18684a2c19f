import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleCommand } from "../../scripts/bundle-command.mjs";

/** How a run of the command ended, and the most memory that its process ever had. */
export interface MeasuredRun {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
  readonly megabytes: number;
}

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** Makes the command in a folder, with its package.json beside it, as people get it. Takes a second. */
export async function buildCommand(folder: string): Promise<void> {
  await bundleCommand(join(repository, "src"), ".ts", join(folder, "dist"));
  copyFileSync(join(repository, "package.json"), join(folder, "package.json"));
}

// On Linux a process is told the most memory of the one that started it as its own: VmHWM begins with the program.
const PRINT_MEMORY = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from "node:fs";
  process.on("exit", () => {
    const status = "/proc/self/status";
    const own = existsSync(status) ? /VmHWM:\\s*(\\d+)/.exec(readFileSync(status, "latin1"))?.[1] : undefined;
    process.stderr.write("\\nmaxRSS " + (own ?? process.resourceUsage().maxRSS) + "\\n");
  });
`)}`;

/** Runs the built command in a process of its own. `heap`: more megabytes than these its objects may not take. */
export function runMeasured(folder: string, argv: readonly string[], heap?: number): MeasuredRun {
  const main = join(folder, "dist", "cli", "main.js");
  const state = join(folder, "state");
  const environment = { PATH: process.env["PATH"] ?? "", HOME: folder, LAYER0_HOME: state, NO_COLOR: "1" };
  const limit = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
  const run = spawnSync(process.execPath, [...limit, "--import", PRINT_MEMORY, main, ...argv], {
    encoding: "utf8",
    env: environment,
  });
  const [, kilobytes] = /maxRSS (\d+)/.exec(run.stderr) ?? [];
  return {
    code: run.status,
    out: run.stdout,
    error: run.stderr.replace(/\nmaxRSS \d+\n/, ""),
    megabytes: Number(kilobytes) / 1024,
  };
}
