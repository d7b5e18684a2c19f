import { type ByteSource, chunksOf } from "../formats/bytes/source.ts";
import { errorCode, type FileFacts, type FileSystem } from "./file-system.ts";

/** Who owns a file. */
export interface Ownership {
  readonly owner: number;
  readonly group: number;
}

/** How a new file is made. */
export interface NewFile {
  readonly path: string;
  readonly content: ByteSource;
  readonly mode: number;
  /** Whose it shall be, where the operating system allows it. */
  readonly owner?: Ownership;
}

/** What of a file's ownership could not be given to a new one. */
export type NotKept = "owner" | "group";

/** A file that was made. */
export interface Made {
  readonly facts: FileFacts;
  readonly notKept: readonly NotKept[];
}

/**
 * Writes a file that does not exist yet and waits until the disk has it. Throws what the file system throws; a
 * half-written file is taken away again, as far as that is possible.
 */
export function writeNew(files: FileSystem, { path, content, mode, owner }: NewFile): Made {
  // Closed to others from its first byte: the mode of the original is set at the end.
  const descriptor = files.openNew(path, 0o600);
  try {
    try {
      for (const chunk of chunksOf(content)) writeAll(files, descriptor, chunk);
      if (owner !== undefined) giveTo(files, descriptor, owner);
      files.setMode(descriptor, mode);
      files.flush(descriptor);
      const facts = files.factsOf(descriptor);
      return { facts, notKept: owner === undefined ? [] : difference(facts, owner) };
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

/** Takes an empty folder of ours away; true when it is gone. */
export function removeFolderIfThere(files: FileSystem, path: string): boolean {
  try {
    files.removeFolder(path);
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

function difference(facts: Ownership, wanted: Ownership): readonly NotKept[] {
  return (["owner", "group"] as const).filter((each) => facts[each] !== wanted[each]);
}

function giveTo(files: FileSystem, descriptor: number, { owner, group }: Ownership): void {
  const now = files.factsOf(descriptor);
  if (now.owner === owner && now.group === group) return;
  try {
    files.setOwner(descriptor, owner, group);
  } catch (error) {
    // Only root may give files away; a file in another of the user's groups stays readable for its owner.
    if (errorCode(error) !== "EPERM") throw error;
  }
}
