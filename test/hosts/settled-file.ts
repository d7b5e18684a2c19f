import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes a session that looks untouched for an hour, as one at rest does: some agents have no other sign. */
export function writeSettled(folder: string, name: string, bytes: Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const then = Date.now() / 1000 - 3600;
  utimesSync(file, then, then);
  return file;
}
