import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { createHook } from "../../src/cli/commands/hook.ts";
import { createPrinter } from "../../src/cli/program/printer.ts";
import { makeFolder, makeWorld, type Outcome, put, type WorldOptions } from "./world.ts";

/** A home in which Claude Code has been started; with these settings, or without. */
export function homeWith(settings?: string): { readonly home: string; readonly path: string } {
  const home = makeFolder();
  const path = join(home, ".claude", "settings.json");
  mkdirSync(dirname(path));
  if (settings !== undefined) put(path, settings);
  return { home, path };
}

/** Runs the command as a program that is installed at this place. */
export async function hook(
  argv: readonly string[],
  {
    home,
    path = "",
    flags = {},
    script,
    ...options
  }: WorldOptions & {
    readonly path?: string;
    readonly flags?: Readonly<Record<string, true>>;
    readonly script?: string;
  },
): Promise<Outcome> {
  const variables = { PATH: path, ...options.variables };
  const world = makeWorld({ ...options, ...(home === undefined ? {} : { home }), variables });
  const program = { node: "/usr/bin/node", script: script ?? "/opt/layer0/cli/main.js" };
  const run = createHook(program);
  const { io } = world;
  return world.outcome(await run({ io, printer: createPrinter(io, flags), arguments: argv, flags }));
}
