import { dirname, join } from "node:path";
import { bytesSource } from "../../formats/bytes/source.ts";
import { errorCode, type FileFacts, type FileSystem } from "./file-system.ts";
import { flushFolder, readUpTo, removeIfThere } from "./files.ts";
import { writeNew } from "./write-new.ts";

/** A file of ours that was read. */
export interface SmallFile {
  readonly text: string;
  readonly facts: FileFacts;
}

/** No file of ours is larger; what is larger is not ours. */
const MOST_BYTES = 1 << 22;

/** Reads a small regular file of ours; undefined where there is none. Throws what the file system throws. */
export function readSmall(files: FileSystem, path: string): SmallFile | undefined {
  let descriptor: number;
  try {
    descriptor = files.openForReading(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ELOOP") return undefined;
    throw error;
  }
  try {
    const facts = files.factsOf(descriptor);
    if (facts.kind !== "file" || facts.size > MOST_BYTES) return undefined;
    return { text: new TextDecoder().decode(readUpTo(files, descriptor, Number(facts.size))), facts };
  } finally {
    files.close(descriptor);
  }
}

/** A file of ours would be so large that nobody could read it again: what relies on it must not go on. */
export class TooLargeToRead extends Error {
  readonly code = "TOO_LARGE_TO_READ";
}

/** Puts a text in the place of a file of ours, in one step and durable before this returns. */
export function writeSmall(files: FileSystem, path: string, text: string, token: string): void {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) throw new TooLargeToRead();
  const temporary = join(dirname(path), `.${token}.tmp`);
  // The token is this run's own, so what has this name is left from an attempt of this run that failed.
  removeIfThere(files, temporary);
  writeNew(files, { path: temporary, content: bytesSource(bytes), mode: 0o600 });
  try {
    files.rename(temporary, path);
  } catch (error) {
    removeIfThere(files, temporary);
    throw error;
  }
  flushFolder(files, dirname(path));
}
