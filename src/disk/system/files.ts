import { errorCode, type FileFacts, type FileSystem, NO_LINKS } from "./file-system.ts";

/** What a path names, or undefined where it names nothing. */
export function factsIfThere(files: FileSystem, path: string): FileFacts | undefined {
  try {
    return files.facts(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Are these the same file? Not so where one of them is none. */
export function sameFile(
  facts: Pick<FileFacts, "device" | "inode"> | undefined,
  other: Pick<FileFacts, "device" | "inode"> | undefined,
): boolean {
  return facts !== undefined && facts.device === other?.device && facts.inode === other.inode;
}

/** The names in a folder, none where it is not there. */
export function namesIn(files: FileSystem, path: string): readonly string[] {
  try {
    return files.list(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** Takes a file of ours away; true when it is gone. */
export function removeIfThere(files: FileSystem, path: string): boolean {
  try {
    files.remove(path);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code === "ENOENT";
  }
}

/** Takes an empty folder of ours away; true when it is gone. */
export function removeFolderIfThere(files: FileSystem, path: string): boolean {
  try {
    files.removeFolder(path);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code === "ENOENT";
  }
}

/** Makes the names in a folder durable. Some file systems have no such thing and say so. */
export function flushFolder(files: FileSystem, path: string): void {
  try {
    const descriptor = files.openFolder(path);
    try {
      files.flush(descriptor);
    } finally {
      files.close(descriptor);
    }
  } catch (error) {
    if (!NO_FOLDER_FLUSH.has(errorCode(error) ?? "")) throw error;
  }
}

const NO_FOLDER_FLUSH: ReadonlySet<string> = new Set(["EINVAL", "ENOTSUP", "EISDIR", "EPERM", "EACCES"]);

/** Gives memory for so many bytes; whatever is in it is written over. */
export type Memory = (bytes: number) => Uint8Array;

/** Memory that nobody else has. */
export const freshMemory: Memory = (bytes) => new Uint8Array(bytes);

/**
 * The same memory again and again, for who is done with one content before the next one is read: taking and giving
 * back memory costs as much as reading the bytes. More than `mostKept` bytes are fresh each time.
 */
export function createReusedMemory(mostKept: number): Memory {
  let kept = new Uint8Array(0);
  return (bytes) => {
    if (bytes > mostKept) return freshMemory(bytes);
    if (bytes > kept.length) kept = new Uint8Array(Math.min(mostKept, Math.max(bytes, kept.length * 2)));
    return kept.subarray(0, bytes);
  };
}

/** Reads as many bytes as there are, at most `length`, in as many calls as the system wants. */
export function readUpTo(
  files: FileSystem,
  descriptor: number,
  length: number,
  from = 0,
  memory: Memory = freshMemory,
): Uint8Array {
  const bytes = memory(length);
  let at = 0;
  while (at < length) {
    const count = files.read(descriptor, bytes.subarray(at), from + at);
    if (count === 0) break;
    at += count;
  }
  return bytes.subarray(0, at);
}

/** Gives a file a second name; false on a file system without hard links. */
export function linkedAtOnce(files: FileSystem, from: string, to: string): boolean {
  try {
    files.link(from, to);
    return true;
  } catch (error) {
    if (NO_LINKS.has(errorCode(error) ?? "")) return false;
    throw error;
  }
}

/** Writes all bytes, in as many calls as the system wants. */
export function writeAll(files: FileSystem, descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += files.write(descriptor, bytes.subarray(at));
}
