#!/usr/bin/env node

// What scripts ask for in a loop, and what an agent waits for: nothing else is loaded for it.
const [first, ...others] = process.argv.slice(2);
if ((first === "--version" || first === "-V") && others.length === 0) {
  const { readVersion } = await import("./version.ts");
  process.stdout.on("error", ({ code = "nothing" }: NodeJS.ErrnoException) => {
    // A reader that has gone away is no fault.
    if (code === "EPIPE") return;
    process.stderr.write(`layer0: the output could not be written: the system says ${code}.\n`);
    process.exitCode = 3;
  });
  process.stdout.write(`${readVersion()}\n`);
} else if (first === "hook" && others[0] === "run") {
  const { startHook } = await import("./hook/start-hook.ts");
  await startHook(others[1]);
} else {
  const { start } = await import("./start.ts");
  await start(process.argv.slice(2));
}
