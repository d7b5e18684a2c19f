import { randomBytes } from "node:crypto";
import { type Disk, nodePause } from "./disk.ts";
import { nodeFileSystem } from "./file-system.ts";
import { nodeProcesses } from "./processes.ts";

/** The machine that this process runs on. */
export function nodeDisk(): Disk {
  return {
    files: nodeFileSystem,
    processes: nodeProcesses,
    user: process.getuid?.(),
    now: () => new Date(),
    pause: nodePause,
    random: () => randomBytes(6).toString("hex"),
  };
}
