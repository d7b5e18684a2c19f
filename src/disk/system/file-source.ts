import type { ByteSource } from "../../formats/bytes/source.ts";
import { errorCode, type FileSystem } from "./file-system.ts";
import { freshMemory, type Memory, readUpTo } from "./files.ts";

/** Smaller files are read whole, in one consistent look; larger ones stay open and are read part by part. */
export const MOST_IN_MEMORY: number = 1 << 25;

/**
 * An open file as a source of bytes: as long as it was when it was opened, however much is appended behind. What is read
 * is of no use any more when the same `memory` is asked for the next read.
 */
export function fileSource(
  files: FileSystem,
  descriptor: number,
  length: number,
  memory: Memory = freshMemory,
): ByteSource {
  const read = (start: number, end: number): Uint8Array => {
    const from = Math.max(0, start);
    const wanted = Math.max(0, Math.min(end, length) - from);
    const bytes = readUpTo(files, descriptor, wanted, from, memory);
    if (bytes.length < wanted) throw new FileShrank();
    return bytes;
  };
  return { length, read };
}

/** Somebody cut the file while it was read: nothing that was read of it counts. */
export class FileShrank extends Error {
  readonly code = "FILE_SHRANK";
}

/**
 * Closes what was only read. What a system has to say about that says nothing about the file, and must not turn an
 * outcome that is certain into a failure.
 */
export function closeRead(files: FileSystem, descriptors: readonly number[]): void {
  for (const descriptor of descriptors) {
    try {
      files.close(descriptor);
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
    }
  }
}
