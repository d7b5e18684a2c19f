import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** What a file is, as far as reading and replacing it needs to know. */
export interface FileFacts {
  readonly kind: "file" | "folder" | "other";
  readonly device: bigint;
  readonly inode: bigint;
  readonly size: bigint;
  /** Time of the last change of the content, in nanoseconds. */
  readonly modified: bigint;
  /** Permission bits only. */
  readonly mode: number;
  readonly owner: number;
  readonly group: number;
  /** How many names the file has. */
  readonly links: number;
}

/**
 * Everything that this folder asks of an operating system. Synchronous, so that an interrupt cannot come between
 * two steps of a replacement, and a record, so that tests can let any step fail.
 *
 * Contract:
 * - Every function throws an `Error` with a `code` such as `ENOENT` when it fails.
 * - `openNew` fails where the name exists, symbolic links included.
 */
export interface FileSystem {
  /** Resolves every symbolic link of a path. */
  realPath(path: string): string;
  /** Facts of what a path names; a symbolic link itself is `other`. */
  facts(path: string): FileFacts;
  openForReading(path: string): number;
  openNew(path: string, mode: number): number;
  /** Opens a file that exists so that every write lands behind its end, whoever else writes. */
  openForAppending(path: string): number;
  openFolder(path: string): number;
  factsOf(descriptor: number): FileFacts;
  /** Bytes read into the buffer from `position` on; 0 at the end of the file. */
  read(descriptor: number, buffer: Uint8Array, position: number): number;
  /** Bytes written, maybe fewer than were given. */
  write(descriptor: number, bytes: Uint8Array): number;
  setOwner(descriptor: number, owner: number, group: number): void;
  setMode(descriptor: number, mode: number): void;
  /** Cuts a file off behind so many bytes. */
  truncate(descriptor: number, size: number): void;
  flush(descriptor: number): void;
  close(descriptor: number): void;
  rename(from: string, to: string): void;
  /** Gives a file a second name; fails where the name exists. */
  link(from: string, to: string): void;
  remove(path: string): void;
  /** The names in a folder. */
  list(path: string): readonly string[];
  /** Takes an empty folder away. */
  removeFolder(path: string): void;
  /** Makes one folder; fails where the name exists. */
  makeFolder(path: string, mode: number): void;
  /** Makes a folder and those above it where they are missing. */
  ensureFolder(path: string, mode: number): void;
}

// Not following a link in the last step and not waiting for a pipe: the path was resolved and looked at before.
const CAREFULLY = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const READ = constants.O_RDONLY | CAREFULLY;
const APPEND = constants.O_WRONLY | constants.O_APPEND | CAREFULLY;

/** The operating system's own files. */
export const nodeFileSystem: FileSystem = {
  realPath: (path) => realpathSync.native(path),
  facts: (path) => factsFrom(lstatSync(path, { bigint: true })),
  openForReading: (path) => openSync(path, READ),
  openNew: (path, mode) => openSync(path, "wx", mode),
  openForAppending: (path) => openSync(path, APPEND),
  openFolder: (path) => openSync(path, constants.O_RDONLY),
  factsOf: (descriptor) => factsFrom(fstatSync(descriptor, { bigint: true })),
  read: (descriptor, buffer, position) => readSync(descriptor, buffer, 0, buffer.length, position),
  write: (descriptor, bytes) => writeSync(descriptor, bytes),
  setOwner: fchownSync,
  setMode: fchmodSync,
  truncate: ftruncateSync,
  flush: fsyncSync,
  close: closeSync,
  rename: renameSync,
  link: linkSync,
  remove: unlinkSync,
  list: (path) => readdirSync(path),
  removeFolder: (path) => {
    rmdirSync(path);
  },
  makeFolder: (path, mode) => {
    mkdirSync(path, { mode });
  },
  ensureFolder: (path, mode) => {
    makeFolders(path, mode);
  },
};

type BigFacts = Pick<Stats, "isFile" | "isDirectory"> & {
  readonly [Key in "dev" | "ino" | "size" | "mtimeNs" | "mode" | "uid" | "gid" | "nlink"]: bigint;
};

function factsFrom(stats: BigFacts): FileFacts {
  return {
    kind: stats.isFile() ? "file" : stats.isDirectory() ? "folder" : "other",
    device: stats.dev,
    inode: stats.ino,
    size: stats.size,
    modified: stats.mtimeNs,
    mode: Number(stats.mode) & 0o7777,
    owner: Number(stats.uid),
    group: Number(stats.gid),
    links: Number(stats.nlink),
  };
}

/**
 * What systems say where hard links are not to be had. EPERM is also what Linux says of an immutable file, and of one
 * that another user could have planted.
 */
export const NO_LINKS: ReadonlySet<string> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** The `code` of an operating system's error, or undefined where the error is of another kind. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** What is missing, closed or of another kind comes to `otherwise`; only an error that is none of the system's is thrown. */
export function orElse<Value>(otherwise: Value, look: () => Value): Value {
  try {
    return look();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return otherwise;
  }
}

/** One folder after the other: `mkdirSync` with `recursive` never ends where the system answers ENOENT (/proc). */
function makeFolders(path: string, mode: number): void {
  const missing: string[] = [];
  let at = path;
  while (!existsSync(at) && dirname(at) !== at) {
    missing.push(at);
    at = dirname(at);
  }
  for (const folder of missing.reverse()) makeUnlessMade(folder, mode);
}

// Another process may have made it since this one looked; what is there and no folder is for the caller to be told.
function makeUnlessMade(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (errorCode(error) !== "EEXIST" || !statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw error;
  }
}
