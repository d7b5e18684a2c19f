import { existsSync, readFileSync, statSync } from "node:fs";

/** Does this system say which locks there are? */
export function locksAreShown(): boolean {
  return existsSync("/proc/locks");
}

/** The locks that this process has on a database and the file of its locks: kind and bytes. */
export function heldLocks(file: string): readonly string[] {
  const inodes = [file, `${file}-shm`]
    .filter((path) => existsSync(path))
    .map((path) => String(statSync(path).ino));
  return (
    readFileSync("/proc/locks", "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, , , , process, place = ""]) =>
          Number(process) === globalThis.process.pid && inodes.includes(place.split(":")[2] ?? ""),
      )
      .map(([, kind, , access, , place, from, to]) => `${kind} ${access} ${place} ${from}-${to}`)
      // A reader's own lock comes and goes with its statement.
      .filter((lock) => lock.includes("WRITE"))
  );
}
