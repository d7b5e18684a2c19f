import { homedir } from "node:os";
import { nodeFileSystem } from "../../disk/file-system.ts";
import { readToEnd } from "../read-to-end.ts";
import { runHook } from "./run-hook.ts";

/** Runs the hook in this process. An agent waits for it, so that nothing of the command line is loaded. */
export async function startHook(): Promise<void> {
  // A reader that has gone away is no fault: there is nobody to tell.
  process.stdout.on("error", () => {});
  const home = homeFolder();
  if (home === undefined) return;
  await runHook({
    files: nodeFileSystem,
    home,
    stdout: process.stdout,
    leaveStdin: () => process.stdin.destroy(),
    readStdin: (mostBytes) => readToEnd(process.stdin, mostBytes),
  });
}

/** A user without an entry in the system has none; then there is no store to look into. */
function homeFolder(): string | undefined {
  try {
    return homedir();
  } catch {
    return undefined;
  }
}
