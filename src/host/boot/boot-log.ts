import { join } from "node:path";
import { errorCode, type FileSystem } from "../../disk/system/file-system.ts";
import { factsIfThere, flushFolder, writeAll } from "../../disk/system/files.ts";
import { withBytes } from "../ledger/ledger-files.ts";

/** The name of the log of boots in the folder of an agent's state. */
export const BOOT_LOG = "gateway-boot.log";

/** Adds a line to the log of boots, durably: in one write, so that lines of several processes never mix. Throws what the file system throws. */
export function appendBootLine(files: FileSystem, folder: string, line: string): void {
  files.ensureFolder(folder, 0o700);
  const path = join(folder, BOOT_LOG);
  const isNew = factsIfThere(files, path) === undefined;
  // What a killed host has left of a line must not run into this one.
  const text = isNew || endsWhole(files, path) ? line : `\n${line}`;
  const descriptor = isNew ? openNew(files, path) : files.openForAppending(path);
  try {
    writeAll(files, descriptor, Buffer.from(text));
    files.flush(descriptor);
  } finally {
    files.close(descriptor);
  }
  if (isNew) flushFolder(files, folder);
}

function endsWhole(files: FileSystem, path: string): boolean {
  try {
    return withBytes(files, path, (bytes) => {
      const { length } = bytes;
      return length === 0 || bytes.read(length - 1, length)[0] === 0x0a;
    });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    // Who may not read it may still add to it.
    return true;
  }
}

/** Another process may have made it meanwhile. */
function openNew(files: FileSystem, path: string): number {
  try {
    files.close(files.openNew(path, 0o600));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return files.openForAppending(path);
}
