import type { FileFacts } from "./file-system.ts";

/**
 * What a file is to the nanosecond, as it is written down: who writes to it or puts another in its place changes that.
 * Texts, where JSON has no number of that size.
 */
export interface Stamp {
  readonly device: string;
  readonly inode: string;
  readonly size: number;
  /** Time of the last change in nanoseconds. */
  readonly modified: string;
}

/** The stamp of a file with these facts. */
export function stampOf({
  device,
  inode,
  size,
  modified,
}: Pick<FileFacts, "device" | "inode" | "size" | "modified">): Stamp {
  return { device: String(device), inode: String(inode), size: Number(size), modified: String(modified) };
}

/** Are these the stamps of one file to which nobody has written in between? */
export function isSameStamp(one: Stamp, other: Stamp): boolean {
  return (
    one.device === other.device &&
    one.inode === other.inode &&
    one.size === other.size &&
    one.modified === other.modified
  );
}
