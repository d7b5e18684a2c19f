import { type ByteSource, chunksOf } from "../formats/bytes/source.ts";
import { errorCode, type FileSystem } from "./file-system.ts";

/** How a new file is made. */
export interface NewFile {
  readonly path: string;
  readonly content: ByteSource;
  readonly mode: number;
  /** Whose it shall be, where the operating system allows it. */
  readonly owner?: { readonly owner: number; readonly group: number };
}

/**
 * Writes a file that does not exist yet and waits until the disk has it. Throws what the file system throws; a
 * half-written file is taken away again, as far as that is possible.
 */
export function writeNew(files: FileSystem, { path, content, mode, owner }: NewFile): void {
  // Closed to others from its first byte: the mode of the original is set at the end.
  const descriptor = files.openNew(path, 0o600);
  try {
    try {
      for (const chunk of chunksOf(content)) writeAll(files, descriptor, chunk);
      if (owner !== undefined) giveTo(files, descriptor, owner);
      files.setMode(descriptor, mode);
      files.flush(descriptor);
    } finally {
      files.close(descriptor);
    }
  } catch (error) {
    removeIfThere(files, path);
    throw error;
  }
}

/** Takes a file of ours away; true when it is gone. */
export function removeIfThere(files: FileSystem, path: string): boolean {
  try {
    files.remove(path);
    return true;
  } catch (error) {
    return errorCode(error) === "ENOENT";
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

function writeAll(files: FileSystem, descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += files.write(descriptor, bytes.subarray(at));
}

function giveTo(
  files: FileSystem,
  descriptor: number,
  { owner, group }: { readonly owner: number; readonly group: number },
): void {
  const now = files.factsOf(descriptor);
  if (now.owner === owner && now.group === group) return;
  try {
    files.setOwner(descriptor, owner, group);
  } catch (error) {
    // Only root may give files away; a file in another of the user's groups stays readable for its owner.
    if (errorCode(error) !== "EPERM") throw error;
  }
}
