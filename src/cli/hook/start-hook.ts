import { homedir } from "node:os";
import { errorCode, nodeFileSystem } from "../../disk/file-system.ts";
import { type HookWorld, runHook } from "./run-hook.ts";

/**
 * `hook run AGENT`, whichever way it was reached: nothing for an agent that is not known. An agent waits for it, so
 * that nothing of the command line is loaded.
 */
export async function startHook(agent: string | undefined, world: HookWorld = processWorld()): Promise<void> {
  if (agent === "claude-code") await runHook(world);
}

function processWorld(): HookWorld {
  // A reader that has gone away is no fault: there is nobody to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  return {
    files: nodeFileSystem,
    home: homeFolder(),
    variables: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    leaveStdin: () => process.stdin.destroy(),
    readStdin,
  };
}

/** A user without an entry in the system has none: then a session is called by its path. */
function homeFolder(): string {
  try {
    return homedir();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return "";
  }
}

async function readStdin(mostBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > mostBytes) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
