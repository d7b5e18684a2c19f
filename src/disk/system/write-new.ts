import { type ByteSource, chunksOf } from "../../formats/bytes/source.ts";
import { errorCode, type FileFacts, type FileSystem } from "./file-system.ts";
import { removeIfThere, writeAll } from "./files.ts";

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

/**
 * What of a file's ownership could not be given to a new one; with `mode`, what the group may do was taken away,
 * because it would have been another group's right.
 */
export type NotKept = "owner" | "group" | "mode";

/** A file that was made. */
export interface Made {
  readonly facts: FileFacts;
  readonly notKept: readonly NotKept[];
}

/** What a group may do, and that a program runs with the group's rights. */
const GROUP_BITS = 0o2070;

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
      const lost = owner === undefined ? [] : difference(files.factsOf(descriptor), owner);
      const safe = lost.includes("group") ? mode & ~GROUP_BITS : mode;
      files.setMode(descriptor, safe);
      files.flush(descriptor);
      return { facts: files.factsOf(descriptor), notKept: safe === mode ? lost : [...lost, "mode"] };
    } finally {
      files.close(descriptor);
    }
  } catch (error) {
    removeIfThere(files, path);
    throw error;
  }
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
