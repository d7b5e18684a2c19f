import { basename, dirname, join } from "node:path";
import type { FileSystem } from "./file-system.ts";
import { type FileRead, MOST_BYTES, readResolved } from "./read-file.ts";
import { flushFolder, writeNew } from "./write-new.ts";

/** Where backups go, and what makes the name of this run's folder. */
export interface BackupPlace {
  /** The state folder; it is made, closed to others, where it is missing. */
  readonly state: string;
  readonly time: Date;
  /** Letters and digits that no other run has. */
  readonly random: string;
}

/**
 * Copies the bytes of a file that was read into a folder of its own, durable before this returns, and reads them
 * back. Gives the path of the copy; throws what the file system throws.
 */
export function makeBackup(files: FileSystem, file: FileRead, place: BackupPlace): string {
  const folder = join(place.state, "backups");
  files.ensureFolder(folder, 0o700);
  const run = join(folder, `${folderTime(place.time)}-${place.random}`);
  files.makeFolder(run, 0o700);
  const path = join(run, basename(file.path));
  writeNew(files, { path, content: file.source, mode: 0o600 });
  for (const each of [run, folder, place.state, dirname(place.state)]) flushFolder(files, each);
  const copy = readResolved(files, path, MOST_BYTES);
  if (!copy.ok) throw new BackupMismatch();
  const same = copy.identity.sha256 === file.identity.sha256;
  copy.release();
  if (!same) throw new BackupMismatch();
  return path;
}

/** The copy does not hold what was written: nothing that relies on it may go on. */
export class BackupMismatch extends Error {
  readonly code = "BACKUP_MISMATCH";
}

/** `2026-01-31T09-05-00Z`: sorts by time and is a legal name everywhere. */
function folderTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}
