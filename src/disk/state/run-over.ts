import type { Disk } from "../system/disk.ts";
import { type BesideName, hostKey } from "./names.ts";

/** Is the run over that has made a file of this name? Not where its process is another machine's, or may live. */
export function isOver(
  { processes }: Pick<Disk, "processes">,
  { host, pid, start }: Pick<BesideName, "host" | "pid" | "start">,
): boolean {
  const { self } = processes;
  if (host !== hostKey(self.host)) return false;
  // What this process left lies behind it: it does one thing at a time.
  if (pid === self.pid && start === self.start) return true;
  return processes.isAlive({ pid, start, host: self.host }) === false;
}
