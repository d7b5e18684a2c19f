#!/usr/bin/env node
import { readVersion } from "./version.ts";

// The version is what scripts ask for in a loop: nothing else is loaded for it.
const [first, ...others] = process.argv.slice(2);
if ((first === "--version" || first === "-V") && others.length === 0) {
  process.stdout.write(`${readVersion()}\n`);
} else if (first === "hook" && others.join(" ") === "run claude-code") {
  const { startHook } = await import("./hook/start-hook.ts");
  await startHook();
} else {
  const { start } = await import("./start.ts");
  await start(process.argv.slice(2));
}
