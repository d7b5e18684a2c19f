import { homedir } from "node:os";
import { nodeFileSystem } from "../../disk/system/file-system.ts";
import { readToEnd } from "../judge/read-to-end.ts";
import { thisProgram, typedName } from "../program/program-name.ts";
import { runHook } from "./run-hook.ts";

/** `layer0 hook run AGENT` in this process, whatever stands behind it; nothing for an agent that is not known. */
export async function startHook(agent: string | undefined): Promise<void> {
  if (agent !== "claude-code") return;
  // A reader that has gone away is no fault: there is nobody to tell.
  process.stdout.on("error", () => {});
  const home = homeFolder();
  if (home === undefined) return;
  await runHook({
    files: nodeFileSystem,
    home,
    program: () => typedName(thisProgram(), { variables: process.env, files: nodeFileSystem }),
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
