import { fileURLToPath } from "node:url";
import { type Bundle, bundleOf, type Child, startChild as startProcess } from "../child-process.ts";

export { type Bundle, untilSaid } from "../child-process.ts";

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Makes the bundle of sessions. */
export function bundleSessions(): Promise<Bundle> {
  return bundleOf(here("bundle-entry.ts"));
}

/** Starts a script of this folder with the bundle and a task, if wanted below another program. */
export function startChild<Said>(
  script: string,
  bundle: Bundle,
  task: object,
  below: readonly string[] = [],
): Child<Said> {
  return startProcess(here(script), [bundle.url, JSON.stringify(task)], below);
}
