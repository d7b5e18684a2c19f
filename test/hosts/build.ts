import { spawnSync } from "node:child_process";
import { repositoryRoot } from "./install.ts";

/** Builds the command before any host test runs: the tests judge what people install, not the sources. */
export function setup(): void {
  const result = spawnSync("npm", ["run", "build"], {
    cwd: repositoryRoot,
    encoding: "utf8",
    timeout: 300_000,
  });
  if (result.status !== 0) throw new Error(`npm run build failed:\n${result.stdout}\n${result.stderr}`);
}
