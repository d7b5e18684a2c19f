#!/usr/bin/env node

// What scripts ask for in a loop, and what an agent waits for: nothing else is loaded for it.
const [first, ...others] = process.argv.slice(2);
if ((first === "--version" || first === "-V") && others.length === 0) void version();
else if (first === "hook" && others[0] === "run") void hook(others[1]);
else void command(process.argv.slice(2));

async function version(): Promise<void> {
  const { readVersion } = await import("./program/version.ts");
  process.stdout.on("error", ({ code = "nothing" }: NodeJS.ErrnoException) => {
    // A reader that has gone away is no fault.
    if (code === "EPIPE") return;
    process.stderr.write(`layer0: the output could not be written: the system says ${code}.\n`);
    process.exitCode = 3;
  });
  process.stdout.write(`${readVersion()}\n`);
}

async function hook(agent: string | undefined): Promise<void> {
  const { startHook } = await import("./hook/start-hook.ts");
  await startHook(agent);
}

async function command(argv: readonly string[]): Promise<void> {
  const { start } = await import("./start.ts");
  await start(argv);
}
