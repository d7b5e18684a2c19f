import { fileSource } from "../system/file-source.ts";
import type { FileSystem } from "../system/file-system.ts";
import { writeAll } from "../system/files.ts";
import { endsLine } from "./added-lines.ts";

/** A file, whatever its name is at the moment. */
export interface Which {
  readonly device: bigint;
  readonly inode: bigint;
}

/**
 * Appends to a file, provided that the path still leads to the one that is meant, and waits until the disk has it.
 * One write where the system takes it whole, so that nobody's line comes between. Throws what the file system throws.
 */
export function appendBehind(files: FileSystem, path: string, which: Which, bytes: Uint8Array): boolean {
  const descriptor = files.openForAppending(path);
  try {
    const { device, inode } = files.factsOf(descriptor);
    if (device !== which.device || inode !== which.inode) return false;
    writeAll(files, descriptor, bytes);
    files.flush(descriptor);
    return true;
  } finally {
    files.close(descriptor);
  }
}

/** Does a file's content end so that a line may follow it, as far as this many bytes? */
export function endsAt(files: FileSystem, descriptor: number, size: number): boolean {
  return endsLine(fileSource(files, descriptor, size).read(Math.max(0, size - 1), size));
}

/** Long enough for a write that others see half done to become whole. */
const LOOKS = 64;

/** Does a file to which others may be writing end so that a line may follow it? */
export function endsNow(files: FileSystem, descriptor: number): boolean {
  for (let look = 0; look < LOOKS; look++) {
    if (endsAt(files, descriptor, Number(files.factsOf(descriptor).size))) return true;
  }
  return false;
}
