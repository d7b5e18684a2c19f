import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** How a run of the command ended, and the most memory that its process ever had. */
export interface MeasuredRun {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
  readonly megabytes: number;
}

const repository = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Compiles the command into a folder, with its package.json beside it, as people get it. File by file: types are
 * another check's business, and without them it takes a second.
 */
export function buildCommand(folder: string): void {
  const compilerOptions: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2023,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
  };
  const sources = join(repository, "src");
  for (const name of readdirSync(sources, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    const { outputText } = ts.transpileModule(readFileSync(join(sources, name), "utf8"), { compilerOptions });
    const path = join(folder, "dist", name.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, outputText);
  }
  copyFileSync(join(repository, "package.json"), join(folder, "package.json"));
}

const PRINT_MEMORY =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("\\nmaxRSS "+process.resourceUsage().maxRSS+"\\n"))';

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
