import { existsSync, readFileSync } from "node:fs";

/** What this process has mapped, a line for each part; https://man7.org/linux/man-pages/man5/proc_pid_maps.5.html */
const MAPS = "/proc/self/maps";

/**
 * Does this process use an index of the log that was taken away? All its connections to a database share one, those of
 * other threads as well, and so does one that is opened now. Only Linux tells.
 */
export function holdsLostIndex(path: string): boolean {
  const index = ` ${path}-shm`;
  const lines = existsSync(MAPS) ? readFileSync(MAPS, "utf8").split("\n") : [];
  return (
    lines.some((line) => line.endsWith(`${index} (deleted)`)) && !lines.some((line) => line.endsWith(index))
  );
}
